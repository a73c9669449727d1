import * as z from 'zod/mini'
import { envelope } from './envelope.ts'
import { mobilePhone, phoneDigits } from './phone.ts'
import { type Refusals, withSentence } from './refusal.ts'
import type { Consultation } from './schedule.ts'
import { adminId, branchCode, id, text, timeText, wallClockText } from './text.ts'
import { addDays, kstInstant, wallClockOf } from './time.ts'

/** Letters of a reason. */
export const REASON_LENGTH = 500

/** Spec 2 §2 «The year picker offers 10 years starting from the current one»; today is a Korean date. */
export const bookableYears = (today: string): number[] =>
  Array.from({ length: 10 }, (_, index) => Number(today.slice(0, 4)) + index)

export const CONTRADICTION = '예약 정보가 서로 달라요. 처음부터 다시 골라 주세요.'
const BOOKER_MISSING = '예약자 정보를 모두 입력해 주세요.'

/** Spec 2 §5 and §8; what names no rule there is ours. */
export const refusals = {
  SLOT_TAKEN: [409, '이미 예약된 날짜 입니다.'],
  SLOT_CLOSED: [409, '예약할 수 없는 시간이에요. 다른 날짜나 시간을 골라 주세요.'],
  TOO_MANY_REQUESTS: [
    429,
    '한 달 동안 신청할 수 있는 예약을 모두 신청했어요. 예약이 더 필요하면 센터에 전화해 주세요.',
  ],
  PRIVATE_PAYS_FIRST: [409, '이 센터는 결제를 마쳐야 예약돼요. 결제 화면에서 예약해 주세요.'],
  BOOKING_CONTRADICTION: [400, CONTRADICTION],
  BOOKER_MISSING: [400, BOOKER_MISSING],
  BOOKING_DATE_MISSING: [400, '예약 날짜를 선택해 주세요.'],
  BOOKING_COUNSELLOR_MISSING: [400, '상담 선생님을 선택해 주세요.'],
  BOOKING_TIME_MISSING: [400, '예약 시간을 선택해 주세요.'],
  CHANGE_DATE_MISSING: [400, '변경 날짜를 선택해주세요.'],
  CHANGE_TIME_MISSING: [400, '변경 시간을 선택해주세요.'],
  CHANGE_TOO_LATE: [409, '변경과 취소는 전날 오후 6시까지 할 수 있어요. 예약한 센터로 전화해 주세요.'],
  RESERVATION_NOT_LIVE: [409, '이미 바뀌었거나 취소된 예약이에요. 내 일정을 새로 고쳐 확인해 주세요.'],
} as const satisfies Refusals

export const SLOT_TAKEN_HELP = '다른 시간을 골라 주세요. 비어 있는 시간으로 목록을 새로 고쳤어요.'

/** Spec 2 §5 «Booking checks», the first of them. */
export const LOGIN_TO_BOOK = '로그인이 필요합니다. 로그인 후 예약을 진행해주세요.'

/** Spec 2 §5 «in this order». Read by the screen and by the server; login comes before, the slot check after. */
const bookingChecks = [
  ['name', 'BOOKER_MISSING'],
  ['phone', 'BOOKER_MISSING'],
  ['reason', 'BOOKER_MISSING'],
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

const isGiven = (draft: BookingDraft, field: BookingField): boolean => {
  if (field === 'adminId' && !draft.isPrivate) return true
  if (field === 'phone') return mobilePhone.safeParse(phoneDigits(draft.phone)).success
  return draft[field].trim() !== ''
}

/** The first thing missing with its code and sentence, or nothing when the booking is whole. Spec 2 §5. */
export function missingOf(draft: BookingDraft) {
  const missing = bookingChecks.find(([field]) => !isGiven(draft, field))
  return missing && { field: missing[0], ...withSentence(refusals, missing[1]) }
}

const optionalText = (length: number) => z.optional(text(length))
const chosen = z.union([z.literal(''), timeText])

/** POST /api/reserve, Spec 2 §7: the same choice stands in it more than once and must agree. */
export const reserveBody = z.strictObject({
  selectedCenter: optionalText(40),
  selectedName: optionalText(40),
  selectedCode: branchCode,
  selectedDate: z.union([z.literal(''), z.iso.date()]),
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

/** The body of POST /api/reserve for a whole draft. */
export const reserveBodyOf = (draft: BookingDraft, branchName: string): ReserveBody => ({
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
})

export const reserveReply = envelope(z.object({ id: z.int(), message: z.string() }))

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
  centerName: z.string(),
  memberName: z.string(),
  userName: z.string(),
  userPhone: z.string(),
  hopeDate: z.string(),
  hopeTime: z.string(),
})
export type Confirmation = z.infer<typeof confirmation>

export type DisplayState = 'CANCELLED' | 'DONE' | 'IN_PROGRESS' | 'CHANGEABLE' | 'CONFIRMED'

/** What an item shows, first match wins (Spec 1 §4, D-26). */
export function displayState(item: Consultation, now: Date): DisplayState {
  if (item.state === 'CANCEL' || item.state === 'CANCEL_F') return 'CANCELLED'
  if (kstInstant(item.hopeDate, item.hopeTime) <= now) return 'DONE'
  if (!item.checkBooking && item.change === 'Y') return 'IN_PROGRESS'
  return item.change === 'Y' ? 'CHANGEABLE' : 'CONFIRMED'
}

export const displayStateLabels: Record<DisplayState, string> = {
  CANCELLED: '예약 취소',
  DONE: '상담 완료',
  IN_PROGRESS: '예약 진행 중',
  CHANGEABLE: '예약 변경',
  CONFIRMED: '예약 확정',
}

/** Change and cancel end at 18:00 the day before. Spec 2 §9, D-27. */
export const changeDeadline = (date: string): Date => kstInstant(addDays(date, -1), '18:00')

/** Spec 2 §5 «Change of reservation», in this order. */
export const missingOfChange = ({ date, time }: { date: string; time: string }) => {
  if (!date) return withSentence(refusals, 'CHANGE_DATE_MISSING')
  return time ? undefined : withSentence(refusals, 'CHANGE_TIME_MISSING')
}
export const CHANGED = '예약을 변경했어요.'

/** PUT /api/reserve/update, Spec 2 §7: Korean wall clock. */
export const updateBody = z.strictObject({
  hope1Date: z.union([z.literal(''), z.iso.date()]),
  hope1Time: chosen,
  bookingId: id,
})
