import type { Settlement } from '@self/contract/settlement'
import { getReadableOrder, type Reader } from '../payment/access.ts'
import { outcomeOf } from './outcome.ts'
import { type SettleContext, settle } from './settle.ts'

/** Settles an order that the reader may see and says how it stands; any other is not found. */
export async function settleReadable(
  context: SettleContext,
  reader: Reader,
  orderId: string,
): Promise<Settlement> {
  const { order } = await getReadableOrder(context.db, reader, orderId)
  return outcomeOf(context, await settle(context, order, 'STATUS'))
}
