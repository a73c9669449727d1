import type { Consultation } from '@self/contract/schedule'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { CallBranch } from '../branch/call-branch.tsx'
import { now } from '../shared/clock.ts'

type AnswerNoteProps = Pick<Consultation, 'answerBy' | 'isShortNotice' | 'branchCode'>

/** Until when the branch answers a request, and its number where that is soon or over (D-21). */
export function AnswerNote({ answerBy, isShortNotice, branchCode }: AnswerNoteProps) {
  if (!answerBy) return null
  const { date, time } = wallClockOf(answerBy)
  const isOver = kstInstant(date, time) <= now()
  return (
    <>
      <p>
        {isOver
          ? '센터 확인이 늦어지고 있어요. 급하면 센터로 전화해 주세요.'
          : `센터는 ${formatStart(date, time)}까지 확인해요.`}
      </p>
      {isShortNotice && !isOver && <p>곧 시작하는 일정이에요. 센터로 전화하면 더 빨리 확인할 수 있어요.</p>}
      {(isShortNotice || isOver) && <CallBranch branchCode={branchCode} />}
    </>
  )
}
