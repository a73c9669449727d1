import { outcome } from '@self/contract/envelope'
import {
  bookingReply,
  historyReply,
  paymentConfig,
  type Settlement,
  settlementReply,
  temporaryReply,
} from '@self/contract/payment'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/session/api.ts'
import { type CardResult, loadCardSdk, saysFailed } from './card-sdk.ts'
import { bookingBodyOf, historyBodyOf, type Order } from './order.ts'

/** The provider's script, asked for once and kept: it must not be initialised twice. */
export const cardSdk = queryOptions({
  queryKey: ['payment', 'sdk'],
  queryFn: async ({ signal }) => {
    const config = await api(paymentConfig, '/api/payment/config', { signal })
    return { sdk: await loadCardSdk(config), pg: config.pg }
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

export const registerOrder = (order: Order) =>
  api(historyReply, '/api/payment/history', { method: 'POST', body: historyBodyOf(order) })

export const keepBooker = (order: Order) =>
  api(outcome, '/api/payment/temporary', { method: 'POST', body: bookingBodyOf(order) })

export const saveBooking = (order: Order) =>
  api(bookingReply, '/api/booking', { method: 'POST', body: bookingBodyOf(order) })

/** The status is a hint: the server asks the provider itself (decision 36). */
export async function reportResult(merchantId: string, result: CardResult): Promise<Settlement> {
  const status = saysFailed(result) ? 'FAILED' : 'PAID'
  const body = { status, responseData: JSON.stringify(result) }
  const path = `/api/payment/history/${encodeURIComponent(merchantId)}/status`
  return (await api(settlementReply, path, { method: 'PUT', body })).data
}

export const fetchTemporary = (merchantId: string, impUid: string | undefined) =>
  api(temporaryReply, `/api/payment/temporary/${encodeURIComponent(merchantId)}`, {
    method: 'POST',
    body: impUid === undefined ? {} : { impUid },
  })
