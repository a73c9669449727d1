import { DECLINED, declineBody } from '@self/contract/decline'
import { deskParams } from '@self/contract/desk'
import { outcome } from '@self/contract/envelope'
import {
  chooseBody,
  PROPOSED,
  proposalBody,
  proposalReply,
  proposeBody,
  proposeReply,
} from '@self/contract/proposal'
import {
  confirmSeveralBody,
  confirmSeveralReply,
  countQuery,
  countReply,
  requestsQuery,
  requestsReply,
} from '@self/contract/request'
import { formatWallClock } from '@self/contract/time-format'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { staffOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { networkOf } from '../platform/limit/network.ts'
import { choose, chooseNone, readProposal } from './answer.ts'
import { decline } from './decline.ts'
import { propose } from './propose.ts'
import { confirmSeveral, countWaiting, listPage } from './service.ts'

const access = { access: 'BOOK_RESERVATIONS' as const }
const success = { result: 'success' as const }

export const requestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/requests',
    { config: access, schema: { querystring: requestsQuery, response: { 200: requestsReply } } },
    async (request) => {
      const { tab = 'waiting', sort = 'made', branchCode, page = '0' } = request.query
      const query = { tab, sort, branchCode, page: Number(page) }
      return { ...success, data: await listPage(app, staffOf(request), query) }
    },
  )

  app.get(
    '/api/admin/requests/count',
    { config: access, schema: { querystring: countQuery, response: { 200: countReply } } },
    async (request) => {
      const { branchCode, after } = request.query
      const counted = { branchCode, after: after === undefined ? undefined : Number(after) }
      return { ...success, data: await countWaiting(app, staffOf(request), counted) }
    },
  )

  app.post(
    '/api/admin/requests/confirm',
    { config: access, schema: { body: confirmSeveralBody, response: { 200: confirmSeveralReply } } },
    async (request) => ({
      ...success,
      data: { requests: await confirmSeveral(app, staffOf(request), request.body) },
    }),
  )

  app.post(
    '/api/admin/requests/:id/decline',
    { config: access, schema: { params: deskParams, body: declineBody, response: { 200: outcome } } },
    async (request) => {
      await decline(app, staffOf(request), { ...request.body, id: Number(request.params.id) })
      return { ...success, message: DECLINED }
    },
  )

  app.post(
    '/api/admin/requests/:id/propose',
    { config: access, schema: { params: deskParams, body: proposeBody, response: { 200: proposeReply } } },
    async (request) => {
      const body = { ...request.body, id: Number(request.params.id) }
      const expiresAt = await propose(app, staffOf(request), body)
      return { ...success, message: PROPOSED, data: { expiresAt: formatWallClock(expiresAt) } }
    },
  )

  // Whoever has the key may read and answer; a POST even to read, for a key has no place in an address (D-46).
  const holderOf = (request: FastifyRequest, key: string) => ({
    key,
    network: networkOf(addressOf(request)),
  })
  const open = { access: 'public' as const }

  app.post(
    '/api/proposal',
    { config: open, schema: { body: proposalBody, response: { 200: proposalReply } } },
    async (request) => ({
      ...success,
      data: await readProposal(app, holderOf(request, request.body.key)),
    }),
  )

  app.post(
    '/api/proposal/choose',
    { config: open, schema: { body: chooseBody, response: { 200: proposalReply } } },
    async (request) => {
      const { key, start } = request.body
      return { ...success, data: await choose(app, holderOf(request, key), start) }
    },
  )

  app.post(
    '/api/proposal/none',
    { config: open, schema: { body: proposalBody, response: { 200: proposalReply } } },
    async (request) => ({
      ...success,
      data: await chooseNone(app, holderOf(request, request.body.key)),
    }),
  )
}
