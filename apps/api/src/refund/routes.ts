import { easyPayOf } from '@self/contract/easy-pay'
import { outcome } from '@self/contract/envelope'
import {
  CANCELLED,
  cancelBody,
  cancelQuoteReply,
  refundAccepted,
  refundBody,
  refundQuoteReply,
} from '@self/contract/refund'
import { approvalCountReply, approvalsReply, DECISIONS, saidOfDecision } from '@self/contract/refund-approval'
import { idText, orderId } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf, callerOf } from '../platform/http/access.ts'
import { countApprovals, decide, listApprovals } from './approval.ts'
import { cancel, quoteCancel } from './cancel.ts'
import { quoteRefund, refundPass } from './pass.ts'

const config = { access: 'member' } as const
const master = { access: 'APPROVE_REFUNDS' } as const
const orderParams = z.strictObject({ orderId })
const reservationParams = z.strictObject({ id: idText })
const success = { result: 'success' as const }

export const refundRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/payment/history/:orderId/refund',
    { config, schema: { params: orderParams, response: { 200: refundQuoteReply } } },
    async (request) => ({
      ...success,
      data: await quoteRefund(app, callerOf(request).memberId, request.params.orderId),
    }),
  )

  app.post(
    '/api/payment/history/:orderId/refund',
    { config, schema: { params: orderParams, body: refundBody, response: { 200: outcome } } },
    async (request) => {
      const { refund } = request.body
      const { orderId } = request.params
      const { method } = await refundPass(app, callerOf(request).memberId, orderId, { expected: refund })
      return { ...success, message: refundAccepted(easyPayOf(method).easyPay) }
    },
  )

  // Cancelling gives money back, so it stands here and not beside the other calls of a reservation. GET quotes only.
  app.get(
    '/api/reserve/:id/cancel',
    { config, schema: { params: reservationParams, response: { 200: cancelQuoteReply } } },
    async (request) => ({
      ...success,
      data: await quoteCancel(app, callerOf(request).memberId, Number(request.params.id)),
    }),
  )

  app.post(
    '/api/reserve/:id/cancel',
    { config, schema: { params: reservationParams, body: cancelBody, response: { 200: outcome } } },
    async (request) => {
      await cancel(app, callerOf(request).memberId, Number(request.params.id), request.body.refund)
      return { ...success, message: CANCELLED }
    },
  )

  app.get(
    '/api/refund-approval',
    { config: master, schema: { response: { 200: approvalsReply } } },
    async (request) => ({
      ...success,
      data: { waiting: await listApprovals(app, actOf(request).actor) },
    }),
  )

  app.get(
    '/api/refund-approval/count',
    { config: master, schema: { response: { 200: approvalCountReply } } },
    async () => ({ ...success, data: await countApprovals(app) }),
  )

  for (const decision of DECISIONS)
    app.post(
      `/api/refund-approval/:id/${decision}`,
      { config: master, schema: { params: reservationParams, response: { 200: outcome } } },
      async (request) => {
        await decide(app, actOf(request).actor, { id: Number(request.params.id), decision })
        return { ...success, message: saidOfDecision(decision) }
      },
    )
}
