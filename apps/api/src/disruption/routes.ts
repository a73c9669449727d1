import {
  disruptedReply,
  disruptionBody,
  disruptionsReply,
  phonedBody,
  phonedParams,
} from '@self/contract/disruption'
import { outcome } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../platform/http/access.ts'
import { disrupt, notePhoned, readDisruptions } from './service.ts'

const access = { access: 'BLOCK_HOURS' as const }
const success = { result: 'success' as const }

export const disruptionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/disruptions',
    { config: access, schema: { response: { 200: disruptionsReply } } },
    async (request) => ({ ...success, data: await readDisruptions(app, staffOf(request)) }),
  )

  app.post(
    '/api/admin/disruptions',
    { config: access, schema: { body: disruptionBody, response: { 200: disruptedReply } } },
    async (request) => ({ ...success, data: await disrupt(app, staffOf(request), request.body) }),
  )

  app.put(
    '/api/admin/disruptions/:id/sessions/:reservationId',
    { config: access, schema: { params: phonedParams, body: phonedBody, response: { 200: outcome } } },
    async (request) => {
      const session = { id: Number(request.params.id), reservationId: Number(request.params.reservationId) }
      await notePhoned(app, staffOf(request), { ...session, ...request.body })
      return success
    },
  )
}
