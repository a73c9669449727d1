import { NOT_FOUND } from '@self/contract/problem'
import { REFUND_RULE } from '@self/contract/refund'
import type { Clock } from '../platform/clock.ts'
import { type Db, transact } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { type Card, CardAway } from '../providers/card.ts'
import { getPayment, insertEvent, movePayment } from './queries.ts'

const CAUSES = {
  SLOT_GONE: '예약 시간 마감에 따른 자동 취소',
  MISMATCH: '주문과 다른 금액의 자동 취소',
  CANCELLED: '회원의 예약 취소',
  PASS: '회원의 이용권 환불',
}

/**
 * Gives back what an order that is REFUND_DUE owes: all of it, or the won that were agreed when its member cancelled.
 * Looks first, names the amount and the checksum: a second, stale refund is refused there. Throws CardAway when
 * nothing is certain; repeatable.
 */
export async function refund(
  { db, now, card }: { db: Db; now: Clock; card: Card },
  merchantUid: string,
): Promise<void> {
  const { refundAmount, refundCause } = await getPayment(db, merchantUid)
  const found = await card.find(merchantUid)
  if (!found) throw new CardAway('a payment that was taken is not found')
  const owed = (refundAmount ?? found.amount) - found.cancelAmount
  const cancelled =
    owed > 0
      ? await card.cancel({
          impUid: found.impUid,
          amount: owed,
          checksum: found.amount - found.cancelAmount,
          reason: CAUSES[refundCause ?? 'SLOT_GONE'],
        })
      : found
  const done = { nextCheckAt: null, refundReceiptUrl: cancelled.refundReceiptUrl }
  await transact(db, async (tx) => {
    if (await movePayment(tx, merchantUid, ['REFUND_DUE'], 'REFUNDED', done))
      await insertEvent(tx, {
        merchantUid,
        kind: 'REFUNDED',
        toldBy: 'PROVIDER',
        detail: String(owed),
        at: now(),
      })
  })
}

type Agreed = { cause: 'CANCELLED' | 'PASS'; amount: number; toldBy: 'CANCEL' | 'REFUND'; at: Date }

/**
 * Within a transaction: a fulfilled order owes its member the won that were agreed, under the rule in force. Refuses an
 * order that somebody has moved since.
 */
export async function oweAgreed(
  tx: Db,
  { merchantUid }: { merchantUid: string },
  { cause, amount, toldBy, at }: Agreed,
): Promise<void> {
  const debt = {
    refundCause: cause,
    refundAmount: amount,
    refundRule: REFUND_RULE.version,
    nextCheckAt: at,
  }
  if (!(await movePayment(tx, merchantUid, ['FULFILLED'], 'REFUND_DUE', debt)))
    throw new Refusal(409, NOT_FOUND)
  await insertEvent(tx, { merchantUid, kind: 'REFUND_DUE', toldBy, detail: String(amount), at })
}
