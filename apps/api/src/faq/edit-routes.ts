import { outcome } from '@self/contract/envelope'
import { faq, faqBody, faqVisibilityBody } from '@self/contract/faq'
import { revisionBody } from '@self/contract/revision'
import { faqOrderBody, staffFaqsReply } from '@self/contract/staff-faq'
import { idText, pressKey } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { createFaq, deleteFaq, editFaq, listStaffFaqs, orderFaqs, restoreFaq, showFaq } from './edit.ts'

const config = { access: 'WRITE_FAQ' } as const
const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })

export const faqEditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/faq',
    { config, schema: { body: z.extend(faqBody, { key: pressKey }), response: { 200: faq } } },
    (request) => createFaq(app.db, actOf(request), request.body),
  )

  app.put(
    '/api/faq/:id',
    { config, schema: { params, body: faqBody, response: { 200: faq } } },
    (request) => {
      const seen = { id: Number(request.params.id), revision: request.body.revision }
      return editFaq(app.db, actOf(request), seen, request.body)
    },
  )

  app.put(
    '/api/faq/:id/visibility',
    { config, schema: { params, body: faqVisibilityBody, response: { 200: faq } } },
    (request) => {
      const { isVisible, revision } = request.body
      return showFaq(app.db, actOf(request), { id: Number(request.params.id), revision }, isVisible)
    },
  )

  app.delete('/api/faq/:id', { config, schema: { params, response: { 200: outcome } } }, async (request) => {
    await deleteFaq(app.db, actOf(request), { id: Number(request.params.id) })
    return SUCCESS
  })

  app.get('/api/admin/faq', { config, schema: { response: { 200: staffFaqsReply } } }, async () => ({
    ...SUCCESS,
    data: await listStaffFaqs(app.db),
  }))

  app.post(
    '/api/admin/faq/:id/restore',
    { config, schema: { params, body: revisionBody, response: { 200: outcome } } },
    async (request) => {
      await restoreFaq(app.db, actOf(request), { id: Number(request.params.id), ...request.body })
      return SUCCESS
    },
  )

  app.put(
    '/api/admin/faq/order',
    { config, schema: { body: faqOrderBody, response: { 200: outcome } } },
    async (request) => {
      await orderFaqs(app.db, actOf(request), request.body)
      return SUCCESS
    },
  )
}
