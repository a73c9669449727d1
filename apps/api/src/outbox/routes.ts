import type { FastifyPluginAsync } from 'fastify'
import { isSecret, noteReports } from './report.ts'

/** What the gateway says of messages it took. Whoever comes without its secret is answered alike, and not listened to. */
export const messageReportRoutes: FastifyPluginAsync = async (app) => {
  app.post<{ Body: unknown }>(
    '/message-report',
    { config: { access: 'public' }, schema: { hide: true } },
    async ({ headers, body, log }, reply) => {
      const { db, now, sms, smsReportSecret } = app
      const given = String(headers['x-solapi-secret'] ?? '')
      if (smsReportSecret && isSecret(smsReportSecret, given)) await noteReports({ db, now, sms, log }, body)
      else log.warn('A message report came without the secret, and was not read')
      return reply.code(204).send()
    },
  )
}
