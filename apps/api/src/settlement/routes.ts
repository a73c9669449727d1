import formbody from '@fastify/formbody'
import { outcome } from '@self/contract/envelope'
import { settlementReply, statusBody } from '@self/contract/settlement'
import { orderId } from '@self/contract/text'
import { webhookBody } from '@self/contract/webhook'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { levelOf } from '../platform/away.ts'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { readerOf } from '../platform/http/browser.ts'
import { settleReadable } from './service.ts'
import { handleWebhook } from './webhook.ts'

const params = z.strictObject({ orderId })
const success = { result: 'success' as const }

export const settlementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/payment/history/:orderId/status',
    {
      config: { access: 'payer' },
      schema: { params, body: statusBody, response: { 200: settlementReply } },
    },
    async (request) => ({
      ...success,
      data: await settleReadable(app, readerOf(request), {
        orderId: request.params.orderId,
        responseData: request.body.responseData,
      }),
    }),
  )

  // The provider sends JSON or a form; nobody else may send forms.
  await app.register(async (webhook: typeof app) => {
    await webhook.register(formbody)
    webhook.post(
      '/api/payment/webhook',
      { config: { access: 'public' }, schema: { body: webhookBody, response: { 200: outcome } } },
      async (request) => {
        const { merchant_uid: orderId, imp_uid: providerPaymentId } = request.body
        await handleWebhook(app, { orderId, providerPaymentId }).catch((error) => {
          if (isDatabaseAway(error)) throw error // 503: the provider may send it again
          request.log[levelOf(error)](error)
        })
        return success // whatever it was about: the sweep looks again
      },
    )
  })
}
