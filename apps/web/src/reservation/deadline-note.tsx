import { deadlineAfter, deadlineBefore, deadlineBeforeRequest } from '@self/contract/deadline'
import { kstInstant } from '@self/contract/time'
import { Callout } from '../shared/callout.tsx'
import { now } from '../shared/clock.ts'

type Start = { date: string; time: string }

/** Until when a session that begins then could be changed or cancelled, before it is booked or requested (D-29). */
export function DeadlineBefore({ start: { date, time }, isPrivate }: { start: Start; isPrivate: boolean }) {
  const startsAt = kstInstant(date, time)
  return (
    <Callout>{isPrivate ? deadlineBefore(startsAt, now()) : deadlineBeforeRequest(startsAt, now())}</Callout>
  )
}

type DeadlineAfterProps = { start: Start; madeAt: Date; isConfirmed: boolean }

/** The same once it stands; nothing once it has begun (D-27). */
export function DeadlineAfter({ start: { date, time }, ...standing }: DeadlineAfterProps) {
  const startsAt = kstInstant(date, time)
  return startsAt > now() ? <Callout>{deadlineAfter({ startsAt, ...standing }, now())}</Callout> : null
}
