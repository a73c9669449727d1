import { type DisruptionBody, disruptedReply, disruptionsReply } from '@self/contract/disruption'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/disruptions'
export const disruptionKey = ['disruption'] as const

export const disruptions = queryOptions({
  queryKey: disruptionKey,
  queryFn: async ({ signal }) => (await api(disruptionsReply, PATH, { signal })).data,
})

export const notePhoned = (id: number, reservationId: number, isPhoned: boolean) =>
  api(outcome, `${PATH}/${id}/sessions/${reservationId}`, { method: 'PUT', body: { isPhoned } })

/** Gives its id. */
export const disrupt = async (body: DisruptionBody): Promise<number> =>
  (await api(disruptedReply, PATH, { method: 'POST', body })).data.id
