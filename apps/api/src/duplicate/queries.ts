import type { Evidence, Holding } from '@self/contract/duplicate'
import { NAMELESS } from '@self/contract/member'
import { type RawBuilder, sql } from 'kysely'
import { isProspect } from '../member/columns.ts'
import type { Db } from '../platform/database/db.ts'
import { received } from '../reservation/states.ts'

type Pair = { first: number; second: number; evidence: Evidence[] }

/** Letters of a name, however it is spaced. */
const letters = (alias: string) => sql`replace(${sql.ref(`${alias}.name`)}, ' ', '')`
const isSameName = sql`${letters('o')} = n.letters and o.id <> n.id`
/** A prospect whose number somebody of another name has proved: the same person, maybe misheard. */
const isMisheard = (alias: string) =>
  sql`${isProspect(alias)} and ${sql.ref(`${alias}.phone_lost_at`)} is not null`

/** n: the account that is looked at, o: another one. A number is one that its account has proved. */
const CANDIDATES: Readonly<Record<Evidence, RawBuilder<unknown>>> = {
  KAKAO: sql`select n.id as one, o.id as other from newer n
    join identity i on i.member_id = n.id
    join member o on o.phone = i.suggested_phone and o.id <> n.id
    union select n.id, i.member_id from newer n
    join identity i on i.suggested_phone = n.phone and i.member_id <> n.id`,
  PHONE: sql`select n.id as one, o.id as other from newer n
    join payment p on p.member_id = n.id join member o on o.phone = p.customer_phone and ${isSameName}
    union select n.id, o.id from newer n
    join payment p on p.customer_phone = n.phone join member o on o.id = p.member_id and ${isSameName}
    union select n.id, o.id from newer n
    join reservation r on r.member_id = n.id
    join member o on o.phone = r.booker_phone and o.id <> n.id and (${isSameName} or n.is_misheard)
    union select n.id, o.id from newer n
    join reservation r on r.booker_phone = n.phone
    join member o on o.id = r.member_id and o.id <> n.id and (${isSameName} or ${isMisheard('o')})`,
  COUNSELLOR: sql`select n.id as one, o.id as other from named n
    join reservation r on r.member_id = n.id and r.state = any(${[...received]}::text[])
    join member o on ${isSameName}
    join reservation s on s.member_id = o.id and s.wr_id = r.wr_id and s.state = any(${[...received]}::text[])`,
  COMPANY: sql`select n.id as one, o.id as other from named n
    join member o on ${isSameName} and o.eap_info = n.eap_info and o.eap_info <> ''`,
}
const suspected = Object.entries(CANDIDATES).map(
  ([evidence, pairs]) => sql`select one, other, ${sql.lit(evidence)}::text as evidence from (${pairs}) p`,
)

type Wanted = { newest: number; limit: number; isDistinct: boolean } | { between: readonly [number, number] }

/**
 * Pairs of members who have not left, with all that speaks for each, those with the newest account first; first is the
 * older one. Of so many of the newest accounts with any other, those that were found to be two people's or those that
 * weren't; or of these two alone.
 */
export async function listPairs(db: Db, wanted: Wanted): Promise<Pair[]> {
  const isOneOf = (alias: string, ids: readonly number[]) =>
    sql`${sql.ref(`${alias}.id`)} = any(${[...ids]}::integer[])`
  const [which, shown, newest, limit] =
    'between' in wanted
      ? [
          isOneOf('m', wanted.between),
          sql`${isOneOf('one', wanted.between)} and ${isOneOf('other', wanted.between)}`,
          2,
          1,
        ]
      : [sql`true`, sql`${isMarked} = ${wanted.isDistinct}`, wanted.newest, wanted.limit]
  const { rows } = await sql<Pair>`
    with newer as materialized (
      select m.id, m.phone, m.name, m.eap_info, ${isMisheard('m')} as is_misheard,
        ${letters('m')} as letters from member m
      where ${isThere('m')} and ${which}
      order by m.id desc limit ${newest}
    ),
    named as materialized (select * from newer where name <> ${NAMELESS}),
    pairs as materialized (
      select least(one, other) as first, greatest(one, other) as second,
        array_agg(distinct evidence order by evidence) as evidence
      from (${sql.join(suspected, sql` union all `)}) f group by 1, 2
    )
    select p.first, p.second, p.evidence from pairs p
    join member one on one.id = p.first and ${isThere('one')}
    join member other on other.id = p.second and ${isThere('other')}
    where ${shown} order by p.second desc, p.first limit ${limit}`.execute(db)
  return rows
}

const isThere = (alias: string) => {
  const [userType, leftAt, mergedInto] = ['user_type', 'left_at', 'merged_into'].map((column) =>
    sql.ref(`${alias}.${column}`),
  )
  return sql`${userType} = 'MEMBER' and ${leftAt} is null and ${mergedInto} is null`
}

const isMarked = sql`exists (select from distinct_pair d where d.first_id = one.id and d.second_id = other.id)`

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
      'leavingAt',
      'leftAt',
      'mergedInto',
      exists(selectFrom('identity').select('memberId').whereRef('identity.memberId', '=', 'member.id')).as(
        'isFromKakao',
      ),
    ])
    .select(isProspect().as('isProspect'))
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

type Marked = { firstId: number; secondId: number }

export const findDistinct = (db: Db, { firstId, secondId }: Marked) =>
  db
    .selectFrom('distinctPair as d')
    .innerJoin('member as m', 'm.id', 'd.madeBy')
    .select(['d.madeAt', 'm.name as madeByName'])
    .where('d.firstId', '=', firstId)
    .where('d.secondId', '=', secondId)
    .executeTakeFirst()

/** False where somebody has done so before. */
export const insertDistinct = async (
  tx: Db,
  row: Marked & { madeBy: number; madeAt: Date },
): Promise<boolean> =>
  (await tx
    .insertInto('distinctPair')
    .values(row)
    .onConflict((key) => key.columns(['firstId', 'secondId']).doNothing())
    .returning('firstId')
    .executeTakeFirst()) !== undefined

/** False where it is gone already. */
export const deleteDistinct = async (tx: Db, { firstId, secondId }: Marked): Promise<boolean> =>
  (await tx
    .deleteFrom('distinctPair')
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .returning('firstId')
    .executeTakeFirst()) !== undefined

export const deleteDistinctOf = (tx: Db, id: number) =>
  tx
    .deleteFrom('distinctPair')
    .where((is) => is.or([is('firstId', '=', id), is('secondId', '=', id)]))
    .execute()
