import { slidesReply } from '@self/contract/banner'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

/** The slides of home's banner that the caller is shown. */
export const slides = queryOptions({
  queryKey: ['banner'],
  queryFn: ({ signal }) => api(slidesReply, '/api/banner', { signal }),
})
