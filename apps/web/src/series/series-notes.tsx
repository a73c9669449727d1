import { deadlineOfEach } from '@self/contract/deadline-request'
import type { ChangeRule } from '@self/contract/policy'
import { Callout } from '../shared/callout.tsx'

type SeriesNotesProps = {
  rule: ChangeRule
  /** Some of the sessions are said beside it to be final. */
  hasFinal: boolean
  /** A self-test was ticked on the way (docs/decisions/083). */
  hasResult: boolean
}

/** What is to be known before the sessions are booked. */
export const SeriesNotes = ({ rule, hasFinal, hasResult }: SeriesNotesProps) => (
  <>
    <Callout>{`${deadlineOfEach(rule, hasFinal)}. 취소하면 이용권 1회가 다시 생겨요.`}</Callout>
    {hasResult && <Callout>매주 예약에는 자가진단 결과를 함께 보내지 않아요.</Callout>}
  </>
)
