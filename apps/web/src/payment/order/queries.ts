import { outcome } from '@self/contract/envelope'
import { bookingReply, historyReply, orderReply, temporaryReply } from '@self/contract/order'
import { paymentConfig } from '@self/contract/payment'
import { type Settlement, settlementReply } from '@self/contract/settlement'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { BookingState } from '../../reservation/draft.ts'
import { api, isOutOfReach } from '../../shared/api/api.ts'
import { paymentKeys } from '../keys.ts'
import { type CardResult, loadCardSdk, saysFailed } from './card-sdk.ts'
import { loadCardV2Sdk } from './card-v2-sdk.ts'
import { bookingBodyOf, directBodyOf, historyBodyOf, type Order } from './order.ts'

const REFETCH_INTERVAL = 5_000

export type PlacedOrder = z.infer<typeof orderReply>['data']

/** How an order stands. Reading it changes nothing, so the look-up at the provider is asked for first. */
async function lookAt(orderId: string, signal: AbortSignal): Promise<PlacedOrder> {
  const body = { status: 'PAID', responseData: '' } as const
  await api(settlementReply, `${orderPath(orderId)}/status`, { method: 'PUT', body, signal })
  return (await api(orderReply, orderPath(orderId), { signal })).data
}

/** How an order stands, after a look-up at the provider; asked again for as long as nobody knows. */
export const placedOrder = (orderId: string | undefined) =>
  queryOptions({
    queryKey: [...paymentKeys.order, orderId],
    queryFn: orderId ? ({ signal }) => lookAt(orderId, signal) : skipToken,
    // Who may not ask is told no more than somebody without an order, and stays on the page.
    meta: { answersItself: true },
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      (data?.settlement.status === 'PENDING' || (error !== null && isOutOfReach(error))) && REFETCH_INTERVAL,
  })

const orderPath = (orderId: string) => `/api/payment/history/${encodeURIComponent(orderId)}`

/** How the provider is reached, and what is offered there: asked for once and kept, as its script is. */
export const cardConfig = queryOptions({
  queryKey: paymentKeys.config,
  queryFn: ({ signal }) => api(paymentConfig, '/api/payment/config', { signal }),
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
})

/** The provider's script, asked for once and kept: it must not be initialised twice. */
export const cardSdk = queryOptions({
  queryKey: paymentKeys.sdk,
  queryFn: async ({ client }) => {
    const config = await client.ensureQueryData(cardConfig)
    const { api: version, pg, channelKey, noticeUrl, easyPay, v2 } = config
    const sdk = v2 ? await loadCardV2Sdk(config.sdkUrl, { ...v2, easyPay }) : await loadCardSdk(config)
    return { sdk, api: version, pg, channelKey, noticeUrl, easyPay }
  },
  staleTime: 'static',
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
})

export const registerOrder = (order: Order) =>
  order.linkKey === undefined
    ? api(historyReply, '/api/payment/history', { method: 'POST', body: historyBodyOf(order) })
    : api(historyReply, '/api/payment/history/direct', {
        method: 'POST',
        body: directBodyOf(order, order.linkKey),
      })

export const saveBooker = (order: Order, booking: BookingState) =>
  api(outcome, '/api/payment/temporary', { method: 'POST', body: bookingBodyOf(order, booking) })

export const saveBooking = (order: Order, booking: BookingState) =>
  api(bookingReply, '/api/booking', { method: 'POST', body: bookingBodyOf(order, booking) })

/** The status is a hint: the server asks the provider itself (D-36). */
export async function reportResult(orderId: string, result: CardResult): Promise<Settlement> {
  const status = saysFailed(result) ? 'FAILED' : 'PAID'
  const body = { status, responseData: JSON.stringify(result) }
  return (await api(settlementReply, `${orderPath(orderId)}/status`, { method: 'PUT', body })).data
}

export const fetchTemporary = (orderId: string, impUid: string | undefined) =>
  api(temporaryReply, `/api/payment/temporary/${encodeURIComponent(orderId)}`, {
    method: 'POST',
    body: impUid === undefined ? {} : { impUid },
  })
