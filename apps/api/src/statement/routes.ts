import {
  statementExportBody,
  statementParams,
  statementQuery,
  statementsReply,
} from '@self/contract/statement'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendCsv } from '../platform/csv/csv.ts'
import { actOf } from '../platform/http/access.ts'
import { exportStatements, readStatements } from './service.ts'

const config = { access: 'CHANGE_CONTRACTS' } as const

export const statementRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/companies/:id/statement',
    {
      config,
      schema: { params: statementParams, querystring: statementQuery, response: { 200: statementsReply } },
    },
    async (request) => {
      const query = { companyId: Number(request.params.id), ...request.query }
      return { result: 'success' as const, data: await readStatements(app.db, actOf(request), query) }
    },
  )

  app.post(
    '/api/admin/companies/:id/statement/export',
    { config, schema: { params: statementParams, body: statementExportBody } },
    async (request, reply) => {
      const { from, until } = request.body
      const query = { companyId: Number(request.params.id), ...request.body }
      const { head, rows } = await exportStatements(app.db, actOf(request), query)
      return sendCsv(reply, {
        name: `statement-${from}-${until}`,
        head,
        parts: (async function* () {
          yield rows
        })(),
      })
    },
  )
}
