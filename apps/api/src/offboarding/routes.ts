import { offboardingReply } from '@self/contract/offboarding'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { readOffboarding } from './service.ts'

export const offboardingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/offboarding/:id',
    {
      config: { access: 'SUSPEND_STAFF', notedAs: 'READING' },
      schema: { params: z.strictObject({ id: idText }), response: { 200: offboardingReply } },
    },
    async (request) => ({
      result: 'success' as const,
      data: await readOffboarding(app.db, actOf(request), Number(request.params.id)),
    }),
  )
}
