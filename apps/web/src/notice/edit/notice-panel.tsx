import { refusals as showing, showingProblem } from '@self/contract/showing'
import { type NoticeBody, refusals, type StaffNotice } from '@self/contract/staff-notice'
import { toKst } from '@self/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { EditPanel } from '../../change-log/edit-panel.tsx'
import { useEditor } from '../../shared/admin/use-editor.ts'
import { isRefusal } from '../../shared/api/api.ts'
import { usePressKey } from '../../shared/api/use-press-key.ts'
import { now } from '../../shared/clock.ts'
import { Button } from '../../shared/form/button.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { useAction } from '../../shared/use-action.ts'
import { NoticeItem } from '../notice-item.tsx'
import { stateWord } from '../showing-words.ts'
import { NoticeFields } from './notice-fields.tsx'
import { NOTICE_LABELS } from './notice-labels.ts'
import { copyNotice, saveNotice, stepNotice } from './queries.ts'

const EMPTY: NoticeBody = {
  noticeType: 'NOTICE',
  noticeTitle: '',
  contents: '',
  imageUrl: null,
  imageAlt: '',
  isPinned: false,
  isOnStrip: true,
  viewStatus: 'Y',
  showsFrom: null,
  showsUntil: null,
  audience: 'ALL',
  branchCode: null,
  sortOrder: 0,
}

type NoticePanelProps = {
  /** Undefined: a new one. */
  notice: StaffNotice | undefined
  onSaved: (noticeId: number) => void
  /** A copy of it. */
  onOpen: (noticeId: number) => void
  onClose: () => void
}

/** What is written of it, with the revision that was seen. */
function bodyOf(notice: StaffNotice | undefined): NoticeBody & { revision: number } {
  if (!notice) return { ...EMPTY, revision: 0 }
  const { noticeId: _, createDate: __, isDeleted: ___, ...body } = notice
  return body
}

function check(draft: NoticeBody) {
  const incomplete = refusals.NOTICE_INCOMPLETE[1]
  const problem = showingProblem(draft)
  return {
    ...(!draft.noticeTitle.trim() && { noticeTitle: incomplete }),
    ...(!draft.contents.trim() && { contents: incomplete }),
    ...(draft.imageUrl && !draft.imageAlt.trim() && { imageAlt: showing.ALT_MISSING[1] }),
    ...(problem === 'SHOWS_BACKWARDS' && { showsUntil: showing.SHOWS_BACKWARDS[1] }),
    ...(problem === 'AUDIENCE_UNFIT' && { branchCode: showing.AUDIENCE_UNFIT[1] }),
  }
}

/** Writes a notice, shows it as members will see it, and what has become of it. */
export function NoticePanel({ notice, onSaved, onOpen, onClose }: NoticePanelProps) {
  const client = useQueryClient()
  const toast = useToast()
  const keyFor = usePressKey()
  const renew = () => client.invalidateQueries({ queryKey: ['notice'] })
  const noticeId = notice?.noticeId
  const isDeleted = notice?.isDeleted ?? false
  const loaded = useMemo(() => bodyOf(notice), [notice])
  const editor = useEditor({
    loaded,
    check,
    async save(draft) {
      try {
        return await saveNotice({ ...draft, noticeId, key: keyFor(draft) })
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
    call: stepNotice,
    done: (_, { step }) =>
      toast.success(step === 'delete' ? '지웠어요. ‘되살리기’로 되돌려요.' : '되살렸어요.'),
    settled: renew,
  })
  const copying = useAction({
    call: copyNotice,
    async done(id) {
      toast.success('숨긴 채로 복사했어요.')
      await renew()
      onOpen(id)
    },
  })
  const { draft } = editor
  const step = isDeleted ? 'restore' : 'delete'
  const seen = {
    ...draft,
    noticeId: noticeId ?? 0,
    viewStatus: 'Y' as const,
    createDate: draft.showsFrom?.slice(0, 10) ?? notice?.createDate ?? toKst(now()).date,
  }
  return (
    <EditPanel
      title={notice ? notice.noticeTitle : '새 소식'}
      above={notice && stateWord(notice)}
      label="소식"
      onClose={onClose}
      editor={editor}
      isReadOnly={isDeleted}
      fieldLabels={NOTICE_LABELS}
      record={notice && { entity: 'NOTICE', entityId: notice.noticeId }}
      onUndone={renew}
      fields={<NoticeFields {...editor} />}
      preview={<NoticeItem notice={seen} isRequested={false} isOpen />}
      others={
        notice && (
          <>
            <Button
              kind="neutral"
              size="medium"
              isLoading={copying.isBusy}
              onClick={() => copying.start(notice.noticeId)}
            >
              복사
            </Button>
            <Button
              kind="neutral"
              size="medium"
              isLoading={stepping.isBusy}
              onClick={() => stepping.start({ noticeId: notice.noticeId, revision: notice.revision, step })}
            >
              {isDeleted ? '되살리기' : '지우기'}
            </Button>
          </>
        )
      }
    />
  )
}
