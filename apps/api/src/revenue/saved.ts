import { toKst } from '@self/contract/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { moves, type Span } from './queries.ts'

/** More sales than these are not told apart from all: the month is computed as one that isn't kept. */
const MOST_MARKED = 2_000
const MOST_MARKS = 20_000
/** One more whenever the same rows come to other moves: what was saved before is then computed. */
export const RULE = 5

const COLUMNS = sql.raw(
  'sale, branch_code, wr_id, starts_at, coupon_id, member_id, reservation_id, sold, used, expired, refunded, retained, opening, closing, uses, count',
)
const monthOf = ({ from }: Span): string => toKst(from).date

/** The sales that marks mean, by today's ties: whoever changes a tie marks both of its ends. */
async function listMarked(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ sale: string }>`
    with mark as materialized (select * from revenue_mark where ${which})
    select merchant_uid as sale from mark where merchant_uid is not null
    union select p.merchant_uid from mark m join pass p on p.id = m.pass_id
    union select 'desk_' || m.reservation_id from mark m where m.reservation_id is not null
    union select o.merchant_uid from mark m join payment o on o.reservation_id = m.reservation_id
    union select p.merchant_uid
      from mark m join pass_entry e on e.reservation_id = m.reservation_id join pass p on p.id = e.pass_id`.execute(
    db,
  )
  return rows.map(({ sale }) => sale)
}

async function isSaved(db: Db, span: Span): Promise<boolean> {
  const { rows } = await sql`
    select 1 from revenue_month where month = ${monthOf(span)}::date and rule = ${RULE}`.execute(db)
  return rows.length > 0
}

/**
 * The moves of a month, in parts that are read one by one: kept ones of sales without a mark, all others computed.
 * Together the same rows as `moves`.
 */
export async function partsOf(tx: Db, span: Span): Promise<RawBuilder<unknown>[]> {
  if (!(await isSaved(tx, span))) return [moves(span)]
  const marked = await listMarked(tx, sql`true`)
  if (marked.length > MOST_MARKED) return [moves(span)]
  const saved = sql`
    select * from revenue_move where month = ${monthOf(span)}::date and sale <> all(${marked}::text[])`
  return marked.length > 0 ? [saved, moves(span, marked)] : [saved]
}

/** Whether nobody else keeps months; until the end of the transaction nobody else will. */
export async function holdKeeper(tx: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from revenue_keeper for update skip locked`.execute(tx)
  return rows.length > 0
}

/**
 * Keeps anew what was marked, and lets go of other months than these. A mark goes only after everything that it stands
 * for was read: of what is written meanwhile the mark isn't among these. Months of another rule, which read none of them,
 * go with them (0450).
 */
export async function saveMarked(tx: Db, spans: readonly Span[]): Promise<void> {
  await sql`delete from revenue_month where month <> all(${spans.map(monthOf)}::date[])`.execute(tx)
  const { rows: marks } = await sql<{ id: string }>`
    select id::text as id from revenue_mark limit ${MOST_MARKS}`.execute(tx)
  if (marks.length === 0) return
  const read = sql`id = any(${marks.map(({ id }) => id)}::bigint[])`
  const sales = await listMarked(tx, read)
  if (sales.length > MOST_MARKED) return dropAll(tx)
  for (const span of spans) if (await isSaved(tx, span)) await replaceMoves(tx, span, sales)
  await sql`select set_config('revenue.rule', ${String(RULE)}, true)`.execute(tx)
  await sql`delete from revenue_mark where ${read}`.execute(tx)
}

/** Without a kept month a mark stands for nothing. */
async function dropAll(tx: Db): Promise<void> {
  await sql`delete from revenue_month`.execute(tx)
  await sql`delete from revenue_mark`.execute(tx)
}

async function replaceMoves(tx: Db, span: Span, sales: readonly string[]): Promise<void> {
  await sql`
    delete from revenue_move where month = ${monthOf(span)}::date and sale = any(${sales}::text[])`.execute(
    tx,
  )
  await insertMoves(tx, span, sales)
}

/** Keeps a month that isn't yet, or was by another rule. */
export async function saveMonth(tx: Db, span: Span): Promise<void> {
  if (await isSaved(tx, span)) return
  await sql`delete from revenue_month where month = ${monthOf(span)}::date`.execute(tx)
  await sql`insert into revenue_month (month, rule) values (${monthOf(span)}::date, ${RULE})`.execute(tx)
  await insertMoves(tx, span)
}

const insertMoves = (tx: Db, span: Span, sales?: readonly string[]) =>
  sql`
  insert into revenue_move (month, ${COLUMNS})
  select ${monthOf(span)}::date, ${COLUMNS} from (${moves(span, sales)}) m`.execute(tx)
