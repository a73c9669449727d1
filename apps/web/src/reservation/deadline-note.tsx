import { deadlineBefore } from '@self/contract/deadline'
import { deadlineAfter } from '@self/contract/deadline-after'
import { deadlineBeforeRequest } from '@self/contract/deadline-request'
import type { ChangeRule } from '@self/contract/policy'
import { kstInstant } from '@self/contract/time'
import { policy } from '../policy/queries.ts'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'
import { usePart } from '../shared/states/missing-parts.tsx'

type Start = { date: string; time: string }

/** Until when a session that begins then could be changed or cancelled, before it is booked or requested (D-29). */
export function DeadlineBefore({ start: { date, time }, isPrivate }: { start: Start; isPrivate: boolean }) {
  const { data: rule } = usePart('변경·취소 기한', policy)
  if (!rule) return null
  const startsAt = kstInstant(date, time)
  const sentence = isPrivate ? deadlineBefore : deadlineBeforeRequest
  return <Callout>{sentence(startsAt, rule, now())}</Callout>
}

type DeadlineAfterProps = { start: Start; madeAt: Date; isConfirmed: boolean; rule: ChangeRule }

/** The same once it stands; nothing once it has begun (D-27). */
export function DeadlineAfter({ start: { date, time }, ...standing }: DeadlineAfterProps) {
  const startsAt = kstInstant(date, time)
  return startsAt > now() ? <Callout>{deadlineAfter({ startsAt, ...standing }, now())}</Callout> : null
}
