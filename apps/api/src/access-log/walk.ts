import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Entries a statement: far below statement_timeout on a busy machine too. Four subjects weigh as much as an entry. */
const PIECE = 5_000

/** The number of an entry and its link. */
export type Position = { seq: number; hash: Buffer }
export type Head = Position & { chain: string; base: Buffer }

type Walk = { from: Position | undefined; until: Position; most: number }
type Walked = { checked: number; reached: Position | undefined; brokenSeq?: number; isDone: boolean }

/** Reads entries of a chain against their links, in pieces, until `until` or until more than `most` were read; ends at the first that is broken. */
export async function walk(db: Db, chain: string, { from, until, most }: Walk): Promise<Walked> {
  let [reached, checked] = [from, 0]
  while (checked < most) {
    const piece = await checkPiece(db, chain, reached, until.seq)
    checked += piece.entries
    if (piece.brokenSeq !== null) return { checked, reached, brokenSeq: piece.brokenSeq, isDone: true }
    if (piece.last === null) return { checked, reached, isDone: true }
    reached = piece.last
  }
  return { checked, reached, isDone: false }
}

/** Whether a walk that is done ended where its chain does; after a walk over nothing that is where the oldest entry was linked to. */
export const isAtHead = (head: Head, reached: Position | undefined): boolean =>
  reached ? reached.seq === head.seq && reached.hash.equals(head.hash) : head.base.equals(head.hash)

type Piece = { entries: number; brokenSeq: number | null; last: Position | null }

/** Entries deleted by retention are not broken: access_chain.base holds the hash before the oldest entry left. */
async function checkPiece(
  db: Db,
  chain: string,
  from: Position | undefined,
  untilSeq: number,
): Promise<Piece> {
  const { seq: fromSeq, hash } = from ?? { seq: 0, hash: Buffer.of() }
  const { rows } = await sql<{ entries: number; broken: number | null; seq: number; hash: Buffer }>`
    with start as (
      select case when exists (select from access_log where chain = ${chain} and seq = ${fromSeq})
        then ${hash}::bytea else base end as hash
      from access_chain where chain = ${chain}
    ), next as (
      select l as entry, l.seq, l.hash, l.subjects_hash, coalesce(l.subject_count, 0) / 4 as weight
      from access_log l where l.chain = ${chain} and l.seq > ${fromSeq} and l.seq <= ${untilSeq}
      order by l.seq limit ${PIECE}
    ), weighed as (
      select *, sum(1 + weight) over (order by seq) - weight as total from next
    ), piece as materialized (
      select * from weighed where total <= ${PIECE}
    ), subject as (
      select seq, access_subjects_hash(array_agg(subject_id)) as hash from access_subject
      where chain = ${chain}
        and seq between (select min(seq) from piece) and (select max(seq) from piece)
      group by seq
    ), linked as (
      select p.seq, p.hash, p.hash = access_hash(coalesce(lag(p.hash) over w, start.hash), p.entry)
        and p.seq = coalesce(lag(p.seq) over w + 1, p.seq)
        and p.subjects_hash is not distinct from s.hash as is_linked
      from start, piece p left join subject s on s.seq = p.seq
      window w as (order by p.seq)
    )
    select (select count(*)::integer from linked) as entries,
      (select min(seq) from linked where not is_linked) as broken, seq, hash
    from linked order by seq desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return { entries: 0, brokenSeq: null, last: null }
  return { entries: row.entries, brokenSeq: row.broken, last: { seq: row.seq, hash: row.hash } }
}

/** The chains in the order of their names, each as it ends now. */
export async function listHeads(db: Db): Promise<Head[]> {
  const heads = await db.selectFrom('accessChain').select(['chain', 'seq', 'hash', 'base']).execute()
  return heads.toSorted((a, b) => (a.chain < b.chain ? -1 : 1))
}

/** Where an entry stands, or undefined where none has this number. */
export const findPosition = (db: Db, chain: string, seq: number): Promise<Position | undefined> =>
  db
    .selectFrom('accessLog')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .where('seq', '=', seq)
    .executeTakeFirst()
