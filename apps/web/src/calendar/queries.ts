import { calendarFeedReply } from '@self/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** The address that the member's own calendar follows. */
export const calendarFeed = queryOptions({
  queryKey: ['calendar', 'feed'],
  queryFn: async ({ signal }) => (await api(calendarFeedReply, '/api/calendar', { signal })).data,
})

/** POST makes the address or replaces it, DELETE ends it. */
export const changeFeed = async (method: 'POST' | 'DELETE') =>
  (await api(calendarFeedReply, '/api/calendar', { method })).data
