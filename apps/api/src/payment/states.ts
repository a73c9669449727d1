import type { PaymentStatus } from '@self/contract/settlement'
import type { Payment } from '../platform/database/schema.ts'
import { type Before, isIn, type StateTable, statesBefore, statesOf } from '../platform/state-table.ts'

export type OrderState = Payment['state']

/**
 * An order's life: what may follow each state. CREATED waits to be prepared at the provider, AWAITING for its payment;
 * FAILED and EXPIRED may still be approved late; PAID has its money and FULFILLED what it was paid for as well;
 * REFUND_DUE owes it back. docs/decisions/032.
 */
export const orderLife = {
  CREATED: ['AWAITING', 'PAID', 'FAILED', 'EXPIRED'],
  AWAITING: ['PAID', 'FAILED', 'EXPIRED'],
  FAILED: ['PAID'],
  EXPIRED: ['PAID'],
  PAID: ['FULFILLED', 'REFUND_DUE'],
  FULFILLED: ['REFUND_DUE'],
  REFUND_DUE: ['REFUNDED'],
  REFUNDED: [],
} as const satisfies StateTable<OrderState>

/** The states from which an order may move to `To`. */
export type OrderBefore<To extends OrderState> = Before<typeof orderLife, To>

/** Every order begins here. */
export const newOrder = 'CREATED' as const satisfies OrderState
/** Registered, and not yet prepared at the provider. */
export const unprepared = statesBefore(orderLife, 'AWAITING')
/** A look-up may still lead to PAID: a failed or expired order can be approved late. */
export const canStillBePaid = statesBefore(orderLife, 'PAID')
/** Neither paid nor given up. */
export const waiting = statesBefore(orderLife, 'EXPIRED')
/** Given up without a payment, which may still be approved late. */
export const endedUnpaid = canStillBePaid.filter((state) => !isIn({ state }, waiting))
/** Paid, and what it was paid for is still to be given. */
export const unfulfilled = statesBefore(orderLife, 'FULFILLED')
/** Somebody is paying, or has just paid. */
export const underWay = [...waiting, ...unfulfilled] as const
export const refundDue = statesBefore(orderLife, 'REFUNDED')
/** A job has something left to do. */
export const unfinished = [...underWay, ...refundDue] as const
export const fulfilled = ['FULFILLED'] as const satisfies readonly OrderState[]
export const refunded = ['REFUNDED'] as const satisfies readonly OrderState[]
/** The provider has taken money for it, given back or not. */
export const taken = statesOf(orderLife).filter((state) => !isIn({ state }, canStillBePaid))

const statuses: Record<OrderState, PaymentStatus> = {
  CREATED: 'PENDING',
  AWAITING: 'PENDING',
  PAID: 'PAID',
  FULFILLED: 'PAID',
  FAILED: 'FAILED',
  EXPIRED: 'FAILED',
  REFUND_DUE: 'REFUNDED',
  REFUNDED: 'REFUNDED',
}

/** What an order's state is called on the wire. */
export const statusOf = (state: OrderState): PaymentStatus => statuses[state]

/** Whoever a step of an order came from. */
export type StepSource =
  | 'HISTORY'
  | 'STATUS'
  | 'BOOKING'
  | 'TEMPORARY'
  | 'WEBHOOK'
  | 'SWEEP'
  | 'CONTENDER'
  | 'COMPARISON'
  | 'CANCEL'
  | 'REFUND'
  | 'DESK'
  | 'PROVIDER'
