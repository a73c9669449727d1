import { breakGlassReply } from '@self/contract/break-glass'
import { pageQuery } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { readBreaks } from './service.ts'

export const breakGlassRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/break-glass',
    {
      config: { access: 'READ_ACCESS_LOG' },
      schema: { querystring: pageQuery, response: { 200: breakGlassReply } },
    },
    (request) => readBreaks(app, actOf(request), request.query),
  )
}
