import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isMigrated } from '../database/migrate.ts'

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public' as const }
  const schema = { hide: true }

  /** The process answers. */
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))

  /** The database answers and has every migration. */
  app.get('/readyz', { config, schema }, async (_, reply) => {
    const isReady = await isMigrated(app.pool).catch(() => false)
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' })
  })
}
