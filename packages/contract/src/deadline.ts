import type { ChangeRule } from './policy.ts'
import { addDays, addMinutes, kstInstant, toKst } from './time.ts'
import { formatInstant } from './time-format.ts'

const GRACE_MINUTES = 30
/** A session must still be so far away for the grace to hold. */
const GRACE_DISTANCE_MINUTES = 120

/** Change and cancel of a session on this day end then: by the first policy at 18:00 of the day before. Spec 2 §9, D-27. */
export const changeDeadline = (date: string, { changeDays, changeTime }: ChangeRule): Date =>
  kstInstant(addDays(date, -changeDays), changeTime)

/**
 * A reservation that stands: its start, when it was made, whether its branch, or a payment, has confirmed it, and the rule
 * that it is under (`ruleSince`).
 */
export type Standing = { startsAt: Date; madeAt: Date; isConfirmed: boolean; rule: ChangeRule }

/**
 * Until when a reservation that stands may be changed or cancelled, as it looks now; null when it is too late. Until it
 * begins while nobody has confirmed it, then until its rule ends it or for half an hour after it was made (D-27).
 */
export function changeableUntil({ startsAt, madeAt, isConfirmed, rule }: Standing, now: Date): Date | null {
  if (!isConfirmed) return now < startsAt ? startsAt : null
  const deadline = changeDeadline(toKst(startsAt).date, rule)
  const graceEnd = addMinutes(madeAt, GRACE_MINUTES)
  const latest = addMinutes(startsAt, -GRACE_DISTANCE_MINUTES)
  if (now < graceEnd && now <= latest && deadline < graceEnd) return graceEnd < latest ? graceEnd : latest
  return now < deadline ? deadline : null
}

/** What is missing where a session that can't be undone is paid without its tick (D-29). */
export const DEADLINE_UNSEEN = '예약하면 바꾸거나 취소할 수 없는 상담이에요. 확인란에 체크해 주세요.'

/** The ends of the sentences about the deadline. */
export const CAN = '바꾸거나 취소할 수 있어요'
export const CANNOT = '바꾸거나 취소할 수 없어요'

/** '오늘', '내일', or the day by its date, for a session that begins then. */
export function dayWord(startsAt: Date, now: Date): string {
  const { date } = toKst(startsAt)
  const today = toKst(now).date
  if (date === today) return '오늘'
  return date === addDays(today, 1) ? '내일' : formatInstant(startsAt)
}

/** '11월 22일(일) 18:00까지 바꾸거나 취소할 수 있어요' */
export const untilSentence = (until: Date): string => `${formatInstant(until)}까지 ${CAN}`

/** '내일 상담이라 예약하면 바꾸거나 취소할 수 없어요' */
export const finalSentence = (startsAt: Date, now: Date): string =>
  `${dayWord(startsAt, now)} 상담이라 예약하면 ${CANNOT}`

/** True when a session that is booked now can be changed or cancelled for longer than the grace (D-29). */
export const staysChangeable = (startsAt: Date, rule: ChangeRule, now: Date): boolean =>
  changeDeadline(toKst(startsAt).date, rule) > addMinutes(now, GRACE_MINUTES)

/** What is said of the deadline before a session is booked and paid, about this very session (D-29). */
export function deadlineBefore(startsAt: Date, rule: ChangeRule, now: Date): string {
  const until = changeableUntil({ startsAt, madeAt: now, isConfirmed: true, rule }, now)
  if (until && staysChangeable(startsAt, rule, now)) return untilSentence(until)
  const final = finalSentence(startsAt, now)
  if (!until) return final
  const isWhole = until.getTime() === addMinutes(now, GRACE_MINUTES).getTime()
  return `${final}. ${isWhole ? `예약하고 ${GRACE_MINUTES}분 동안은` : `${formatInstant(until)}까지는`} ${CAN}`
}
