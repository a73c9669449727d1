import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { AccessLog } from '../platform/database/schema.ts'

type Entry = Omit<Insertable<AccessLog>, 'seq' | 'hash' | 'subjectId'>

/** One for each subject, in their order. The database gives the numbers and the links (migrations/0015). */
export const insertEntries = (db: Db, entry: Entry, subjectIds: readonly (number | null)[]) =>
  sql`
    insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
    select ${entry.chain}, 0, ${entry.actorId}::integer, ${entry.action}, subject, ${entry.address},
      ${entry.at}::timestamptz, ${entry.keptUntil}::timestamptz, ''
    from unnest(${subjectIds}::integer[]) subject`.execute(db)

/** The newest first. */
export const listEntries = (db: Db, { size, offset }: { size: number; offset: number }) =>
  db
    .selectFrom('accessLog')
    .select(['chain', 'seq', 'action', 'at', 'address', 'actorId', 'subjectId'])
    .orderBy('at', 'desc')
    .orderBy('chain')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

/** Chains whose entries, in their order, don't lead from their base to their head. */
export const listBroken = (db: Db) =>
  sql<{ chain: string; seq: number | null }>`
    with linked as (
      select l.chain, l.seq,
        l.hash = access_hash(coalesce(lag(l.hash) over w, c.base), l)
          and l.seq = coalesce(lag(l.seq) over w + 1, l.seq) as is_linked
      from access_log l join access_chain c using (chain)
      window w as (partition by l.chain order by l.seq)
    )
    select chain, min(seq) as seq from linked where not is_linked group by chain
    union all
    select c.chain, null from access_chain c
      left join lateral (
        select seq, hash from access_log l where l.chain = c.chain order by seq desc limit 1
      ) newest on true
      where coalesce(newest.hash, c.base) <> c.hash or coalesce(newest.seq, c.seq) <> c.seq`.execute(db)

/** Deletes expired entries; the chain remembers what its oldest entry was linked to. */
export const deleteExpired = (db: Db, now: Date) =>
  sql`
    with gone as (delete from access_log where kept_until <= ${now} returning chain, seq, hash),
      last as (select distinct on (chain) chain, hash from gone order by chain, seq desc)
    update access_chain c set base = last.hash from last where c.chain = last.chain`.execute(db)
