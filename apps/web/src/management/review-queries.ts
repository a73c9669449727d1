import {
  type GrantReview,
  grantReviewCountReply,
  grantReviewedReply,
  grantReviewsReply,
} from '@self/contract/grant-review'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'

const PATH = '/api/admin/grant-reviews'
export const grantReviewKey = ['management', 'grant-review'] as const

/** The grants of others; each request is logged. */
export const grantReviews = queryOptions({
  queryKey: [...grantReviewKey, 'list'],
  queryFn: async ({ signal }) => (await api(grantReviewsReply, PATH, { signal })).data.grants,
  refetchOnWindowFocus: false,
})

export const grantReviewCount = queryOptions({
  queryKey: [...grantReviewKey, 'count'],
  queryFn: async ({ signal }) => (await api(grantReviewCountReply, `${PATH}/count`, { signal })).data.due,
  staleTime: 0,
})

/** One decision about some of them, as they were seen. */
export const reviewGrants = async (body: GrantReview) =>
  (await api(grantReviewedReply, PATH, { method: 'POST', body })).data
