import type { bookingReply } from '@self/contract/payment'
import type * as z from 'zod/mini'
import { ApiError, isAccessProblem } from '../../shared/session/api.ts'
import type { Booked } from '../kept-confirmation.ts'
import { type CardResult, type CardSdk, openCardWindow, saysFailed } from './card-sdk.ts'
import { failureOf, type PaymentFailure } from './failure.ts'
import { cardRequestOf, type Order } from './order.ts'
import { keepBooker, registerOrder, reportResult, saveBooking } from './queries.ts'

/**
 * How an attempt ended. `unsettled`: the server can't tell yet, and /PaymentResult asks on; `lost`: paid, and the
 * booking could not be saved.
 */
export type Ending =
  | { kind: 'booked'; confirmation: Booked }
  | { kind: 'failed'; failure: PaymentFailure }
  | { kind: 'unsettled'; query: URLSearchParams }
  | { kind: 'lost' }

export const BOOKING_LOST = '예약을 저장하지 못했습니다. 관리자에게 문의해주세요.'
export const ALREADY_PAID = '결제는 끝났어요. 다시 결제하지 말고 고객센터로 연락해 주세요.'

/**
 * One attempt: the order is registered and holds the hour, the booker is kept, the card window opens, its result is
 * reported, the booking is saved. Spec 2 §4 «Payment status». What is thrown happened before the window: nothing
 * was paid.
 */
export async function pay(order: Order, card?: { sdk: CardSdk; pg: string }): Promise<Ending> {
  const { data: registered } = await accepted(registerOrder(order), '결제 정보를 저장하지 못했습니다.')
  await accepted(keepBooker(order), '예약 정보를 저장하지 못했습니다.')
  // Zero won: the provider isn't touched (decision 34).
  if (!card || registered.amount === 0) return booked(await accepted(saveBooking(order), BOOKING_LOST))

  const result = await openCardWindow(card.sdk, cardRequestOf(order, registered, card.pg))
  return (await refusal(order.merchantId, result)) ?? (await saved(order))
}

/** The ending when the server does not see the order as paid; nothing when it does. */
async function refusal(merchantId: string, result: CardResult): Promise<Ending | undefined> {
  const settlement = await reportResult(merchantId, result).catch(() => undefined)
  if (settlement?.status === 'PAID') return undefined
  const isDecided = settlement && (settlement.status !== 'PENDING' || saysFailed(result))
  return isDecided
    ? { kind: 'failed', failure: failureOf(settlement, result, 'PAYMENT_CALLBACK_FAILED') }
    : { kind: 'unsettled', query: returnQuery(merchantId, result) }
}

/** What a phone's return would have carried. */
const returnQuery = (merchantId: string, result: CardResult) =>
  new URLSearchParams({
    merchant_uid: merchantId,
    ...(result.imp_uid && { imp_uid: result.imp_uid }),
    imp_success: String(!saysFailed(result)),
  })

const saved = (order: Order): Promise<Ending> => saveBooking(order).then(booked, () => ({ kind: 'lost' }))

const booked = ({ data }: z.infer<typeof bookingReply>): Ending => ({
  kind: 'booked',
  confirmation: { ...data.confirmation, reservationId: data.reservationId },
})

/** A refusal keeps the server's sentence; where it gave none, ours stands in. */
async function accepted<Reply extends { result: string; message?: string | undefined }>(
  call: Promise<Reply>,
  sentence: string,
): Promise<Reply> {
  const reply = await call.catch((error: unknown) => {
    throw isAccessProblem(error) || (error instanceof ApiError && error.message)
      ? error
      : new ApiError(0, sentence)
  })
  if (reply.result === 'fail') throw new ApiError(0, reply.message || sentence)
  return reply
}
