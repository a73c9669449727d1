import {
  branchInfoReply,
  branchListReply,
  branchTimeQuery,
  branchTimeReply,
  mapConfig,
} from '@self/contract/branch'
import { branchCode } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { daySchedule, getBranch, getBranchInfo, listCentres, seatOpening } from './service.ts'

const params = z.strictObject({ code: branchCode })

export const branchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/map/config',
    { config: { access: 'public' }, schema: { response: { 200: mapConfig } } },
    async () => app.map,
  )

  app.get(
    '/api/branch',
    { config: { access: 'public' }, schema: { response: { 200: branchListReply } } },
    () => listCentres(app.db),
  )

  app.get(
    '/api/branch/info/:code',
    { config: { access: 'public' }, schema: { params, response: { 200: branchInfoReply } } },
    async (request) => ({
      result: 'success' as const,
      data: await getBranchInfo(app.db, request.params.code),
    }),
  )

  app.get(
    '/api/branch/time/:code',
    {
      config: { access: 'public' },
      schema: { params, querystring: branchTimeQuery, response: { 200: branchTimeReply } },
    },
    async ({ params: { code }, query: { selectDate: date, bookingId }, caller }) => {
      const branch = await getBranch(app.db, code)
      const memberId = caller?.memberId ?? null
      const day = { date: date ?? '', now: app.now(), memberId, bookingId: Number(bookingId ?? 0) }
      const scheduleList = date ? await daySchedule(app.db, seatOpening(branch), day) : []
      const { startTime, endTime, letters: workday } = branch
      return { result: 'success' as const, data: { startTime, endTime, workday, scheduleList } }
    },
  )
}
