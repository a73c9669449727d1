import { refusals as showing, showingProblem } from '@self/contract/showing'
import { type BannerBody, bannerBody, refusals, type StaffBanner } from '@self/contract/staff-banner'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EditPanel } from '../../change-log/edit-panel.tsx'
import { stateWord } from '../../notice/showing-words.ts'
import { useEditor } from '../../shared/admin/use-editor.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { usePressKey } from '../../shared/api/use-press-key.ts'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { BannerSlide } from '../banner-slide.tsx'
import { BannerFields } from './banner-fields.tsx'
import { BANNER_LABELS } from './banner-labels.ts'
import { saveBanner, stepBanner } from './queries.ts'

const EMPTY: BannerBody = {
  title: '',
  action: '',
  imageUrl: null,
  imageAlt: '',
  target: '/Reservation',
  tone: 'ORANGE',
  viewStatus: 'Y',
  showsFrom: null,
  showsUntil: null,
  audience: 'ALL',
  branchCode: null,
  sortOrder: 0,
}

type BannerPanelProps = {
  /** Undefined: a new one. */
  slide: StaffBanner | undefined
  onSaved: (bannerId: number) => void
  onClose: () => void
}

/** What is written of it, with the revision that was seen. */
function bodyOf(slide: StaffBanner | undefined): BannerBody & { revision: number } {
  if (!slide) return { ...EMPTY, revision: 0 }
  const { bannerId: _, isDeleted: __, ...body } = slide
  return body
}

function check(draft: BannerBody) {
  const problem = showingProblem(draft)
  const written = bannerBody.safeParse(draft)
  const codes = written.error?.issues.map(({ message }) => message) ?? []
  return {
    ...(codes.includes('BANNER_TOO_LONG') && { title: refusals.BANNER_TOO_LONG[1] }),
    ...(!draft.title.trim() && { title: refusals.BANNER_INCOMPLETE[1] }),
    ...(!draft.action.trim() && { action: refusals.BANNER_INCOMPLETE[1] }),
    ...(problem === 'SHOWS_BACKWARDS' && { showsUntil: showing.SHOWS_BACKWARDS[1] }),
    ...(problem === 'AUDIENCE_UNFIT' && { branchCode: showing.AUDIENCE_UNFIT[1] }),
  }
}

/** Writes a slide, shows it as members will see it, and what has become of it. */
export function BannerPanel({ slide, onSaved, onClose }: BannerPanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = usePressKey()
  const renew = () => client.invalidateQueries({ queryKey: ['banner'] })
  const bannerId = slide?.bannerId
  const isDeleted = slide?.isDeleted ?? false
  const loaded = useMemo(() => bodyOf(slide), [slide])
  const editor = useEditor({
    loaded,
    check,
    async save(draft) {
      try {
        return await saveBanner({ ...draft, bannerId, key: keyFor(draft) })
      } catch (error) {
        // What others have saved is loaded, to go on from.
        if (isRefusal(error, 'EDIT_CONFLICT')) await renew()
        throw error
      }
    },
    async done(id: number) {
      toast.success('저장했어요.')
      await renew()
      onSaved(id)
    },
  })
  const stepping = useAction({
    call: stepBanner,
    done: (_, { step }) =>
      toast.success(step === 'delete' ? '지웠어요. ‘되살리기’로 되돌려요.' : '되살렸어요.'),
    settled: renew,
  })
  const { draft } = editor
  const step = isDeleted ? 'restore' : 'delete'
  return (
    <EditPanel
      title={slide ? slide.title.replace('\n', ' ') : '새 배너'}
      above={slide && stateWord(slide)}
      label="배너"
      onClose={onClose}
      editor={editor}
      isReadOnly={isDeleted}
      fieldLabels={BANNER_LABELS}
      record={slide && { entity: 'BANNER', entityId: slide.bannerId }}
      onUndone={renew}
      fields={<BannerFields {...editor} />}
      preview={<BannerSlide slide={{ ...draft, bannerId: 0 }} />}
      others={
        slide && (
          <Button
            kind="neutral"
            size="medium"
            isLoading={stepping.isBusy}
            onClick={() => stepping.start({ bannerId: slide.bannerId, revision: slide.revision, step })}
          >
            {isDeleted ? '되살리기' : '지우기'}
          </Button>
        )
      }
    />
  )
}
