import { coupon, couponListReply, couponQuery } from '@self/contract/coupon'
import { branchCode, idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readableBy } from '../platform/readable.ts'
import { getOnSale, listCoupons, listOnSale } from './service.ts'

const readable = readableBy('coupon', coupon, ({ id }) => id)

export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (D-58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/coupon',
    config: { access: 'public' },
    schema: { response: { 200: couponListReply } },
    handler: async ({ caller, log }) => readable(log, await app.catalogue((db) => listOnSale(db, caller))),
  })

  app.get(
    '/api/coupon/pay',
    { config: { access: 'public' }, schema: { response: { 200: couponListReply } } },
    async ({ caller, log }) =>
      readable(log, await app.catalogue((db) => listOnSale(db, caller, { isPriced: true }))),
  )

  app.get(
    '/api/coupon/direct/:couponId',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ couponId: idText }), response: { 200: coupon } },
    },
    ({ caller, params }) => getOnSale(app.db, caller, Number(params.couponId)),
  )

  app.route({
    method: ['GET', 'POST'],
    url: '/api/coupon/:branch',
    config: { access: 'public' },
    schema: {
      params: z.strictObject({ branch: branchCode }),
      querystring: couponQuery,
      response: { 200: couponListReply },
    },
    handler: async ({ params, query, caller, log }) => {
      const wanted = {
        branchCode: params.branch,
        buyer: caller,
        ...(query.isTestSelected && { isTest: query.isTestSelected === 'true' }),
        now: app.now(),
      }
      const coupons = await app.catalogue((db) => listCoupons(db, wanted))
      return readable(log, coupons)
    },
  })
}
