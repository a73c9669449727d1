import formbody from '@fastify/formbody'
import { bookingBody } from '@self/contract/booking'
import { outcome, pageQuery } from '@self/contract/envelope'
import {
  bookingReply,
  historyBody,
  historyReply,
  merchantId,
  orderReply,
  paymentConfig,
  paymentListReply,
  settlementReply,
  statusBody,
  temporaryFetchBody,
  temporaryReply,
  webhookBody,
} from '@self/contract/payment'
import {
  CANCELLED,
  cancelBody,
  cancelQuoteReply,
  REFUND_ASKED,
  refundBody,
  refundQuoteReply,
} from '@self/contract/refund'
import { idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { isDatabaseAway } from '../platform/database/failures.ts'
import { callerOf } from '../platform/http/access.ts'
import { payerOf } from '../platform/http/browser.ts'
import { book, getTemporary, isPaid, settleOwn, storeTemporary } from './booking.ts'
import { cancel, quoteCancel } from '../refund/cancel.ts'
import { getOrder, listPayments } from './history.ts'
import { quoteRefund, refundPass } from '../refund/pass.ts'
import { type Asker, register } from './register.ts'
import { statusOf } from '../payment/states.ts'
import { hear } from '../settlement/webhook.ts'

const params = z.strictObject({ merchantId })
const reservationParams = z.strictObject({ id: idText })
const success = { result: 'success' as const }

/** A member, or a browser that pays by a link. */
const askerOf = (request: FastifyRequest): Asker => ({
  memberId: request.caller?.memberId ?? null,
  payer: payerOf(request),
})

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payment/config',
    { config: { access: 'public' }, schema: { response: { 200: paymentConfig } } },
    async () => app.cardWindow,
  )

  app.post(
    '/api/payment/history',
    { config: { access: 'member' }, schema: { body: historyBody, response: { 200: historyReply } } },
    async (request) => {
      const { orderId, orderName, amount, state } = await register(app, callerOf(request), request.body)
      return { ...success, data: { paymentId: orderId, orderName, amount, status: statusOf(state) } }
    },
  )

  app.get(
    '/api/payment/history/:merchantId',
    { config: { access: 'payer' }, schema: { params, response: { 200: orderReply } } },
    async (request) => ({
      ...success,
      data: await getOrder(app, askerOf(request), request.params.merchantId),
    }),
  )

  app.get(
    '/api/payment/list',
    {
      config: { access: 'member' },
      schema: { querystring: pageQuery, response: { 200: paymentListReply } },
    },
    (request) => listPayments(app.db, callerOf(request).memberId, request.query),
  )

  app.get(
    '/api/payment/history/:merchantId/refund',
    { config: { access: 'member' }, schema: { params, response: { 200: refundQuoteReply } } },
    async (request) => ({
      ...success,
      data: await quoteRefund(app, callerOf(request).memberId, request.params.merchantId),
    }),
  )

  app.post(
    '/api/payment/history/:merchantId/refund',
    {
      config: { access: 'member' },
      schema: { params, body: refundBody, response: { 200: outcome } },
    },
    async (request) => {
      await refundPass(app, callerOf(request).memberId, request.params.merchantId, request.body.refund)
      return { ...success, message: REFUND_ASKED }
    },
  )

  app.put(
    '/api/payment/history/:merchantId/status',
    {
      config: { access: 'payer' },
      schema: { params, body: statusBody, response: { 200: settlementReply } },
    },
    async (request) => ({
      ...success,
      data: await settleOwn(app, askerOf(request), request.params.merchantId, 'STATUS'),
    }),
  )

  app.post(
    '/api/payment/temporary',
    { config: { access: 'member' }, schema: { body: bookingBody, response: { 200: outcome } } },
    async (request) => {
      await storeTemporary(app, callerOf(request).memberId, request.body)
      return success
    },
  )

  app.post(
    '/api/payment/temporary/:merchantId',
    {
      config: { access: 'payer' },
      schema: { params, body: temporaryFetchBody, response: { 200: temporaryReply } },
    },
    async (request) => {
      const data = await getTemporary(app, askerOf(request), request.params.merchantId)
      const { message } = data.settlement
      return { result: isPaid(data.settlement) ? ('success' as const) : ('fail' as const), message, data }
    },
  )

  // Cancelling gives money back, so it stands here and not beside the other calls of a reservation. GET quotes only.
  app.get(
    '/api/reserve/:id/cancel',
    {
      config: { access: 'member' },
      schema: { params: reservationParams, response: { 200: cancelQuoteReply } },
    },
    async (request) => ({
      ...success,
      data: await quoteCancel(app, callerOf(request).memberId, Number(request.params.id)),
    }),
  )

  app.post(
    '/api/reserve/:id/cancel',
    {
      config: { access: 'member' },
      schema: { params: reservationParams, body: cancelBody, response: { 200: outcome } },
    },
    async (request) => {
      await cancel(app, callerOf(request).memberId, Number(request.params.id), request.body.refund)
      return { ...success, message: CANCELLED }
    },
  )

  app.post(
    '/api/booking',
    { config: { access: 'member' }, schema: { body: bookingBody, response: { 200: bookingReply } } },
    async (request) => ({ ...success, data: await book(app, callerOf(request).memberId, request.body) }),
  )

  // The provider sends JSON or a form; nobody else may send forms.
  await app.register(async (notices: typeof app) => {
    await notices.register(formbody)
    notices.post(
      '/api/payment/webhook',
      { config: { access: 'public' }, schema: { body: webhookBody, response: { 200: outcome } } },
      async (request) => {
        await hear(app, request.body.merchant_uid).catch((error) => {
          if (isDatabaseAway(error)) throw error // 503: the provider may send it again
          request.log.error(error)
        })
        return success // whatever it was about: the sweep looks again
      },
    )
  })
}
