import { outcome } from '@self/contract/envelope'
import type { PassGoodwillBody } from '@self/contract/goodwill-order'
import { goodwillReply } from '@self/contract/goodwill-refund'
import { memberPageReply } from '@self/contract/member-page'
import type { AdjustBody } from '@self/contract/member-page-calls'
import { type LongPart, memberPartReply } from '@self/contract/member-page-part'
import type { MemberPhone } from '@self/contract/member-page-phone'
import { refundQuoteReply } from '@self/contract/refund'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const pathOf = (memberId: number) => `/api/admin/members/${memberId}`

export const memberPageKey = ['member-page'] as const

/** Each look is written down: it is read when it is opened, and anew after something was done. */
export const memberPage = (memberId: number) =>
  queryOptions({
    queryKey: [...memberPageKey, memberId],
    queryFn: async ({ signal }) => (await api(memberPageReply, pathOf(memberId), { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** So many older rows of one part: another look, which is written down too. */
export const memberPart = async (memberId: number, part: LongPart, after: string) =>
  (await api(memberPartReply, `${pathOf(memberId)}/parts/${part}?after=${after}`)).data

/** What a pass gives back now, by its rule. */
export const refundQuote = (memberId: number, orderId: string) =>
  queryOptions({
    queryKey: [...memberPageKey, memberId, 'refund', orderId],
    queryFn: async ({ signal }) =>
      (await api(refundQuoteReply, `${pathOf(memberId)}/orders/${orderId}/refund`, { signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

const post = (path: string, body: object = {}) => api(outcome, path, { method: 'POST', body })

export const refundPass = (memberId: number, orderId: string, refund: number) =>
  post(`${pathOf(memberId)}/orders/${orderId}/refund`, { refund })

/** Done at once, or requested where a MASTER has to agree: the message says which. */
export const refundByGoodwill = async (memberId: number, orderId: string, body: PassGoodwillBody) =>
  (await api(goodwillReply, `${pathOf(memberId)}/orders/${orderId}/goodwill`, { method: 'POST', body })).data

export const adjustPass = (memberId: number, passId: number, body: AdjustBody) =>
  post(`${pathOf(memberId)}/passes/${passId}/adjust`, body)

export const writeNote = (memberId: number, note: { key: string; text: string }) =>
  post(`${pathOf(memberId)}/notes`, note)

export const deleteNote = (memberId: number, noteId: number) =>
  post(`${pathOf(memberId)}/notes/${noteId}/delete`)

export const sendAgain = (memberId: number, bookingId: number) =>
  post(`${pathOf(memberId)}/bookings/${bookingId}/send`)

export const sendPhoneCode = (memberId: number, userPhone: string) =>
  post(`${pathOf(memberId)}/phone/code`, { userPhone })

export const changePhone = (memberId: number, body: MemberPhone) =>
  api(outcome, `${pathOf(memberId)}/phone`, { method: 'PUT', body })

export const correctName = (memberId: number, userName: string) =>
  api(outcome, `${pathOf(memberId)}/name`, { method: 'PUT', body: { userName } })

export const setPaused = (memberId: number, isPaused: boolean) =>
  api(outcome, `${pathOf(memberId)}/pause`, { method: 'PUT', body: { isPaused } })
