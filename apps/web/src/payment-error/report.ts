import { outcome } from '@self/contract/envelope'
import { NOBODY, type PaymentErrorBody, withoutNumbers } from '@self/contract/payment-error'
import { api } from '../shared/api/api.ts'
import { currentLoginSession } from '../shared/login-session/login-session.ts'
import { deviceOf } from './device.ts'

const MESSAGE_LENGTH = 300
const DETAIL_LENGTH = 1_000

type Report = Omit<PaymentErrorBody, 'userId' | 'deviceType' | 'pgProvider'>

/** Tells the log what went wrong with a payment. Nobody waits for it, and nobody notices when it is lost. */
export function reportPaymentError({ errorMessage, errorDetail, ...report }: Report): void {
  const body: PaymentErrorBody = {
    paymentMethod: 'CARD',
    ...report,
    userId: currentLoginSession()?.sub ?? NOBODY,
    errorMessage: readable(errorMessage, MESSAGE_LENGTH),
    ...(errorDetail && { errorDetail: readable(errorDetail, DETAIL_LENGTH) }),
    deviceType: deviceOf(navigator.userAgent),
  }
  api(outcome, '/api/payment-error', { method: 'POST', body, isLasting: true }).catch((error: unknown) =>
    console.error(error),
  )
}

/** The provider's words may hold anything: what looks like a number of a card or a phone stays here. */
const readable = (words: string, length: number): string =>
  withoutNumbers(words.replace(/\p{Cc}+/gu, ' ')).slice(0, length)
