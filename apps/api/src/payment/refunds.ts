import { addMinutes } from '@self/contract/time'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Refund } from '../platform/database/schema.ts'
import type { OrderRow } from './orders.ts'

/** What goes back of a payment at the provider. The row of an order's own is written with its step (0064). */
export type RefundRow = Selectable<Refund>

type Key = Pick<RefundRow, 'orderId' | 'providerPaymentId' | 'number'>

const STUCK_REFUSALS = 3
const STUCK_MINUTES = 24 * 60

/** Refused three times, or due for a day: staff are to see to it. */
export const isStuck = ({ state, refusals, requestedAt }: RefundRow, now: Date): boolean =>
  state === 'DUE' && (refusals >= STUCK_REFUSALS || requestedAt <= addMinutes(now, -STUCK_MINUTES))

/** When a refund that has been refused so often is tried again. */
export const nextTry = (refusals: number, now: Date): Date =>
  addMinutes(now, refusals < STUCK_REFUSALS ? 1 : 60)

/** The last refund of the payment that paid for an order. */
export const findOwnRefund = (
  db: Db,
  { orderId, providerPaymentId }: Pick<OrderRow, 'orderId' | 'providerPaymentId'>,
): Promise<RefundRow | undefined> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('providerPaymentId', '=', providerPaymentId ?? '')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The refunds of these orders' own payments. */
export const listOwnRefunds = (db: Db, orderIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('refund as r')
    .innerJoin('payment as o', (join) =>
      join.onRef('o.orderId', '=', 'r.orderId').onRef('o.providerPaymentId', '=', 'r.providerPaymentId'),
    )
    .selectAll('r')
    .where('r.orderId', 'in', [...orderIds, ''])
    .orderBy('r.number')
    .execute()

/** Of orders, what has not gone back yet. */
export const listDue = (db: Db, orderIds: readonly string[]): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('orderId', 'in', [...orderIds, ''])
    .where('state', '=', 'DUE')
    .execute()

/** Won that are still owed of refunds that are due. */
export const owedOf = (due: readonly Pick<RefundRow, 'amount' | 'returned'>[]): number =>
  due.reduce((sum, { amount, returned }) => sum + amount - returned, 0)

/** True for a payment at the provider that has a refund of its own. */
export async function hasRefund(db: Db, providerPaymentId: string, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .select('number')
    .where('orderId', '=', orderId)
    .where('providerPaymentId', '=', providerPaymentId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those that staff are to see to. */
export const listStuck = (db: Db, now: Date): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'DUE')
    .where(({ eb, or }) =>
      or([eb('refusals', '>=', STUCK_REFUSALS), eb('requestedAt', '<=', addMinutes(now, -STUCK_MINUTES))]),
    )
    .orderBy('requestedAt')
    .execute()

type SecondCharge = Pick<RefundRow, 'orderId' | 'providerPaymentId' | 'amount'> & { at: Date }

/** A charge beside the one that paid for the order: all of it is due. False where it is known already. */
export async function insertSecondCharge(tx: Db, { at, ...charge }: SecondCharge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund')
    .values({ ...charge, cause: 'SECOND_CHARGE', requestedAt: at, nextTryAt: at })
    .onConflict((key) => key.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Refunds of second charges whose time has come, put off to `next` for the node that takes them. */
export const takeDueRefunds = (db: Db, { now, next }: { now: Date; next: Date }): Promise<RefundRow[]> =>
  db
    .updateTable('refund')
    .set({ nextTryAt: next })
    .where('state', '=', 'DUE')
    .where('nextTryAt', '<=', now)
    .returningAll()
    .execute()

const one = (db: Db, { orderId, providerPaymentId, number }: Key) =>
  db
    .updateTable('refund')
    .where('orderId', '=', orderId)
    .where('providerPaymentId', '=', providerPaymentId)
    .where('number', '=', number)

/** The calls of one refund take a third of it at most. */
const LEASE_MINUTES = 1

/** For whoever asks the provider for a refund: true for one caller at a time, false for all others and when it is done. */
export async function leaseRefund(db: Db, key: Key, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await one(db, key)
    .set({ leasedUntil: addMinutes(now, LEASE_MINUTES) })
    .where('state', '=', 'DUE')
    .where(({ eb, or }) => or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const releaseRefund = (db: Db, key: Key) => one(db, key).set({ leasedUntil: null }).execute()

/** The provider has said no, in these words. Gives how often it has. */
export async function countRefusal(db: Db, key: Key, refusedFor: string): Promise<number> {
  const row = await one(db, key)
    .set({ refusals: sql`refusals + 1`, refusedFor, leasedUntil: null })
    .where('state', '=', 'DUE')
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

export const postponeRefund = (db: Db, key: Key, nextTryAt: Date) => one(db, key).set({ nextTryAt }).execute()

/** Of one that is due, what the provider has not given back yet by itself, as it was found. */
export const noteOwed = (db: Db, key: Key, owed: number) =>
  one(db, key)
    .set({ returned: sql`greatest(amount - ${Math.max(owed, 0)}::integer, 0)` })
    .where('state', '=', 'DUE')
    .execute()

type Ending = { endedAt: Date } & Partial<Pick<RefundRow, 'checksum' | 'cancellationId' | 'receiptUrl'>>

/** It has gone back: to the card, or by bank transfer. False where it had already. */
export async function endRefund(
  tx: Db,
  key: Key,
  state: 'DONE' | 'TRANSFERRED',
  ending: Ending,
): Promise<boolean> {
  const { numUpdatedRows } = await one(tx, key)
    .set({ ...ending, state, nextTryAt: null, leasedUntil: null })
    .where('state', '=', 'DUE')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Within a transaction: what is still owed of one that is due was paid by bank transfer. A part that the provider had
 * given back is a row of its own, the transfer the next one. False where it had gone back already.
 */
export async function endByTransferring(tx: Db, refund: RefundRow, endedAt: Date): Promise<boolean> {
  const { returned, amount, number } = refund
  if (returned === 0) return endRefund(tx, refund, 'TRANSFERRED', { endedAt })
  if (!(await endRefund(tx, refund, 'DONE', { endedAt }))) return false
  await updateRefundAmount(tx, refund, returned)
  const rest = {
    amount: amount - returned,
    returned: 0,
    number: number + 1,
    leasedUntil: null,
    nextTryAt: null,
  }
  await tx
    .insertInto('refund')
    .values({ ...refund, ...rest, state: 'TRANSFERRED', endedAt })
    .execute()
  return true
}

const updateRefundAmount = (tx: Db, key: Key, amount: number) =>
  one(tx, key).set({ amount }).executeTakeFirst()

/** Won of an order's own refund that were paid by bank transfer: its last row, where it has one. */
export const transferredOf = (last: RefundRow | undefined): number =>
  last?.state === 'TRANSFERRED' ? last.amount : 0

/**
 * Within a transaction: what the provider says it has given back of a refund, given its last row, is the truth. A
 * transfer stays as it is, behind what went back to the card.
 */
export async function noteReturned(
  tx: Db,
  last: RefundRow,
  { amount, endedAt }: { amount: number; endedAt: Date },
): Promise<void> {
  const { number, state } = last
  const ofCard = state === 'TRANSFERRED' ? { ...last, number: number - 1 } : last
  const { numUpdatedRows } = await updateRefundAmount(tx, ofCard, amount)
  if (numUpdatedRows === 1n) return
  await one(tx, last)
    .set({ number: number + 1 })
    .execute()
  await tx
    .insertInto('refund')
    .values({ ...last, amount, state: 'DONE', endedAt })
    .execute()
}
