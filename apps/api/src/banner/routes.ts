import { slide, slidesReply } from '@self/contract/banner'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { findNextTurn } from '../notice/showing.ts'
import type { Db } from '../platform/database/db.ts'
import { readableBy } from '../platform/readable.ts'
import { listSlides } from './service.ts'

const readable = readableBy('banner', slide, ({ bannerId }) => bannerId)

export const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/banner',
    { config: { access: 'public' }, schema: { response: { 200: slidesReply } } },
    (request, reply) => {
      const { caller: member, log } = request
      const at = app.now()
      const list = async (db: Db) => readable(log, await listSlides(db, { member, at }))
      if (member) return list(app.db)
      return app.answer({ request, reply, until: (db) => findNextTurn(db, 'banner', at) }, list)
    },
  )
}
