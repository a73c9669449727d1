import { accessCheckReply, accessLogReply } from '@self/contract/access-log'
import { pageQuery } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { type LookUpNames, readLog, verifyLog } from './service.ts'

export const accessLogRoutes: FastifyPluginAsyncZod<{ lookUpNames: LookUpNames }> = async (
  app,
  { lookUpNames },
) => {
  app.get(
    '/api/access-log',
    { config: { access: 'master' }, schema: { querystring: pageQuery, response: { 200: accessLogReply } } },
    (request) => readLog(app.db, actOf(request), { query: request.query, lookUpNames }),
  )

  app.get(
    '/api/access-log/verify',
    { config: { access: 'master' }, schema: { response: { 200: accessCheckReply } } },
    () => verifyLog(app.db),
  )
}
