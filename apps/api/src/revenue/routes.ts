import { outcome } from '@self/contract/envelope'
import {
  payQuery,
  payReply,
  revenueExportBody,
  revenueQuery,
  revenueReply,
  shareBody,
} from '@self/contract/revenue'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { record } from '../access-log/service.ts'
import { sendCsv } from '../platform/csv/csv.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { actOf } from '../platform/http/access.ts'
import { insertShare } from './names.ts'
import { exportMonth, readPay, readRevenue } from './service.ts'

const config = { access: 'SEE_MONEY' } as const
const success = { result: 'success' as const }

export const revenueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/revenue',
    { config, schema: { querystring: revenueQuery, response: { 200: revenueReply } } },
    async (request) => ({ ...success, data: await readRevenue(app.db, actOf(request), request.query) }),
  )

  app.get(
    '/api/admin/revenue/pay',
    { config, schema: { querystring: payQuery, response: { 200: payReply } } },
    async (request) => {
      const { month } = request.query
      return { ...success, data: { month, ...(await readPay(app.db, actOf(request), month)) } }
    },
  )

  app.post(
    '/api/admin/revenue/export',
    { config, schema: { body: revenueExportBody } },
    async (request, reply) => {
      const { head, rows } = await exportMonth(app.db, actOf(request), request.body)
      const name = `${request.body.what.toLowerCase()}-${request.body.month}`
      return sendCsv(reply, {
        name,
        head,
        parts: (async function* () {
          yield rows
        })(),
      })
    },
  )

  app.post(
    '/api/admin/revenue/share',
    { config: { access: 'EDIT_CATALOGUE' }, schema: { body: shareBody, response: { 200: outcome } } },
    async (request) => {
      const { actor, at } = actOf(request)
      await transact(app.db, async (tx) => {
        if (!(await insertShare(tx, request.body, { madeBy: actor.memberId, at })))
          throw refuse('SHARE_EXISTS')
        await record(tx, 'CHANGE_SHARE', { actor, subjectId: null, at })
      })
      return success
    },
  )
}
