import { anomaliesReply } from '@self/contract/anomaly'
import { outcome } from '@self/contract/envelope'
import { reviewBody, securityReply } from '@self/contract/security-event'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actOf } from '../platform/http/access.ts'
import { readAnomalies, readSecurity, review } from './service.ts'

export const securityEventRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'SEE_SECURITY' as const }

  app.get('/api/security-event', { config, schema: { response: { 200: securityReply } } }, async () => ({
    result: 'success' as const,
    data: await readSecurity(app.db, app.now()),
  }))

  app.get(
    '/api/security-event/anomalies',
    { config, schema: { response: { 200: anomaliesReply } } },
    async () => ({ result: 'success' as const, data: { anomalies: await readAnomalies(app.db, app.now()) } }),
  )

  app.post(
    '/api/security-event/review',
    { config, schema: { body: reviewBody, response: { 200: outcome } } },
    async (request) => {
      await review(app.db, actOf(request), request.body.month)
      return { result: 'success' as const }
    },
  )
}
