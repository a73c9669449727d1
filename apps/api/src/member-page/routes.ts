import { easyPayOf } from '@self/contract/easy-pay'
import { outcome } from '@self/contract/envelope'
import {
  GOODWILL_PASS_REQUESTED,
  goodwillPassRefunded,
  passGoodwillBody,
} from '@self/contract/goodwill-order'
import { goodwillReply } from '@self/contract/goodwill-refund'
import { memberPageReply } from '@self/contract/member-page'
import {
  ADJUSTED,
  adjustBody,
  memberBookingParams,
  memberNoteParams,
  memberOrderParams,
  memberParams,
  memberPassParams,
  noteBody,
  pauseBody,
  pausedSentence,
  SENT_AGAIN,
} from '@self/contract/member-page-calls'
import { memberNameBody, NAME_CORRECTED } from '@self/contract/member-page-name'
import { memberPartParams, memberPartQuery, memberPartReply } from '@self/contract/member-page-part'
import { memberCodeBody, memberPhoneBody, PHONE_CHANGED } from '@self/contract/member-page-phone'
import { refundAccepted, refundBody, refundQuoteReply } from '@self/contract/refund'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf, staffFor, staffOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { requestPassGoodwill } from '../refund/goodwill-order.ts'
import { quoteRefund, refundPass } from '../refund/pass.ts'
import { adjust, correctName, expectWithin, pause, removeNote, sendAgain, writeNote } from './actions.ts'
import { changeMemberPhone, sendPhoneCode } from './phone.ts'
import { readPage, readPart } from './service.ts'

const readerOf = (request: FastifyRequest) => ({
  caller: callerOf(request),
  staffFor: (task: Parameters<typeof staffFor>[1]) => staffFor(request, task),
})

const success = { result: 'success' as const }

export const memberPageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/members/:id',
    {
      config: { access: 'SEE_MEMBERS', notedAs: 'READING' },
      schema: { params: memberParams, response: { 200: memberPageReply } },
    },
    async (request) => ({
      ...success,
      data: await readPage(app, readerOf(request), Number(request.params.id)),
    }),
  )

  app.get(
    '/api/admin/members/:id/parts/:part',
    {
      config: { access: 'SEE_MEMBERS', notedAs: 'READING' },
      schema: { params: memberPartParams, querystring: memberPartQuery, response: { 200: memberPartReply } },
    },
    async (request) => {
      const { id, part } = request.params
      const wanted = { memberId: Number(id), part, ...request.query }
      return { ...success, data: await readPart(app, readerOf(request), wanted) }
    },
  )

  app.post(
    '/api/admin/members/:id/notes',
    {
      config: { access: 'WRITE_NOTES' },
      schema: { params: memberParams, body: noteBody, response: { 200: outcome } },
    },
    async (request) => {
      await writeNote(app, staffOf(request), { memberId: Number(request.params.id), ...request.body })
      return success
    },
  )

  app.post(
    '/api/admin/members/:id/notes/:noteId/delete',
    {
      config: { access: 'WRITE_NOTES' },
      schema: { params: memberNoteParams, response: { 200: outcome } },
    },
    async (request) => {
      const { id, noteId } = request.params
      await removeNote(app, staffOf(request), { memberId: Number(id), id: Number(noteId) })
      return success
    },
  )

  app.post(
    '/api/admin/members/:id/passes/:passId/adjust',
    {
      config: { access: 'CORRECT_PASSES' },
      schema: { params: memberPassParams, body: adjustBody, response: { 200: outcome } },
    },
    async (request) => {
      const { id, passId } = request.params
      const which = { memberId: Number(id), passId: Number(passId) }
      await adjust(app, staffOf(request), { ...which, ...request.body })
      return { ...success, message: ADJUSTED }
    },
  )

  app.get(
    '/api/admin/members/:id/orders/:orderId/refund',
    {
      config: { access: 'GIVE_REFUNDS' },
      schema: { params: memberOrderParams, response: { 200: refundQuoteReply } },
    },
    async (request) => {
      const memberId = Number(request.params.id)
      await expectWithin(app.db, staffOf(request), { memberId, at: app.now() })
      return { ...success, data: await quoteRefund(app, memberId, request.params.orderId) }
    },
  )

  app.post(
    '/api/admin/members/:id/orders/:orderId/refund',
    {
      config: { access: 'GIVE_REFUNDS' },
      schema: { params: memberOrderParams, body: refundBody, response: { 200: outcome } },
    },
    async (request) => {
      const memberId = Number(request.params.id)
      const staff = staffOf(request)
      await expectWithin(app.db, staff, { memberId, at: app.now() })
      const agreed = { expected: request.body.refund, staff }
      const { method } = await refundPass(app, memberId, request.params.orderId, agreed)
      return { ...success, message: refundAccepted(easyPayOf(method).easyPay) }
    },
  )

  app.post(
    '/api/admin/members/:id/orders/:orderId/goodwill',
    {
      config: { access: 'GIVE_REFUNDS' },
      schema: { params: memberOrderParams, body: passGoodwillBody, response: { 200: goodwillReply } },
    },
    async (request) => {
      const { id, orderId } = request.params
      const memberId = Number(id)
      const staff = staffOf(request)
      await expectWithin(app.db, staff, { memberId, at: app.now() })
      const isWaiting = await requestPassGoodwill(app, staff, { memberId, orderId, ...request.body })
      const message = isWaiting ? GOODWILL_PASS_REQUESTED : goodwillPassRefunded(request.body.amount)
      return { ...success, data: { isWaiting, message } }
    },
  )

  app.post(
    '/api/admin/members/:id/bookings/:bookingId/send',
    {
      config: { access: 'BOOK_RESERVATIONS' },
      schema: { params: memberBookingParams, response: { 200: outcome } },
    },
    async (request) => {
      const { id, bookingId } = request.params
      await sendAgain(app, staffOf(request), { memberId: Number(id), id: Number(bookingId) })
      return { ...success, message: SENT_AGAIN }
    },
  )

  app.post(
    '/api/admin/members/:id/phone/code',
    {
      config: { access: 'CHANGE_PHONES' },
      schema: { params: memberParams, body: memberCodeBody, response: { 200: outcome } },
    },
    async (request) => {
      const which = { memberId: Number(request.params.id), address: addressOf(request) }
      await sendPhoneCode(app, staffOf(request), { ...which, ...request.body })
      return success
    },
  )

  app.put(
    '/api/admin/members/:id/phone',
    {
      config: { access: 'CHANGE_PHONES' },
      schema: { params: memberParams, body: memberPhoneBody, response: { 200: outcome } },
    },
    async (request) => {
      const memberId = Number(request.params.id)
      await changeMemberPhone(app, staffOf(request), { memberId, ...request.body })
      return { ...success, message: PHONE_CHANGED }
    },
  )

  app.put(
    '/api/admin/members/:id/name',
    {
      config: { access: 'BOOK_RESERVATIONS' },
      schema: { params: memberParams, body: memberNameBody, response: { 200: outcome } },
    },
    async (request) => {
      const which = { memberId: Number(request.params.id), name: request.body.userName }
      await correctName(app, staffOf(request), which)
      return { ...success, message: NAME_CORRECTED }
    },
  )

  app.put(
    '/api/admin/members/:id/pause',
    {
      config: { access: 'PAUSE_MEMBERS' },
      schema: { params: memberParams, body: pauseBody, response: { 200: outcome } },
    },
    async (request) => {
      const { isPaused } = request.body
      await pause(app, staffOf(request), { memberId: Number(request.params.id), isPaused })
      return { ...success, message: pausedSentence(isPaused) }
    },
  )
}
