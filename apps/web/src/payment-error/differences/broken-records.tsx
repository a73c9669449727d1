import { brokenText } from '@self/contract/invariant'
import { Callout } from '../../shared/callout.tsx'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { brokenInvariants } from '../queries.ts'
import { readableTime } from '../readable-time.ts'

/** What the hourly check found that staff can't repair: whom to call, and what to say. Nothing while all is well. */
export function BrokenRecords() {
  const { data: broken = [] } = usePart('기록 점검', brokenInvariants)
  return broken.map(({ id, found, since }) => (
    <Callout key={id} kind="danger" role="note" title={`기록 점검 ${id}`}>
      <p>{brokenText({ id, found })}</p>
      <p>{readableTime(since)}부터</p>
    </Callout>
  ))
}
