import { orderId } from '@self/contract/text'
import * as z from 'zod/mini'
import { storedIn } from '../../shared/store/stored-in.ts'

const paidLink = storedIn('paid-link', z.object({ orderId, linkKey: z.string() }))

/** By which link an order is paid, for the way back from the provider: never in an address. */
export const savePaidLink = (orderId: string, linkKey: string): void => paidLink.save({ orderId, linkKey })

export function loadPaidLink(orderId: string | undefined): string | undefined {
  const paid = paidLink.load()
  return paid?.orderId === orderId ? paid?.linkKey : undefined
}
