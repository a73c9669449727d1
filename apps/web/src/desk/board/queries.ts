import type { DeskReservation } from '@self/contract/desk'
import { type Board, boardReply, boardVersionReply } from '@self/contract/desk-board'
import {
  type BookBody,
  bookReply,
  clientsReply,
  newClientReply,
  searchOfMember,
} from '@self/contract/desk-booking'
import type { MoveBody } from '@self/contract/desk-move'
import { payOptionsReply } from '@self/contract/desk-payment-calls'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { type Day, deskKey } from '../queries.ts'

/** It says when another desk has changed something. */
export const boardVersion = (day: Day) =>
  queryOptions({
    queryKey: [...deskKey, 'version', day.branchCode, day.date],
    queryFn: async ({ signal }) =>
      (await api(boardVersionReply, `/api/desk/board/version?${new URLSearchParams(day)}`, { signal })).data
        .version,
    staleTime: 0,
    enabled: day.branchCode !== '',
  })

/** version: of which day it is read; each look is logged, so it is read anew only when something has changed. */
export const deskBoard = (day: Day, version = '') =>
  queryOptions({
    queryKey: [...deskKey, 'board', day.branchCode, day.date, version],
    queryFn: async ({ signal }) =>
      (await api(boardReply, `/api/desk/board?${new URLSearchParams(day)}`, { signal })).data,
    staleTime: version === '' ? 0 : Number.POSITIVE_INFINITY,
    // What is shown stays until the next version of the same day is there.
    placeholderData: (before: Board | undefined, query) =>
      query?.queryKey[2] === day.branchCode && query.queryKey[3] === day.date ? before : undefined,
    enabled: day.branchCode !== '',
  })

/** As it was seen: a session that has changed since is refused. */
export const moveReservation = (
  { id, revision }: Pick<DeskReservation, 'id' | 'revision'>,
  body: Omit<MoveBody, 'revision'>,
) => api(outcome, `/api/desk/${id}/move`, { method: 'POST', body: { revision, ...body } })

/** Each look is logged, so it is asked for by a press. */
export const searchClients = async (query: string) =>
  (await api(clientsReply, '/api/desk/clients/search', { method: 'POST', body: { query } })).data

export const namedClient = (memberId: number) =>
  queryOptions({
    queryKey: ['desk-client', memberId], // not below the desk's key: whatever happens there would look again
    queryFn: async () => (await searchClients(searchOfMember(memberId))).clients,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const addClient = async (body: { userName: string; userPhone: string }) =>
  (await api(newClientReply, '/api/desk/clients', { method: 'POST', body })).data

type Where = { memberId: number; branchCode: string; date: string }

export const clientOptions = (where: Where) =>
  queryOptions({
    queryKey: [...deskKey, 'client', where.memberId, where.branchCode, where.date],
    queryFn: async ({ signal }) =>
      (await api(payOptionsReply, '/api/desk/clients/options', { method: 'POST', body: where, signal })).data,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false, // each look is logged
  })

export const bookForClient = (body: BookBody) =>
  api(bookReply, '/api/desk/bookings', { method: 'POST', body })
