import { counsellorListReply, dayQuery, scheduleQuery, scheduleReply } from '@self/contract/counsellor'
import { branchCode } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { getSchedule, listCounsellors } from './service.ts'

const numericId = z.string().check(z.regex(/^\d{1,9}$/))

// The paths say member; they mean counsellors (decision 64).
export const counsellorRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/member/g5/:branch',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ branch: branchCode }), response: { 200: counsellorListReply } },
    },
    async ({ params }) => ({
      result: 'success' as const,
      data: await listCounsellors(app.db, params.branch),
    }),
  )

  app.get(
    '/api/member/schedules',
    {
      config: { access: 'public' },
      schema: { querystring: dayQuery, response: { 200: counsellorListReply } },
    },
    async ({ query }) => ({
      result: 'success' as const,
      data: await listCounsellors(app.db, query.branchCode, query.selectDate),
    }),
  )

  app.get(
    '/api/member/schedules/:memberId',
    {
      config: { access: 'public' },
      schema: {
        params: z.strictObject({ memberId: numericId }),
        querystring: scheduleQuery,
        response: { 200: scheduleReply },
      },
    },
    async ({ params, query, caller }) => ({
      result: 'success' as const,
      data: await getSchedule(app.db, Number(params.memberId), {
        ...(query.selectDate && { date: query.selectDate }),
        now: app.now(),
        memberId: caller?.memberId ?? null,
        bookingId: Number(query.bookingId ?? 0),
      }),
    }),
  )
}
