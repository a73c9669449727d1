import { deadlineOfEach } from '@self/contract/deadline'
import { policy } from '../policy/queries.ts'
import { Callout } from '../shared/callout.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'

/** What is to be known before the sessions are booked. hasResult: a self-test was ticked on the way (docs/decisions/083). */
export function SeriesNotes({ hasResult }: { hasResult: boolean }) {
  const { data: rule } = usePart('변경·취소 기한', policy)
  return (
    <>
      {rule && <Callout>{`${deadlineOfEach(rule)}. 취소하면 이용권 1회가 다시 생겨요.`}</Callout>}
      {hasResult && <Callout>매주 예약에는 자가진단 결과를 함께 보내지 않아요.</Callout>}
    </>
  )
}
