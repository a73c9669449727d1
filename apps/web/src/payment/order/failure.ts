import { type EasyPay, easyPay, payMethodLabel } from '@self/contract/easy-pay'
import type { PaymentErrorBody } from '@self/contract/payment-error'
import { CONTACT_SUPPORT, faultOf, type PaymentErrorCode } from '@self/contract/payment-fault'
import { type Settlement, settlement } from '@self/contract/settlement'
import * as z from 'zod/mini'
import { reportPaymentError } from '../../payment-error/report.ts'
import { bookingState } from '../../reservation/draft.ts'
import type { CardError, CardResult } from './card-sdk.ts'

/** The navigation state of /PaymentFail, as far as it tells of nobody. */
export const outcome = z.object({
  /** 'CODE:text | detail', Spec 2 §8 «Failure page». */
  message: z.string(),
  needsSupport: z.optional(z.boolean()),
  /** The order to ask for; missing while nobody knows of one. */
  paymentId: z.optional(z.string()),
  /** The card window did not open, so nothing can have been paid. */
  isUnopened: z.optional(z.boolean()),
  freeTimes: settlement.shape.freeTimes,
  /** By which it was to be paid, where not by card. */
  easyPay: z.optional(easyPay),
  /** The company's words, to be shown as they are: Naver Pay insists. */
  said: z.optional(z.string()),
  couponId: z.optional(z.int()),
  linkKey: z.optional(z.string()),
})
const withBooking = z.object({
  ...outcome.shape,
  /** What the next attempt begins with: a session, or a coupon alone. */
  booking: z.optional(bookingState),
})
/** A booking that cannot be read must not hide the order. */
export const paymentFailure = z.union([withBooking, outcome])
export type PaymentFailure = z.infer<typeof withBooking>

/** What is known of an attempt while it fails. */
export type Attempt = Pick<PaymentErrorBody, 'serviceType' | 'amount'> &
  Pick<Settlement, 'easyPay'> & { paymentId?: string | undefined }

type Words = {
  /** As the provider said it: for the log, never for the reader. */
  said?: string | null | undefined
  /** Where the log is told something else than the reader. Spec 2 §8. */
  logged?: string
}

/** Logs what went wrong under its code. */
export function logFault(attempt: Attempt, code: string, { said, logged }: Words = {}) {
  const { serviceType, amount = null, paymentId, easyPay = 'CARD' } = attempt
  const fault = faultOf(code, said ?? '')
  reportPaymentError({
    serviceType,
    amount,
    transactionId: paymentId ?? null,
    paymentMethod: easyPay,
    errorCode: code,
    errorMessage: logged ?? fault.message,
    errorDetail: said ?? '',
  })
  return fault
}

/** The same, and says it to the reader in the words of that code. */
export function failed(attempt: Attempt, code: string, words?: Words): PaymentFailure {
  const { message, hint, needsSupport } = logFault(attempt, code, words)
  if (attempt.easyPay && message.includes(CARD)) return failedBy(attempt, attempt.easyPay, code)
  // A message ends with what to do; a hint of its own says that better.
  const cause = hint === CONTACT_SUPPORT ? message : message.replace(/\. .*/s, '.')
  return { message: failureMessage(code, cause, hint), needsSupport, paymentId: attempt.paymentId }
}

const CARD = payMethodLabel.CARD

/** What is known of a card says nothing of an easy pay. */
function failedBy({ paymentId }: Attempt, method: EasyPay, code: string): PaymentFailure {
  const name = payMethodLabel[method]
  const hint = `${name}에서 이유를 확인하거나 다른 결제 수단으로 결제해 주세요.`
  const message = failureMessage(code, `${name}에서 결제하지 못했어요.`, hint)
  return { message, needsSupport: false, paymentId, easyPay: method }
}

/** An order that was not paid, or was paid back: the code of the provider, or ours when it gave none. */
export function failedAs(
  settlement: Settlement,
  { error_code, error_msg, company_msg }: CardResult,
  given: Attempt,
  fallbackCode: PaymentErrorCode,
): PaymentFailure {
  const { easyPay } = settlement
  const attempt = { ...given, easyPay }
  const found = faultOf(error_code, error_msg ?? '').code
  const code = isReadable(found) && found !== 'UNKNOWN_ERROR' ? found : fallbackCode
  const isUnopened = code === 'REQUEST_EXCEPTION'
  const failure = { ...failed(attempt, code, { said: error_msg }), ...(isUnopened && { isUnopened }) }
  const said = easyPay === 'NAVERPAY' && (company_msg || error_msg)
  if (settlement.status !== 'REFUNDED') return { ...failure, easyPay, ...(said && { said }) }
  const { message = '', freeTimes } = settlement
  return { ...failure, easyPay, message: failureMessage(code, message), freeTimes }
}

/** Nothing was even ordered. */
export const noWindow = (attempt: Attempt, { code, cause }: CardError): PaymentFailure => ({
  ...failed(attempt, code, { said: cause instanceof Error ? cause.message : undefined }),
  isUnopened: true,
})

/** The head is split at its first bracket, so that none may be in the text. */
export function failureMessage(code: string, text: string, detail = ''): string {
  const head = text.replace(/\([^)]*\)/g, '')
  return `${code}:${head}${detail && ` | ${detail}`}`
}

/** As /PaymentFail reads a code, and as the log takes it. */
const isReadable = (code: string): boolean => /^[A-Z0-9_]{1,40}$/.test(code)
