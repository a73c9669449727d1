import { catalogueName } from '@self/contract/catalogue'
import { CATALOGUE_LENGTH, importBody, importReply } from '@self/contract/catalogue-calls'
import { writeCsv, writeJson } from '@self/contract/catalogue-file'
import { firstStepsReply } from '@self/contract/catalogue-steps'
import { toKst } from '@self/contract/time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { recordExport } from '../list-export/service.ts'
import { staffOf } from '../platform/http/access.ts'
import { bringIn } from './bring-in.ts'
import { contextOf } from './context.ts'
import { readFirstSteps } from './first-steps.ts'
import { takeOut } from './take-out.ts'

const config = { access: 'EDIT_CATALOGUE' } as const

export const catalogueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/admin/first-steps', { config, schema: { response: { 200: firstStepsReply } } }, async () => ({
    result: 'success' as const,
    data: await readFirstSteps(app),
  }))

  app.get(
    '/api/admin/catalogue',
    { config, schema: { querystring: z.strictObject({ kind: z.optional(catalogueName) }) } },
    async (request, reply) => {
      const { kind } = request.query
      const [actor, at] = [staffOf(request), app.now()]
      const rows = await takeOut({ context: contextOf(app), actor, at }, kind)
      const rowCount = Object.values(rows).flat().length
      const purpose = 'OPERATIONS' as const
      await recordExport(app.db, { actor, at }, { list: 'CATALOGUE', purpose, filter: { kind }, rowCount })
      const name = `${kind ?? 'catalogue'}-${toKst(at).date}`
      return reply
        .type(kind ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.${kind ? 'csv' : 'json'}"`)
        .send(kind ? writeCsv(kind, rows[kind] ?? []) : writeJson(rows))
    },
  )

  app.post(
    '/api/admin/catalogue',
    { config, bodyLimit: 2 * CATALOGUE_LENGTH, schema: { body: importBody, response: { 200: importReply } } },
    async (request) => {
      const acting = { context: contextOf(app), actor: staffOf(request), at: app.now() }
      return { result: 'success' as const, data: await bringIn(acting, request.body) }
    },
  )
}
