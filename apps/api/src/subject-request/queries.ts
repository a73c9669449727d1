import type { RefusedFor } from '@self/contract/subject-request'
import { type Insertable, sql } from 'kysely'
import { isProspect } from '../member/columns.ts'
import type { Db } from '../platform/database/db.ts'
import type { SubjectRequest } from '../platform/database/schema.ts'

const requests = (db: Db) =>
  db
    .selectFrom('subjectRequest as s')
    .innerJoin('member as m', 'm.id', 's.memberId')
    .select(['s.id', 's.memberId', 's.kind', 's.receivedOn', 's.dueOn', 's.state'])
    .select(['s.refusedFor', 's.decidedAt', 'm.name', 'm.phone'])
    .select([isProspect('m').as('isProspect'), sql<boolean>`m.left_at is not null`.as('isGone')])

/** Those that are open first, what is due soonest on top; then what was answered last. */
export const listRequests = (db: Db, most: number) =>
  requests(db)
    .orderBy(sql`s.state <> 'OPEN'`)
    .orderBy(sql`case when s.state = 'OPEN' then s.due_on end`)
    .orderBy('s.decidedAt', 'desc')
    .orderBy('s.id')
    .limit(most)
    .execute()

export const findRequest = (db: Db, id: number) => requests(db).where('s.id', '=', id).executeTakeFirst()

type Counts = { open: number; soon: number; late: number }

/** soon: due on that day at the latest and not late. */
export const countOpen = async (
  db: Db,
  { today, until }: { today: string; until: string },
): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select count(*)::integer as open,
      count(*) filter (where due_on between ${today}::date and ${until}::date)::integer as soon,
      count(*) filter (where due_on < ${today}::date)::integer as late
    from subject_request where state = 'OPEN'`.execute(db)
  return rows[0] ?? { open: 0, soon: 0, late: 0 }
}

/** Undefined where the same is open already. The state is no parameter: the plan of the sixth call would not find the partial key. */
export const insertRequest = (db: Db, row: Insertable<SubjectRequest>) =>
  db
    .insertInto('subjectRequest')
    .values(row)
    .onConflict((key) => key.columns(['memberId', 'kind']).where(sql<boolean>`state = 'OPEN'`).doNothing())
    .returning('id')
    .executeTakeFirst()

type Closed = { refusedFor: RefusedFor | null; decidedBy: number; decidedAt: Date }

/** Undefined where it isn't open any more. */
export const updateClosed = (db: Db, id: number, closed: Closed) =>
  db
    .updateTable('subjectRequest')
    .set({ ...closed, state: closed.refusedFor ? 'REFUSED' : 'DONE' })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('memberId')
    .executeTakeFirst()
