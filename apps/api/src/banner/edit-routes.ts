import { envelope, outcome } from '@self/contract/envelope'
import { revision, revisionBody } from '@self/contract/revision'
import { bannerBody, staffBannersReply } from '@self/contract/staff-banner'
import { idText, pressKey } from '@self/contract/text'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { actOf } from '../platform/http/access.ts'
import { addBanner, changeBanner, deleteBanner, listStaffBanners } from './edit.ts'

const config = { access: 'EDIT_CONTENT' } as const
const SUCCESS = { result: 'success' } as const
const params = z.strictObject({ id: idText })
const added = envelope(z.object({ id: z.int() }))

export const bannerEditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/api/admin/banners', { config, schema: { response: { 200: staffBannersReply } } }, async () => ({
    ...SUCCESS,
    data: await listStaffBanners(app.db),
  }))

  app.post(
    '/api/admin/banners',
    { config, schema: { body: z.extend(bannerBody, { key: pressKey }), response: { 200: added } } },
    async (request) => ({ ...SUCCESS, data: { id: await addBanner(app.db, actOf(request), request.body) } }),
  )

  app.put(
    '/api/admin/banners/:id',
    {
      config,
      schema: { params, body: z.extend(bannerBody, { revision }), response: { 200: outcome } },
    },
    async (request) => {
      const { revision, ...body } = request.body
      await changeBanner(app.db, actOf(request), { id: Number(request.params.id), revision }, body)
      return SUCCESS
    },
  )

  for (const step of ['delete', 'restore'] as const)
    app.post(
      `/api/admin/banners/:id/${step}`,
      { config, schema: { params, body: revisionBody, response: { 200: outcome } } },
      async (request) => {
        const seen = { id: Number(request.params.id), ...request.body }
        await deleteBanner(app.db, actOf(request), seen, step === 'delete')
        return SUCCESS
      },
    )
}
