import { envelope, outcome } from '@self/contract/envelope'
import { revision, revisionBody } from '@self/contract/revision'
import { noticeBody, staffNoticesReply } from '@self/contract/staff-notice'
import { idText, pressKey } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { addNotice, changeNotice, copyNotice, deleteNotice, listStaffNotices } from './edit.ts'

const config = { access: 'EDIT_CONTENT' } as const
const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })
const added = envelope(z.object({ id: z.int() }))

export const noticeEditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/admin/notices', { config, schema: { response: { 200: staffNoticesReply } } }, async () => ({
    ...SUCCESS,
    data: await listStaffNotices(app.db),
  }))

  app.post(
    '/api/admin/notices',
    { config, schema: { body: z.extend(noticeBody, { key: pressKey }), response: { 200: added } } },
    async (request) => ({ ...SUCCESS, data: { id: await addNotice(app.db, actOf(request), request.body) } }),
  )

  app.put(
    '/api/admin/notices/:id',
    {
      config,
      schema: { params, body: z.extend(noticeBody, { revision }), response: { 200: outcome } },
    },
    async (request) => {
      const { revision, ...body } = request.body
      await changeNotice(app.db, actOf(request), { id: Number(request.params.id), revision }, body)
      return SUCCESS
    },
  )

  for (const step of ['delete', 'restore'] as const)
    app.post(
      `/api/admin/notices/:id/${step}`,
      { config, schema: { params, body: revisionBody, response: { 200: outcome } } },
      async (request) => {
        const seen = { id: Number(request.params.id), ...request.body }
        await deleteNotice(app.db, actOf(request), seen, step === 'delete')
        return SUCCESS
      },
    )

  app.post(
    '/api/admin/notices/:id/copy',
    { config, schema: { params, response: { 200: added } } },
    async (request) => ({
      ...SUCCESS,
      data: { id: await copyNotice(app.db, actOf(request), Number(request.params.id)) },
    }),
  )
}
