import * as z from 'zod/mini'
import type { BoardReservation } from './desk-board.ts'
import { exportPurpose } from './list-export.ts'
import { branchCode, dayText, idText } from './text.ts'
import { addDays, addMinutes, kstInstant } from './time.ts'

/** What the desk says of a session of its day: one that has begun runs, and wants its mark once it is over. */
const boardState = z.enum([
  'REQUESTED',
  'BOOKED',
  'RUNNING',
  'UNMARKED',
  'DONE',
  'NO_SHOW',
  'CANCEL',
  'EXPIRED',
])
export type BoardState = z.infer<typeof boardState>

export const boardStateLabels: Record<BoardState, string> = {
  REQUESTED: '확정 대기',
  BOOKED: '예약 확정',
  RUNNING: '상담 중',
  UNMARKED: '표시 필요',
  DONE: '상담 완료',
  NO_SHOW: '오지 않음',
  CANCEL: '예약 취소',
  EXPIRED: '기한 지남',
}

/** How a session stands at an instant. */
export function stateOf({ state, hopeDate, hopeTime, minutes }: BoardReservation, now: Date): BoardState {
  const startsAt = kstInstant(hopeDate, hopeTime)
  if (state !== 'BOOKED' || startsAt > now) return state
  return addMinutes(startsAt, minutes) > now ? 'RUNNING' : 'UNMARKED'
}

/** What the list of a day is narrowed to; column: of the board. */
const dayFilter = z.strictObject({
  branchCode,
  date: dayText,
  state: z.optional(boardState),
  column: z.optional(idText),
})
type DayFilter = z.infer<typeof dayFilter>

/** Days of a desk in one file, at most. */
export const MOST_DAYS = 31
/** POST /api/desk/export: the whole of a filter as a file, of its day or of each one up to `until`. */
export const dayExportBody = z.strictObject({
  purpose: exportPurpose,
  filter: z.extend(dayFilter, { until: z.optional(dayText) }),
})
type DayExport = z.infer<typeof dayExportBody>['filter']

/** The days of a file; none where the last one is before the first, or too far after it. */
export function daysOf({ date, until = date }: Pick<DayExport, 'date' | 'until'>): string[] {
  const last = addDays(date, MOST_DAYS - 1)
  if (until < date || until > last) return []
  return Array.from({ length: MOST_DAYS }, (_, index) => addDays(date, index)).filter((day) => day <= until)
}

/** Whether the list of a day shows a session. */
export const isShown = (
  session: BoardReservation,
  { state, column }: Pick<DayFilter, 'state' | 'column'>,
  now: Date,
): boolean =>
  (state === undefined || stateOf(session, now) === state) &&
  (column === undefined || String(session.column) === column)
