import { myListReply } from '@self/contract/reservation'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

export const mySchedule = queryOptions({
  queryKey: ['reservation', 'mine'],
  queryFn: ({ signal }) => api(myListReply, '/api/myList', { signal }),
})
