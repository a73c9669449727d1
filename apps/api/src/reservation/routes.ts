import { DEFAULT_BRANCH } from '@self/contract/branch'
import {
  myListReply,
  reserveBody,
  reserveReply,
  slotParams,
  slotQuery,
  slotReply,
} from '@self/contract/reservation'
import { wallClockOf } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
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
      const data = await isFree(app.db, where, { now: app.now(), memberId: caller?.memberId ?? null })
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
    '/api/myList',
    { config: { access: 'member' }, schema: { response: { 200: myListReply } } },
    (request) => getMyList(app.db, callerOf(request).memberId, app.now()),
  )
}
