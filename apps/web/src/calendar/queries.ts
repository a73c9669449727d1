import { calendarFeedReply } from '@self/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** Whose calendar: a member's, or a counsellor's own. */
export type FeedPath = '/api/calendar' | '/api/admin/my/calendar'

/** The address that a calendar follows. */
export const calendarFeed = (path: FeedPath) =>
  queryOptions({
    queryKey: ['calendar', path],
    queryFn: async ({ signal }) => (await api(calendarFeedReply, path, { signal })).data,
  })

/** POST makes the address or replaces it, DELETE ends it. */
export const changeFeed = async (path: FeedPath, method: 'POST' | 'DELETE') =>
  (await api(calendarFeedReply, path, { method })).data
