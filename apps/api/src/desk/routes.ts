import {
  DESK_STEPS,
  type DeskStep,
  deskParams,
  deskQuery,
  deskReply,
  deskStep,
  phoneReply,
  reasonReply,
  stepBody,
} from '@self/contract/desk'
import { hoursReply, offBody } from '@self/contract/desk-hours'
import {
  HANDED_BACK,
  handBackBody,
  PAYMENT_TAKEN,
  payableStepBody,
  paymentBody,
  payOptionsReply,
} from '@self/contract/desk-payment-calls'
import { outcome } from '@self/contract/envelope'
import {
  deskCancelBody,
  GOODWILL_REFUNDED,
  GOODWILL_REQUESTED,
  goodwillBody,
  goodwillReply,
} from '@self/contract/goodwill-refund'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { cancelByGoodwill } from './goodwill.ts'
import { handBack } from './hand-back.ts'
import { listHours, setOff } from './off.ts'
import { listPayOptions } from './pay-options.ts'
import { takePayment } from './payment.ts'
import { listDay, readPhone, readReason } from './service.ts'
import { take } from './step.ts'

const access = { access: 'admin' as const }
const success = { result: 'success' as const }

const actorOf = (request: FastifyRequest) => ({
  memberId: callerOf(request).memberId,
  address: addressOf(request),
})

const PAYABLE: readonly DeskStep[] = ['confirm', 'done']
function bodyOf(step: DeskStep) {
  if (step === 'cancel') return deskCancelBody
  return PAYABLE.includes(step) ? payableStepBody : stepBody
}

export const deskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/desk',
    { config: access, schema: { querystring: deskQuery, response: { 200: deskReply } } },
    async (request) => ({
      ...success,
      data: { sessions: await listDay(app, actorOf(request), request.query) },
    }),
  )

  app.get(
    '/api/desk/:id/phone',
    {
      config: { ...access, notedAs: 'READING' },
      schema: { params: deskParams, response: { 200: phoneReply } },
    },
    async (request) => ({
      ...success,
      data: { userPhone: await readPhone(app, actorOf(request), Number(request.params.id)) },
    }),
  )

  app.get(
    '/api/desk/:id/reason',
    {
      config: { ...access, notedAs: 'READING' },
      schema: { params: deskParams, response: { 200: reasonReply } },
    },
    async (request) => ({
      ...success,
      data: { reason: await readReason(app, actorOf(request), Number(request.params.id)) },
    }),
  )

  for (const step of DESK_STEPS)
    app.post(
      `/api/desk/:id/${step}`,
      { config: access, schema: { params: deskParams, body: bodyOf(step), response: { 200: outcome } } },
      async (request) => {
        await take(app, actorOf(request), { id: Number(request.params.id), step, ...request.body })
        return { ...success, message: deskStep(step).done }
      },
    )

  app.post(
    '/api/desk/:id/goodwill-refund',
    { config: access, schema: { params: deskParams, body: goodwillBody, response: { 200: goodwillReply } } },
    async (request) => {
      const id = Number(request.params.id)
      const isWaiting = await cancelByGoodwill(app, actorOf(request), { id, ...request.body })
      return { ...success, data: { isWaiting, message: isWaiting ? GOODWILL_REQUESTED : GOODWILL_REFUNDED } }
    },
  )

  app.get(
    '/api/desk/:id/payment',
    { config: access, schema: { params: deskParams, response: { 200: payOptionsReply } } },
    async (request) => ({
      ...success,
      data: await listPayOptions(app, actorOf(request), Number(request.params.id)),
    }),
  )

  app.post(
    '/api/desk/:id/payment',
    { config: access, schema: { params: deskParams, body: paymentBody, response: { 200: outcome } } },
    async (request) => {
      await takePayment(app, actorOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: PAYMENT_TAKEN }
    },
  )

  app.post(
    '/api/desk/:id/payment/return',
    { config: access, schema: { params: deskParams, body: handBackBody, response: { 200: outcome } } },
    async (request) => {
      await handBack(app, actorOf(request), { id: Number(request.params.id), ...request.body })
      return { ...success, message: HANDED_BACK }
    },
  )

  app.get(
    '/api/desk/off',
    { config: access, schema: { querystring: deskQuery, response: { 200: hoursReply } } },
    async ({ query }) => ({ ...success, data: { hours: await listHours(app, query) } }),
  )

  app.put(
    '/api/desk/off',
    { config: access, schema: { body: offBody, response: { 200: outcome } } },
    async ({ body }) => {
      await setOff(app, body)
      return success
    },
  )
}
