import { addMinutes } from '@self/contract/time'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { executeTogether, type Given, part } from '../platform/database/prepared.ts'
import type { BranchEvent } from '../platform/database/schema.ts'
import { requested } from './states.ts'

/** What a branch is told of its reservations: written where it happens, sent by `notifyBranches`. docs/decisions/038. */

type Event = { branchCode: string; reservationId: number; kind: BranchEvent['kind']; at: Date }

/** Not sent yet, to go with other statements: the branch is to be told of what a member has done, or of what it owes now. */
export const insertBranchEvent = part((tx, { branchCode, reservationId, kind, at }: Given<Event>) =>
  tx.insertInto('branchEvent').values({ branchCode, reservationId, kind, at }).returning('id'),
)

/** The same within the transaction that causes it, sent by itself. */
export const recordBranchEvent = (tx: Db, event: Event) =>
  executeTogether(tx, { branchEvent: insertBranchEvent(event) })

/** Every request that is past its due time, once for each due time. */
export const recordOverdue = (db: Db, at: Date) =>
  db
    .insertInto('branchEvent')
    .columns(['branchCode', 'reservationId', 'kind', 'at'])
    .expression((from) =>
      from
        .selectFrom('reservation as r')
        .select(['r.branchCode', 'r.id', sql.lit('OVERDUE').as('kind'), 'r.dueAt'])
        .where('r.state', 'in', requested)
        .where('r.dueAt', '<=', at)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('branchEvent as e')
                .select('e.id')
                .whereRef('e.reservationId', '=', 'r.id')
                .whereRef('e.at', '=', 'r.dueAt')
                .where('e.kind', '=', 'OVERDUE'),
            ),
          ),
        ),
    )
    .onConflict((key) => key.doNothing())
    .execute()

type Turn = { sentBefore: Date; dueBy?: Date | undefined }

/** Branches with something unsent whose latest message is old enough; with dueBy: where a request is due by then. */
export async function listDueBranches(db: Db, { sentBefore, dueBy }: Turn): Promise<string[]> {
  const branches = await db
    .selectFrom('branch as b')
    .leftJoin('branchMessage as m', 'm.branchCode', 'b.code')
    .select('b.code')
    .where(({ or, eb }) => or([eb('m.sentAt', 'is', null), eb('m.sentAt', '<=', sentBefore)]))
    .where(({ exists, selectFrom }) => {
      const unsent = selectFrom('branchEvent as e')
        .select('e.id')
        .whereRef('e.branchCode', '=', 'b.code')
        .where('e.notifiedAt', 'is', null)
      if (!dueBy) return exists(unsent)
      const urgent = unsent.innerJoin('reservation as r', 'r.id', 'e.reservationId')
      return exists(urgent.where('r.state', 'in', requested).where('r.dueAt', '<=', dueBy))
    })
    .execute()
  return branches.map(({ code }) => code)
}

/** What hasn't been sent to a branch yet, with each reservation as it is now. */
export const listUnsent = (db: Db, branchCode: string) =>
  db
    .selectFrom('branchEvent as e')
    .innerJoin('reservation as r', 'r.id', 'e.reservationId')
    .innerJoin('branch as b', 'b.code', 'e.branchCode')
    .select(['e.id', 'e.reservationId', 'e.kind', 'r.state', 'r.dueAt', 'b.name as branchName'])
    .where('e.branchCode', '=', branchCode)
    .where('e.notifiedAt', 'is', null)
    .orderBy('e.id')
    .execute()

export type Unsent = Awaited<ReturnType<typeof listUnsent>>[number]

/** None, where another node has sent them meanwhile. */
export const markSent = (db: Db, events: readonly Unsent[], notifiedAt: Date) =>
  db
    .updateTable('branchEvent')
    .set({ notifiedAt })
    .where('id', '=', ({ fn, val }) => fn.any(val(events.map(({ id }) => id))))
    .where('notifiedAt', 'is', null)
    .execute()

/** Within a transaction: what was owed for a reservation has been handed back, so its branch needn't know any more. */
export const dropOwed = (tx: Db, reservationId: number, notifiedAt: Date) =>
  tx
    .updateTable('branchEvent')
    .set({ notifiedAt })
    .where('reservationId', '=', reservationId)
    .where('kind', '=', 'OWED')
    .where('notifiedAt', 'is', null)
    .execute()

/** Within a transaction: true for the one caller who may send the branch a message now, so many minutes after the last. */
export async function takeTurn(
  tx: Db,
  branchCode: string,
  { at, apart }: { at: Date; apart: number },
): Promise<boolean> {
  const taken = await tx
    .insertInto('branchMessage')
    .values({ branchCode, sentAt: at })
    .onConflict((key) =>
      key
        .column('branchCode')
        .doUpdateSet({ sentAt: at })
        .where('branchMessage.sentAt', '<=', addMinutes(at, -apart)),
    )
    .executeTakeFirstOrThrow()
  return taken.numInsertedOrUpdatedRows === 1n
}
