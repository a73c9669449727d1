import {
  branchTimeReply,
  counsellorQuery,
  dayQuery,
  monthQuery,
  monthReply,
  scheduleQuery,
  scheduleReply,
  slotParams,
  slotQuery,
  slotReply,
} from '@self/contract/availability'
import { branch, branchInfoReply, branchListReply } from '@self/contract/branch'
import { counsellorListReply } from '@self/contract/counsellor'
import { freeHoursQuery, freeHoursReply, soonHours } from '@self/contract/free-hours'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { soonestQuery, soonestReply } from '@self/contract/soonest'
import { branchCode } from '@self/contract/text'
import { wallClockOf } from '@self/contract/time'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readableCounsellors } from '../counsellor/service.ts'
import { readableBy } from '../platform/readable.ts'
import { listFreeHours } from './ahead.ts'
import { type CachedOpenings, isFreeAt, type Viewer } from './free.ts'
import { getBranchInfo, getDefaultCode, listBranches } from './guide.ts'
import { monthOf } from './month.ts'
import { getBranchTime, getSchedule, listWorking } from './service.ts'

const numericId = z.string().check(z.regex(/^\d{1,9}$/))
const codeParams = z.strictObject({ code: branchCode })

const readable = readableBy('branch', branch, (row) => row.branch)
/** What is looked for, as the query has it. */
type Wanted = { bookingId?: string | undefined; minutes?: string | undefined }

const success = { result: 'success' as const }

export const availabilityRoutes: FastifyPluginAsyncZod = async (app) => {
  const viewerOf = ({ caller }: FastifyRequest, { bookingId = '0', minutes }: Wanted): Viewer => ({
    now: app.now(),
    memberId: caller?.memberId ?? null,
    minutes: Number(minutes ?? DEFAULT_MINUTES),
    bookingId: Number(bookingId),
  })
  const cache: CachedOpenings = new Map()

  app.get(
    '/api/branch',
    { config: { access: 'public' }, schema: { response: { 200: branchListReply } } },
    (request, reply) =>
      app.answer({ request, reply }, async (db, now) => readable(request.log, await listBranches(db, now))),
  )

  app.get(
    '/api/branch/info/:code',
    { config: { access: 'public' }, schema: { params: codeParams, response: { 200: branchInfoReply } } },
    (request, reply) => {
      const { code } = request.params
      return app.answer({ request, reply, per: code }, async (db, now) => ({
        ...success,
        data: await getBranchInfo(db, code, now),
      }))
    },
  )

  app.get(
    '/api/branch/time/:code',
    {
      config: { access: 'public' },
      schema: { params: codeParams, querystring: scheduleQuery, response: { 200: branchTimeReply } },
    },
    async (request) => {
      const { selectDate: date } = request.query
      const viewer = viewerOf(request, request.query)
      return {
        ...success,
        data: await getBranchTime(app.db, request.params.code, { date, ...viewer }, cache),
      }
    },
  )

  app.get(
    '/api/branch/month/:code',
    {
      config: { access: 'public' },
      schema: { params: codeParams, querystring: monthQuery, response: { 200: monthReply } },
    },
    async (request) => {
      const where = { branchCode: request.params.code, ...request.query }
      const days = await monthOf(app.db, where, viewerOf(request, request.query), cache)
      return { ...success, data: { days } }
    },
  )

  app.get(
    '/api/branch/ahead/:code',
    {
      config: { access: 'public' },
      schema: { params: codeParams, querystring: freeHoursQuery, response: { 200: freeHoursReply } },
    },
    async (request) => {
      const { adminId, soonest } = request.query
      const wanted = { branchCode: request.params.code, adminId, isSoonest: soonest === 'Y' }
      return {
        ...success,
        data: await listFreeHours(app.db, wanted, viewerOf(request, request.query), cache),
      }
    },
  )

  // What pages of the version before ask for.
  app.get(
    '/api/branch/soonest/:code',
    {
      config: { access: 'public' },
      schema: { params: codeParams, querystring: soonestQuery, response: { 200: soonestReply } },
    },
    async (request) => {
      const wanted = { branchCode: request.params.code, adminId: request.query.adminId, isSoonest: true }
      const list = await listFreeHours(app.db, wanted, viewerOf(request, request.query), cache)
      return { ...success, data: soonHours(list) }
    },
  )

  // The paths say member; they mean counsellors (D-64).
  app.get(
    '/api/member/schedules',
    {
      config: { access: 'public' },
      schema: { querystring: dayQuery, response: { 200: counsellorListReply } },
    },
    async ({ query, log }) => ({
      ...success,
      data: readableCounsellors(log, await listWorking(app.db, query.branchCode, query.selectDate)),
    }),
  )

  app.get(
    '/api/member/schedules/:memberId',
    {
      config: { access: 'public' },
      schema: {
        params: z.strictObject({ memberId: numericId }),
        querystring: counsellorQuery,
        response: { 200: scheduleReply },
      },
    },
    async (request) => {
      const { selectDate: date, branchCode } = request.query
      const wanted = { date, branchCode, ...viewerOf(request, request.query) }
      const data = await getSchedule(app.db, Number(request.params.memberId), wanted, cache)
      return { ...success, data }
    },
  )

  app.get(
    '/api/booking/check/:at',
    {
      config: { access: 'public' },
      schema: { params: slotParams, querystring: slotQuery, response: { 200: slotReply } },
    },
    async (request) => {
      const { branchCode = await getDefaultCode(app.db, app.now()), adminId = '' } = request.query
      const where = { branchCode, adminId, ...wallClockOf(request.params.at) }
      return { ...success, data: await isFreeAt(app.db, where, viewerOf(request, request.query), cache) }
    },
  )
}
