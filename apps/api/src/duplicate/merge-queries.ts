import { sql } from 'kysely'
import { isProspect } from '../member/columns.ts'
import type { Db } from '../platform/database/db.ts'

/** Holds both accounts until the transaction ends, in one order for all who do so: nobody writes a row that names one of them meanwhile. */
export const lockPair = (tx: Db, ids: readonly [number, number]) =>
  tx.selectFrom('member').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** What decides whether these may be merged. */
export const listStandings = (db: Db, ids: readonly [number, number]) =>
  db
    .selectFrom('member')
    .select(['id', 'phone', 'userType', 'status', 'leavingAt', 'leftAt', 'mergedInto'])
    .select(isProspect().as('isProspect'))
    .where('id', 'in', ids)
    .execute()

/** Merges of one of these that are asked for, or done and not final yet; not the one that is decided. */
export const hasOpenMerge = async (db: Db, ids: readonly [number, number], butId = 0): Promise<boolean> =>
  (await db
    .selectFrom('memberMerge')
    .select('id')
    .where((is) => is.or([is('fromId', 'in', ids), is('intoId', 'in', ids)]))
    .where('state', 'in', ['OPEN', 'MERGED'])
    .where('finalAt', 'is', null)
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

type NewMerge = { fromId: number; intoId: number; askedBy: number; askedAt: Date }

export const insertMerge = (tx: Db, row: NewMerge) =>
  tx
    .insertInto('memberMerge')
    .values({ ...row, state: 'OPEN' })
    .returning('id')
    .executeTakeFirstOrThrow()

export const findMerge = (db: Db, id: number) =>
  db.selectFrom('memberMerge').selectAll().where('id', '=', id).executeTakeFirst()

/** Nobody has agreed to them in time. ids: those of these members alone. */
export const updateLapsed = (tx: Db, before: Date, ids?: readonly number[]) =>
  tx
    .updateTable('memberMerge')
    .set({ state: 'OVERDUE' })
    .where('state', '=', 'OPEN')
    .where('askedAt', '<=', before)
    .$if(ids !== undefined, (query) =>
      query.where((is) => is.or([is('fromId', 'in', ids ?? []), is('intoId', 'in', ids ?? [])])),
    )
    .execute()

type Decided = { state: 'MERGED' | 'REFUSED'; decidedBy: number; decidedAt: Date }

/** False where it is decided by now, and where who has asked would agree. */
export const updateOpen = async (tx: Db, id: number, to: Decided): Promise<boolean> =>
  (await tx
    .updateTable('memberMerge')
    .set(to)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .$if(to.state === 'MERGED', (query) => query.where('askedBy', '<>', to.decidedBy))
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False where it is undone or final by now. */
export const updateMerged = async (
  tx: Db,
  id: number,
  { undoneBy, undoneAt, since }: { undoneBy: number; undoneAt: Date; since: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('memberMerge')
    .set({ state: 'UNDONE', undoneBy, undoneAt })
    .where('id', '=', id)
    .where('state', '=', 'MERGED')
    .where('finalAt', 'is', null)
    .where('decidedAt', '>', since)
    .returning('id')
    .executeTakeFirst()) !== undefined

const OPEN_FIRST = sql`case state when 'OPEN' then 0 else 1 end`

/** Those that wait first, then the newest, with the names of who of the staff did what. */
export const listMerges = (db: Db, limit: number) =>
  db
    .selectFrom('memberMerge as g')
    .innerJoin('member as requester', 'requester.id', 'g.askedBy')
    .leftJoin('member as decider', 'decider.id', 'g.decidedBy')
    .leftJoin('member as undoer', 'undoer.id', 'g.undoneBy')
    .select(['g.id', 'g.fromId', 'g.intoId', 'g.state', 'g.askedBy', 'g.askedAt', 'g.decidedAt'])
    .select(['g.undoneAt', 'g.finalAt', 'requester.name as requesterName', 'decider.name as deciderName'])
    .select('undoer.name as undoerName')
    .orderBy(OPEN_FIRST)
    .orderBy('g.id', 'desc')
    .limit(limit)
    .execute()

export const deleteRows = (tx: Db, mergeId: number) =>
  tx.deleteFrom('memberMergeRow').where('mergeId', '=', mergeId).execute()

/** Merges in which this account had a part, with what they moved. */
export const deleteMerges = (tx: Db, memberId: number) =>
  tx
    .deleteFrom('memberMerge')
    .where((is) => is.or([is('fromId', '=', memberId), is('intoId', '=', memberId)]))
    .execute()

/** The accounts that were merged into this one, and into those. */
export const listMergedInto = (db: Db, id: number) =>
  db
    .withRecursive('merged', (of) =>
      of
        .selectFrom('member')
        .select('id')
        .where('mergedInto', '=', id)
        .union((up) =>
          up.selectFrom('member as m').innerJoin('merged', 'merged.id', 'm.mergedInto').select('m.id'),
        ),
    )
    .selectFrom('member')
    .select(['id', 'name', 'phone'])
    .where('id', 'in', (of) => of.selectFrom('merged').select('merged.id'))
    .execute()

/** Merges from before then can't be undone any more. Gives which, with the account given up. */
export const updateFinal = (tx: Db, { before, at }: { before: Date; at: Date }) =>
  tx
    .updateTable('memberMerge')
    .set({ finalAt: at })
    .where('state', '=', 'MERGED')
    .where('finalAt', 'is', null)
    .where('decidedAt', '<=', before)
    .returning(['id', 'fromId'])
    .execute()
