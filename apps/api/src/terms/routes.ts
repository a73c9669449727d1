import { outcome } from '@self/contract/envelope'
import { agreeBody, termsGroup, termsReply } from '@self/contract/terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { agree, listTerms, missingTerms } from './service.ts'

export const termsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/terms/:group',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ group: termsGroup }), response: { 200: termsReply } },
    },
    ({ params }) => app.catalogue((db) => listTerms(db, params.group)),
  )

  app.get(
    '/api/terms/missing',
    { config: { access: 'member' }, schema: { response: { 200: termsReply } } },
    (request) => missingTerms(app.db, callerOf(request).memberId),
  )

  app.post(
    '/api/terms/agree',
    { config: { access: 'member' }, schema: { body: agreeBody, response: { 200: outcome } } },
    async (request) => {
      const actor = { memberId: callerOf(request).memberId, address: addressOf(request) }
      await agree(app, actor, request.body.terms)
      return { result: 'success' as const }
    },
  )
}
