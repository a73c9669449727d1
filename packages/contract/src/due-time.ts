import { addMinutes } from './time.ts'

const HOUR = 60
const ANSWER_WITHIN = 24 * HOUR
const ANSWER_BEFORE = 2 * HOUR
const ANSWER_SOON = 30
const LAPSE_BEFORE = HOUR
const MADE_LATE = 3 * HOUR

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

/**
 * When a branch should have answered a request made for a start, and when it lapses unanswered (D-21): due within 24
 * hours and 2 hours before the start, or 30 minutes after it was made where that is over; lapsed 1 hour before the
 * start, or at the start where it was made within 3 hours of it.
 */
export function dueOf({ madeAt, startsAt }: { madeAt: Date; startsAt: Date }): {
  dueAt: Date
  lapsesAt: Date
} {
  const latest = addMinutes(startsAt, -ANSWER_BEFORE)
  const dueAt =
    madeAt < latest
      ? earlier(addMinutes(madeAt, ANSWER_WITHIN), latest)
      : earlier(addMinutes(madeAt, ANSWER_SOON), startsAt)
  const isMadeLate = madeAt >= addMinutes(startsAt, -MADE_LATE)
  return { dueAt, lapsesAt: isMadeLate ? startsAt : addMinutes(startsAt, -LAPSE_BEFORE) }
}

/** True for a request made later than 2 hours before its start: its member reads the branch's phone (D-21). */
export const isShortNotice = ({ dueAt, startsAt }: { dueAt: Date; startsAt: Date }): boolean =>
  dueAt > addMinutes(startsAt, -ANSWER_BEFORE)
