import { outcome } from '@self/contract/envelope'
import { paymentErrorBody } from '@self/contract/payment-error'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressOf, networkOf } from '../platform/http/address.ts'
import { report } from './service.ts'

const SMALL = 8 * 1024

export const paymentErrorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/payment-error',
    {
      config: { access: 'public' },
      bodyLimit: SMALL,
      schema: { body: paymentErrorBody, response: { 200: outcome } },
    },
    async (request) => {
      const reporter = { memberId: request.caller?.memberId ?? null, network: networkOf(addressOf(request)) }
      await report(app, reporter, request.body)
      return { result: 'success' as const }
    },
  )
}
