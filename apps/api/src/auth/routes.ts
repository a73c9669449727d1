import { loginBody, loginReply } from '@self/contract/auth'
import { outcome } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { logIn, logOut } from './service.ts'

export const authRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/login/oauth2/callback/login',
    { config: { access: 'public' }, schema: { body: loginBody, response: { 200: loginReply } } },
    async ({ body }) => ({ token: await logIn(app, body.userPhone, body.password) }),
  )

  app.post(
    '/login/oauth2/callback/logout',
    { config: { access: 'member' }, schema: { response: { 200: outcome } } },
    async (request) => {
      await logOut(app, callerOf(request))
      return { result: 'success' as const }
    },
  )
}
