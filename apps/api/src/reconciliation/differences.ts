import { windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import {
  DIFFERENCE_PAGE_SIZE,
  type Difference,
  differenceLabel,
  type differencesQuery,
  type Repair,
  type RepairBody,
  refundBy,
  repairOf,
} from '@self/contract/reconciliation'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { type Actor, record, recordList } from '../access-log/service.ts'
import { findOrder, type OrderRow } from '../payment/orders.ts'
import { refunded, taken } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { ProviderAway, ProviderRefused, providerOf } from '../providers/payment-provider.ts'
import { recordRefund, refundRest } from '../refund/repair.ts'
import { endByTransfer } from '../refund/transfer.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import type { Theirs } from './check.ts'
import { noteDebts } from './debts.ts'
import { countOpen, type DifferenceRow, findDifference, listDifferences, updateOpen } from './queries.ts'

type Act = { actor: Actor; at: Date }

/** How many are open: nobody's data. */
export const openCount = async (db: Db) => ({ count: await countOpen(db) })

/** What the provider and we say differently, newest first, so many to a page. Whose orders were seen is logged. */
export const listOpen = (
  db: Db,
  { actor, at }: Act,
  { isCleared, ...query }: z.infer<typeof differencesQuery>,
): Promise<{ content: Difference[]; last: boolean }> =>
  transact(db, async (tx) => {
    const { size, offset } = windowOf(query, DIFFERENCE_PAGE_SIZE)
    const found = await listDifferences(tx, isCleared === 'Y', { offset, limit: size + 1 })
    const shown = found.slice(0, size)
    const subjectIds = shown.flatMap(({ memberId }) => memberId ?? [])
    await recordList(tx, 'READ_PAYMENT_DIFFERENCE', { actor, subjectIds, at })
    return { content: shown.map(entryOf), last: found.length <= size }
  })

/**
 * Repairs a difference as it was seen and confirmed, and clears it: repeated, it does nothing more. A note alone clears
 * any of them. Refuses when the repair or the sum has changed, and when the provider can't be asked.
 */
export async function repair(
  context: SettleContext,
  act: Act,
  id: number,
  body: RepairBody,
): Promise<Difference> {
  const row = await findOrRefuse(context.db, id)
  if (row.clearedAt) return entryOf(row)
  if ((body.repair === 'NOTE' || body.repair === 'TRANSFER') && !body.note) throw refuse('NOTE_MISSING')
  if (body.repair !== 'NOTE' && !isAsSeen(row, body)) throw refuse('REPAIR_CHANGED')
  await repairs[body.repair](context, row, body.refund).catch(refuseAway)
  return clear(context.db, act, id, body)
}

const planOf = (row: DifferenceRow): Repair =>
  repairOf({ ...row, isRefunded: row.state !== null && isIn({ state: row.state }, refunded) })

function isAsSeen(row: DifferenceRow, { repair: chosen, refund }: RepairBody): boolean {
  return chosen === planOf(row) && refund === refundBy(chosen, row)
}

const repairs: Record<Repair, (context: SettleContext, row: DifferenceRow, won: number) => Promise<void>> = {
  SETTLE: lookUpAgain,
  REFUND: refundStray,
  REFUND_REST: (context, { orderId }) => refundRest(context, orderId),
  RECORD: (context, { orderId }) => recordRefund(context, orderId),
  TRANSFER: noteTransfer,
  NOTE: async () => undefined,
}

/** Refused, the list says what is owed by now. */
async function noteTransfer(context: SettleContext, { orderId }: DifferenceRow, won: number): Promise<void> {
  await endByTransfer(context, orderId, won).catch(async (error: unknown) => {
    await noteDebts(context)
    throw error
  })
}

async function lookUpAgain(context: SettleContext, { orderId }: DifferenceRow): Promise<void> {
  const order = await findOrder(context.db, orderId)
  if (!order || !isIn(await settle(context, order, 'DESK'), taken)) throw refuse('STILL_UNPAID')
}

/** Gives back every payment under this id that paid for no order of ours, each at the provider that took it. */
async function refundStray(context: SettleContext, row: DifferenceRow): Promise<void> {
  const { db, providers } = context
  // Should the order be open after all, the payment is its own.
  const found = await findOrder(db, row.orderId)
  const order = found && (await settle(context, found, 'DESK'))
  const { theirs } = await findOrRefuse(db, row.id)
  const strays = (await paymentsOf(context, row.orderId)).filter((stray) => !isPaymentOf(order, stray))
  const sum = strays.reduce((held, { amount, cancelAmount }) => held + amount - cancelAmount, 0)
  if (sum !== 0 && sum !== theirs) {
    await updateOpen(db, row.id, { theirs: sum })
    throw refuse('REPAIR_CHANGED')
  }
  for (const stray of strays) {
    const { providerPaymentId, amount, cancelAmount } = stray
    const checksum = amount - cancelAmount
    if (checksum > 0)
      await providerOf(providers, stray).cancel({
        providerPaymentId,
        amount: checksum,
        checksum,
        reason: STRAY,
      })
  }
}

const STRAY = '주문에 없는 결제의 취소'

const isPaymentOf = (order: OrderRow | undefined, payment: Theirs): boolean =>
  order?.provider === payment.provider && order.providerPaymentId === payment.providerPaymentId

/** What the providers hold under the id of a difference, whenever it was paid. */
async function paymentsOf({ providers, isTestAllowed }: SettleContext, orderId: string): Promise<Theirs[]> {
  const held: Theirs[] = []
  for (const [provider, { listPaid }] of Object.entries(providers.byName))
    held.push(...(await listPaid(orderId)).map((payment) => ({ ...payment, provider })))
  return held.filter(({ isTest }) => isTestAllowed || !isTest)
}

function refuseAway(error: unknown): never {
  if (error instanceof ProviderRefused) throw refuse('PROVIDER_REFUSED')
  throw error instanceof ProviderAway ? refuse('PROVIDER_AWAY') : error
}

/** Who did what about it stands with the difference, and in the access log of whose order it is. */
const clear = (db: Db, { actor, at }: Act, id: number, { repair: done, note = '' }: RepairBody) =>
  transact(db, async (tx) => {
    const mine = await updateOpen(tx, id, { clearedAt: at, clearedBy: actor.memberId, repair: done, note })
    const row = await findOrRefuse(tx, id)
    if (mine) await record(tx, 'REPAIR_PAYMENT', { actor, subjectId: row.memberId, at })
    return entryOf(row)
  })

async function findOrRefuse(db: Db, id: number): Promise<DifferenceRow> {
  const row = await findDifference(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const entryOf = (row: DifferenceRow): Difference => ({
  ...row,
  merchantUid: row.orderId,
  words: row.words ?? '',
  kindDescription: differenceLabel(row.kind),
  foundAt: formatWallClock(row.foundAt),
  userName: maskedName(row.userName ?? ''),
  repair: row.repair ?? planOf(row),
  clearedAt: row.clearedAt && formatWallClock(row.clearedAt),
  clearedBy: row.clearer && maskedName(row.clearer),
  note: row.note ?? '',
})
