import { type DeskReservation, type DeskStep, deskReply, phoneReply, reasonReply } from '@self/contract/desk'
import { hoursReply, type OffBody } from '@self/contract/desk-hours'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** A branch's Korean day. */
export type Day = { branchCode: string; date: string }

// Somebody waits at the desk: what is shown is asked anew at each look.
const fresh = { staleTime: 0 }

export const deskKey = ['desk'] as const

export const deskDay = (day: Day) =>
  queryOptions({
    queryKey: [...deskKey, 'day', day.branchCode, day.date],
    queryFn: async ({ signal }) =>
      (await api(deskReply, `/api/desk?${new URLSearchParams(day)}`, { signal })).data.sessions,
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
export const takeStep = ({ id, revision }: DeskReservation, step: DeskStep) =>
  api(outcome, `/api/desk/${id}/${step}`, { method: 'POST', body: { revision } })

/** Each look is logged, so it is asked for by a press and kept nowhere. */
export const readPhone = async (id: number): Promise<string> =>
  (await api(phoneReply, `/api/desk/${id}/phone`)).data.userPhone

export const readReason = async (id: number): Promise<string> =>
  (await api(reasonReply, `/api/desk/${id}/reason`)).data.reason

export const setOff = (body: OffBody) => api(outcome, '/api/desk/off', { method: 'PUT', body })
