import { previewBody, previewReply, seriesBody, seriesReply } from '@self/contract/series'
import { moveBody, movePreviewBody, movePreviewReply, restReply } from '@self/contract/series-rest'
import { idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import type { Acting } from './acting.ts'
import { moveRest, previewMove } from './move.ts'
import { cancelRest } from './rest.ts'
import { previewSeries, takeSeries } from './service.ts'

const idParams = z.strictObject({ id: idText })
const success = { result: 'success' as const }
const actingOf = (request: FastifyRequest): Acting => ({ memberId: callerOf(request).memberId, by: 'MEMBER' })

/** id: of the session from which on it is meant. */
export const seriesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/series/preview',
    { config: { access: 'member' }, schema: { body: previewBody, response: { 200: previewReply } } },
    async (request) => ({ ...success, data: await previewSeries(app, actingOf(request), request.body) }),
  )

  app.post(
    '/api/series',
    { config: { access: 'member' }, schema: { body: seriesBody, response: { 200: seriesReply } } },
    async (request) => ({ ...success, data: await takeSeries(app, actingOf(request), request.body) }),
  )

  app.post(
    '/api/series/from/:id/cancel',
    { config: { access: 'member' }, schema: { params: idParams, response: { 200: restReply } } },
    async (request) => ({
      ...success,
      data: await cancelRest(app, actingOf(request), Number(request.params.id)),
    }),
  )

  app.post(
    '/api/series/from/:id/move/preview',
    {
      config: { access: 'member' },
      schema: { params: idParams, body: movePreviewBody, response: { 200: movePreviewReply } },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { ...success, data: await previewMove(app, actingOf(request), id, request.body) }
    },
  )

  app.post(
    '/api/series/from/:id/move',
    {
      config: { access: 'member' },
      schema: { params: idParams, body: moveBody, response: { 200: restReply } },
    },
    async (request) => {
      const id = Number(request.params.id)
      return { ...success, data: await moveRest(app, actingOf(request), id, request.body) }
    },
  )
}
