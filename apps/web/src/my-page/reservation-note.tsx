import type { DisplayState } from '@self/contract/reservation'
import type { Consultation } from '@self/contract/schedule'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { CallBranch } from '../branch/call-branch.tsx'
import { AnswerNote } from '../reservation/answer-note.tsx'
import { deadlineOf } from './deadline.ts'
import styles from './reservation-note.module.css'

type ReservationNoteProps = { item: Consultation; state: DisplayState; isComing: boolean }

/** What the label of a session leaves open, and whom to call about it; nothing where it says all. */
export function ReservationNote({ item, state, isComing }: ReservationNoteProps) {
  const { sentences, isForBranch } = noteOf(item, state, isComing)
  if (sentences.length === 0) return null
  return (
    <div className={styles.note}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isComing && state === 'IN_PROGRESS' && <AnswerNote {...item} />}
      {isForBranch && <CallBranch branchCode={item.branchCode} />}
    </div>
  )
}

type Note = { sentences: readonly string[]; isForBranch: boolean }

function noteOf(item: Consultation, state: DisplayState, isComing: boolean): Note {
  const { state: stored, change, declined } = item
  if (declined) return { sentences: [DECLINED, ...declined.split('\n')], isForBranch: true }
  if (item.isCancelledLate)
    return { sentences: item.isReturned ? RETURNED_LATE : CANCELLED_LATE, isForBranch: true }
  if (stored === 'CANCEL_F') return { sentences: NOT_ATTENDED, isForBranch: true }
  if (state === 'EXPIRED') return { sentences: EXPIRED, isForBranch: true }
  const isTooLate = isComing && change === 'N'
  const proposed = isComing ? proposedText(item) : []
  const waiting = isComing && state === 'IN_PROGRESS' && proposed.length === 0 ? WAITING : []
  const deadline = isComing ? [`${deadlineOf(item)}.`] : []
  return {
    sentences: [...proposed, ...waiting, ...deadline],
    isForBranch: isTooLate || proposed.length > 0,
  }
}

/** Its member answers, while its branch has proposed other starts. */
function proposedText({ proposedUntil }: Consultation): readonly string[] {
  if (!proposedUntil) return []
  const { date, time } = wallClockOf(proposedUntil)
  return [
    '센터가 다른 시간을 제안했어요.',
    `${formatStart(date, time)}까지 문자로 받은 링크에서 골라 주세요.`,
  ]
}

/** D-28: why nothing goes back, and how to object. */
const NOT_ATTENDED = ['오지 않은 것으로 표시됐어요.', '사실과 다르면 센터로 전화해 알려 주세요.']
const CANCELLED_LATE = [
  '취소 기한이 지난 뒤 취소해 돌려드린 것이 없어요.',
  '궁금한 점은 센터로 전화해 주세요.',
]
const RETURNED_LATE = ['취소 기한이 지난 뒤 취소했지만, 센터에서 받은 것은 돌려드렸어요.']
const DECLINED = '센터가 이 신청을 받지 못했어요.'
const EXPIRED = ['센터에서 확인하지 못해 신청이 끝났어요.', '다른 시간을 고르거나 센터로 전화해 주세요.']
const WAITING = ['아직 확정되지 않았어요. 센터가 확정하면 문자로 알려드려요.']
