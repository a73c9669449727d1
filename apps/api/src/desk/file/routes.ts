import { dayExportBody } from '@self/contract/desk-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../../platform/csv/csv.ts'
import { staffOf } from '../../platform/http/access.ts'
import { EXPORT_HEAD, exportDay } from './service.ts'

export const deskFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/desk/export',
    { config: { access: 'BOOK_RESERVATIONS' }, schema: { body: dayExportBody } },
    async (request, reply) => {
      const rows = await exportDay(app, staffOf(request), request.body)
      const name = `sessions-${request.body.filter.date}`
      return sendCsv(reply, { name, head: EXPORT_HEAD, parts: inOnePart(rows) })
    },
  )
}

async function* inOnePart<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows
}
