import { calendarFeedReply, feedFile } from '@self/contract/calendar'
import { ownViewQuery, ownViewReply } from '@self/contract/own-view'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf, staffOf } from '../platform/http/access.ts'
import { closeStaffFeed, getStaffFeed, openStaffFeed, readStaffFeed } from './feed.ts'
import { readOwnView } from './service.ts'

const success = { result: 'success' as const }
const config = { access: 'SEE_OWN_RESERVATIONS' as const }
const feed = { config, schema: { response: { 200: calendarFeedReply } } }

export const ownViewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/admin/my',
    { config, schema: { querystring: ownViewQuery, response: { 200: ownViewReply } } },
    async (request) => ({ ...success, data: await readOwnView(app, staffOf(request), request.query.from) }),
  )

  app.get('/api/admin/my/calendar', feed, async (request) => ({
    ...success,
    data: { url: await getStaffFeed(app, callerOf(request).memberId) },
  }))

  app.post('/api/admin/my/calendar', feed, async (request) => ({
    ...success,
    data: { url: await openStaffFeed(app, staffOf(request)) },
  }))

  app.delete('/api/admin/my/calendar', feed, async (request) => {
    await closeStaffFeed(app, staffOf(request))
    return { ...success, data: { url: null } }
  })

  // Open to whoever has the address: a calendar program can't log in.
  app.get(
    '/api/staff-calendar/:file',
    { config: { access: 'public' }, schema: { params: z.strictObject({ file: feedFile }) } },
    async ({ params }, reply) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'attachment; filename="gyeotmaru.ics"')
        .send(await readStaffFeed(app, params.file.slice(0, -'.ics'.length))),
  )
}
