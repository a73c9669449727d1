import { occupancyExportBody, occupancyQuery, occupancyReply } from '@self/contract/occupancy'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import { exportOccupancy, readOccupancy } from './service.ts'

const config = { access: 'SEE_OCCUPANCY' } as const

export const occupancyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/occupancy',
    { config, schema: { querystring: occupancyQuery, response: { 200: occupancyReply } } },
    async (request) => ({
      result: 'success' as const,
      data: await readOccupancy(app.db, actOf(request), request.query),
    }),
  )

  app.post(
    '/api/admin/occupancy/export',
    { config, schema: { body: occupancyExportBody } },
    async (request, reply) => {
      const { head, rows } = await exportOccupancy(app.db, actOf(request), request.body)
      return sendCsv(reply, {
        name: `occupancy-${request.body.from}-${request.body.until}`,
        head,
        parts: (async function* () {
          yield rows
        })(),
      })
    },
  )
}
