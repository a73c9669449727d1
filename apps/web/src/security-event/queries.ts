import { anomaliesReply } from '@self/contract/anomaly'
import { outcome } from '@self/contract/envelope'
import { securityReply } from '@self/contract/security-event'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const URL = '/api/security-event'

export const security = queryOptions({
  queryKey: ['security-event'],
  queryFn: async ({ signal }) => (await api(securityReply, URL, { signal })).data,
  staleTime: 0,
})

/** What of the access log asks for a second look. */
export const anomalies = queryOptions({
  queryKey: ['security-event', 'anomalies'],
  queryFn: async ({ signal }) => (await api(anomaliesReply, `${URL}/anomalies`, { signal })).data.anomalies,
  staleTime: 0,
})

/** The month, looked through by whoever presses. */
export const reviewMonth = (month: string) =>
  api(outcome, `${URL}/review`, { method: 'POST', body: { month } })
