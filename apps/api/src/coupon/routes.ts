import { branchCode } from '@self/contract/branch'
import { couponListReply, couponQuery } from '@self/contract/coupon'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listCoupons } from './service.ts'

export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (decision 58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/coupon/:branch',
    config: { access: 'public' },
    schema: {
      params: z.strictObject({ branch: branchCode }),
      querystring: couponQuery,
      response: { 200: couponListReply },
    },
    handler: ({ params, query, caller }) =>
      listCoupons(app.db, {
        branchCode: params.branch,
        buyer: caller,
        ...(query.isTestSelected && { isTest: query.isTestSelected === 'true' }),
        now: app.now(),
      }),
  })
}
