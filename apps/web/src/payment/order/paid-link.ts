import { merchantId } from '@self/contract/payment'
import * as z from 'zod/mini'

const KEY = 'paid-link'
const paidLink = z.object({ merchantId, linkKey: z.string() })

/** By which link an order is paid, for the way back from the provider: never in an address. */
export const keepPaidLink = (merchantId: string, linkKey: string): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ merchantId, linkKey }))

export function recallPaidLink(merchantId: string | undefined): string | undefined {
  const { data } = paidLink.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
  return data && data.merchantId === merchantId ? data.linkKey : undefined
}
