import { type RawBuilder, sql } from 'kysely'
import { moveClaims, moveOffer } from '../availability/claims.ts'
import { movePasses } from '../coupon/pass.ts'
import { moveOrders } from '../payment/member-orders.ts'
import type { Db } from '../platform/database/db.ts'
import { held, live } from '../reservation/states.ts'
import { MOVES, type Move } from './columns.ts'

const STANDING = [...held, ...live]

/** What a merge moves, row by row, and an undo moves back. */

type Way = { id: number; fromId: number; intoId: number }

/** A member's number as its column has it. */
const numberFor = ({ isText }: Move, id: number) => (isText ? String(id) : id)

const keyOf = ({ key }: Move) =>
  sql`jsonb_build_object(${sql.join(key.flatMap((name) => [sql.lit(name), sql.ref(`t.${name}`)]))})`

/** True for a row that the kept account has too. */
const clashes = (move: Move, intoId: number): RawBuilder<boolean> =>
  move.clash
    ? sql`exists (select from ${sql.table(move.table)} k
        where ${sql.ref(`k.${move.column}`)} = ${numberFor(move, intoId)} and ${sql.raw(move.clash.when)})`
    : sql`false`

/** Within a transaction that holds both accounts: rows go to the kept one, and each is written down. */
export async function moveRows(tx: Db, { id, fromId, intoId }: Way): Promise<void> {
  for (const move of MOVES)
    await sql`
      with moved as (
        update ${sql.table(move.table)} t set ${sql.id(move.column)} = ${numberFor(move, intoId)}
        where ${sql.ref(`t.${move.column}`)} = ${numberFor(move, fromId)} and not ${clashes(move, intoId)}
        returning ${keyOf(move)} as row_key
      )
      insert into member_merge_row (merge_id, spot, row_key)
      select ${id}, ${move.spot}, row_key from moved`.execute(tx)
  await moveCells(tx, { from: fromId, to: intoId })
}

/** Within a transaction that holds both accounts: what was written down goes back, where it is the kept one's still. */
export async function moveBack(tx: Db, { id, fromId, intoId }: Way): Promise<void> {
  for (const move of MOVES)
    await sql`
      update ${sql.table(move.table)} t set ${sql.id(move.column)} = ${numberFor(move, fromId)}
      from member_merge_row w
      where w.merge_id = ${id} and w.spot = ${move.spot} and w.row_key = ${keyOf(move)}
        and ${sql.ref(`t.${move.column}`)} = ${numberFor(move, intoId)}`.execute(tx)
  await followOrders(tx, { from: intoId, to: fromId })
  // Bought before the merge and paid late: the pass is whose order it is.
  const orders = await tx.selectFrom('payment').select('orderId').where('memberId', '=', fromId).execute()
  await movePasses(
    tx,
    { from: intoId, to: fromId },
    orders.map(({ orderId }) => orderId),
  )
  await moveCells(tx, { from: intoId, to: fromId })
}

/** What a link sells is paid by an order of whoever has the session or the offer. */
async function followOrders(tx: Db, heirs: { from: number; to: number }): Promise<void> {
  const idsIn = async (table: 'reservation' | 'passOffer') =>
    (await tx.selectFrom(table).select('id').where('memberId', '=', heirs.to).execute()).map(({ id }) => id)
  const sold = { reservationIds: await idsIn('reservation'), offerIds: await idsIn('passOffer') }
  await moveOrders(tx, heirs, sold)
}

/** Cells are those of whoever has the session or the offer that they are for. */
async function moveCells(tx: Db, heirs: { from: number; to: number }): Promise<void> {
  const sessions = await tx.selectFrom('reservation').select('id').where('memberId', '=', heirs.to).execute()
  await moveClaims(
    tx,
    heirs,
    sessions.map(({ id }) => id),
  )
  const offers = await tx
    .selectFrom('waitingEntry')
    .select(['resourceId', 'startsAt'])
    .where('memberId', '=', heirs.to)
    .where('state', '=', 'OFFERED')
    .execute()
  for (const { resourceId, startsAt } of offers)
    if (resourceId && startsAt) await moveOffer(tx, heirs, { resourceId, startsAt })
}

/** How many rows of each kind stay with the account given up, for the kept one has the same. */
export async function countClashes(
  db: Db,
  { fromId, intoId }: Omit<Way, 'id'>,
): Promise<{ holding: string; count: number }[]> {
  const counted = MOVES.flatMap((move) =>
    move.clash && move.holding !== 'uncounted'
      ? [
          sql`select ${sql.lit(move.holding)}::text as holding, count(*)::integer as count
            from ${sql.table(move.table)} t
            where ${sql.ref(`t.${move.column}`)} = ${numberFor(move, fromId)} and ${clashes(move, intoId)}`,
        ]
      : [],
  )
  const { rows } = await sql<{ holding: string; count: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}

/** Whether both have a session at one time, of those that end after a moment. */
export const hasSharedTime = async (
  db: Db,
  { fromId, intoId }: Omit<Way, 'id'>,
  since: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    select from reservation one join reservation other
      on one.starts_at < other.starts_at + make_interval(mins => other.duration)
      and other.starts_at < one.starts_at + make_interval(mins => one.duration)
    where one.member_id = ${fromId} and other.member_id = ${intoId}
      and one.state = any(${STANDING}) and other.state = any(${STANDING})
      and one.starts_at + make_interval(mins => one.duration) > ${since}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a session that stands is one account's and its pass the other's: booked after they were merged. */
export const hasMixedPass = async (db: Db, { fromId, intoId }: Omit<Way, 'id'>): Promise<boolean> => {
  const { rows } = await sql`
    select from reservation r join pass p on p.id = r.pass_id
    where r.member_id in (${fromId}, ${intoId}) and p.member_id in (${fromId}, ${intoId})
      and r.member_id <> p.member_id and r.state = any(${STANDING}) limit 1`.execute(db)
  return rows.length > 0
}
