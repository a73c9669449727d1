import { outcome } from '@self/contract/envelope'
import {
  leaveApproveBody,
  leaveApprovedReply,
  leaveBody,
  leaveCountReply,
  leaveDeclineBody,
  leaveParams,
  leaveRequestParams,
  leaveRequestsReply,
} from '@self/contract/leave-request'
import { ownOf } from '@self/contract/task'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../platform/http/access.ts'
import {
  approveLeave,
  countRequests,
  declineLeave,
  listRequests,
  requestLeave,
  withdrawLeave,
} from './service.ts'

const success = { result: 'success' as const }
/** Of whoever counsels, and of whoever answers. */
const own = { access: 'SEE_OWN_RESERVATIONS' as const }
const answering = { access: 'EDIT_BRANCHES' as const }
const answered = { params: leaveRequestParams, response: { 200: outcome } }

export const leaveRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/my/leave',
    { config: own, schema: { response: { 200: leaveRequestsReply } } },
    async (request) => ({
      ...success,
      data: { requests: await listRequests(app, ownOf(staffOf(request).reach)) },
    }),
  )

  app.post(
    '/api/admin/my/leave/:wrId',
    { config: own, schema: { params: leaveParams, body: leaveBody, response: { 200: outcome } } },
    async (request) => {
      await requestLeave(app, staffOf(request), { ...request.body, wrId: Number(request.params.wrId) })
      return success
    },
  )

  app.post('/api/admin/my/leave/:id/withdraw', { config: own, schema: answered }, async (request) => {
    await withdrawLeave(app, staffOf(request), Number(request.params.id))
    return success
  })

  app.get(
    '/api/admin/leave-requests',
    { config: answering, schema: { response: { 200: leaveRequestsReply } } },
    async (request) => ({
      ...success,
      data: { requests: await listRequests(app, staffOf(request).reach) },
    }),
  )

  app.get(
    '/api/admin/leave-requests/count',
    { config: answering, schema: { response: { 200: leaveCountReply } } },
    async (request) => ({
      ...success,
      data: { waiting: await countRequests(app, staffOf(request).reach) },
    }),
  )

  app.post(
    '/api/admin/leave-requests/:id/approve',
    {
      config: answering,
      schema: { params: leaveRequestParams, body: leaveApproveBody, response: { 200: leaveApprovedReply } },
    },
    async (request) => {
      const id = Number(request.params.id)
      const touched = await approveLeave(app, staffOf(request), { id, ...request.body })
      return { ...success, data: { touched } }
    },
  )

  app.post(
    '/api/admin/leave-requests/:id/decline',
    { config: answering, schema: { ...answered, body: leaveDeclineBody } },
    async (request) => {
      await declineLeave(app, staffOf(request), { id: Number(request.params.id), ...request.body })
      return success
    },
  )
}
