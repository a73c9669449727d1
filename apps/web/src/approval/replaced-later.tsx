import type { ApprovalState } from '@self/contract/approval'
import { wallClockOf } from '@self/contract/time'
import { formatDate, formatStart } from '@self/contract/time-format'
import { Callout } from '../shared/callout.tsx'

/** inForceFrom: a day, or a moment on a Korean wall. */
type Version = { state: ApprovalState; inForceFrom: string | null }

function formatBeginning(moment: string): string {
  if (!moment.includes('T')) return formatDate(moment)
  const { date, time } = wallClockOf(moment)
  return formatStart(date, time)
}

/** Says of a draft that a version which is approved already will replace it; from null: it begins at its approval. */
export function ReplacedLater({
  state,
  from,
  siblings,
}: {
  state: ApprovalState
  from: string | null
  siblings: readonly Version[] | undefined
}) {
  const [next] = (siblings ?? [])
    .flatMap((other) => (other.state === 'PLANNED' && other.inForceFrom ? [other.inForceFrom] : []))
    .filter((beginning) => beginning > (from ?? ''))
    .toSorted()
  if (!next || (state !== 'DRAFT' && state !== 'WAITING')) return null
  return (
    <Callout kind="warning" title="나중에 다른 내용으로 바뀌어요">
      <p>{formatBeginning(next)}부터 이미 승인한 다른 내용이 이 내용을 대신해요.</p>
      <p>
        여기에서 고친 것이 그 내용에도 있는지 확인해 주세요. 없으면 이 초안을 승인한 다음 그 내용을 초안으로
        되돌려 함께 고쳐 주세요.
      </p>
    </Callout>
  )
}
