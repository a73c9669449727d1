import * as z from 'zod/mini'
import { MAX_COMING } from './booking-bounds.ts'
import { envelope } from './envelope.ts'
import { personName } from './name.ts'
import { mobilePhone } from './phone.ts'
import type { Refusals } from './refusal.ts'
import { REASON_LENGTH } from './reservation.ts'
import { agreedTerm } from './terms.ts'
import { adminId, branchCode, dayText, id, text, timeText } from './text.ts'
import { addDays } from './time.ts'

/** Sessions of a series: as many as a member may have to come. */
export const FEWEST_WEEKS = 2
export const MOST_WEEKS = MAX_COMING

export const refusals = {
  SERIES_TAKEN: [
    409,
    '고른 시간 가운데 그사이 예약된 시간이 있어 아무것도 예약하지 않았어요. 바뀐 목록을 보고 다시 골라 주세요.',
  ],
  SERIES_TOO_SHORT: [
    409,
    '이 이용권으로는 매주 예약을 두 번 이상 할 수 없어요. 남은 횟수와 마지막 날을 확인해 주세요.',
  ],
  SERIES_NO_ROOM: [
    409,
    '앞으로 올 예약이 많아 매주 예약을 할 수 없어요. 상담을 마치거나 하나를 취소한 다음 다시 해 주세요.',
  ],
  SERIES_NOT_HERE: [409, '매주 예약은 결제하고 바로 예약하는 센터에서 할 수 있어요.'],
  SERIES_KEY_TAKEN: [409, '이미 처리한 예약이에요. 내 일정에서 확인해 주세요.'],
} as const satisfies Refusals

/** A start on a Korean wall. */
export const start = { date: dayText, time: timeText }

/** How a week's session stands: free, somebody's, outside of the hours, or over another session of the member's own. */
const weekStates = ['FREE', 'TAKEN', 'CLOSED', 'OWN'] as const

/** Said beside a week that clashes. */
export const clashLabels: Record<Exclude<(typeof weekStates)[number], 'FREE'>, string> = {
  TAKEN: '이미 예약된 시간이에요',
  CLOSED: '상담하지 않는 시간이에요',
  OWN: '내 다른 예약과 겹쳐요',
}

/**
 * instead: the free hour of the same counsellor in that week that is nearest; null where the session is free or the week
 * has none. holiday: the name of the day, where it is closed for one.
 */
export const planned = {
  ...start,
  state: z.enum(weekStates),
  instead: z.nullable(z.object(start)),
  holiday: z.optional(z.string()),
}
const plannedWeek = z.object(planned)
export type PlannedWeek = z.infer<typeof plannedWeek>

/** As many weeks as a pass holds, from a date on until its last day. */
export function weeksOfPass(
  date: string,
  { left, lastDay }: { left: number; lastDay: string | null },
): number {
  const weeks = Array.from({ length: MOST_WEEKS }, (_, week) => addDays(date, 7 * week))
  return Math.min(weeks.filter((day) => !lastDay || day <= lastDay).length, left)
}

/** POST /api/series/preview: the first session; the others follow week by week. */
export const previewBody = z.strictObject({
  passId: id,
  branchCode,
  adminId,
  ...start,
  weeks: z.int().check(z.gte(FEWEST_WEEKS), z.lte(MOST_WEEKS)),
})
export type PreviewBody = z.infer<typeof previewBody>

/** most: as many weeks as the pass holds, its last day allows, and the member may have to come. */
const preview = z.object({ most: z.int(), minutes: z.int(), sessions: z.array(plannedWeek) })
export type SeriesPreview = z.infer<typeof preview>
export const previewReply = envelope(preview)

/** POST /api/series: all of these or none. The same key and body are the same series. */
export const seriesBody = z.strictObject({
  key: z.string().check(z.regex(/^[A-Za-z0-9-]{16,40}$/)),
  passId: id,
  branchCode,
  adminId,
  starts: z.array(z.strictObject(start)).check(z.minLength(FEWEST_WEEKS), z.maxLength(MOST_WEEKS)),
  name: personName(40),
  phone: mobilePhone,
  reason: text(REASON_LENGTH).check(z.minLength(1)),
  terms: z.array(agreedTerm).check(z.maxLength(10)),
})
export type SeriesBody = z.infer<typeof seriesBody>

export const seriesReply = envelope(
  z.object({ seriesId: z.int(), passLeft: z.int(), sessions: z.array(z.object({ id: z.int(), ...start })) }),
)
