import { merchantId } from '@self/contract/payment'
import * as z from 'zod/mini'
import { storedIn } from '../../shared/store/stored-in.ts'

const paidLink = storedIn('paid-link', z.object({ merchantId, linkKey: z.string() }))

/** By which link an order is paid, for the way back from the provider: never in an address. */
export const savePaidLink = (merchantId: string, linkKey: string): void =>
  paidLink.save({ merchantId, linkKey })

export function loadPaidLink(merchantId: string | undefined): string | undefined {
  const paid = paidLink.load()
  return paid?.merchantId === merchantId ? paid?.linkKey : undefined
}
