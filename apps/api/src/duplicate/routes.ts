import { comparisonReply, duplicateParams, duplicatesReply } from '@self/contract/duplicate'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { compareMembers, listDuplicates } from './service.ts'

const SUCCESS = { result: 'success' } as const
const PATH = '/api/admin/duplicates'

export const duplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    {
      config: { access: 'MERGE_MEMBERS', notedAs: 'LISTING' },
      schema: { response: { 200: duplicatesReply } },
    },
    async (request) => ({ ...SUCCESS, data: { pairs: await listDuplicates(app.db, actOf(request)) } }),
  )

  app.get(
    `${PATH}/:id/:otherId`,
    {
      config: { access: 'MERGE_MEMBERS', notedAs: 'READING' },
      schema: { params: duplicateParams, response: { 200: comparisonReply } },
    },
    async (request) => {
      const { id, otherId } = request.params
      const pair = [Number(id), Number(otherId)] as const
      return { ...SUCCESS, data: await compareMembers(app.db, actOf(request), pair) }
    },
  )
}
