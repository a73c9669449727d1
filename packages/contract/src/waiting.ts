import * as z from 'zod/mini'
import { counsellor } from './counsellor.ts'
import { envelope } from './envelope.ts'
import type { Refusals } from './refusal.ts'
import { adminId, branchCode, dayText, id, timeText } from './text.ts'
import { addDays, addMinutes, kstInstant, toKst } from './time.ts'

/** A waiting list for a day of a branch that is full. docs/decisions/078. */

/** For so much one member may wait at a time. */
export const MAX_WAITING = 5

/** Less than this before an hour begins nobody is asked any more. */
const LEAST_MINUTES = 10

/** Nobody is woken: an hour that comes free at night is held until the morning. */
const MORNING = '08:00'
const EVENING = '21:00'

export const refusals = {
  WAITING_NOT_FULL: [409, '지금 예약할 수 있는 시간이 있어요. 그 시간으로 바로 예약해 주세요.'],
  WAITING_CLOSED: [409, '대기할 수 없는 날짜나 시간이에요. 다른 날짜나 시간을 골라 주세요.'],
  TOO_MANY_WAITING: [
    409,
    `대기는 한 번에 ${MAX_WAITING}개까지 할 수 있어요. 내 정보에서 하나를 그만두고 다시 해 주세요.`,
  ],
} as const satisfies Refusals

/** When whoever is offered an hour at this moment is told of it. */
function notifyTime(at: Date): Date {
  const { date, time } = toKst(at)
  if (time >= MORNING && time < EVENING) return at
  return kstInstant(time < MORNING ? date : addDays(date, 1), MORNING)
}

/** True while enough is left before an hour begins to offer it to somebody. */
export const canOffer = (at: Date, startsAt: Date): boolean =>
  startsAt >= addMinutes(notifyTime(at), LEAST_MINUTES)

/**
 * When whoever an hour is offered to is told of it, and until when it is held for them: so many minutes from then, and never
 * beyond its start. null where it begins too soon.
 */
export function offerTimes(
  at: Date,
  startsAt: Date,
  minutes: number,
): { notifyAt: Date; until: Date } | null {
  if (!canOffer(at, startsAt)) return null
  const notifyAt = notifyTime(at)
  const end = addMinutes(notifyAt, minutes)
  return { notifyAt, until: end < startsAt ? end : startsAt }
}

/** What is told before a member joins the line of a full day. */
export const offerTerms = (minutes: number): string =>
  `자리가 나면 먼저 신청한 순서대로 ${minutes}분 동안 그 시간을 잡아 두고 문자로 알려 드려요. 밤에 난 자리는 아침 8시에 알려 드려요.`

/** POST /api/waiting. adminId null: with anybody. time null: at any hour of the day. The same again is the same entry. */
export const waitingBody = z.strictObject({
  branchCode,
  adminId: z.nullable(adminId),
  date: dayText,
  time: z.nullable(timeText),
})
export type WaitingBody = z.infer<typeof waitingBody>

/** POST /api/desk/waiting: the same for a client, by the branch’s staff. */
export const deskWaitingBody = z.extend(waitingBody, { memberId: id })
export type DeskWaitingBody = z.infer<typeof deskWaitingBody>

/** WAITING in line; OFFERED an hour until then; PASSED: nobody took the offer in time, and the next has it. */
const waitingEntry = z.object({
  ...waitingBody.shape,
  id: z.int(),
  state: z.enum(['WAITING', 'OFFERED', 'PASSED']),
  branchName: z.string(),
  counsellorName: z.nullable(z.string()),
  /** until: a Korean wall clock. */
  offer: z.nullable(
    z.object({
      counsellor: z.nullable(z.pick(counsellor, { adminId: true, name: true, canTest: true })),
      time: timeText,
      until: z.string(),
    }),
  ),
})
export type WaitingEntry = z.infer<typeof waitingEntry>

export const waitingReply = envelope(z.object({ id: z.int() }))
export const waitingListReply = envelope(z.array(waitingEntry))

/** Who waits at a branch on a day, in order, as its desk sees it. by: who took the place. offer: the hour that is held, until then. */
const deskEntry = z.object({
  id: z.int(),
  userName: z.string(),
  /** '010-****-0001' */
  userPhone: z.string(),
  counsellorName: z.nullable(z.string()),
  time: z.nullable(timeText),
  since: z.string(),
  by: z.enum(['MEMBER', 'STAFF']),
  offer: z.nullable(z.object({ time: timeText, until: z.string() })),
})
export type DeskWaiting = z.infer<typeof deskEntry>
export const deskWaitingReply = envelope(z.object({ line: z.array(deskEntry) }))
