import * as z from 'zod/mini'
import { payMethod } from './easy-pay.ts'
import type { Refusals } from './refusal.ts'
import { foreignText, text } from './text.ts'

/** Spec 2 §8 «Service type labels», and the failure page's own. */
export const RESERVATION_PAYMENT = '예약 결제'
export const INDIVIDUAL_PAYMENT = '개별 결제'
export const FAILURE_PAGE = '결제 실패'

/** Spec 2 §8: whoever isn't logged in. */
export const NOBODY = '0'

/**
 * POST /api/payment-error, Spec 2 §3 «Payment error log». userId and severity may be said and are not believed
 * (D-49).
 */
export const paymentErrorBody = z.strictObject({
  userId: z.optional(text(20)),
  paymentMethod: z.optional(payMethod),
  amount: z.optional(z.nullable(z.int().check(z.nonnegative(), z.lte(100_000_000)))),
  serviceType: z.enum([RESERVATION_PAYMENT, INDIVIDUAL_PAYMENT, FAILURE_PAGE]),
  errorCode: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
  errorMessage: foreignText(300),
  errorDetail: z.optional(foreignText(1_000)),
  severity: z.optional(z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'])),
  transactionId: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_]{4,40}$/)))),
  pgProvider: z.optional(text(40)),
  deviceType: z.enum(['MOBILE', 'PC']),
})
export type PaymentErrorBody = z.infer<typeof paymentErrorBody>

export const refusals = {
  TOO_MANY_REPORTS: [429, '오류 알림이 너무 많아요. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Refusals

const CARD_DIGITS = /\d(?:[ -]?\d){12,18}/g
const PHONE_DIGITS = /01\d[ -]?\d{3,4}[ -]?\d{4}/g

/** Nothing that looks like a card or a phone number is kept. T-54. */
export const withoutNumbers = (words: string): string =>
  words.replace(CARD_DIGITS, '****').replace(PHONE_DIGITS, '***')
