import { setTimeout } from 'node:timers/promises'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { isMigrated } from '../migration/migrate.ts'

/** In milliseconds: whoever asks learns of a silent database before giving up. */
const READY_TIMEOUT = 1_000

export const healthRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'public' as const }
  const schema = { hide: true }

  /** The process answers. */
  app.get('/healthz', { config, schema }, async () => ({ status: 'ok' }))

  let asking: Promise<boolean> | undefined
  /** One question at a time, however many ask: anybody can. */
  function isReadyNow(): Promise<boolean> {
    asking ??= isMigrated(app.pool)
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  /** The database answers within a second and has every migration. */
  app.get('/readyz', { config, schema }, async (_, reply) => {
    const timeout = setTimeout(READY_TIMEOUT, false, { ref: false })
    const isReady = await Promise.race([isReadyNow(), timeout])
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'not ready' })
  })
}
