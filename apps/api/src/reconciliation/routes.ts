import { outcome } from '@self/contract/envelope'
import { pendingCountReply } from '@self/contract/error-log'
import { difference, differencesQuery, differencesReply, repairBody } from '@self/contract/reconciliation'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { Refusal } from '../platform/errors.ts'
import { actOf } from '../platform/http/access.ts'
import { listOpen, openCount, repair } from './differences.ts'
import { handleSignedWebhook } from './webhook-v2.ts'

const config = { access: 'HANDLE_DIFFERENCES' } as const

export const reconciliationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payment-difference',
    { config, schema: { querystring: differencesQuery, response: { 200: differencesReply } } },
    (request) => listOpen(app.db, actOf(request), request.query),
  )

  app.get('/api/payment-difference/count', { config, schema: { response: { 200: pendingCountReply } } }, () =>
    openCount(app.db),
  )

  app.post(
    '/api/payment-difference/:id/repair',
    {
      config,
      schema: { params: z.strictObject({ id: idText }), body: repairBody, response: { 200: difference } },
    },
    (request) => repair(app, actOf(request), Number(request.params.id), request.body),
  )

  // What is signed is the body as it came: here it is read as a text.
  await app.register(async (webhook: typeof app) => {
    webhook.removeContentTypeParser('application/json')
    webhook.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    webhook.post(
      '/api/payment/webhook/v2',
      { config: { access: 'public' }, schema: { response: { 200: outcome } } },
      async (request) => {
        const raw = typeof request.body === 'string' ? request.body : ''
        await handleSignedWebhook(app, { headers: request.headers, raw }).catch((error) => {
          // 503 has the provider send it again.
          if (error instanceof Refusal || isDatabaseAway(error)) throw error
          request.log.error(error)
        })
        return { result: 'success' as const }
      },
    )
  })
}
