import { slide, slidesReply } from '@self/contract/banner'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../platform/database/db.ts'
import { readableBy } from '../platform/readable.ts'
import { bannerEditRoutes } from './edit-routes.ts'
import { listSlides } from './service.ts'

const readable = readableBy('banner', slide, ({ bannerId }) => bannerId)

export const bannerRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(bannerEditRoutes)

  app.get(
    '/api/banner',
    { config: { access: 'public' }, schema: { response: { 200: slidesReply } } },
    (request, reply) => {
      const { caller: member, log } = request
      const list = async (db: Db, at: Date) => readable(log, await listSlides(db, { member, at }))
      if (member) return list(app.db, app.now())
      return app.answer({ request, reply }, list)
    },
  )
}
