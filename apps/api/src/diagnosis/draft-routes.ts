import { envelope, outcome } from '@self/contract/envelope'
import { revisionBody } from '@self/contract/revision'
import {
  askTestBody,
  changeTestBody,
  draftTestBody,
  testVersionReply,
  versionedTestsReply,
} from '@self/contract/test-version'
import { idText } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import {
  approveTest,
  askForTest,
  changeTest,
  discardTest,
  draftTest,
  getVersion,
  listVersionedTests,
  takeTestBack,
} from './draft.ts'

const config = { access: 'EDIT_CONTENT' } as const
const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })
const response = { 200: outcome }

const STEPS = { approve: approveTest, 'take-back': takeTestBack, discard: discardTest }

export const testDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/tests',
    { config, schema: { response: { 200: versionedTestsReply } } },
    async (request) => ({ ...SUCCESS, data: await listVersionedTests(app.db, actOf(request)) }),
  )

  app.get(
    '/api/admin/tests/:id',
    { config, schema: { params, response: { 200: testVersionReply } } },
    async (request) => ({
      ...SUCCESS,
      data: await getVersion(app.db, actOf(request), Number(request.params.id)),
    }),
  )

  app.post(
    '/api/admin/tests',
    {
      config,
      schema: { body: draftTestBody, response: { 200: envelope(z.object({ id: z.int() })) } },
    },
    async (request) => ({
      ...SUCCESS,
      data: { id: await draftTest(app.db, actOf(request), request.body.from) },
    }),
  )

  app.put(
    '/api/admin/tests/:id',
    { config, schema: { params, body: changeTestBody, response } },
    async (request) => {
      const { revision, content } = request.body
      await changeTest(app.db, actOf(request), { id: Number(request.params.id), revision }, content)
      return SUCCESS
    },
  )

  app.post(
    '/api/admin/tests/:id/ask',
    { config, schema: { params, body: askTestBody, response } },
    async (request) => {
      const { revision, inForceFrom } = request.body
      await askForTest(app.db, actOf(request), { id: Number(request.params.id), revision }, inForceFrom)
      return SUCCESS
    },
  )

  for (const [name, take] of Object.entries(STEPS))
    app.post(
      `/api/admin/tests/:id/${name}`,
      { config, schema: { params, body: revisionBody, response } },
      async (request) => {
        await take(app.db, actOf(request), { id: Number(request.params.id), ...request.body })
        return SUCCESS
      },
    )
}
