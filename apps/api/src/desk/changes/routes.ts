import { changesQuery, MOST_STREAMS } from '@self/contract/desk-changes'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listLastingLoginSessions } from '../../auth/login-session.ts'
import { getBranchWithin } from '../../branch/service.ts'
import { refuse } from '../../platform/errors.ts'
import { callerOf, staffOf } from '../../platform/http/access.ts'
import { changeReader } from './reader.ts'
import { openStream } from './stream.ts'

/** What other desks change, told as it happens. docs/decisions/105. */
export const deskChangeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, log, now } = app
  const reader = changeReader({ db, log, listLasting: (ids) => listLastingLoginSessions(db, ids, now()) })
  /** Of each person. */
  const open = new Map<number, Set<() => void>>()

  // A drain ends them: each is opened again at another node.
  app.addHook('preClose', async () => {
    for (const ends of open.values()) for (const end of ends) end()
    await reader.stop()
  })

  app.get(
    '/api/desk/changes',
    { config: { access: 'SEE_RESERVATIONS', isStream: true }, schema: { querystring: changesQuery } },
    async (request, reply) => {
      const { branchCode } = request.query
      const { memberId, loginSessionId } = callerOf(request)
      const { reach } = staffOf(request)
      await getBranchWithin(db, reach, branchCode)
      const own = open.get(memberId) ?? new Set()
      if (own.size >= MOST_STREAMS) throw refuse('STREAMS_FULL')
      const { stream, end } = openStream(reader, {
        branchCode,
        reach,
        loginSessionId,
        lasts: app.streamsLast,
      })
      open.set(memberId, own.add(end))
      reply.raw.once('close', () => stream.destroy())
      stream.once('close', () => {
        own.delete(end)
        if (own.size === 0) open.delete(memberId)
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('connection', 'close') // kept alive it would hold a node that is drained
        .header('x-accel-buffering', 'no') // for a proxy that isn't ours
        .send(stream)
    },
  )
}
