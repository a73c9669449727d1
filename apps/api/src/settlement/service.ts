import type { Settlement } from '@self/contract/settlement'
import * as z from 'zod/mini'
import { getReadableOrder, type Reader } from '../payment/access.ts'
import type { Quota } from '../platform/quota.ts'
import type { LookUps } from './look-ups.ts'
import { outcomeOf } from './outcome.ts'
import type { SettleContext } from './settle.ts'

const windowResult = z.object({ imp_uid: z.string().check(z.maxLength(40)) })

/**
 * Settles an order that the reader may see and says how it stands; any other is not found. responseData: what the window
 * answered, of which only the payment is read that it names.
 */
export async function settleReadable(
  context: SettleContext & { quota: Quota; lookUps: LookUps },
  reader: Reader,
  { orderId, responseData }: { orderId: string; responseData: string },
): Promise<Settlement> {
  const { order } = await getReadableOrder(context.db, reader, orderId)
  const hint = namedIn(responseData)
  return outcomeOf(context, await context.lookUps.settle(context, order, 'STATUS', hint))
}

function namedIn(responseData: string): string | undefined {
  try {
    return windowResult.safeParse(JSON.parse(responseData)).data?.imp_uid
  } catch {
    return undefined
  }
}
