import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'
import { id, text } from './text.ts'

/** How a desk takes the payment of one reservation, beside a pass of the member's. */
export const deskMethod = z.enum(['ONSITE_CARD', 'CASH', 'TRANSFER', 'COMPANY', 'FREE'])
export type DeskMethod = z.infer<typeof deskMethod>
export const DESK_METHODS = deskMethod.options

export const methodLabels: Record<DeskMethod, string> = {
  ONSITE_CARD: '센터에서 카드',
  CASH: '현금',
  TRANSFER: '계좌이체',
  COMPANY: '기업',
  FREE: '무료',
}

/** Letters of a note. */
export const PAYMENT_NOTE_LENGTH = 200
export const won = z.int().check(z.nonnegative(), z.lte(100_000_000))

/** A pass of the member's; or money in won, with what of the price list it is for. */
export const deskPayment = z.union([
  z.strictObject({ method: z.literal('PASS'), passId: id }),
  z.strictObject({
    method: deskMethod,
    couponId: z.optional(id),
    /** Left out: the price of the coupon; 0 for COMPANY and FREE. */
    amount: z.optional(won),
    note: z.optional(text(PAYMENT_NOTE_LENGTH)),
  }),
])
export type DeskPayment = z.infer<typeof deskPayment>
export type MoneyPayment = Exclude<DeskPayment, { method: 'PASS' }>

/** What a desk has taken for a reservation and not given back, in won; on: its Korean day. */
export const takenPayment = z.object({ method: deskMethod, amount: z.int(), on: z.iso.date() })

export const refusals = {
  DESK_PAID: [409, '이미 결제한 예약이에요. 새로 고친 목록에서 다시 확인해 주세요.'],
  DESK_PASS_UNUSABLE: [409, '이 예약에 쓸 수 없거나 남은 횟수가 없는 이용권이에요. 다른 방법을 골라 주세요.'],
  DESK_TOO_LONG: [
    409,
    '이 상담은 더 길어서 다음 예약과 겹치거나 운영 시간을 넘어요. 다른 방법을 고르거나 시간을 옮겨 주세요.',
  ],
  DESK_COUPON_GONE: [409, '이 센터의 가격표에 없는 항목이에요. 가격표를 새로 고쳐 다시 골라 주세요.'],
  DESK_COMPANY_MISSING: [409, '기업 소속이 없는 회원이에요. 다른 방법을 골라 주세요.'],
  DESK_AMOUNT_MISSING: [400, '받은 금액을 1원부터 1억 원까지 숫자로 적어 주세요.'],
  DESK_AMOUNT_NOT_FREE: [400, '기업과 무료는 0원이에요. 받은 금액이 있으면 받은 방법을 골라 주세요.'],
  DESK_NOTE_MISSING: [400, '가격표와 금액이 달라요. 이유를 메모에 적어 주세요.'],
  NOTHING_TO_HAND_BACK: [409, '돌려줄 금액이 바뀌었어요. 새로 고친 목록에서 다시 확인해 주세요.'],
  PAYMENT_DAY_OVER: [
    409,
    '받은 날이 지나 여기에서는 되돌릴 수 없어요. 센터장이 ‘하루 마감’에서 그날 결제를 열어 되돌릴 수 있어요.',
  ],
} as const satisfies Refusals

/** Whether a method brings no won to the desk. */
export const isUnpriced = (method: DeskMethod): boolean => method === 'COMPANY' || method === 'FREE'

/** The won of a payment: what was typed, else the price of the list; undefined where neither is known. */
export const amountOf = (
  { method, amount }: Pick<MoneyPayment, 'method' | 'amount'>,
  listed: number | undefined,
): number | undefined => amount ?? (isUnpriced(method) ? 0 : listed)

/**
 * The code of what is wrong with a payment in won, read by the screen and by the server; listed is the price that the
 * list names. Another amount than the list's is explained in a note, a free session always; a company's needs none.
 */
export function refusalOfPayment(
  payment: MoneyPayment,
  listed: number | undefined,
): 'DESK_AMOUNT_MISSING' | 'DESK_AMOUNT_NOT_FREE' | 'DESK_NOTE_MISSING' | undefined {
  const { method, note } = payment
  const amount = amountOf(payment, listed)
  if (isUnpriced(method) && amount !== 0) return 'DESK_AMOUNT_NOT_FREE'
  if (!isUnpriced(method) && !amount) return 'DESK_AMOUNT_MISSING'
  return isAsListed(payment, listed) || note?.trim() ? undefined : 'DESK_NOTE_MISSING'
}

/** Whether the list itself says what is paid: its price, or that a company pays. */
export const isAsListed = (payment: MoneyPayment, listed: number | undefined): boolean =>
  payment.method === 'COMPANY' || (payment.method !== 'FREE' && amountOf(payment, listed) === listed)
