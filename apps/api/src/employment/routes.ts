import {
  addedEmployedReply,
  changedEmployedReply,
  changeEmployedBody,
  employedFields,
  employedListReply,
  employedReply,
} from '@self/contract/employment'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '../platform/http/access.ts'
import { addEmployed, changeEmployed, getEmployed, listEmployed } from './service.ts'

const success = { result: 'success' as const }
const params = z.strictObject({ wrId: idText })

export const employmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const edits = { access: 'EDIT_BRANCHES' as const }
  app.get(
    '/api/admin/counsellors',
    { config: edits, schema: { response: { 200: employedListReply } } },
    async (request) => ({
      ...success,
      data: { counsellors: await listEmployed(app.db, staffOf(request)) },
    }),
  )

  app.get(
    '/api/admin/counsellors/:wrId',
    { config: edits, schema: { params, response: { 200: employedReply } } },
    async (request) => ({
      ...success,
      data: await getEmployed(app.db, staffOf(request), Number(request.params.wrId)),
    }),
  )

  app.post(
    '/api/admin/counsellors',
    {
      config: { access: 'EDIT_CATALOGUE' },
      schema: { body: employedFields, response: { 200: addedEmployedReply } },
    },
    async (request) => ({ ...success, data: await addEmployed(app, staffOf(request), request.body) }),
  )

  app.put(
    '/api/admin/counsellors/:wrId',
    { config: edits, schema: { params, body: changeEmployedBody, response: { 200: changedEmployedReply } } },
    async (request) => {
      const wrId = Number(request.params.wrId)
      const touched = await changeEmployed(app, staffOf(request), { wrId, ...request.body })
      return { ...success, data: { touched } }
    },
  )
}
