import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type Given, part } from '../platform/database/prepared.ts'
import type { Outbox } from '../platform/database/schema.ts'

type NewMessage = Pick<
  Selectable<Outbox>,
  'key' | 'priority' | 'sealed' | 'dueAt' | 'createdAt' | 'uselessAt' | 'about' | 'memberId' | 'topic'
>

/** Not sent yet. Asks in the statement that inserts: a key that is there already would use up an id each time. */
export const insertMessageQuery = (row: NewMessage | Given<NewMessage>) =>
  sql`insert into outbox (key, kind, priority, sealed, due_at, created_at, useless_at, about, member_id, topic)
    select ${row.key}, 'SMS', ${row.priority}, ${row.sealed}, ${row.dueAt}, ${row.createdAt}, ${row.uselessAt},
      ${row.about}, ${row.memberId}, ${row.topic}
    where not exists (select from outbox where key = ${row.key})
    on conflict (key) do nothing
    returning id`

/** The same, to go with others. */
export const insertMessage = part((_, row: Given<NewMessage>) => insertMessageQuery(row))

/**
 * What waits, is about one of these, and nobody is sending, is not sent any more, not even where the gateway may have
 * had it once: whether it did is all that is lost.
 */
export const dropWaiting = (db: Db, abouts: readonly string[], at: Date) =>
  db
    .updateTable('outbox')
    .set({ dueAt: null, sealed: null, leasedBy: null })
    .where('about', '=', ({ fn, val }) => fn.any(val([...abouts])))
    .where('about', 'is not', null)
    .where('dueAt', 'is not', null)
    .where(({ or, eb }) => or([eb('leasedBy', 'is', null), eb('dueAt', '<=', at)]))
    .execute()

/** Those of the keys under which something has been written. */
export const listKeys = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('outbox')
    .select('key')
    .where('key', '=', ({ fn, val }) => fn.any(val([...keys])))
    .execute()

export type Row = Awaited<ReturnType<typeof takeDue>>[number]

/** What is due, the most urgent first; least: what is less urgent stays. What is useless is there to be looked up alone. */
export const takeDue = (db: Db, { now, least, limit }: { now: Date; least: number; limit: number }) =>
  db
    .selectFrom('outbox')
    .select([
      'id',
      'key',
      'sealed',
      'attempts',
      'priority',
      'createdAt',
      'askedAt',
      'statusCode',
      'uselessAt',
    ])
    .where('dueAt', '<=', now)
    .where('priority', '<=', least)
    .where(({ or, eb }) =>
      or([eb('uselessAt', 'is', null), eb('uselessAt', '>', now), eb('askedAt', 'is not', null)]),
    )
    .orderBy('priority')
    .orderBy('dueAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

type Lease = { owner: string; at: Date; until: Date }

/** Nobody else takes them until then. From now on the gateway may have them, or since they were handed over first. */
export const lease = (db: Db, ids: readonly number[], { owner, at, until }: Lease) =>
  db
    .updateTable('outbox')
    .set({
      leasedBy: owner,
      dueAt: until,
      askedAt: sql`coalesce(asked_at, ${at})`,
      attempts: sql`attempts + 1`,
    })
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()

/** Gives a lease back until later. askedAt: since when the gateway may have it, null where it surely hasn't. */
export const putOff = (
  db: Db,
  owner: string,
  { id, ...rest }: { id: number; dueAt: Date; askedAt: Date | null; statusCode: string | null },
) =>
  db
    .updateTable('outbox')
    .set({ ...rest, leasedBy: null })
    .where('id', '=', id)
    .where('leasedBy', '=', owner)
    .execute()

/** The gateway has taken them: what they said is not kept. */
export const markDelivered = (
  db: Db,
  owner: string,
  rows: readonly { id: number; gatewayId: string | null }[],
  at: Date,
) =>
  sql`update outbox o
    set due_at = null, delivered_at = ${at}, sealed = null, leased_by = null, status_code = null,
      gateway_id = v.gateway_id
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ gatewayId }) => gatewayId)}::text[])
      as v (id, gateway_id)
    where o.id = v.id and o.leased_by = ${owner}`.execute(db)

/** Not sent, and what it said is not kept. statusCode: why, in the gateway's number. */
export const drop = (db: Db, id: number, statusCode: string | null = null) =>
  db
    .updateTable('outbox')
    .set({ dueAt: null, sealed: null, leasedBy: null, statusCode })
    .where('id', '=', id)
    .execute()

/** Drops what the gateway surely hasn't got and nobody needs any more, not run yet. Gives the priorities of what was dropped unsent. */
export const dropUselessQuery = (db: Db, now: Date) =>
  db
    .updateTable('outbox')
    .set({ dueAt: null, sealed: null, leasedBy: null })
    .where('dueAt', 'is not', null)
    .where('uselessAt', '<=', now)
    .where('askedAt', 'is', null)
    .returning(['priority'])

type Report = { gatewayId: string; statusCode: string; at: Date }

/** What the gateway says of a message that it took; undefined where that is known already, or the message isn't ours. */
export const noteReport = (db: Db, { gatewayId, statusCode, at }: Report) =>
  db
    .updateTable('outbox')
    .set({ statusCode, reportedAt: at })
    .where('gatewayId', '=', gatewayId)
    .where(sql<boolean>`status_code is distinct from ${statusCode}`)
    .returning('id')
    .executeTakeFirst()
