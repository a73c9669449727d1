import type { Db } from '../platform/database/db.ts'

/** What staff look into and note about orders, and until when it may stand there. packages/contract/src/retention.ts. */

/** Orders about which a difference is open. */
export const listLookedInto = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('paymentDifference')
      .select('orderId')
      .distinct()
      .where('clearedAt', 'is', null)
      .execute()
  ).map(({ orderId }) => orderId)
