import { type Insertable, sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { PaymentError } from '../platform/schema.ts'

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
