import { hoursSavedReply } from '@self/contract/hours-calls'
import { lendingBody, lendingParams, lendingReply } from '@self/contract/lending'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../platform/http/access.ts'
import { getLending, saveLending } from './service.ts'

export const lendingRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'EDIT_BRANCHES' as const }
  const success = { result: 'success' as const }
  app.get(
    '/api/admin/counsellors/:wrId/lending',
    { config, schema: { params: lendingParams, response: { 200: lendingReply } } },
    async (request) => ({
      ...success,
      data: await getLending(app.db, staffOf(request), Number(request.params.wrId)),
    }),
  )

  app.put(
    '/api/admin/counsellors/:wrId/lending',
    { config, schema: { params: lendingParams, body: lendingBody, response: { 200: hoursSavedReply } } },
    async (request) => {
      const wrId = Number(request.params.wrId)
      const touched = await saveLending(app, staffOf(request), { wrId, ...request.body })
      return { ...success, data: { touched } }
    },
  )
}
