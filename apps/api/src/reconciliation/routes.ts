import { difference, differencesQuery, differencesReply, repairBody } from '@self/contract/reconciliation'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { listOpen, repair } from './differences.ts'

const config = { access: 'admin' } as const

export const reconciliationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payment-difference',
    { config, schema: { querystring: differencesQuery, response: { 200: differencesReply } } },
    (request) => listOpen(app.db, actOf(request), request.query),
  )

  app.post(
    '/api/payment-difference/:id/repair',
    {
      config,
      schema: { params: z.strictObject({ id: idText }), body: repairBody, response: { 200: difference } },
    },
    (request) => repair(app, actOf(request), Number(request.params.id), request.body),
  )
}
