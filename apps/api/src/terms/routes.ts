import { termsGroup, termsReply } from '@self/contract/terms'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listTerms } from './service.ts'

export const termsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/terms/:group',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ group: termsGroup }), response: { 200: termsReply } },
    },
    ({ params }) => listTerms(app.db, params.group),
  )
}
