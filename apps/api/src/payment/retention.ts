import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { cancelled } from '../reservation/states.ts'
import { isTaken } from './columns.ts'
import { endedUnpaid, refundDue, unfinished } from './states.ts'

/** What orders say about a person, and until when they may. packages/contract/src/retention.ts. */

/** Orders of a member that a job has still something to do for. */
export const listUnfinished = (db: Db, memberId: number) =>
  db
    .selectFrom('payment')
    .select(['orderId', 'state'])
    .where('memberId', '=', memberId)
    .where('state', 'in', unfinished)
    .execute()

/** How many refunds of a member are on their way. */
export const countRefundsDue = async (db: Db, memberId: number): Promise<number> =>
  (
    await db
      .selectFrom('payment')
      .select('orderId')
      .where('memberId', '=', memberId)
      .where('state', 'in', refundDue)
      .execute()
  ).length

/** Won that desks have still to hand back to a member, by branch. since: of what was cancelled after then alone. */
export const listOwedAtDesks = (db: Db, memberId: number, since?: Date) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('deskPayment as t', 't.reservationId', 'r.id')
    .innerJoin('branch as b', 'b.code', 'r.branchCode')
    .select(['b.name as branchName', sql<string>`coalesce(nullif(b.tel, ''), b.phone)`.as('branchPhone')])
    .select(sql<number>`sum(t.amount)::integer`.as('amount'))
    .where('r.memberId', '=', memberId)
    .where('r.state', 'in', cancelled)
    .where(isTaken(1))
    .$if(since !== undefined, (all) =>
      all.where(sql<boolean>`exists (select from reservation_event e where e.reservation_id = r.id
        and e.to_state = any(${[...cancelled]}::text[]) and e.at > ${since}::timestamptz)`),
    )
    .groupBy('b.code')
    .orderBy('b.code')
    .execute()

/** When a member last ordered something that was paid for; undefined for never. */
export const findLastPaid = (db: Db, memberId: number) =>
  db
    .selectFrom('payment')
    .select('createdAt')
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** What stands on the orders of a member that were paid for. */
export const listPaidCustomers = (db: Db, memberId: number) =>
  db
    .selectFrom('payment')
    .select(['orderId', 'customerName as name', 'customerPhone as phone', 'createdAt'])
    .where('memberId', '=', memberId)
    .where('paidAt', 'is not', null)
    .where('customerName', '<>', '')
    .execute()

/** description: the words of whoever called. */
const nobody = {
  ...{ customerName: '', customerPhone: '', customerEmail: null },
  description: '',
  payer: null,
}

/** Within a transaction: a member's orders keep their won and lose their customer, and what the desk noted of them. */
export async function blankOrdersOf(
  tx: Db,
  memberId: number,
  reservationIds: readonly number[],
): Promise<void> {
  await tx.updateTable('payment').set(nobody).where('memberId', '=', memberId).execute()
  await tx
    .updateTable('deskPayment')
    .set({ noteSealed: null })
    .where('reservationId', '=', ({ fn, val }) => fn.any(val([...reservationIds])))
    .execute()
}

/** Customers of orders from before then, so many at most. Gives how many. */
export const blankCustomers = async (db: Db, before: Date, most: number): Promise<number> =>
  Number(
    (
      await db
        .updateTable('payment')
        .set(nobody)
        .where('orderId', 'in', (over) =>
          over
            .selectFrom('payment')
            .select('orderId')
            .where('createdAt', '<', before)
            .where('customerName', '<>', '')
            .orderBy('createdAt')
            .limit(most),
        )
        // Once more: what another node has blanked meanwhile is its own to count.
        .where('customerName', '<>', '')
        .executeTakeFirst()
    ).numUpdatedRows,
  )

type Unpaid = { before: Date; most: number; but: readonly string[] }

/** The same of orders that nothing has paid, but of some that staff still look into. */
export const blankUnpaidCustomers = async (db: Db, { before, most, but }: Unpaid): Promise<number> =>
  Number(
    (
      await db
        .updateTable('payment')
        .set(nobody)
        .where('orderId', 'in', (over) =>
          over
            .selectFrom('payment')
            .select('orderId')
            .where('createdAt', '<', before)
            .where('customerName', '<>', '')
            .where('state', 'in', endedUnpaid)
            .where('orderId', '<>', ({ fn, val }) => fn('all', [val([...but])]))
            .orderBy('createdAt')
            .limit(most),
        )
        // Whoever is paid late meanwhile has bought something; what another node has blanked is its own to count.
        .where('state', 'in', endedUnpaid)
        .where('customerName', '<>', '')
        .executeTakeFirst()
    ).numUpdatedRows,
  )

/** What desks noted before then. Gives how many. */
export const blankDeskNotes = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .updateTable('deskPayment')
        .set({ noteSealed: null })
        .where('at', '<', before)
        .where('noteSealed', 'is not', null)
        .executeTakeFirst()
    ).numUpdatedRows,
  )
