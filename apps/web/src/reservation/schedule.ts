import { myListReply } from '@self/contract/schedule'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

/** What the member has booked. */
export const mySchedule = queryOptions({
  queryKey: ['reservation', 'mine'],
  queryFn: ({ signal }) => api(myListReply, '/api/myList', { signal }),
})
