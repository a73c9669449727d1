import { coupon, couponListReply, couponQuery } from '@self/contract/coupon'
import { branchCode, idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readableBy } from '../platform/readable.ts'
import { getOnSale, listCoupons, listOnSale, listOwnCoupons } from './service.ts'

const readable = readableBy('coupon', coupon, ({ id }) => id)
/** Some are for members of some companies alone. */
const audienceFor = ({ caller }: FastifyRequest) => caller?.eapInfo ?? ''

export const couponRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (D-58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/coupon',
    config: { access: 'public' },
    schema: { response: { 200: couponListReply } },
    handler: (request, reply) =>
      app.answer({ request, reply, per: audienceFor(request) }, async (db, now) =>
        readable(request.log, await listOnSale(db, request.caller, { now })),
      ),
  })

  app.get(
    '/api/coupon/pay',
    { config: { access: 'public' }, schema: { response: { 200: couponListReply } } },
    (request, reply) =>
      app.answer({ request, reply, per: audienceFor(request) }, async (db, now) =>
        readable(request.log, await listOnSale(db, request.caller, { now, isPriced: true })),
      ),
  )

  app.get(
    '/api/coupon/direct/:couponId',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ couponId: idText }), response: { 200: coupon } },
    },
    ({ caller, params }) => getOnSale(app.db, caller, { id: Number(params.couponId), now: app.now() }),
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
    handler: async (request, reply) => {
      const { params, query, caller, log } = request
      const { isTestSelected } = query
      const isTest = isTestSelected && isTestSelected === 'true'
      const wanted = { branchCode: params.branch, isTest }
      const eapInfo = audienceFor(request)
      const { memberId } = caller ?? {}
      const passesOf = (memberId: number) => listOwnCoupons(app.db, { ...wanted, memberId, now: app.now() })
      const own = memberId ? readable(log, await passesOf(memberId)) : undefined
      return app.answer(
        { request, reply, per: `${params.branch} ${isTest} ${eapInfo}`, own },
        async (db, now) => readable(log, await listCoupons(db, { ...wanted, eapInfo, now })),
      )
    },
  })
}
