import { type DeskReservation, type DeskStep, phoneReply, reasonReply } from '@self/contract/desk'
import { deskCountReply } from '@self/contract/desk-count'
import { hoursReply, type OffBody, offReply } from '@self/contract/desk-hours'
import type { DeskPayment } from '@self/contract/desk-payment'
import { payOptionsReply } from '@self/contract/desk-payment-calls'
import { unmarkedCountReply } from '@self/contract/desk-unmarked'
import { outcome } from '@self/contract/envelope'
import { type CancelCause, type GoodwillBody, goodwillReply } from '@self/contract/goodwill-refund'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** A branch's Korean day. */
export type Day = { branchCode: string; date: string }

// Somebody waits at the desk: what is shown is asked anew at each look.
const fresh = { staleTime: 0 }

export const deskKey = ['desk'] as const

/** What stands today at each branch: numbers alone, which may be asked again and again. */
export const deskCount = queryOptions({
  queryKey: [...deskKey, 'count'],
  queryFn: async ({ signal }) => (await api(deskCountReply, '/api/desk/count', { signal })).data.branches,
  ...fresh,
})

/** How many of earlier days nobody has marked, since when: nobody's data. */
export const unmarkedCount = queryOptions({
  queryKey: [...deskKey, 'unmarked', 'count'],
  queryFn: async ({ signal }) => (await api(unmarkedCountReply, '/api/desk/unmarked/count', { signal })).data,
  ...fresh,
})

export const deskHours = (day: Day) =>
  queryOptions({
    queryKey: [...deskKey, 'off', day.branchCode, day.date],
    queryFn: async ({ signal }) =>
      (await api(hoursReply, `/api/desk/off?${new URLSearchParams(day)}`, { signal })).data.hours,
    ...fresh,
  })

/** The reservation must be as it was seen: another one is refused. */
export const takeStep = (
  { id, revision }: Pick<DeskReservation, 'id' | 'revision'>,
  step: DeskStep | 'payment',
  paid: { payment?: DeskPayment | undefined; endsProposal?: true } = {},
) => api(outcome, `/api/desk/${id}/${step}`, { method: 'POST', body: { revision, ...paid } })

/** A no-show whose session goes back to its pass, with why. */
export const waive = ({ id, revision }: DeskReservation, waiver: string) =>
  api(outcome, `/api/desk/${id}/no-show`, { method: 'POST', body: { revision, waiver } })

/** A no-show was attended after all, with why. */
export const correct = ({ id, revision }: DeskReservation, reason: string) =>
  api(outcome, `/api/desk/${id}/correct`, { method: 'POST', body: { revision, reason } })

/** What its client could claim goes back. isLateCancel: that is nothing. */
export const cancelForCause = (
  { id, revision }: DeskReservation,
  cancelling: { cause: CancelCause; isLateCancel?: true },
) => api(outcome, `/api/desk/${id}/cancel`, { method: 'POST', body: { revision, ...cancelling } })

/** What goes back beyond that; gives what became of it, in words. */
export const cancelByGoodwill = async (
  { id, revision }: DeskReservation,
  { cause, refund, reason }: Omit<GoodwillBody, 'revision'>,
): Promise<string> => {
  const body = { revision, cause, refund, reason }
  return (await api(goodwillReply, `/api/desk/${id}/goodwill-refund`, { method: 'POST', body })).data.message
}

/** What a reservation can be paid with: loaded anew each time it is shown. */
export const payOptions = (id: number) =>
  queryOptions({
    queryKey: [...deskKey, 'payment', id],
    queryFn: async ({ signal }) => (await api(payOptionsReply, `/api/desk/${id}/payment`, { signal })).data,
    ...fresh,
    gcTime: 0,
    refetchOnWindowFocus: false, // each look is logged
  })

/** The won that were seen: another sum is refused. */
export const handBack = ({ id }: DeskReservation, amount: number) =>
  api(outcome, `/api/desk/${id}/payment/return`, { method: 'POST', body: { amount } })

/** Each look is logged, so it is asked for by a press and kept nowhere. */
export const readPhone = async (id: number): Promise<string> =>
  (await api(phoneReply, `/api/desk/${id}/phone`)).data.userPhone

/** With the result that was sent beside it. why: for a MASTER alone (D-1). */
export const readReason = async (id: number, why?: string) =>
  (
    await api(reasonReply, `/api/desk/${id}/reason`, {
      method: 'POST',
      body: { ...(why !== undefined && { why }) },
    })
  ).data

export const setOff = (body: OffBody) => api(offReply, '/api/desk/off', { method: 'PUT', body })
