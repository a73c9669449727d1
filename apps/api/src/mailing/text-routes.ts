import { envelope, outcome } from '@self/contract/envelope'
import { mailingParams } from '@self/contract/mailing'
import { mailingTextBody, mailingTextsReply, newMailingTextBody } from '@self/contract/mailing-text'
import { revisionBody } from '@self/contract/revision'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf, staffOf } from '../platform/http/access.ts'
import { addText, changeText, listTextsWithin, withdrawText } from './texts.ts'

const config = { access: 'SEND_MAILINGS' } as const
const success = { result: 'success' as const }
const params = mailingParams
const added = envelope(z.object({ id: z.int() }))

export const mailingTextRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/mailing-texts',
    { config, schema: { response: { 200: mailingTextsReply } } },
    async (request) => ({ ...success, data: await listTextsWithin(app.db, staffOf(request)) }),
  )

  app.post(
    '/api/admin/mailing-texts',
    { config, schema: { body: newMailingTextBody, response: { 200: added } } },
    async (request) => ({ ...success, data: { id: await addText(app.db, actOf(request), request.body) } }),
  )

  app.put(
    '/api/admin/mailing-texts/:id',
    { config, schema: { params, body: mailingTextBody, response: { 200: outcome } } },
    async (request) => {
      const { revision, ...body } = request.body
      await changeText(app.db, actOf(request), { id: Number(request.params.id), revision }, body)
      return success
    },
  )

  for (const step of ['withdraw', 'restore'] as const)
    app.post(
      `/api/admin/mailing-texts/:id/${step}`,
      { config, schema: { params, body: revisionBody, response: { 200: outcome } } },
      async (request) => {
        const seen = { id: Number(request.params.id), ...request.body }
        await withdrawText(app.db, actOf(request), seen, step === 'withdraw')
        return success
      },
    )
}
