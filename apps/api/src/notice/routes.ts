import { notice, noticeListReply, noticeOrder } from '@self/contract/notice'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Db } from '../platform/database/db.ts'
import { readableBy } from '../platform/readable.ts'
import { noticeEditRoutes } from './edit-routes.ts'
import { listNotices } from './service.ts'

const readable = readableBy('notice', notice, ({ noticeId }) => noticeId)

export const noticeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(noticeEditRoutes)

  app.get(
    '/api/notice/:order',
    {
      config: { access: 'public' },
      schema: { params: z.strictObject({ order: noticeOrder }), response: { 200: noticeListReply } },
    },
    (request, reply) => {
      const { caller: member, log } = request
      const { order } = request.params
      const list = async (db: Db, at: Date) => readable(log, await listNotices(db, order, { member, at }))
      if (member) return list(app.db, app.now())
      return app.answer({ request, reply, per: order }, list)
    },
  )
}
