import { returnParameters } from '@self/contract/payment'
import { INDIVIDUAL_PAYMENT, RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { TEMPORARY_NOT_FETCHED } from '@self/contract/payment-fault'
import { orderId } from '@self/contract/text'
import type * as z from 'zod/mini'
import { isAccessProblem } from '../../shared/api/api.ts'
import { type CardResult, saysFailed } from './card-sdk.ts'
import { wordsOf } from './card-v2-sdk.ts'
import type { Ending } from './ending.ts'
import { type Attempt, failed, failedAs, logFault, type PaymentFailure } from './failure.ts'
import { fetchTemporary, reportResult } from './queries.ts'

type Return = Exclude<Ending, { kind: 'lost' }>

type Temporary = Awaited<ReturnType<typeof fetchTemporary>>['data']
type Returned = { query: URLSearchParams; attempt: Attempt & { paymentId: string }; result: CardResult }

/** Asks the server how the order of this return stands. Safe to repeat: D-36, D-38 and D-39. */
export async function settleReturn(query: URLSearchParams): Promise<Return> {
  const { merchant_uid, paymentType, ...parameters } = returnParameters.parse(Object.fromEntries(query))
  const serviceType: Attempt['serviceType'] =
    paymentType === 'individual' ? INDIVIDUAL_PAYMENT : RESERVATION_PAYMENT
  const { data: paymentId } = orderId.safeParse(merchant_uid)
  const result = readReturn(parameters)
  const words = { said: result.error_msg }
  if (!paymentId) return failure(failed({ serviceType }, 'INVALID_PAYMENT_PARAMS', words))
  const returned = { query, attempt: { serviceType, paymentId }, result }
  try {
    await reportOnce(returned)
    return await queryServer(returned)
  } catch (error) {
    // After a login the reader comes back here (access-guard.tsx).
    if (isAccessProblem(error)) throw error
    console.error(error)
    return failure(failed(returned.attempt, 'PAYMENT_PROCESSING_ERROR', words))
  }
}

async function queryServer({ query, attempt, result }: Returned): Promise<Return> {
  const reply = await fetchTemporary(attempt.paymentId, result.imp_uid ?? undefined).catch(notFetched)
  if (!reply)
    return failure(failed(attempt, 'PAYMENT_TEMPORARY_FETCH_FAILED', { logged: TEMPORARY_NOT_FETCHED }))
  const { settlement } = reply.data
  if (reply.result === 'success') return paid(reply.data)
  if (settlement.status === 'PENDING' && !saysFailed(result)) return { kind: 'pending', query }
  return failure(failedAs({ message: reply.message, ...settlement }, result, attempt, 'PAYMENT_FAILED'))
}

const paid = ({ confirmation, settlement, isOwn }: Temporary): Return =>
  confirmation
    ? { kind: 'booked', confirmation: { ...confirmation, reservationId: settlement.reservationId } }
    : { kind: 'bought', ...(isOwn === false && { isOthers: true }) }

/** Nothing fetched; a reader who has to log in first is no failure. */
function notFetched(error: unknown): undefined {
  if (isAccessProblem(error)) throw error
  console.error(error)
}

/** Spec 2 §4 «runs once per merchant id»: the flag spares a second report, the question is asked again. */
async function reportOnce({ attempt, result }: Returned): Promise<void> {
  const flag = `payment-reported-${attempt.paymentId}`
  if (sessionStorage.getItem(flag)) return
  sessionStorage.setItem(flag, 'Y')
  try {
    await reportResult(attempt.paymentId, result)
  } catch (error) {
    // Lost or not, the question that follows settles the order as well.
    console.error(error)
    if (!isAccessProblem(error)) logFault(attempt, 'PAYMENT_STATUS_UPDATE_FAILED')
  }
}

const readReturn = ({
  imp_success,
  imp_uid,
  error_code,
  error_msg,
  ...words
}: z.infer<typeof returnParameters>): CardResult => ({
  imp_uid,
  error_code,
  error_msg,
  ...wordsOf(words),
  ...(imp_success !== undefined && { success: imp_success !== 'false' }),
})

const failure = (failure: PaymentFailure): Return => ({ kind: 'failed', failure })
