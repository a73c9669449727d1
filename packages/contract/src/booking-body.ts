import * as z from 'zod/mini'
import { nameText, personName } from './name.ts'
import { phoneDigits } from './phone.ts'
import { REASON_LENGTH } from './reservation.ts'
import { adminId, branchCode, dayText, id, text, timeText, wallClockText } from './text.ts'
import { wallClockOf } from './time.ts'

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
    name: nameText(40),
    phone: text(20),
    reason: text(REASON_LENGTH),
    email: optionalText(64),
    address: optionalText(128),
    postcode: optionalText(8),
  }),
  name: z.optional(nameText(40)),
  phone: optionalText(20),
  memo: optionalText(REASON_LENGTH),
  branch: z.optional(branchCode),
  /** A pass of the member's that is to pay for it (D-40). */
  passId: z.optional(id),
  /** A result of the member's own that the branch is to read with the reason. */
  resultId: z.optional(id),
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

/** Spec 2 §3 «Booking payload»: stores the booker before payment and saves the booking after it. */
export const bookingBody = z.strictObject({
  merchant_uid: text(40),
  hopeDate: wallClockText,
  uName: personName(40),
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
