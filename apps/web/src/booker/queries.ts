import { bookerReply } from '@self/contract/booker'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const BOOKER = '/api/booker'

/** The key goes in the body: an address would be written into logs. */
export const bookerOf = (key: string) =>
  queryOptions({
    queryKey: ['booker', key],
    queryFn: async () => (await api(bookerReply, BOOKER, { method: 'POST', body: { key } })).data,
    staleTime: 0,
  })

export const stopBooker = async (key: string, isStopped: boolean) =>
  (await api(bookerReply, BOOKER, { method: 'PUT', body: { key, isStopped } })).data
