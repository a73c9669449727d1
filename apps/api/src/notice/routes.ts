import { notice, noticeListReply, noticeOrder } from '@self/contract/notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { readableBy } from '../platform/readable.ts'
import { listNotices } from './service.ts'

const readable = readableBy('notice', notice, ({ noticeId }) => noticeId)

export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notice/:order',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ order: noticeOrder }), response: { 200: noticeListReply } },
    },
    async ({ params, log }) => readable(log, await listNotices(app.db, params.order)),
  )
}
