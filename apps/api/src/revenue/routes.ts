import { outcome } from '@self/contract/envelope'
import {
  payQuery,
  payReply,
  revenueExportBody,
  revenueQuery,
  revenueReply,
  shareBody,
  shareParams,
  sharesReply,
} from '@self/contract/revenue'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import { exportMonth, readPay, readRevenue } from './service.ts'
import { readShares, removeShare, setShare } from './shares.ts'

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

  app.get(
    '/api/admin/revenue/share',
    { config: { access: 'EDIT_CATALOGUE' }, schema: { response: { 200: sharesReply } } },
    async () => ({ ...success, data: await readShares(app.db, app.now()) }),
  )

  app.post(
    '/api/admin/revenue/share',
    { config: { access: 'EDIT_CATALOGUE' }, schema: { body: shareBody, response: { 200: outcome } } },
    async (request) => {
      await setShare(app.db, actOf(request), request.body)
      return success
    },
  )

  app.delete(
    '/api/admin/revenue/share/:wrId/:validFrom',
    { config: { access: 'EDIT_CATALOGUE' }, schema: { params: shareParams, response: { 200: outcome } } },
    async (request) => {
      const { wrId, validFrom } = request.params
      await removeShare(app.db, actOf(request), { wrId: Number(wrId), validFrom })
      return success
    },
  )
}
