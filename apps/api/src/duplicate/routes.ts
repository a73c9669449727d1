import {
  comparisonReply,
  distinctBody,
  distinctSentence,
  duplicateParams,
  duplicatesQuery,
  duplicatesReply,
} from '@self/contract/duplicate'
import { outcome } from '@self/contract/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { compareMembers, listDuplicates, markDistinct } from './service.ts'

const SUCCESS = { result: 'success' } as const
const PATH = '/api/admin/duplicates'

export const duplicateRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    {
      config: { access: 'MERGE_MEMBERS', notedAs: 'LISTING' },
      schema: { querystring: duplicatesQuery, response: { 200: duplicatesReply } },
    },
    async (request) => {
      const isDistinct = request.query.shown === 'distinct'
      return { ...SUCCESS, data: { pairs: await listDuplicates(app.db, actOf(request), { isDistinct }) } }
    },
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

  app.put(
    `${PATH}/:id/:otherId/distinct`,
    {
      config: { access: 'MERGE_MEMBERS' },
      schema: { params: duplicateParams, body: distinctBody, response: { 200: outcome } },
    },
    async (request) => {
      const { id, otherId } = request.params
      const { isDistinct } = request.body
      await markDistinct(app.db, actOf(request), { pair: [Number(id), Number(otherId)], isDistinct })
      return { ...SUCCESS, message: distinctSentence(isDistinct) }
    },
  )
}
