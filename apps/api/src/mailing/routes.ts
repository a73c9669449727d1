import { envelope, outcome } from '@self/contract/envelope'
import {
  mailingBody,
  mailingIdReply,
  mailingParams,
  mailingPreviewBody,
  mailingPreviewReply,
  mailingReply,
  mailingsReply,
} from '@self/contract/mailing'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '../platform/http/access.ts'
import { endMailing, listMailings, makeMailing, previewMailing, readMailing, sendAgain } from './service.ts'

const config = { access: 'SEND_MAILINGS' } as const
const success = { result: 'success' as const }
const params = mailingParams
const again = envelope(z.object({ count: z.int() }))

export const mailingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/mailings',
    { config, schema: { response: { 200: mailingsReply } } },
    async (request) => ({ ...success, data: await listMailings(app, staffOf(request)) }),
  )

  app.post(
    '/api/admin/mailings/preview',
    { config, schema: { body: mailingPreviewBody, response: { 200: mailingPreviewReply } } },
    async (request) => ({ ...success, data: await previewMailing(app, staffOf(request), request.body) }),
  )

  app.post(
    '/api/admin/mailings',
    { config, schema: { body: mailingBody, response: { 200: mailingIdReply } } },
    async (request) => ({
      ...success,
      data: { id: await makeMailing(app, staffOf(request), request.body) },
    }),
  )

  app.get(
    '/api/admin/mailings/:id',
    { config, schema: { params, response: { 200: mailingReply } } },
    async (request) => ({
      ...success,
      data: await readMailing(app, staffOf(request), Number(request.params.id)),
    }),
  )

  app.post(
    '/api/admin/mailings/:id/stop',
    { config, schema: { params, response: { 200: outcome } } },
    async (request) => {
      await endMailing(app, staffOf(request), Number(request.params.id))
      return success
    },
  )

  app.post(
    '/api/admin/mailings/:id/again',
    { config, schema: { params, response: { 200: again } } },
    async (request) => ({
      ...success,
      data: { count: await sendAgain(app, staffOf(request), Number(request.params.id)) },
    }),
  )
}
