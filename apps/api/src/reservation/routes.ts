import { reserveReply } from '@self/contract/booking'
import { reserveBody } from '@self/contract/booking-body'
import { outcome } from '@self/contract/envelope'
import { CHANGED, updateBody } from '@self/contract/reservation'
import { myListReply } from '@self/contract/schedule'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { change } from './change.ts'
import { getMyList, reserve, withdrawResult } from './service.ts'

const idParams = z.strictObject({ id: idText })
const RECEIVED = '예약을 접수했어요.'
const RESULT_WITHDRAWN = '이제 이 예약에서 자가진단 결과를 볼 수 없어요.'

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

  app.post(
    '/api/reserve/:id/result/withdraw',
    { config: { access: 'member' }, schema: { params: idParams, response: { 200: outcome } } },
    async (request) => {
      const { memberId } = callerOf(request)
      await withdrawResult(app, { memberId, address: addressOf(request) }, Number(request.params.id))
      return { result: 'success' as const, message: RESULT_WITHDRAWN }
    },
  )

  app.get(
    '/api/myList',
    { config: { access: 'member' }, schema: { response: { 200: myListReply } } },
    (request) => getMyList(app, callerOf(request).memberId),
  )
}
