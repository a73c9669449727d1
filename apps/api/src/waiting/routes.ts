import { outcome } from '@self/contract/envelope'
import { idText } from '@self/contract/text'
import { waitingBody, waitingListReply, waitingReply } from '@self/contract/waiting'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { joinLine, leaveLine, listWaiting } from './service.ts'

const idParams = z.strictObject({ id: idText })
const success = { result: 'success' as const }

export const waitingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/waiting',
    { config: { access: 'member' }, schema: { response: { 200: waitingListReply } } },
    async (request) => ({ ...success, data: await listWaiting(app, callerOf(request).memberId) }),
  )

  app.post(
    '/api/waiting',
    { config: { access: 'member' }, schema: { body: waitingBody, response: { 200: waitingReply } } },
    async (request) => {
      const { memberId } = callerOf(request)
      return { ...success, data: { id: await joinLine(app, { memberId, by: 'MEMBER' }, request.body) } }
    },
  )

  app.post(
    '/api/waiting/:id/leave',
    { config: { access: 'member' }, schema: { params: idParams, response: { 200: outcome } } },
    async (request) => {
      await leaveLine(app, callerOf(request).memberId, Number(request.params.id))
      return success
    },
  )
}
