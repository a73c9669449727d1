import { calendarFeedReply, feedFile } from '@self/contract/calendar'
import { idText } from '@self/contract/text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { callerOf } from '../platform/http/access.ts'
import { addressOf } from '../platform/http/address.ts'
import { closeFeed, getFeed, openFeed, readFeed, readReservation } from './service.ts'

const asCalendar = (reply: FastifyReply, text: string) =>
  reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="gyeotmaru.ics"')
    .send(text)

const replyOf = (url: string | null) => ({ result: 'success' as const, data: { url } })

const ownerOf = (request: FastifyRequest) => ({
  memberId: callerOf(request).memberId,
  address: addressOf(request),
})

export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const reply = { schema: { response: { 200: calendarFeedReply } }, config: { access: 'member' as const } }

  app.get('/api/calendar', reply, async (request) => replyOf(await getFeed(app, callerOf(request).memberId)))

  app.post('/api/calendar', reply, async (request) => replyOf(await openFeed(app, ownerOf(request))))

  app.delete('/api/calendar', reply, async (request) => {
    await closeFeed(app, ownerOf(request))
    return replyOf(null)
  })

  // Open to whoever has the address: a calendar program can't log in.
  app.get(
    '/api/calendar/:file',
    { config: { access: 'public' }, schema: { params: z.strictObject({ file: feedFile }) } },
    async ({ params }, answer) =>
      asCalendar(answer, await readFeed(app, params.file.slice(0, -'.ics'.length))),
  )

  app.get(
    '/api/reserve/:id/calendar',
    { config: { access: 'member' }, schema: { params: z.strictObject({ id: idText }) } },
    async (request, answer) => {
      const { memberId } = callerOf(request)
      return asCalendar(answer, await readReservation(app, memberId, Number(request.params.id)))
    },
  )
}
