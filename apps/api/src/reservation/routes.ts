import { reserveReply } from '@self/contract/booking'
import { reserveBody } from '@self/contract/booking-body'
import { outcome } from '@self/contract/envelope'
import { CHANGED, updateBody } from '@self/contract/reservation'
import { myListReply } from '@self/contract/schedule'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { change } from './change.ts'
import { getMyList, reserve } from './service.ts'

const RECEIVED = '예약을 접수했어요.'

export const reservationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/reserve',
    { config: { access: 'member' }, schema: { body: reserveBody, response: { 200: reserveReply } } },
    async (request) => {
      const received = await reserve(app, callerOf(request).memberId, request.body)
      return { result: 'success' as const, data: { ...received, message: RECEIVED } }
    },
  )

  // The specification gives this address no id: it comes in the body (Spec 2 §7).
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
    (request) => getMyList(app, callerOf(request).memberId),
  )
}
