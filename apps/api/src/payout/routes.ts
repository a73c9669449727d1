import { importBody, importReply, payoutsQuery, payoutsReply } from '@self/contract/payout-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { importPayouts, readPayoutsOf } from './service.ts'

const config = { access: 'HANDLE_DIFFERENCES' } as const
const success = { result: 'success' as const }

/** Of a whole month's file, in bytes. */
const FILE_LIMIT = 4 * 1024 * 1024

export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/payouts',
    { config, schema: { querystring: payoutsQuery, response: { 200: payoutsReply } } },
    async (request) => ({ ...success, data: await readPayoutsOf(app.db, request.query.month, app.now()) }),
  )

  app.post(
    '/api/admin/payouts',
    { config, bodyLimit: FILE_LIMIT, schema: { body: importBody, response: { 200: importReply } } },
    async (request) => ({ ...success, data: await importPayouts(app.db, actOf(request), request.body.file) }),
  )
}
