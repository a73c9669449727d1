import * as z from 'zod/mini'
import type { ReserveBody } from './booking-body.ts'
import { envelope } from './envelope.ts'
import { isMobile, phoneDigits, refusals as phoneRefusals } from './phone.ts'
import { changeRule } from './policy.ts'
import { refusals as problemRefusals } from './problem.ts'
import { withSentence } from './refusal.ts'
import { REASON_LENGTH, refusals } from './reservation.ts'
import { answer } from './schedule.ts'
import { wallClockText } from './text.ts'

/** Spec 2 §5 «Booking checks», the first of them. */
export const LOGIN_TO_BOOK = '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.'

/**
 * Spec 2 §5 «in this order»; a number that is no mobile and a reason too long are ours. Read by the screen and by the
 * server; login comes before, the slot check after.
 */
const bookingChecks = [
  ['name', 'BOOKER_MISSING'],
  ['phone', 'BOOKER_MISSING'],
  ['reason', 'BOOKER_MISSING'],
  ['phone', 'PHONE_INVALID'],
  ['reason', 'TEXT_TOO_LONG'],
  ['date', 'BOOKING_DATE_MISSING'],
  ['adminId', 'BOOKING_COUNSELLOR_MISSING'],
  ['time', 'BOOKING_TIME_MISSING'],
] as const

export type BookingField = (typeof bookingChecks)[number][0]

/** What a member has chosen so far; '' where nothing is chosen. */
export type BookingDraft = {
  branchCode: string
  isPrivate: boolean
  adminId: string
  date: string
  time: string
  name: string
  phone: string
  reason: string
  /** A result of a self-test that is sent with the reason. */
  resultId?: number | undefined
}

type Check = (typeof bookingChecks)[number]

const isMet = (draft: BookingDraft, [field, code]: Check): boolean => {
  if (field === 'adminId' && !draft.isPrivate) return true
  if (code === 'TEXT_TOO_LONG') return draft.reason.length <= REASON_LENGTH
  if (code === 'PHONE_INVALID') return isMobile(phoneDigits(draft.phone))
  return draft[field].trim() !== ''
}

/** The first thing missing with its code and sentence, or nothing when the booking is whole. Spec 2 §5. */
export function missingOf(draft: BookingDraft) {
  const missing = bookingChecks.find((check) => !isMet(draft, check))
  return (
    missing && {
      field: missing[0],
      ...withSentence({ ...problemRefusals, ...phoneRefusals, ...refusals }, missing[1]),
    }
  )
}

/** The body of POST /api/reserve for a whole draft, and the pass that is to pay for it. */
export const reserveBodyOf = (draft: BookingDraft, branchName: string, passId?: number): ReserveBody => ({
  selectedCenter: branchName,
  selectedName: '',
  selectedCode: draft.branchCode,
  selectedDate: draft.date,
  selectedTime: draft.time,
  hopeDate: `${draft.date}T${draft.time}`,
  formData: { name: draft.name, phone: draft.phone, reason: draft.reason },
  name: draft.name,
  phone: draft.phone,
  memo: draft.reason,
  branch: draft.branchCode,
  ...(passId && { passId }),
  ...(draft.resultId && { resultId: draft.resultId }),
})

/** answerBy and isShortNotice: as in the list of one's own. */
export const reserveReply = envelope(z.object({ id: z.int(), message: z.string(), ...answer }))

/** What the confirmation pages show. Spec 2 §2 «Confirmation pages». memberName is the counsellor. */
export const confirmation = z.object({
  amount: z.int(),
  /** Sessions left of the pass that it has used one of; left out where no pass pays for it. */
  passLeft: z.optional(z.int()),
  centerName: z.string(),
  memberName: z.string(),
  userName: z.string(),
  userPhone: z.string(),
  hopeDate: z.string(),
  hopeTime: z.string(),
  /** When it was booked, on a Korean wall: the grace begins there (D-27). */
  madeAt: z.optional(wallClockText),
  rule: z.optional(changeRule), // the version before knows the first policy alone
})
export type Confirmation = z.infer<typeof confirmation>
