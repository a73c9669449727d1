import type { Insertable, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, prepared, preparedOne } from '../platform/database/prepared.ts'
import type { Pass, PassEntry } from '../platform/database/schema.ts'

const lastEntry = sql<number>`(select max(x.seq) from pass_entry x where x.pass_id = p.id)`

const passesWithBalance = (db: Db, memberId: RawBuilder<number>) =>
  db
    .selectFrom('pass as p')
    .innerJoin('coupon as c', 'c.id', 'p.couponId')
    .innerJoin('passEntry as e', (on) => on.onRef('e.passId', '=', 'p.id').on('e.seq', '=', lastEntry))
    .selectAll('c')
    .select(['p.id as passId', 'p.sessions', 'p.expiresOn', 'e.balance as remaining'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.title2').as('title'))
    .where('p.memberId', '=', memberId)

export const listUsablePasses = prepared(
  (db, { memberId, date }: Given<{ memberId: number; date: string }>) =>
    passesWithBalance(db, memberId)
      .where('e.balance', '>', 0)
      .where((is) => is.or([is('p.expiresOn', 'is', null), is('p.expiresOn', '>=', date)]))
      .orderBy('p.id'),
)

export const findPass = preparedOne((db, { memberId, passId }: Given<{ memberId: number; passId: number }>) =>
  passesWithBalance(db, memberId).where('p.id', '=', passId),
)

export const insertPass = (db: Db, row: Insertable<Pass>) =>
  db.insertInto('pass').values(row).returning('id').executeTakeFirstOrThrow()

type Entry = Pick<Insertable<PassEntry>, 'passId' | 'kind' | 'credits' | 'reservationId' | 'at'>

/** The first entry of a pass. */
export const insertFirstEntry = (db: Db, entry: Entry) =>
  db
    .insertInto('passEntry')
    .values({ ...entry, seq: 1, balance: entry.credits })
    .execute()

/**
 * Follows the last entry unless the balance would fall below zero, or is another than expected, and gives nothing back
 * to a pass that has been refunded. False as well when another writer took the number first: ask again.
 */
export async function appendEntry(
  db: Db,
  { passId, kind, credits, reservationId, at }: Entry,
  expected: number | null = null,
): Promise<boolean> {
  const added = await sql`
    insert into pass_entry (pass_id, seq, kind, credits, balance, reservation_id, at)
    select pass_id, seq + 1, ${kind}, cast(${credits} as integer), balance + cast(${credits} as integer),
      cast(${reservationId} as integer), cast(${at} as timestamptz)
    from (select * from pass_entry where pass_id = ${passId} order by seq desc limit 1) last
    where balance + cast(${credits} as integer) >= 0
      and balance = coalesce(cast(${expected} as integer), balance)
      and (cast(${credits} as integer) <= 0
        or not exists (select from pass_entry where pass_id = ${passId} and kind = 'REFUND'))
    on conflict do nothing`.execute(db)
  return added.numAffectedRows === 1n
}

export const findBalance = (db: Db, passId: number) =>
  db
    .selectFrom('passEntry')
    .select('balance')
    .where('passId', '=', passId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/** True once what was left of a pass has been given back in won. */
export const hasRefund = async (db: Db, passId: number): Promise<boolean> =>
  (await db
    .selectFrom('passEntry')
    .select('seq')
    .where('passId', '=', passId)
    .where('kind', '=', 'REFUND')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What was last done with the credit of a reservation. */
export const findLastKind = async (
  db: Db,
  { passId, reservationId }: { passId: number; reservationId: number },
): Promise<PassEntry['kind'] | undefined> =>
  (
    await db
      .selectFrom('passEntry')
      .select('kind')
      .where('passId', '=', passId)
      .where('reservationId', '=', reservationId)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.kind

/** The last day of a pass that would end sooner becomes another one; given where it has. */
export const extendPass = async (
  db: Db,
  { id, until, at }: { id: number; until: string; at: Date },
): Promise<string | undefined> =>
  (
    await db
      .updateTable('pass')
      .set({ expiresOn: until, extendedAt: at })
      .where('id', '=', id)
      .where('expiresOn', '<', until)
      .returning('expiresOn')
      .executeTakeFirst()
  )?.expiresOn ?? undefined

/** The last day of a pass, null when it has none. */
export const findExpiry = async (db: Db, passId: number): Promise<string | null> =>
  (await db.selectFrom('pass').select('expiresOn').where('id', '=', passId).executeTakeFirst())?.expiresOn ??
  null

/** The pass that an order left behind. */
export const findPassOfOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('pass as p')
    .innerJoin('passEntry as e', (on) => on.onRef('e.passId', '=', 'p.id').on('e.seq', '=', lastEntry))
    .select(['p.id', 'p.sessions', 'p.expiresOn', 'e.balance'])
    .where('p.orderId', '=', orderId)
    .executeTakeFirst()

/** Passes with sessions left whose last day is in a span of Korean dates, and the phone to tell. */
export const listEnding = (db: Db, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('pass as p')
    .innerJoin('passEntry as e', (on) => on.onRef('e.passId', '=', 'p.id').on('e.seq', '=', lastEntry))
    .select(['p.id', 'p.memberId', 'p.expiresOn', 'p.extendedAt', 'e.balance'])
    .where('p.expiresOn', '>=', from)
    .where('p.expiresOn', '<=', to)
    .where('e.balance', '>', 0)
    .orderBy('p.id')
    .execute()

/** What a member has left, by pass. */
export const listLeft = (db: Db, memberId: number) =>
  db
    .selectFrom('pass as p')
    .innerJoin('coupon as c', 'c.id', 'p.couponId')
    .innerJoin('passEntry as e', (on) => on.onRef('e.passId', '=', 'p.id').on('e.seq', '=', lastEntry))
    .select(['p.id as passId', 'p.createdAt', 'e.balance as remaining'])
    .select(({ fn }) => fn.coalesce('p.title', 'c.title2').as('title'))
    .where('p.memberId', '=', memberId)
    .where('e.balance', '>', 0)
    .orderBy('p.id')
    .execute()
