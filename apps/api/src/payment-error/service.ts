import type { PayMethod } from '@self/contract/easy-pay'
import { type Limit, limits } from '@self/contract/limit'
import { NOBODY, type PaymentErrorBody, withoutNumbers } from '@self/contract/payment-error'
import { faultOf } from '@self/contract/payment-fault'
import { addMinutes } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { findJoined, insertOrJoin } from './queries.ts'

type Context = { db: Db; now: Clock; quota: Quota }
type Reporter = { memberId: number | null; network: string }

const JOIN_MINUTES = 10

/**
 * Keeps what went wrong when somebody paid: user id and severity are the server's, whatever was sent, and nothing that
 * looks like a card or phone number stays. Reports of one payment within ten minutes are one row (D-49, D-50).
 * Refuses too many of one member, and of strangers too many from one network and altogether.
 */
export async function report(
  { db, now, quota }: Context,
  reporter: Reporter,
  body: PaymentErrorBody,
): Promise<void> {
  const { memberId } = reporter
  for (const [limit, subject] of budgetsOf(reporter))
    if (await quota.take(db, limit, subject)) throw refuse('TOO_MANY_REPORTS')
  const createdAt = now()
  const userId = memberId === null ? NOBODY : String(memberId)
  const words = `${body.errorMessage} ${body.errorDetail ?? ''}`
  const transactionId = body.transactionId ?? null
  const joined = transactionId && (await joinedKey(db, transactionId, userId, createdAt))
  const row = {
    userId,
    paymentMethod: body.paymentMethod ?? 'CARD',
    amount: body.amount ?? null,
    serviceType: body.serviceType,
    errorCode: body.errorCode,
    errorMessage: withoutNumbers(body.errorMessage),
    errorDetail: withoutNumbers(body.errorDetail ?? ''),
    severity: faultOf(body.errorCode, words).severity,
    transactionId,
    pgProvider: body.pgProvider ?? '',
    deviceType: body.deviceType,
    createdAt,
  }
  await insertOrJoin(db, row, joined)
}

/** What strangers have sent doesn't bind a member. */
function budgetsOf({ memberId, network }: Reporter): (readonly [limit: Limit, subject: string])[] {
  if (memberId !== null) return [[limits.reportsOfMember, String(memberId)]]
  return [
    [limits.reportsInNetwork, network],
    [limits.reports, ''],
  ]
}

/** The key of the row that was begun in the last ten minutes, or the one under which a new row is begun. */
async function joinedKey(db: Db, transactionId: string, userId: string, at: Date): Promise<string> {
  const begun = await findJoined(db, transactionId, userId, addMinutes(at, -JOIN_MINUTES))
  const tenMinutes = Math.floor(at.getTime() / (JOIN_MINUTES * 60_000))
  return begun?.joined ?? `${transactionId}:${userId}:${tenMinutes}`
}

/** Within the transaction that saw it: another sum than the ordered one was charged, which somebody has to look into. */
export const noteMismatch = (
  tx: Db,
  payment: { orderId: string; memberId: number; amount: number; description: string; method: PayMethod },
  createdAt: Date,
) => {
  const { severity, message } = faultOf('AMOUNT_MISMATCH')
  const row = {
    userId: String(payment.memberId),
    paymentMethod: payment.method,
    amount: payment.amount,
    serviceType: payment.description,
    errorCode: 'AMOUNT_MISMATCH',
    errorMessage: message,
    errorDetail: '',
    severity,
    transactionId: payment.orderId,
    pgProvider: '',
    deviceType: null,
    createdAt,
  }
  return insertOrJoin(tx, row, `mismatch:${payment.orderId}`)
}
