import { myListReply } from '@self/contract/schedule'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import { reservationKeys } from './keys.ts'

/** What the member has booked. */
export const mySchedule = queryOptions({
  queryKey: reservationKeys.mine,
  queryFn: ({ signal }) => api(myListReply, '/api/myList', { signal }),
})
