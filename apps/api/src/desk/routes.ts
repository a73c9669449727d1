import {
  DESK_STEPS,
  deskParams,
  deskQuery,
  deskReply,
  deskStep,
  phoneReply,
  reasonReply,
  stepBody,
} from '@self/contract/desk'
import { hoursReply, offBody } from '@self/contract/desk-hours'
import { outcome } from '@self/contract/envelope'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { listHours, setOff } from './off.ts'
import { listDay, readPhone, readReason } from './service.ts'
import { take } from './step.ts'

const access = { access: 'admin' as const }
const success = { result: 'success' as const }

const actorOf = (request: FastifyRequest) => ({
  memberId: callerOf(request).memberId,
  address: addressOf(request),
})

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
    { config: access, schema: { params: deskParams, response: { 200: phoneReply } } },
    async (request) => ({
      ...success,
      data: { userPhone: await readPhone(app, actorOf(request), Number(request.params.id)) },
    }),
  )

  app.get(
    '/api/desk/:id/reason',
    { config: access, schema: { params: deskParams, response: { 200: reasonReply } } },
    async (request) => ({
      ...success,
      data: { reason: await readReason(app, actorOf(request), Number(request.params.id)) },
    }),
  )

  for (const step of DESK_STEPS)
    app.post(
      `/api/desk/:id/${step}`,
      { config: access, schema: { params: deskParams, body: stepBody, response: { 200: outcome } } },
      async (request) => {
        const { revision } = request.body
        await take(app, actorOf(request), { id: Number(request.params.id), step, revision })
        return { ...success, message: deskStep(step).done }
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
