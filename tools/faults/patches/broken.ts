import type { PartName } from '../part/parts.ts'
import type { Patch } from './patch.ts'

/** A build in which one rule is left out, and the part that must notice it. */
export interface Broken {
  name: string
  caughtBy: PartName
  patches: readonly Patch[]
}

const one = (caughtBy: PartName, name: string, file: string, find: string, replace: string): Broken => ({
  name,
  caughtBy,
  patches: [{ file, find, replace }],
})

/** Each has been a fault of somebody's booking system, or of this one. */
export const brokenBuilds: readonly Broken[] = [
  one(
    'races',
    'a cell that somebody has is no obstacle',
    'availability/claims.ts',
    'if (free === cells.length) return true',
    'if (free <= cells.length) return true',
  ),
  {
    name: 'the amount that a client names is believed',
    caughtBy: 'provider',
    patches: [
      {
        file: 'order/register.ts',
        find: "if (priced.quoted.amount !== body.amount) throw refuse('AMOUNT_CHANGED')",
        replace: 'priced.quoted.amount = body.amount',
      },
    ],
  },
  one(
    'provider',
    'a pass is used without its ledger',
    'order/insert.ts',
    "if (passId && !(await holdCredit(tx, { passId, reservationId: id, at }))) throw refuse('PASS_UNUSABLE')",
    '',
  ),
  {
    name: 'a refund is sent without a look and without a checksum',
    caughtBy: 'provider',
    patches: [
      {
        file: 'refund/carry-out.ts',
        find: 'const owed = (refundAmount ?? found.amount) - found.cancelAmount',
        replace: 'const owed = refundAmount ?? found.amount',
      },
      {
        file: 'providers/portone.ts',
        find: 'const body = { imp_uid: providerPaymentId, amount, checksum, reason }',
        replace: 'const body = { imp_uid: providerPaymentId, amount, reason }',
      },
    ],
  },
  one(
    'provider',
    'an order is asked about over the interface of new orders',
    'providers/payment-provider.ts',
    '  { byName }: PaymentProviders,\n  { provider }: { provider: string },',
    '  { byName, current: provider }: PaymentProviders,\n  _: { provider: string },',
  ),
  one(
    'provider',
    'a cancellation that failed in a 200 counts as done',
    'providers/portone-v2.ts',
    "  if (status === 'FAILED') throw new ProviderRefused('FAILED')\n  if (status !== 'SUCCEEDED') throw underWay()\n",
    '  void status\n',
  ),
  one(
    'provider',
    'a notice is taken whoever has signed it',
    'providers/webhook-signature.ts',
    "if (!isSigned) return 'FORGED'",
    '',
  ),
  one(
    'provider',
    'a payment that is approved late is not looked at',
    'settlement/settle.ts',
    'if (isIn(order, canStillBePaid)) return lookUp(',
    'if (isIn(order, waiting)) return lookUp(',
  ),
  one(
    'provider',
    'a notice is believed',
    'settlement/settle.ts',
    'const found = await findAtProvider(context, order, hint)',
    `const found = source !== 'WEBHOOK' ? await findAtProvider(context, order, hint) : {
      providerPaymentId: order.orderId, orderId: order.orderId, status: 'paid', amount: order.amount, currency: 'KRW',
      cancelAmount: 0, isTest: false, isOwnChannel: true, failReason: null, receiptUrl: null, refundReceiptUrl: null }`,
  ),
  one(
    'provider',
    'a hold has no end',
    'settlement/settle.ts',
    'if (isGivenUp || order.holdUntil <= now()) return close(',
    'if (isGivenUp) return close(',
  ),
  one(
    'clock',
    'sessions can be changed an hour too long',
    '../../../packages/contract/src/deadline.ts',
    'kstInstant(addDays(date, -changeDays), changeTime)',
    "kstInstant(addDays(date, -changeDays), '19:00')",
  ),
  one(
    'races',
    'an order moves on from whatever state it has',
    'payment/orders.ts',
    "        .where('orderId', '=', orderId)\n        .where('state', 'in', from)\n        .returningAll(),",
    "        .where('orderId', '=', orderId)\n        .returningAll(),",
  ),
  one(
    'database',
    'a transaction is not begun again',
    'platform/database/transaction.ts',
    'const TRIES = 4',
    'const TRIES = 1',
  ),
  one(
    'races',
    'a pass is refunded without the lock of its member',
    'refund/pass.ts',
    'await oneAtATime(tx, memberId)',
    '',
  ),
  one(
    'provider',
    'a lapsed hold is booked without its cells',
    'reservation/hold.ts',
    '(isIn(row, lapsed) && (await claimAgain(tx, row, at)))',
    'isIn(row, lapsed)',
  ),
  one(
    'provider',
    'the amount that was paid is not compared',
    'settlement/settle.ts',
    'found.amount === order.amount &&',
    '',
  ),
  one(
    'provider',
    'no answer counts as not paid',
    'settlement/settle.ts',
    'await askAgain(db, order.orderId, addMinutes(now(), AWAY_MINUTES))',
    "return close(context, order, 'EXPIRED', source)",
  ),
  {
    name: 'a refund that failed is not tried again',
    caughtBy: 'provider',
    patches: [
      {
        file: 'settlement/sweep.ts',
        find: 'isIn(order, refundDue) ? REFUND_RETRY :',
        replace: 'isIn(order, refundDue) ? 1e6 :',
      },
      {
        file: 'refund/carry-out.ts',
        find: 'await putOffRefund(tx, order.orderId, nextTry(refusals, now()))',
        replace: 'await putOffRefund(tx, order.orderId, null)',
      },
    ],
  },
  one(
    'provider',
    'a refund asks by the order and not by the payment',
    'refund/carry-out.ts',
    'return providerPaymentId ? provider.findById(providerPaymentId) : provider.find(orderId)',
    'return provider.find(orderId)',
  ),
  one(
    'races',
    'the desk confirms what it has not seen',
    'reservation/queries.ts',
    "        .where('revision', '=', seen.revision)\n",
    '',
  ),
  one(
    'database',
    'the error of a lost connection is unheard',
    'platform/database/connection.ts',
    "this.on('error', () => undefined)",
    '',
  ),
  one(
    'provider',
    'the outbox has no lease',
    'outbox/queries.ts',
    '      dueAt: until,\n      askedAt: sql`coalesce(asked_at, ',
    '      askedAt: sql`coalesce(asked_at, ',
  ),
  one(
    'comparison',
    'the comparison goes on from now',
    'reconciliation/compare.ts',
    'const from = last ? addMinutes(last.startedAt, -DAY_MINUTES) : earliest',
    'const from = addMinutes(at, -2 * DAY_MINUTES)',
  ),
  one(
    'comparison',
    'what was paid long ago is not looked at again',
    'reconciliation/compare.ts',
    'if (!(await hasLookedBack(db, addMinutes(at, -LOOK_BACK_EVERY)))) {',
    'if (!last) {',
  ),
  one(
    'races',
    'the tries of a code are not counted',
    'verification/queries.ts',
    'tries: sql`tries + 1`,',
    '',
  ),
]
