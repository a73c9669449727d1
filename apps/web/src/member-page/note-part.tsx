import type { MemberPage } from '@self/contract/member-page'
import { NOTE_LENGTH } from '@self/contract/member-page-calls'
import { useId, useState } from 'react'
import { wallClock } from '../sale/sale-columns.tsx'
import { Button } from '../shared/form/button.tsx'
import { TextArea } from '../shared/form/field.tsx'
import { useDialog } from '../shared/overlay/dialog.tsx'
import styles from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { deleteNote, writeNote } from './queries.ts'
import { useMore } from './use-more.ts'
import { usePageAction } from './use-page-action.ts'

type Draft = { key: string; text: string }
type NotePartProps = { page: MemberPage; notes: NonNullable<MemberPage['notes']> }

/** What the staff note down for each other, about the administration alone. */
export function NotePart({ page, notes }: NotePartProps) {
  const { memberId } = page
  const ids = useId()
  const { confirm } = useDialog()
  const [draft, setDraft] = useState<Draft>(() => ({ key: crypto.randomUUID(), text: '' }))
  const written = usePageAction(
    (note: Draft) => writeNote(memberId, note),
    (note) => setDraft(({ text }) => ({ key: crypto.randomUUID(), text: text === note.text ? '' : text })),
  )
  const deleted = usePageAction((id: number) => deleteNote(memberId, id))
  async function remove(id: number) {
    const isMeant = await confirm('이 메모를 지울까요?', {
      helper: '지운 메모는 되돌릴 수 없어요.',
      icon: 'question',
      cancelText: '돌아가기',
      confirmText: '지우기',
    })
    if (isMeant) await deleted.start(id)
  }
  return (
    <PagePart
      title="메모"
      rows={notes}
      more={useMore(page, 'notes')}
      empty="아직 메모가 없어요."
      rowOf={({ id, text, who, at, isOwn }) => (
        <li key={id} className={styles.row}>
          <p id={`${ids}-${id}`} className={styles.text}>
            {text}
          </p>
          <div className={styles.line}>
            <span className={styles.help}>
              {who} · {wallClock(at)}
            </span>
            {isOwn && (
              <Button
                kind="text"
                size="medium"
                aria-describedby={`${ids}-${id}`}
                isLoading={deleted.isPending}
                onClick={() => remove(id)}
              >
                지우기
              </Button>
            )}
          </div>
        </li>
      )}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.text.trim()) void written.start(draft)
        }}
      >
        <TextArea
          label="새 메모"
          value={draft.text}
          onChange={(text) => setDraft({ ...draft, text })}
          limit={NOTE_LENGTH}
          helper="예약과 결제에 관한 것만 적어 주세요. 상담 내용은 적지 않아요. 회원이 내려받아 볼 수 있어요."
        />
        <Button kind="neutral" size="medium" type="submit" isLoading={written.isPending}>
          메모 남기기
        </Button>
      </form>
    </PagePart>
  )
}
