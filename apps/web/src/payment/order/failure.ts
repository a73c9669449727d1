import { NOT_PAID_YET, type Settlement } from '@self/contract/payment'
import type { BookingState } from '../../reservation/draft.ts'
import type { CardError, CardResult } from './card-sdk.ts'

const DETAIL_LENGTH = 200

/** The navigation state of /PaymentFail. */
export type PaymentFailure = {
  /** 'CODE:text | detail', Spec 2 §8 «Failure page». */
  message: string
  /** What the server knows of the order; missing while it could not be asked. */
  status?: Settlement['status'] | undefined
  freeTimes?: Settlement['freeTimes']
  booking?: BookingState | undefined
}

export const failureMessage = (code: string, text: string, detail = ''): string =>
  `${code}:${text}${detail && ` | ${detail}`}`

/** Nothing was ordered: the card window could not be made ready. */
export const noWindow = ({ code }: CardError): PaymentFailure => ({
  message: failureMessage(code, '결제창을 열지 못했어요. 결제된 금액은 없어요.'),
  status: 'FAILED',
})

/** An order that ended without a session; one that may still be paid says only that. */
export function failureOf(
  { status, message = NOT_PAID_YET, freeTimes }: Settlement,
  result: CardResult,
  fallbackCode: string,
): PaymentFailure {
  const { code, detail } = causeOf(result)
  return { message: failureMessage(code ?? fallbackCode, message, detail), status, freeTimes }
}

/**
 * The provider has no order in its codes: 'F0004:…중단합니다.(imp_123) 3112, 한도가 초과하였습니다.' carries one in
 * front and the cause behind.
 */
function causeOf({ error_code, error_msg }: CardResult): { code: string | undefined; detail: string } {
  const [, code, words = ''] = /^(?:([A-Z]+\d+):)?(.*)$/s.exec(error_msg ?? '') ?? []
  const detail = words.replace(/\(imp_\w+\)\s*/, ' ').trim()
  return { code: code ?? error_code ?? undefined, detail: detail.slice(0, DETAIL_LENGTH) }
}
