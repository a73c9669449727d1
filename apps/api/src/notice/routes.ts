import { noticeListReply, noticeOrder } from '@self/contract/notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { listNotices } from './service.ts'

export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notice/:order',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ order: noticeOrder }), response: { 200: noticeListReply } },
    },
    ({ params }) => listNotices(app.db, params.order),
  )
}
