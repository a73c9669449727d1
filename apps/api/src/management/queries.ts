import type { MemberKind } from '@self/contract/member-filter'
import type { Reach } from '@self/contract/task'
import { type RawBuilder, sql } from 'kysely'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { beginningWith, containing, endingWith } from '../platform/like.ts'
import { received } from '../reservation/states.ts'

/** Who of the staff looks, and when. */
export type Look = { actor: Staff; at: Date }

/** Members who have come to a branch within reach, who work there, or whom the looker has found by the whole number. */
const within = (db: Db, { actor: { memberId: staffId, reach }, at }: Look) =>
  db
    .selectFrom('member')
    .$if(reach !== 'EVERYWHERE', (all) =>
      all.where(({ or, exists, selectFrom }) =>
        or([
          exists(
            selectFrom('reservation as r')
              .select('r.id')
              .whereRef('r.memberId', '=', 'member.id')
              .where('r.state', 'in', received)
              .where(isAt('r.branchCode', reach)),
          ),
          exists(
            selectFrom('staffGrant as g')
              .select('g.id')
              .whereRef('g.memberId', '=', 'member.id')
              .where(isAt('g.branchCode', reach)),
          ),
          exists(
            selectFrom('foundMember as f')
              .select('f.memberId')
              .whereRef('f.memberId', '=', 'member.id')
              .where('f.staffId', '=', staffId)
              .where('f.until', '>', at),
          ),
        ]),
      ),
    )

const isAt = (column: string, reach: Reach) =>
  sql<boolean>`${sql.ref(column)} = any(${reach === 'EVERYWHERE' ? [] : reach.branches}::text[])`

const listed = (query: ReturnType<typeof within>) =>
  query.select(({ exists, selectFrom }) => [
    'id',
    'name',
    'phone',
    'userType',
    'status',
    'eapInfo',
    exists(selectFrom('identity').select('memberId').whereRef('identity.memberId', '=', 'member.id')).as(
      'isFromKakao',
    ),
  ])

/** Undefined is no condition; eapInfo '' is no company, pass what holds of a pass `p` of theirs. */
export type Filter = {
  kind?: MemberKind | undefined
  eapInfo?: string | undefined
  pass?: RawBuilder<boolean> | undefined
}

const wanted = (db: Db, look: Look, { kind, eapInfo, pass }: Filter) =>
  within(db, look)
    .where('mergedInto', 'is', null)
    .$if(pass !== undefined, (all) =>
      all.where('id', 'in', ({ selectFrom }) =>
        selectFrom('pass as p')
          .select('p.memberId')
          .where(pass ?? sql<boolean>`true`),
      ),
    )
    .$if(kind !== undefined, (all) => all.where('userType', kind === 'MEMBER' ? '=' : '!=', 'MEMBER'))
    .$if(eapInfo !== undefined, (all) => all.where('eapInfo', '=', eapInfo ?? ''))

/** The newest of a filter first: so many after so many, or after one of them. */
export const listNewest = (
  db: Db,
  look: Look,
  { size, offset = 0, after }: { size: number; offset?: number; after?: number | undefined },
  filter: Filter = {},
) =>
  listed(wanted(db, look, filter))
    .select('createdAt')
    .$if(after !== undefined, (all) =>
      all.where(sql<boolean>`(created_at, id) < (select created_at, id from member where id = ${after})`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute()

export async function countWanted(db: Db, look: Look, filter: Filter): Promise<number> {
  const { count } = await wanted(db, look, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Part = { column: 'name' | 'phone'; term: string; limit: number; isEnd?: boolean }

/** So many letters of each column are one part in its index (migration 0388). */
const PART_SIZE = { name: 2, phone: 4 }

/** Asked of the few that were merged, for the index of names doesn't have it. */
const isNotMerged = sql<boolean>`id not in (select id from member where merged_into is not null)`

/** So many whose name or phone contains it, in the order of their names. */
function matching(db: Db, look: Look, { column, term, limit, isEnd = false }: Part) {
  const size = sql.lit(PART_SIZE[column])
  // One syllable is a family name: anywhere in a name it would be half of all members.
  const isInitial = term.length === 1
  const pattern = isEnd ? endingWith : isInitial ? beginningWith : containing
  return within(db, look)
    .where(isNotMerged)
    .where(column, 'ilike', pattern(term))
    .$if(isInitial, (all) => all.where(sql<boolean>`lower("left"(${sql.ref(column)}, 1)) = lower(${term})`))
    .$if(term.length >= PART_SIZE[column], (all) =>
      all.where(sql<boolean>`parts_of(${sql.ref(column)}, ${size}) @> parts_of(${term}, ${size})`),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
}

/** Of a part of a name the ids first: an index has names and ids, so that whoever is passed by in it is not read. */
export function containingQuery(db: Db, look: Look, part: Part) {
  const found = matching(db, look, part)
  if (part.column !== 'name' || part.term.length === 1) return listed(found)
  return listed(db.selectFrom('member').where('id', 'in', found.select('id')))
    .orderBy('name')
    .orderBy('id')
}

export const listContaining = (db: Db, look: Look, part: Part) => containingQuery(db, look, part).execute()

/** Wherever they have been. */
export const listAnywhere = (db: Db, id: number) =>
  listed(db.selectFrom('member')).where('id', '=', id).execute()

/** Where staff may know of them. */
export const listById = (db: Db, look: Look, id: number) =>
  listed(within(db, look)).where('id', '=', id).execute()

export const findWithin = (db: Db, look: Look, id: number) =>
  within(db, look).select(['id', 'name', 'phone', 'userType']).where('id', '=', id).executeTakeFirst()

/** Whoever has been found stays open to the finder until then. */
export const insertFound = (tx: Db, found: { staffId: number; memberId: number; until: Date }) =>
  tx
    .insertInto('foundMember')
    .values(found)
    .onConflict((key) => key.columns(['staffId', 'memberId']).doUpdateSet({ until: found.until }))
    .execute()

export const deleteFoundBefore = (db: Db, now: Date) =>
  db.deleteFrom('foundMember').where('until', '<=', now).execute()
