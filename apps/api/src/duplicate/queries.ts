import type { Evidence, Holding } from '@self/contract/duplicate'
import { NAMELESS } from '@self/contract/member'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { received } from '../reservation/states.ts'

type Pair = { first: number; second: number; evidence: Evidence[] }

/** Letters of a name, however it is spaced. */
const letters = (alias: string) => sql`regexp_replace(${sql.ref(`${alias}.name`)}, '\\s', '', 'g')`
const isSameName = sql`${letters('m')} = ${letters('o')} and m.name <> ${NAMELESS}`

/** m: one account, o: the other. The number is one that the other has proved. */
const BY_NUMBER: Readonly<Record<'KAKAO' | 'PHONE', RawBuilder<unknown>>> = {
  KAKAO: sql`select m.id as one, o.id as other from identity i
    join member m on m.id = i.member_id
    join member o on o.phone = i.suggested_phone and o.id <> m.id`,
  PHONE: sql`select m.id as one, o.id as other from payment p
    join member m on m.id = p.member_id
    join member o on o.phone = p.customer_phone and o.id <> m.id and ${isSameName}
    union
    select m.id, o.id from reservation r
    join member m on m.id = r.member_id
    join member o on o.phone = r.booker_phone and o.id <> m.id and ${isSameName}`,
}

/** Who comes to a counsellor by which name, once: the join is among the clients of one counsellor. */
const BY_NAME: Readonly<Record<'COUNSELLOR' | 'COMPANY', RawBuilder<unknown>>> = {
  COUNSELLOR: sql`select c.id as one, d.id as other from client c
    join client d on d.wr_id = c.wr_id and d.letters = c.letters and d.id > c.id`,
  COMPANY: sql`select m.id as one, o.id as other from member m
    join member o on o.eap_info = m.eap_info and ${isSameName} and o.id > m.id
    where m.eap_info <> ''`,
}

const found = Object.entries({ ...BY_NUMBER, ...BY_NAME }).map(
  ([evidence, pairs]) => sql`select one, other, ${sql.lit(evidence)}::text as evidence from (${pairs}) p`,
)

/**
 * Pairs of members who have not left, with all that speaks for each, those with the newest account first. first: the older
 * one. between: these two alone.
 */
export async function listPairs(
  db: Db,
  { limit, between }: { limit: number; between?: readonly [number, number] },
): Promise<Pair[]> {
  const only = between
    ? sql`(one.id = ${Math.min(...between)} and other.id = ${Math.max(...between)})`
    : sql`true`
  const { rows } = await sql<Pair>`
    with client as (
      select distinct m.id, r.wr_id, ${letters('m')} as letters from reservation r
      join member m on m.id = r.member_id
      where r.wr_id is not null and r.state = any(${[...received]}::text[]) and m.name <> ${NAMELESS}
    ),
    found as (${sql.join(found, sql` union all `)})
    select one.id as first, other.id as second, array_agg(distinct f.evidence order by f.evidence) as evidence
    from found f
    join member one on one.id = least(f.one, f.other)
    join member other on other.id = greatest(f.one, f.other)
    where one.user_type = 'MEMBER' and other.user_type = 'MEMBER'
      and one.left_at is null and other.left_at is null and ${only}
    group by one.id, other.id order by other.id desc, one.id limit ${limit}`.execute(db)
  return rows
}

/** Whoever of these is there, staff and who has left too. */
export const listSuspects = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(({ exists, selectFrom }) => [
      'id',
      'name',
      'phone',
      'userType',
      'status',
      'eapInfo',
      'createdAt',
      'prospectSince',
      'leavingAt',
      'leftAt',
      exists(selectFrom('identity').select('memberId').whereRef('identity.memberId', '=', 'member.id')).as(
        'isFromKakao',
      ),
    ])
    .where('id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute()

type Counted = { table: string; column: string; holding: Holding }

/** How many rows of these columns name each of these members; nothing where none does. */
export async function countHoldings(db: Db, columns: readonly Counted[], ids: readonly number[]) {
  const counted = columns.map(
    ({ table, column, holding }) => sql`
      select ${sql.lit(holding)}::text as holding, ${sql.ref(column)} as member_id, count(*)::integer as count
      from ${sql.table(table)} where ${sql.ref(column)} = any(${[...ids]}::integer[]) group by 2`,
  )
  const { rows } = await sql<{ holding: Holding; memberId: number; count: number }>`
    ${sql.join(counted, sql` union all `)}`.execute(db)
  return rows
}
