import { easyPayOf } from '@self/contract/easy-pay'
import { finalPrice } from '@self/contract/money'
import { NOT_SAVED } from '@self/contract/payment'
import { faultOf, type PaymentErrorCode } from '@self/contract/payment-fault'
import type { BookingState } from '../../reservation/draft.ts'
import { ApiError, isAccessProblem, isOutOfReach } from '../../shared/api/api.ts'
import { type CardChannel, type CardResult, type CardSdk, openCardWindow, saysFailed } from './card-sdk.ts'
import type { Ending } from './ending.ts'
import { type Attempt, failedAs, logFault } from './failure.ts'
import { cardRequestOf, hasReservation, methodOf, type Order, paymentTypeOf, serviceOf } from './order.ts'
import { savePaidLink } from './paid-link.ts'
import { fetchTemporary, registerOrder, reportResult, saveBooker, saveBooking } from './queries.ts'

export const BOOKING_LOST = faultOf('BOOKING_SAVE_FAILED').message
const BOOKER_NOT_SAVED = '예약 정보를 저장하지 못했어요. 결제된 금액은 없어요. 다시 시도해 주세요.'
const OTHER_INTERFACE = '결제 방법이 바뀌었어요. 화면을 새로 고친 뒤 다시 결제해 주세요.'
export const ALREADY_PAID = '결제는 끝났어요. 다시 결제하지 말고 고객센터로 연락해 주세요.'

/** The window that this page can open. */
type Card = { sdk: CardSdk; api: 'v1' | 'v2' } & CardChannel

/**
 * One attempt: the order is registered and holds the hour, the booker is kept, the card window opens, its result is
 * reported, the booking is saved; a coupon alone needs no booker and no booking, a link brings both. Spec 2 §4
 * «Payment status». What is thrown happened before the window: nothing was paid.
 * onHold: for how long the hour is held.
 */
export async function pay(
  order: Order,
  card?: Card,
  onHold: (seconds: number) => void = () => {},
): Promise<Ending> {
  const { booking, linkKey } = order
  const attempt = attemptOf(order)
  const { refused: code } = codesOf(order)
  const { data: registered } = await accepted(registerOrder(order), attempt, code, NOT_SAVED)
  if (registered.holdSeconds !== null) onHold(registered.holdSeconds)
  if (linkKey) savePaidLink(order.orderId, linkKey)
  if (booking) await accepted(saveBooker(order, booking), attempt, code, BOOKER_NOT_SAVED)
  // Zero won: the provider isn't touched (D-34).
  if (!card || registered.amount === 0) return endOf(order, bookedFree)

  if (registered.cardApi !== card.api) throw new NotSaved(OTHER_INTERFACE)
  const request = cardRequestOf(order, registered, card)
  const result = await openCardWindow(card.sdk, request, codesOf(order).unreadable)
  return (await refusal(order, result)) ?? endOf(order, saved)
}

type Save = (order: Order, booking: BookingState) => Promise<Ending>

/** Paid: a booking is saved, a link's is asked for, a coupon alone stays as a pass, by a link too. */
async function endOf(order: Order, save: Save): Promise<Ending> {
  if (order.booking) return save(order, order.booking)
  return order.linkKey === undefined ? { kind: 'bought' } : bookedByLink(order)
}

/** The server has booked; whatever it can't tell just now, /PaymentResult asks again. */
async function bookedByLink(order: Order): Promise<Ending> {
  const reply = await fetchTemporary(order.orderId, undefined).catch(() => undefined)
  const { confirmation } = reply?.data ?? {}
  if (reply?.result !== 'success') return { kind: 'pending', query: returnQuery(order, {}) }
  return confirmation ? { kind: 'booked', confirmation } : { kind: 'bought' }
}

/** The ending when the server does not see the order as paid; nothing when it does. */
async function refusal(order: Order, result: CardResult): Promise<Ending | undefined> {
  const settlement = await reportResult(order.orderId, result).catch(() => undefined)
  if (settlement?.status === 'PAID') return undefined
  const isDecided = settlement && (settlement.status !== 'PENDING' || saysFailed(result))
  if (!isDecided) return { kind: 'pending', query: returnQuery(order, result) }
  const { closed, refused } = codesOf(order)
  const code = saysFailed(result) ? closed : refused
  return { kind: 'failed', failure: failedAs(settlement, result, attemptOf(order), code) }
}

/** What a phone's return would have carried. */
const returnQuery = (order: Order, result: CardResult) =>
  new URLSearchParams({
    paymentType: paymentTypeOf(order),
    merchant_uid: order.orderId,
    ...(result.imp_uid && { imp_uid: result.imp_uid }),
    imp_success: String(!saysFailed(result)),
  })

/**
 * By what /PaymentResult looks up an order whose page was left before the card window answered. An order that holds an
 * hour needs none: registering the next one looks it up.
 */
export const lookUpQuery = (order: Order): URLSearchParams | undefined =>
  hasReservation(order) ? undefined : returnQuery(order, { success: false })

const bookedFree: Save = (order, booking) =>
  accepted(booked(order, booking), attemptOf(order), 'BOOKING_SAVE_FAILED', BOOKING_LOST)

async function saved(order: Order, booking: BookingState): Promise<Ending> {
  try {
    return await booked(order, booking)
  } catch (error) {
    logUnsaved(order, error)
    return { kind: 'lost' }
  }
}

/** The server has booked with the payment: without a word of it /PaymentResult asks. Only its refusal is thrown. */
async function booked(order: Order, booking: BookingState): Promise<Ending> {
  try {
    const { data } = await saveBooking(order, booking)
    return { kind: 'booked', confirmation: { ...data.confirmation, reservationId: data.reservationId } }
  } catch (error) {
    if (isRefused(error)) throw error
    logUnsaved(order, error)
    return { kind: 'pending', query: returnQuery(order, {}) }
  }
}

const logUnsaved = (order: Order, error: unknown) =>
  logFault(attemptOf(order), 'BOOKING_SAVE_FAILED', { said: wordsOf(error) })

/** Of the caller, not of the booking. */
const NOT_OF_THE_BOOKING = [401, 403, 429]
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && !isOutOfReach(error) && !NOT_OF_THE_BOOKING.includes(error.status)

/** Which of our codes names a failure that has no other. Spec 2 §8. */
const codesOf = (order: Order) =>
  hasReservation(order)
    ? ({
        closed: 'PAYMENT_CALLBACK_FAILED',
        refused: 'PAYMENT_FAILED',
        unreadable: 'PAYMENT_CALLBACK_EXCEPTION',
      } as const)
    : ({
        closed: 'INDIVIDUAL_PAYMENT_FAILED',
        refused: 'INDIVIDUAL_PAYMENT_FAILED',
        unreadable: 'INDIVIDUAL_PAYMENT_CALLBACK_ERROR',
      } as const)

const attemptOf = (order: Order): Attempt => ({
  serviceType: serviceOf(order),
  amount: finalPrice(order.coupon),
  paymentId: order.orderId,
  ...easyPayOf(methodOf(order)),
})

/** Why nothing was saved, where the server gave no sentence. */
export class NotSaved extends Error {}

/** A refusal keeps the server's sentence; where it gave none, ours stands in, and the log hears of it. */
function accepted<Reply>(
  call: Promise<Reply>,
  attempt: Attempt,
  code: PaymentErrorCode,
  sentence: string,
): Promise<Reply> {
  return call.catch((error: unknown) => {
    if (isAccessProblem(error) || (error instanceof ApiError && error.message)) throw error
    logFault(attempt, code, { said: wordsOf(error), logged: sentence })
    throw new NotSaved(sentence)
  })
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')
