import { monthQuery, monthReply } from '@self/contract/availability'
import { DEFAULT_BRANCH } from '@self/contract/branch'
import { outcome } from '@self/contract/envelope'
import {
  CHANGED,
  reserveBody,
  reserveReply,
  slotParams,
  slotQuery,
  slotReply,
  updateBody,
} from '@self/contract/reservation'
import { myListReply } from '@self/contract/schedule'
import { branchCode } from '@self/contract/text'
import { wallClockOf } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { change } from './change.ts'
import { monthOf } from './month.ts'
import { isFree } from './place.ts'
import { getMyList, reserve } from './service.ts'

const RECEIVED = '예약을 접수했어요.'

export const reservationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/booking/check/:at',
    {
      config: { access: 'public' },
      schema: { params: slotParams, querystring: slotQuery, response: { 200: slotReply } },
    },
    async ({ params, query, caller }) => {
      const { branchCode = DEFAULT_BRANCH.code, adminId = '' } = query
      const where = { branchCode, adminId, ...wallClockOf(params.at) }
      const memberId = caller?.memberId ?? null
      const asked = { now: app.now(), memberId, bookingId: Number(query.bookingId ?? 0) }
      const data = await isFree(app.db, where, asked)
      return { result: 'success' as const, data }
    },
  )

  app.post(
    '/api/reserve',
    { config: { access: 'member' }, schema: { body: reserveBody, response: { 200: reserveReply } } },
    async (request) => {
      const id = await reserve(app, callerOf(request).memberId, request.body)
      return { result: 'success' as const, data: { id, message: RECEIVED } }
    },
  )

  app.get(
    '/api/branch/month/:code',
    {
      config: { access: 'public' },
      schema: {
        params: z.strictObject({ code: branchCode }),
        querystring: monthQuery,
        response: { 200: monthReply },
      },
    },
    async ({ params, query, caller }) => {
      const asked = { now: app.now(), memberId: caller?.memberId ?? null }
      const days = await monthOf(app.db, { branchCode: params.code, ...query }, asked)
      return { result: 'success' as const, data: { days } }
    },
  )

  app.put(
    '/api/reserve/update',
    { config: { access: 'member' }, schema: { body: updateBody, response: { 200: outcome } } },
    async (request) => {
      const { bookingId: id, hope1Date: date, hope1Time: time } = request.body
      await change(app, callerOf(request).memberId, { id, date, time })
      return { result: 'success' as const, message: CHANGED }
    },
  )

  app.get(
    '/api/myList',
    { config: { access: 'member' }, schema: { response: { 200: myListReply } } },
    (request) => getMyList(app.db, callerOf(request).memberId, app.now()),
  )
}
