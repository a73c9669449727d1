import { outcome } from '@self/contract/envelope'
import { PAYMENT_PAGE_SIZE, paymentListReply, receiptReply } from '@self/contract/payment'
import { cancelQuoteReply, refundQuoteReply } from '@self/contract/refund'
import type { Consultation } from '@self/contract/schedule'
import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { branchTime } from '../branch/queries.ts'
import { counsellorsOfDay, counsellorTime } from '../counsellor/queries.ts'
import { paymentKeys } from '../payment/keys.ts'
import { reservationKeys } from '../reservation/keys.ts'
import { api } from '../shared/api/api.ts'

/** The starts of another day, the session's own hours free for it, with the same counsellor, or at the same branch; none when the counsellor is away. */
export const startsOf = ({ id, branchCode, memberId, minutes }: Consultation, date: string) =>
  queryOptions({
    queryKey: [...reservationKeys.starts, id, date],
    queryFn: date
      ? async ({ client }) => {
          if (!memberId)
            return client.fetchQuery({ ...branchTime(branchCode, date, id, minutes), staleTime: 0 })
          const counsellors = await client.fetchQuery(counsellorsOfDay(branchCode, date))
          const counsellor = counsellors.find(({ adminId }) => adminId === memberId)
          const starts = counsellorTime(counsellor, { branchCode, date, movedId: id, minutes })
          return counsellor ? client.fetchQuery({ ...starts, staleTime: 0 }) : []
        }
      : skipToken,
    // A start must not vanish under the finger; the check before the change catches what was taken meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** Both at once: the old hour is free again only when the new one is taken (D-30). */
export const changeReservation = (bookingId: number, { date, time }: { date: string; time: string }) =>
  api(outcome, '/api/reserve/update', {
    method: 'PUT',
    body: { hope1Date: date, hope1Time: time, bookingId },
  })

/** What a cancellation refunds, loaded anew each time it is shown. */
export const cancelQuote = (id: number) =>
  queryOptions({
    queryKey: [...reservationKeys.cancel, id],
    queryFn: async ({ signal }) =>
      (await api(cancelQuoteReply, `/api/reserve/${id}/cancel`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The refund is the one that the member has seen: another one is refused. */
export const cancelReservation = (id: number, refund: number) =>
  api(outcome, `/api/reserve/${id}/cancel`, { method: 'POST', body: { refund } })

/** Spec 2 §7: newest first, so many at a time. Asked anew at each look: what is paid meanwhile must stand there. */
export const paymentHistory = infiniteQueryOptions({
  queryKey: paymentKeys.list,
  queryFn: ({ pageParam, signal }) =>
    api(paymentListReply, `/api/payment/list?page=${pageParam}&size=${PAYMENT_PAGE_SIZE}`, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ last }, pages) => (last ? undefined : pages.length),
  staleTime: 0,
})

/** An order that was paid, for its receipt; no request where none is named. */
export const receiptOf = (paymentId: string) =>
  queryOptions({
    queryKey: [...paymentKeys.list, 'receipt', paymentId],
    queryFn: paymentId
      ? async ({ signal }) =>
          (await api(receiptReply, `/api/payment/receipt/${encodeURIComponent(paymentId)}`, { signal })).data
      : skipToken,
  })

const refundPath = (paymentId: string) => `/api/payment/history/${encodeURIComponent(paymentId)}/refund`

/** What a refund of the pass pays now, loaded anew each time it is shown. */
export const refundQuote = (paymentId: string) =>
  queryOptions({
    queryKey: [...paymentKeys.refund, paymentId],
    queryFn: async ({ signal }) => (await api(refundQuoteReply, refundPath(paymentId), { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** The refund is the one that the member has seen: another one is refused. */
export const requestRefund = (paymentId: string, refund: number) =>
  api(outcome, refundPath(paymentId), { method: 'POST', body: { refund } })
