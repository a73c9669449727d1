import { envelope, outcome } from '@self/contract/envelope'
import { revisionBody } from '@self/contract/revision'
import { mayDo } from '@self/contract/task'
import {
  changeTermsBody,
  draftTermsBody,
  termsDraftReply,
  versionedTermsReply,
} from '@self/contract/terms-draft'
import { idText } from '@self/contract/text'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf, callerOf } from '../platform/http/access.ts'
import {
  approveTerms,
  askForTerms,
  changeTerms,
  discardTerms,
  draftTerms,
  expectDraft,
  getDraft,
  listVersionedTerms,
  type Reach,
  takeTermsBack,
} from './draft.ts'

const config = { access: 'EDIT_TERMS' } as const
const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })
const response = { 200: outcome }
const STEPS = {
  ask: askForTerms,
  approve: approveTerms,
  'take-back': takeTermsBack,
  discard: discardTerms,
}

const reachOf = (request: FastifyRequest): Reach =>
  mayDo(callerOf(request), 'EDIT_CONTENT') ? 'ALL' : 'POLICY'

export const termsDraftRoutes: FastifyPluginAsyncZod = async (app) => {
  /** The draft that a call is about, where the caller may write its text. */
  async function idOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<number> {
    const id = Number(request.params.id)
    await expectDraft(app.db, id, reachOf(request))
    return id
  }

  app.get(
    '/api/admin/terms',
    { config, schema: { response: { 200: versionedTermsReply } } },
    async (request) => ({
      ...SUCCESS,
      data: await listVersionedTerms(app.db, actOf(request), reachOf(request)),
    }),
  )

  app.get(
    '/api/admin/terms/:id',
    { config, schema: { params, response: { 200: termsDraftReply } } },
    async (request) => ({ ...SUCCESS, data: await getDraft(app, actOf(request), await idOf(request)) }),
  )

  app.post(
    '/api/admin/terms',
    {
      config,
      schema: { body: draftTermsBody, response: { 200: envelope(z.object({ id: z.int() })) } },
    },
    async (request) => {
      const { termId } = request.body
      const id = await draftTerms(app.db, actOf(request), { termId, reach: reachOf(request) })
      return { ...SUCCESS, data: { id } }
    },
  )

  app.put(
    '/api/admin/terms/:id',
    { config, schema: { params, body: changeTermsBody, response } },
    async (request) => {
      const { revision, ...fields } = request.body
      await changeTerms(app.db, actOf(request), { id: await idOf(request), revision }, fields)
      return SUCCESS
    },
  )

  for (const [name, take] of Object.entries(STEPS))
    app.post(
      `/api/admin/terms/:id/${name}`,
      { config, schema: { params, body: revisionBody, response } },
      async (request) => {
        await take(app.db, actOf(request), { id: await idOf(request), ...request.body })
        return SUCCESS
      },
    )
}
