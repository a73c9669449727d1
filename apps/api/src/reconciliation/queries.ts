import { addMinutes } from '@self/contract/time'
import { sql, type Updateable } from 'kysely'
import { unfulfilled } from '../payment/states.ts'
import type { Db } from '../platform/database/db.ts'
import type { PaymentDifference } from '../platform/database/schema.ts'

const rows = (db: Db) =>
  db
    .selectFrom('paymentDifference as d')
    .leftJoin('payment as o', 'o.orderId', 'd.orderId')
    .leftJoin('member as m', 'm.id', 'o.memberId')
    .leftJoin('member as s', 's.id', 'd.clearedBy')
    .selectAll('d')
    .select(['o.state', 'o.providerPaymentId', 'o.memberId', 'm.name as userName', 's.name as clearer'])

export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

/** Newest first. */
export const listDifferences = (
  db: Db,
  isCleared: boolean,
  { offset, limit }: { offset: number; limit: number },
) =>
  rows(db)
    .where('d.clearedAt', isCleared ? 'is not' : 'is', null)
    .orderBy('d.foundAt', 'desc')
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const findDifference = (db: Db, id: number) => rows(db).where('d.id', '=', id).executeTakeFirst()

/** Of one that is open; true for the caller who did it. */
export async function updateOpen(
  db: Db,
  id: number,
  change: Updateable<PaymentDifference>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentDifference')
    .set(change)
    .where('id', '=', id)
    .where('clearedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Difference = Pick<PaymentDifference, 'kind' | 'orderId' | 'ours' | 'theirs'> & {
  words?: string | null
}

const DAY = 24 * 60
const isDebt = ({ kind }: Difference) => kind === 'REFUND_STUCK' || kind === 'PAID_STUCK'

/**
 * Once for each order and kind. One that was cleared is open again when its sums have changed since, and a debt that
 * still stands at once where nobody has cleared it but a node with an older list, else a day later: a note alone has
 * paid nothing back.
 */
export const insertDifference = (db: Db, row: Difference & { foundAt: Date }) =>
  db
    .insertInto('paymentDifference')
    .values(row)
    .onConflict((key) =>
      key
        .columns(['orderId', 'kind'])
        .doUpdateSet({ ...row, clearedAt: null, clearedBy: null, repair: null, note: null })
        .where('paymentDifference.clearedAt', 'is not', null)
        .where(({ eb, or }) =>
          or([
            eb('paymentDifference.ours', 'is distinct from', row.ours),
            eb('paymentDifference.theirs', 'is distinct from', row.theirs),
            ...(isDebt(row)
              ? [
                  eb('paymentDifference.clearedBy', 'is', null),
                  eb('paymentDifference.clearedAt', '<=', addMinutes(row.foundAt, -DAY)),
                ]
              : []),
          ]),
        ),
    )
    .execute()

/** A debt that is open says what is owed by now. */
export const updateDebt = (db: Db, { orderId, kind, ours, words = null }: Difference) =>
  db
    .updateTable('paymentDifference')
    .set({ ours, words })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('clearedAt', 'is', null)
    .where(({ eb, or }) => or([eb('ours', 'is distinct from', ours), eb('words', 'is distinct from', words)]))
    .execute()

/** What has been settled since by itself: rows of these kinds but for these orders. */
export const clearOthers = (db: Db, kind: Difference['kind'], orderIds: readonly string[], clearedAt: Date) =>
  db
    .updateTable('paymentDifference')
    .set({ clearedAt })
    .where('kind', '=', kind)
    .where('clearedAt', 'is', null)
    .where('orderId', 'not in', [...orderIds, ''])
    .execute()

/** Orders that were paid before then and have led to nothing yet. */
export const listPaidBefore = (db: Db, before: Date) =>
  db
    .selectFrom('payment')
    .select(['orderId', 'amount'])
    .where('state', 'in', unfulfilled)
    .where('nextCheckAt', 'is not', null)
    .where('paidAt', '<', before)
    .execute()

/** True for the node that may compare this day: the first one, or one after a comparison that broke off. */
export async function beginComparison(
  db: Db,
  { day, at, staleAt }: { day: string; at: Date; staleAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentComparison')
    .values({ day, startedAt: at })
    .onConflict((key) =>
      key
        .column('day')
        .doUpdateSet({ startedAt: at })
        .where('paymentComparison.finishedAt', 'is', null)
        .where('paymentComparison.startedAt', '<', staleAt),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The last comparison that ended; a failed one covers nothing. */
export const findLastComparison = (db: Db) =>
  db
    .selectFrom('paymentComparison')
    .select('startedAt')
    .where('finishedAt', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function hasLookedBack(db: Db, since: Date): Promise<boolean> {
  const rows = db.selectFrom('paymentComparison').select('day').where('lookedBackAt', '>', since)
  return (await rows.limit(1).executeTakeFirst()) !== undefined
}

export const noteLookBack = (db: Db, day: string, lookedBackAt: Date) =>
  db.updateTable('paymentComparison').set({ lookedBackAt }).where('day', '=', day).execute()

export async function countOpen(db: Db): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const rows = db.selectFrom('paymentDifference').select(count).where('clearedAt', 'is', null)
  return (await rows.executeTakeFirstOrThrow()).count
}

export const endComparison = (db: Db, day: string, finishedAt: Date) =>
  db.updateTable('paymentComparison').set({ finishedAt }).where('day', '=', day).execute()
