import { orderId } from '@self/contract/text'
import * as z from 'zod/mini'
import { storedIn } from '../../shared/store/stored-in.ts'

/** merchantId is the stored name: a page from before an update may have saved it while its card window is open. */
const paidLink = storedIn('paid-link', z.object({ merchantId: orderId, linkKey: z.string() }))

/** By which link an order is paid, for the way back from the provider: never in an address. */
export const savePaidLink = (id: string, linkKey: string): void => paidLink.save({ merchantId: id, linkKey })

export function loadPaidLink(id: string | undefined): string | undefined {
  const paid = paidLink.load()
  return paid?.merchantId === id ? paid?.linkKey : undefined
}
