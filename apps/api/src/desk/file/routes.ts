import { dayExportBody } from '@self/contract/desk-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../../platform/csv/csv.ts'
import { staffOf } from '../../platform/http/access.ts'
import { EXPORT_HEAD, exportDays } from './service.ts'

export const deskFileRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/desk/export',
    { config: { access: 'BOOK_RESERVATIONS' }, schema: { body: dayExportBody } },
    async (request, reply) => {
      const parts = await exportDays(app, staffOf(request), request.body)
      const { date, until } = request.body.filter
      const name = until && until !== date ? `sessions-${date}-${until}` : `sessions-${date}`
      return sendCsv(reply, { name, head: EXPORT_HEAD, parts })
    },
  )
}
