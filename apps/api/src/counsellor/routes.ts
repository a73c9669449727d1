import { counsellorListReply } from '@self/contract/counsellor'
import { branchCode } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listCounsellors, readableCounsellors } from './service.ts'

// The path says member; it means counsellors (D-64).
export const counsellorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/member/g5/:branch',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ branch: branchCode }), response: { 200: counsellorListReply } },
    },
    async ({ params, log }) => ({
      result: 'success' as const,
      data: readableCounsellors(log, await listCounsellors(app.db, params.branch)),
    }),
  )
}
