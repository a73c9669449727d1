import { sql } from 'kysely'
import { MOVES } from '../../src/duplicate/columns.ts'
import type { TestMember } from '../member.ts'
import type { World } from '../world.ts'

/** Asks that one account be merged into the other; gives the reply. */
export const ask = (by: TestMember, from: { id: number }, into: { id: number }) =>
  by.post(`/api/admin/duplicates/${from.id}/${into.id}/merge`)

export const decide = (by: TestMember, id: number, decision = 'approve') =>
  by.post(`/api/admin/merges/${id}/decision`, { decision })

export const undo = (by: TestMember, id: number) => by.post(`/api/admin/merges/${id}/undo`)

type Staff = { requester: TestMember; decider: TestMember }

/** Asked by one, agreed to by another; gives its id. */
export async function merge({ requester, decider }: Staff, from: { id: number }, into: { id: number }) {
  const { id } = (await ask(requester, from, into)).json().data
  const reply = await decide(decider, id)
  if (reply.statusCode !== 200) throw new Error(`not merged: ${reply.body}`)
  return Number(id)
}

/** Whose each row is, of every kind that a merge moves, and each cell. */
export async function owners({ db }: World): Promise<string[]> {
  const moved = MOVES.map(
    ({ spot, table, column, key }) => sql`
      select ${sql.lit(spot)} || ' ' || jsonb_build_array(${sql.join(key.map((name) => sql.ref(`t.${name}`)))})
        || ' of ' || ${sql.ref(`t.${column}`)} as row
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} is not null
        ${table === 'outbox' ? sql`and t.key not like 'merge:%'` : sql``}`, // what both were told of it is each one's own
  )
  const cells = sql`select 'cell ' || resource || starts_at || ' of ' || member_id as row from slot_claim
    where member_id is not null`
  const { rows } = await sql<{ row: string }>`${sql.join([...moved, cells], sql` union all `)}`.execute(db)
  return rows.map(({ row }) => row).toSorted()
}

/** What was sold, charged, given back and is left of passes, of everybody together. */
type Sums = Record<'orders' | 'amount' | 'charged' | 'refunds' | 'passes' | 'credits' | 'sessions', number>

export async function sums({ db }: World): Promise<Sums | undefined> {
  const { rows } = await sql<Sums>`
    select (select count(*)::int from payment) as orders, (select sum(amount)::int from payment) as amount,
      (select sum(charged)::int from payment) as charged, (select coalesce(sum(amount), 0)::int from refund) as refunds,
      (select count(*)::int from pass) as passes, (select sum(credits)::int from pass_entry) as credits,
      (select count(*)::int from reservation) as sessions`.execute(db)
  return rows[0]
}
