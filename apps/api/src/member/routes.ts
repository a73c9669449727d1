import { userInfoReply } from '@self/contract/member'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { getUserInfo } from './service.ts'

export const memberRoutes: FastifyPluginAsyncZod = async (app) => {
  // GET is the way; POST is the same call under its older name (decision 58).
  app.route({
    method: ['GET', 'POST'],
    url: '/api/user/info',
    config: { access: 'member' },
    schema: { response: { 200: userInfoReply } },
    handler: async (request) => ({
      result: 'success' as const,
      data: await getUserInfo(app.db, callerOf(request).memberId),
    }),
  })
}
