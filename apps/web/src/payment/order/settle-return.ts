import { returnParameters } from '@self/contract/payment'
import type * as z from 'zod/mini'
import { isAccessProblem } from '../../shared/session/api.ts'
import type { Booked } from '../kept-confirmation.ts'
import { type CardResult, saysFailed } from './card-sdk.ts'
import { failureMessage, failureOf, type PaymentFailure } from './failure.ts'
import { fetchTemporary, reportResult } from './queries.ts'

/** How a return from the card provider ended; `pending` while the provider itself does not know. */
type Return =
  | { kind: 'booked'; confirmation: Booked }
  | { kind: 'failed'; failure: PaymentFailure }
  | { kind: 'pending' }

/** Asks the server how the order of this return stands. Safe to repeat: decisions 36, 38 and 39. */
export async function settleReturn(query: URLSearchParams): Promise<Return> {
  const { merchant_uid: merchantId, ...parameters } = returnParameters.parse(Object.fromEntries(query))
  if (!merchantId) return failed('INVALID_PAYMENT_PARAMS', '결제 정보가 확인되지 않았습니다.')
  const result = readReturn(parameters)
  try {
    await reportOnce(merchantId, result)
    return await askServer(merchantId, result)
  } catch (error) {
    // After a login the reader comes back here (access-guard.tsx).
    if (isAccessProblem(error)) throw error
    console.error(error)
    return failed('PAYMENT_PROCESSING_ERROR', '결제 내역을 처리하는 중 오류가 발생했습니다.')
  }
}

async function askServer(merchantId: string, result: CardResult): Promise<Return> {
  const reply = await fetchTemporary(merchantId, result.imp_uid ?? undefined).catch(notFetched)
  if (!reply) return failed('PAYMENT_TEMPORARY_FETCH_FAILED', '결제 기록 조회 실패')
  const { settlement, confirmation } = reply.data
  const { reservationId } = settlement
  if (reply.result === 'success') return { kind: 'booked', confirmation: { ...confirmation, reservationId } }
  if (settlement.status === 'PENDING' && !saysFailed(result)) return { kind: 'pending' }
  return {
    kind: 'failed',
    failure: failureOf({ message: reply.message, ...settlement }, result, 'PAYMENT_FAILED'),
  }
}

/** Nothing fetched; a reader who has to log in first is no failure. */
function notFetched(error: unknown): undefined {
  if (isAccessProblem(error)) throw error
  console.error(error)
}

/** Spec 2 §4 «runs once per merchant id»: the flag spares a second report, the question is asked again. */
async function reportOnce(merchantId: string, result: CardResult): Promise<void> {
  const flag = `payment-reported-${merchantId}`
  if (sessionStorage.getItem(flag)) return
  sessionStorage.setItem(flag, 'Y')
  // Lost or not, the question that follows settles the order as well.
  await reportResult(merchantId, result).catch((error: unknown) => console.error(error))
}

const readReturn = ({ imp_success, ...words }: z.infer<typeof returnParameters>): CardResult => ({
  ...words,
  ...(imp_success !== undefined && { success: imp_success !== 'false' }),
})

const failed = (code: string, text: string): Return => ({
  kind: 'failed',
  failure: { message: failureMessage(code, text) },
})
