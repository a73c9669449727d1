import { profileListReply, profileReply } from '@self/contract/profile'
import { branchCode, idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { getCounsellor, listCounsellors, readableProfiles, toWire } from './service.ts'

// The paths say member; they mean counsellors (D-64).
export const counsellorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/member/g5/:branch',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ branch: branchCode }), response: { 200: profileListReply } },
    },
    async ({ params, log }) => ({
      result: 'success' as const,
      data: readableProfiles(log, await listCounsellors(app.db, params.branch)),
    }),
  )

  app.get(
    '/api/member/profile/:memberId',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ memberId: idText }), response: { 200: profileReply } },
    },
    async ({ params }) => ({
      result: 'success' as const,
      data: toWire(await getCounsellor(app.db, Number(params.memberId))),
    }),
  )
}
