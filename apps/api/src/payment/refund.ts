import type { Clock } from '../platform/clock.ts'
import { type Db, transact } from '../platform/db.ts'
import type { Card } from '../providers/card.ts'
import { insertEvent, movePayment } from './queries.ts'

const CAUSE = '예약 시간 마감에 따른 자동 취소'

/**
 * Gives back whatever the provider still holds of an order that is REFUND_DUE. Looks first, names the amount and
 * the checksum: a second, stale refund is refused there. Throws CardAway when nothing is certain; repeatable.
 */
export async function refund(
  { db, now, card }: { db: Db; now: Clock; card: Card },
  merchantUid: string,
): Promise<void> {
  const found = await card.find(merchantUid)
  const rest = found ? found.amount - found.cancelAmount : 0
  if (found && rest > 0)
    await card.cancel({ impUid: found.impUid, amount: rest, checksum: rest, reason: CAUSE })
  await transact(db, async (tx) => {
    if (await movePayment(tx, merchantUid, ['REFUND_DUE'], 'REFUNDED', { nextCheckAt: null }))
      await insertEvent(tx, {
        merchantUid,
        kind: 'REFUNDED',
        toldBy: 'PROVIDER',
        detail: String(rest),
        at: now(),
      })
  })
}
