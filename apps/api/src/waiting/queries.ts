import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, WaitingEntry } from '../platform/database/schema.ts'
import { offerMinutes } from '../policy/columns.ts'

/** Who waits for a day of a branch, in the order in which they came. */
export type Line = { branchCode: string; day: string }

const OPEN = ['WAITING', 'OFFERED'] as const
type End = Exclude<WaitingEntry['state'], (typeof OPEN)[number]>

/** Every line with somebody in it. */
export const listLines = (db: Db): Promise<Line[]> =>
  db
    .selectFrom('waitingEntry')
    .select(['branchCode', 'day'])
    .distinct()
    .where('state', 'in', OPEN)
    .orderBy('day')
    .orderBy('branchCode')
    .execute()

/** The lines in which somebody waits at the branches of these resources on these days, in the order in which they are locked. */
export const listLinesOf = (
  db: Db,
  { resourceIds, days }: { resourceIds: readonly number[]; days: readonly string[] },
): Promise<Line[]> =>
  db
    .selectFrom('waitingEntry')
    .select(['branchCode', 'day'])
    .distinct()
    .where('state', 'in', OPEN)
    .where('day', 'in', days)
    .where('branchCode', 'in', (of) =>
      of
        .selectFrom('resource as r')
        .leftJoin('counsellor as c', 'c.wrId', 'r.counsellorId')
        .select(sql<string>`coalesce(r.branch_code, c.branch_code)`.as('code'))
        .where('r.id', 'in', resourceIds)
        .union(
          of
            .selectFrom('counsellorBranch as l')
            .innerJoin('resource as r', 'r.counsellorId', 'l.counsellorId')
            .select('l.branchCode as code')
            .where('r.id', 'in', resourceIds),
        ),
    )
    .orderBy('day')
    .orderBy('branchCode')
    .execute()

/**
 * Within a transaction: everybody in a line, the first at the top, with the minutes for which an offer is held that is made
 * now; nobody else serves it until the end.
 */
export const lockLine = (tx: Db, { branchCode, day }: Line, at: Date) =>
  tx
    .selectFrom('waitingEntry')
    .selectAll()
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('member as m')
            .select('m.id')
            .whereRef('m.id', '=', 'waitingEntry.memberId')
            .where('m.status', '=', 'ACTIVE'),
        )
        .as('isActive'),
    )
    .select(offerMinutes(at))
    .where('branchCode', '=', branchCode)
    .where('day', '=', day)
    .where('state', 'in', OPEN)
    .orderBy('id')
    .forUpdate()
    .execute()

export const insertEntry = (db: Db, row: Insertable<WaitingEntry>) =>
  db.insertInto('waitingEntry').values(row).returning('id').executeTakeFirstOrThrow()

type Wanted = Pick<WaitingEntry, 'memberId' | 'branchCode' | 'day' | 'wrId' | 'time'>

/** The member's own open entry for just this. */
export const findSame = (db: Db, { memberId, branchCode, day, wrId, time }: Wanted) =>
  db
    .selectFrom('waitingEntry')
    .select('id')
    .where('memberId', '=', memberId)
    .where('branchCode', '=', branchCode)
    .where('day', '=', day)
    .where('wrId', 'is not distinct from', wrId)
    .where('time', 'is not distinct from', time)
    .where('state', 'in', OPEN)
    .executeTakeFirst()

export const findOwn = (db: Db, { id, memberId }: { id: number; memberId: number }) =>
  db
    .selectFrom('waitingEntry')
    .select(['id', 'branchCode', 'day'])
    .where('id', '=', id)
    .where('memberId', '=', memberId)
    .executeTakeFirst()

export async function countOpen(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('waitingEntry')
    .select(sql<number>`count(*)`.as('count'))
    .where('memberId', '=', memberId)
    .where('state', 'in', OPEN)
    .executeTakeFirstOrThrow()
  return count
}

type Offer = { resourceId: number; startsAt: Date; notifyAt: Date; until: Date }

export const updateOffered = (tx: Db, id: number, offer: Offer) =>
  tx
    .updateTable('waitingEntry')
    .set({ ...offer, state: 'OFFERED' })
    .where('id', '=', id)
    .execute()

export const updateTimes = (
  tx: Db,
  id: number,
  times: Pick<Offer, 'notifyAt' | 'until'> & { notifiedAt?: null },
) => tx.updateTable('waitingEntry').set(times).where('id', '=', id).execute()

export const updateEnded = (tx: Db, id: number, { state, endedAt }: { state: End; endedAt: Date }) =>
  tx
    .updateTable('waitingEntry')
    .set({ state, endedAt })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute()

/** Open entries of a member with their lines. */
export const listOpenOf = (db: Db, memberId: number) =>
  db
    .selectFrom('waitingEntry')
    .select(['id', 'branchCode', 'day'])
    .where('memberId', '=', memberId)
    .where('state', 'in', OPEN)
    .orderBy('day')
    .orderBy('branchCode')
    .execute()

/** The lines of these entries, in the order in which they are locked. */
export const listLinesWith = (db: Db, ids: readonly number[]): Promise<Line[]> =>
  db
    .selectFrom('waitingEntry')
    .select(['branchCode', 'day'])
    .distinct()
    .where('id', '=', (of) => of.fn.any(of.val([...ids])))
    .orderBy('day')
    .orderBy('branchCode')
    .execute()

const NOTHING_OFFERED = {
  state: 'WAITING' as const,
  notifiedAt: null,
  ...{ resourceId: null, startsAt: null, notifyAt: null, until: null },
}

/** What was offered isn't any more: it waits again, in its place. */
export const updateWaiting = (tx: Db, id: number) =>
  tx
    .updateTable('waitingEntry')
    .set(NOTHING_OFFERED)
    .where('id', '=', id)
    .where('state', '=', 'OFFERED')
    .execute()

/** Those that were left wait again, with nothing offered, where their member waits for nothing of the kind. */
export const updateReopened = (tx: Db, ids: readonly number[]) =>
  tx
    .updateTable('waitingEntry as w')
    .set({ ...NOTHING_OFFERED, endedAt: null })
    .where('w.id', '=', (of) => of.fn.any(of.val([...ids])))
    .where('w.state', '=', 'LEFT')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waitingEntry as o')
            .select('o.id')
            .whereRef('o.memberId', '=', 'w.memberId')
            .whereRef('o.branchCode', '=', 'w.branchCode')
            .whereRef('o.day', '=', 'w.day')
            .whereRef('o.wrId', 'is not distinct from', 'w.wrId')
            .whereRef('o.time', 'is not distinct from', 'w.time')
            .where('o.state', 'in', OPEN),
        ),
      ),
    )
    .execute()

/** The cells that an entry `w` names are its member's: held by an offer, or by a payment link. */
const holdsCell = (
  { exists, selectFrom }: ExpressionBuilder<DB & { w: WaitingEntry }, 'w'>,
  by: 'OFFER' | 'LINK',
) =>
  exists(
    selectFrom('slotClaim as s')
      .select('s.kind')
      .whereRef('s.resourceId', '=', 'w.resourceId')
      .whereRef('s.startsAt', '=', 'w.startsAt')
      .whereRef('s.memberId', '=', 'w.memberId')
      .where(by === 'OFFER' ? 's.kind' : 's.isLinked', '=', by === 'OFFER' ? 'OFFER' : true),
  )

/** Within a transaction: offers of which nobody has been told are noted as told; of two nodes one gets each. */
export const markNotified = (tx: Db, at: Date) =>
  tx
    .updateTable('waitingEntry')
    .set({ notifiedAt: at })
    .where('id', 'in', (of) =>
      of
        .selectFrom('waitingEntry as w')
        .select('w.id')
        .where('w.state', '=', 'OFFERED')
        .where('w.notifiedAt', 'is', null)
        .where('w.until', '>', at)
        .where((is) => holdsCell(is, 'OFFER'))
        .forUpdate('w')
        .skipLocked(),
    )
    .where('notifiedAt', 'is', null)
    .returning(['id', 'memberId', 'startsAt', 'notifyAt', 'until'])
    .execute()

/** What a member waits for from a day on, or has been offered; isHeld while the offered hour still is, isLinked while a payment link holds it. */
export const listOfMember = (db: Db, { memberId, since }: { memberId: number; since: string }) =>
  db
    .selectFrom('waitingEntry as w')
    .innerJoin('branch as b', 'b.code', 'w.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'w.wrId')
    .leftJoin('resource as r', 'r.id', 'w.resourceId')
    .leftJoin('counsellor as o', 'o.wrId', 'r.counsellorId')
    .select(['w.id', 'w.branchCode', 'w.day', 'w.time', 'w.state', 'w.startsAt', 'w.until'])
    .select(['b.name as branchName', 'c.adminId', 'c.name as counsellorName'])
    .select(['o.adminId as offeredId', 'o.name as offeredName', 'o.canTest'])
    .select((is) => [holdsCell(is, 'OFFER').as('isHeld'), holdsCell(is, 'LINK').as('isLinked')])
    .where('w.memberId', '=', memberId)
    .where('w.day', '>=', since)
    .where('w.state', 'in', ['WAITING', 'OFFERED', 'PASSED'])
    .orderBy('w.day')
    .orderBy('w.id')
    .execute()

/** Who waits for a day of a branch, the first at the top. */
export const listLineOf = (db: Db, { branchCode, day }: Line) =>
  db
    .selectFrom('waitingEntry as w')
    .innerJoin('member as m', 'm.id', 'w.memberId')
    .leftJoin('counsellor as c', 'c.wrId', 'w.wrId')
    .select(['w.id', 'w.memberId', 'w.time', 'w.createdAt', 'w.joinedBy', 'w.state', 'w.startsAt', 'w.until'])
    .select(['m.name as userName', 'm.phone as userPhone', 'c.name as counsellorName'])
    .where('w.branchCode', '=', branchCode)
    .where('w.day', '=', day)
    .where('w.state', 'in', OPEN)
    .orderBy('w.id')
    .execute()

/** A place with its member and line, whoever's it is. */
export const findEntry = (db: Db, id: number) =>
  db
    .selectFrom('waitingEntry')
    .select(['id', 'memberId', 'branchCode', 'day'])
    .where('id', '=', id)
    .executeTakeFirst()

export const findResourceName = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('resource').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

export const deleteEntriesOf = (tx: Db, memberId: number) =>
  tx.deleteFrom('waitingEntry').where('memberId', '=', memberId).execute()

/** Those that have ended, of days before that one. Gives how many. */
export const deleteEnded = async (db: Db, day: string): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('waitingEntry')
        .where('day', '<', day)
        .where('endedAt', 'is not', null)
        .executeTakeFirst()
    ).numDeletedRows,
  )
