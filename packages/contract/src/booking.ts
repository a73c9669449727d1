import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { isMobile, phoneDigits, refusals as phoneRefusals } from './phone.ts'
import { refusals as problemRefusals } from './problem.ts'
import { withSentence } from './refusal.ts'
import { REASON_LENGTH, refusals } from './reservation.ts'
import { answer } from './schedule.ts'
import { adminId, branchCode, dayText, id, text, timeText, wallClockText } from './text.ts'
import { wallClockOf } from './time.ts'

/** Spec 2 §5 «Booking checks», the first of them. */
export const LOGIN_TO_BOOK = '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.'

/** Spec 2 §5 «in this order»; a number that is no mobile and a reason too long are ours. Read by the screen and by the server; login comes before, the slot check after. */
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

const optionalText = (length: number) => z.optional(text(length))
const chosen = z.union([z.literal(''), timeText])

/** POST /api/reserve, Spec 2 §7: the same choice stands in it more than once and must agree. */
export const reserveBody = z.strictObject({
  selectedCenter: optionalText(40),
  selectedName: optionalText(40),
  selectedCode: branchCode,
  selectedDate: z.union([z.literal(''), dayText]),
  selectedTime: chosen,
  hopeDate: optionalText(40),
  formData: z.strictObject({
    name: text(40),
    phone: text(20),
    reason: text(REASON_LENGTH),
    email: optionalText(64),
    address: optionalText(128),
    postcode: optionalText(8),
  }),
  name: optionalText(40),
  phone: optionalText(20),
  memo: optionalText(REASON_LENGTH),
  branch: z.optional(branchCode),
  /** A pass of the member's that is to pay for it (D-40). */
  passId: z.optional(id),
})
export type ReserveBody = z.infer<typeof reserveBody>

/** True when the doubled fields of the body say the same thing; hopeDate is read by its digits (D-16). */
export function agreesWithItself(body: ReserveBody): boolean {
  const { selectedDate, selectedTime, formData } = body
  const { date, time } = wallClockOf(body.hopeDate || selectedDate)
  return (
    date === selectedDate &&
    (!time || time === selectedTime) &&
    (body.name ?? formData.name) === formData.name &&
    phoneDigits(body.phone ?? formData.phone) === phoneDigits(formData.phone) &&
    (body.memo ?? formData.reason) === formData.reason &&
    (body.branch ?? body.selectedCode) === body.selectedCode
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
})

/** answerBy and isShortNotice: as in the list of one's own. */
export const reserveReply = envelope(z.object({ id: z.int(), message: z.string(), ...answer }))

/** Spec 2 §3 «Booking payload»: stores the booker before payment and saves the booking after it. */
export const bookingBody = z.strictObject({
  merchant_uid: text(40),
  hopeDate: wallClockText,
  uName: text(40).check(z.minLength(1)),
  tel1: z.string().check(z.regex(/^\d{2,4}$/)),
  tel2: z.string().check(z.regex(/^\d{3,4}$/)),
  tel3: z.string().check(z.regex(/^\d{4}$/)),
  memo: text(REASON_LENGTH).check(z.minLength(1)),
  branch: branchCode,
  admin: text(40),
  adminId,
  card: z.literal('CARD'),
  couponId: id,
  amount: z.int().check(z.nonnegative()),
  payMemo: optionalText(200),
  isDirect: z.optional(z.boolean()),
  urlKey: optionalText(64),
})
export type BookingBody = z.infer<typeof bookingBody>

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
})
export type Confirmation = z.infer<typeof confirmation>
