import {
  grantReviewBody,
  grantReviewCountReply,
  grantReviewedReply,
  grantReviewsReply,
} from '@self/contract/grant-review'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf, callerOf } from '../platform/http/access.ts'
import { countDueReviews, listReviews, reviewGrants } from './review.ts'

const SUCCESS = { result: 'success' } as const
const PATH = '/api/admin/grant-reviews'

const reviewerOf = (request: FastifyRequest) => ({
  ...actOf(request),
  isMaster: callerOf(request).userType === 'MASTER',
})

export const grantReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    {
      config: { access: 'CHANGE_STAFF', notedAs: 'LISTING' },
      schema: { response: { 200: grantReviewsReply } },
    },
    async (request) => ({ ...SUCCESS, data: { grants: await listReviews(app.db, reviewerOf(request)) } }),
  )

  app.get(
    `${PATH}/count`,
    { config: { access: 'CHANGE_STAFF' }, schema: { response: { 200: grantReviewCountReply } } },
    async (request) => ({ ...SUCCESS, data: { due: await countDueReviews(app.db, reviewerOf(request)) } }),
  )

  app.post(
    PATH,
    {
      config: { access: 'CHANGE_STAFF' },
      schema: { body: grantReviewBody, response: { 200: grantReviewedReply } },
    },
    async (request) => ({ ...SUCCESS, data: await reviewGrants(app.db, actOf(request), request.body) }),
  )
}
