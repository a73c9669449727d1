import { UNASSIGNED } from '@self/contract/error-filter'
import type { SeenError } from '@self/contract/error-log'
import { addDays, kstInstant } from '@self/contract/time'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PaymentError } from '../platform/database/schema.ts'
import { containing } from '../platform/like.ts'

type Report = Omit<Insertable<PaymentError>, 'id' | 'status' | 'reports' | 'joined' | 'lastAt'>

const RANK = sql`array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], payment_error.severity)`
const isWorse = sql<boolean>`array_position(array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'], excluded.severity) > ${RANK}`

/** What a report says of the error goes over a milder one that it joins. */
const worst = (column: 'severity' | 'error_code' | 'error_message' | 'error_detail') =>
  sql<never>`case when ${isWorse} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`payment_error.${column}`)} end`

/** One more row, or one more report of the row that has this key. */
export const insertOrJoin = (db: Db, report: Report, joined: string | null) =>
  db
    .insertInto('paymentError')
    .values({ ...report, joined, lastAt: report.createdAt })
    .onConflict((key) =>
      key.column('joined').doUpdateSet({
        reports: sql`payment_error.reports + 1`,
        lastAt: sql`excluded.last_at`,
        severity: worst('severity'),
        errorCode: worst('error_code'),
        errorMessage: worst('error_message'),
        errorDetail: worst('error_detail'),
      }),
    )
    .execute()

/** The key under which an error of a payment has been reported by somebody since an instant. */
export const findJoined = (db: Db, transactionId: string, userId: string, since: Date) =>
  db
    .selectFrom('paymentError')
    .select('joined')
    .where('transactionId', '=', transactionId)
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** '' and undefined ask for everything. */
export type Wanted = {
  paymentMethod?: string | undefined
  severity?: PaymentError['severity'] | '' | undefined
  status?: PaymentError['status']['__select__'] | '' | undefined
  errorCode?: string | undefined
  userId?: string
  keyword?: string
  since?: Date
  from?: string | undefined
  until?: string | undefined
  /** UNASSIGNED asks for what nobody looks after. */
  assignee?: string | undefined
}

const rows = (db: Db) =>
  db
    .selectFrom('paymentError as e')
    .leftJoin('member as m', (join) => join.on(sql<boolean>`m.id = e.user_id::integer`))
    .leftJoin('member as r', 'r.id', 'e.resolvedBy')
    .leftJoin('member as a', 'a.id', 'e.assignedTo')
    .selectAll('e')
    .select(['m.id as memberId', 'm.name as userName', 'r.name as resolver', 'a.name as assignee'])

export type LoggedRow = Awaited<ReturnType<typeof listErrors>>[number]

/** The one reading of a filter: for a page, and for its file. */
function matching(wanted: Wanted) {
  const { paymentMethod = '', severity = '', status = '', errorCode = '', userId, keyword, since } = wanted
  const { from = '', until = '', assignee = '' } = wanted
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(paymentMethod ? [sql`e.payment_method = ${paymentMethod}`] : []),
      ...(severity ? [sql`e.severity = ${severity}`] : []),
      ...(status ? [sql`e.status = ${status}`] : []),
      ...(errorCode ? [sql`e.error_code = ${errorCode}`] : []),
      ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
      ...(since ? [sql`e.created_at > ${since}`] : []),
      ...(from ? [sql`e.created_at >= ${kstInstant(from, '00:00')}`] : []),
      ...(until ? [sql`e.created_at < ${kstInstant(addDays(until, 1), '00:00')}`] : []),
      ...(assignee === UNASSIGNED ? [sql`e.assigned_to is null`] : []),
      ...(assignee && assignee !== UNASSIGNED ? [sql`e.assigned_to = ${Number(assignee)}`] : []),
      ...(keyword ? [holds(keyword)] : []),
    ],
    sql` and `,
  )}`
}

/** Newest first. */
export const listErrors = (db: Db, wanted: Wanted, { offset, limit }: { offset: number; limit: number }) =>
  rows(db)
    .where(matching(wanted))
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** Newest first, after one of them. */
export const listErrorsAfter = (
  db: Db,
  wanted: Wanted,
  { after, limit }: { after: Pick<LoggedRow, 'createdAt' | 'id'> | undefined; limit: number },
) =>
  rows(db)
    .where(matching(wanted))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(e.created_at, e.id) < (${after?.createdAt}::timestamptz, ${after?.id ?? 0})`),
    )
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()

export const countErrors = async (db: Db, wanted: Wanted): Promise<number> => {
  const row = await db
    .selectFrom('paymentError as e')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matching(wanted))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False where somebody else looks after it by now than was seen. */
export async function updateAssignee(
  tx: Db,
  id: number,
  { assigneeId, seen }: { assigneeId: number | null; seen: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentError')
    .set({ assignedTo: assigneeId })
    .where('id', '=', id)
    .where('assignedTo', 'is not distinct from', seen)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The words stand in code, message, detail or transaction. */
const holds = (keyword: string) =>
  sql<boolean>`concat_ws(chr(10), e.error_code, e.error_message, e.error_detail, e.transaction_id)
    ilike ${containing(keyword)}`

export const findError = (db: Db, id: number) => rows(db).where('e.id', '=', id).executeTakeFirst()

/** False where it stands otherwise than was seen. */
export async function updateError(
  db: Db,
  { id, seen }: { id: number; seen: SeenError },
  change: Updateable<PaymentError>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentError')
    .set(change)
    .where('id', '=', id)
    .$if(seen !== undefined, (query) => query.where((is) => is.and({ ...seen })))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const countPending = (db: Db) =>
  db
    .selectFrom('paymentError')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()

/** How many errors of the commonest codes began after each of these instants and before the next; 1 is the first. */
export const countByDay = async (db: Db, starts: readonly Date[], codes: number) => {
  const { rows } = await sql<{ errorCode: string; day: number; count: number }>`
    with common as (
      select error_code, count(*) as total from payment_error where created_at >= ${starts[0]}
      group by error_code order by total desc, error_code limit ${codes}
    )
    select error_code, width_bucket(created_at, ${starts}::timestamptz[]) as day, count(*) as count
    from payment_error join common using (error_code)
    where created_at >= ${starts[0]}
    group by error_code, total, day
    order by total desc, error_code, day`.execute(db)
  return rows
}
