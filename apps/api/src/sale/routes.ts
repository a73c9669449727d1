import {
  saleExportBody,
  saleFilter,
  saleParams,
  saleReply,
  salesQuery,
  salesReply,
  saleTotalsReply,
} from '@self/contract/sale-list'
import { saleSearchBody } from '@self/contract/sale-search'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import { EXPORT_HEAD, exportSales, listPage, readSale, searchSales, sumOf } from './service.ts'

const config = { access: 'SEE_MONEY' } as const
const success = { result: 'success' as const }

export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/orders',
    { config, schema: { querystring: salesQuery, response: { 200: salesReply } } },
    async (request) => ({ ...success, data: await listPage(app.db, actOf(request), request.query) }),
  )

  app.get(
    '/api/admin/orders/totals',
    { config, schema: { querystring: saleFilter, response: { 200: saleTotalsReply } } },
    async (request) => ({ ...success, data: await sumOf(app.db, actOf(request), request.query) }),
  )

  // What is looked for may be somebody's phone: no address has it (D-72).
  app.post(
    '/api/admin/orders/search',
    { config, schema: { body: saleSearchBody, response: { 200: salesReply } } },
    async (request) => ({ ...success, data: await searchSales(app.db, actOf(request), request.body.key) }),
  )

  app.post(
    '/api/admin/orders/export',
    { config, schema: { body: saleExportBody } },
    async (request, reply) => {
      const parts = await exportSales(app.db, actOf(request), request.body)
      const name = `orders-${toKst(app.now()).date}`
      return sendCsv(reply, { name, head: EXPORT_HEAD, parts })
    },
  )

  app.get(
    '/api/admin/orders/:key',
    { config, schema: { params: saleParams, response: { 200: saleReply } } },
    async (request) => ({ ...success, data: await readSale(app.db, actOf(request), request.params.key) }),
  )
}
