import { bookingBody } from '@self/contract/booking-body'
import { outcome, pageQuery } from '@self/contract/envelope'
import {
  bookingReply,
  historyBody,
  historyReply,
  orderReply,
  temporaryFetchBody,
  temporaryReply,
} from '@self/contract/order'
import { passListReply } from '@self/contract/pass'
import { paymentConfig, paymentListReply, receiptReply } from '@self/contract/payment'
import { FIRST_POLICY } from '@self/contract/policy'
import { orderId } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf, isSure } from '../platform/http/access.ts'
import { readerOf } from '../platform/http/browser.ts'
import { readPolicy } from '../policy/service.ts'
import { book, getTemporary, storeTemporary } from './booking.ts'
import { listPayments, readOrder, readReceipt } from './history.ts'
import { listHeldPasses } from './passes.ts'
import { holdSecondsOf, register, registeredOf } from './register.ts'

const params = z.strictObject({ orderId })
const success = { result: 'success' as const }

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payment/config',
    { config: { access: 'public' }, schema: { response: { 200: paymentConfig } } },
    async ({ log }) => {
      const { origins: _, easyPayOrigins: __, ...window } = app.cardWindow
      // Where to ask is told while the database is away too: by the installation's setting.
      const { refundChannel } = await readPolicy(app.db, app.now()).catch((error: unknown) => {
        log.warn({ err: error }, 'the policy could not be read')
        return FIRST_POLICY
      })
      return { ...window, refundChannel: refundChannel || app.refundChannel }
    },
  )

  app.post(
    '/api/payment/history',
    { config: { access: 'member' }, schema: { body: historyBody, response: { 200: historyReply } } },
    async (request) => {
      const order = await register(app, callerOf(request), request.body)
      return { ...success, data: { ...registeredOf(order), holdSeconds: holdSecondsOf(order, app.now()) } }
    },
  )

  app.get(
    '/api/payment/history/:orderId',
    { config: { access: 'payer' }, schema: { params, response: { 200: orderReply } } },
    async (request) => ({
      ...success,
      data: await readOrder(app, { ...readerOf(request), isSure: isSure(request) }, request.params.orderId),
    }),
  )

  app.get(
    '/api/payment/receipt/:orderId',
    { config: { access: 'member' }, schema: { params, response: { 200: receiptReply } } },
    async (request) => ({
      ...success,
      data: await readReceipt(app, callerOf(request).memberId, request.params.orderId),
    }),
  )

  app.get(
    '/api/payment/list',
    {
      config: { access: 'member' },
      schema: { querystring: pageQuery, response: { 200: paymentListReply } },
    },
    (request) => listPayments(app, callerOf(request).memberId, request.query),
  )

  app.get(
    '/api/pass',
    { config: { access: 'member' }, schema: { response: { 200: passListReply } } },
    (request) => listHeldPasses(app, callerOf(request).memberId),
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
    '/api/payment/temporary/:orderId',
    {
      config: { access: 'payer' },
      schema: { params, body: temporaryFetchBody, response: { 200: temporaryReply } },
    },
    async (request) => {
      const data = await getTemporary(app, readerOf(request), {
        orderId: request.params.orderId,
        impUid: request.body.impUid,
      })
      const { message, status } = data.settlement
      return { result: status === 'PAID' ? ('success' as const) : ('fail' as const), message, data }
    },
  )

  app.post(
    '/api/booking',
    { config: { access: 'member' }, schema: { body: bookingBody, response: { 200: bookingReply } } },
    async (request) => ({ ...success, data: await book(app, callerOf(request).memberId, request.body) }),
  )
}
