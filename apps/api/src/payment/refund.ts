import type { Clock } from '../platform/clock.ts'
import { type Db, transact } from '../platform/db.ts'
import type { Card } from '../providers/card.ts'
import { getPayment, insertEvent, movePayment } from './queries.ts'

const CAUSES = {
  SLOT_GONE: '예약 시간 마감에 따른 자동 취소',
  MISMATCH: '주문과 다른 금액의 자동 취소',
  CANCELLED: '회원의 예약 취소',
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
  const owed = found ? (refundAmount ?? found.amount) - found.cancelAmount : 0
  if (found && owed > 0)
    await card.cancel({
      impUid: found.impUid,
      amount: owed,
      checksum: found.amount - found.cancelAmount,
      reason: CAUSES[refundCause ?? 'SLOT_GONE'],
    })
  await transact(db, async (tx) => {
    if (await movePayment(tx, merchantUid, ['REFUND_DUE'], 'REFUNDED', { nextCheckAt: null }))
      await insertEvent(tx, {
        merchantUid,
        kind: 'REFUNDED',
        toldBy: 'PROVIDER',
        detail: String(owed),
        at: now(),
      })
  })
}
