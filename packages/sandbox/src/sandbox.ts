import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './card/controls.ts'
import { type CardOptions, createProvider, resetProvider } from './card/provider.ts'
import { restRoutes } from './card/rest.ts'
import { windowRoutes } from './card-window/window.ts'
import { type Clock, systemClock } from './clock.ts'
import { fontRoutes } from './fonts.ts'
import { mapRoutes } from './maps.ts'
import { overviewRoute } from './overview.ts'
import { isForm } from './page.ts'
import { type Sms, smsRoutes } from './sms.ts'

type SandboxOptions = { now?: Clock } & Partial<CardOptions>

const DEFAULTS: CardOptions = {
  impKey: 'sandbox-key',
  impSecret: 'sandbox-secret',
  webhookUrl: 'http://127.0.0.1:8080/api/payment/webhook',
  minimumAmount: 0,
  slowMs: 30_000,
  callbackFirstMs: 1_000,
}
const SMS_KEYS = { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' }

/** The outside world in one process: it knows the product only over HTTP. */
export function buildSandbox({ now = systemClock, ...options }: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  const provider = createProvider(now, { ...DEFAULTS, ...options })
  const inbox: Sms[] = []

  app.register(formbody)
  app.register(restRoutes, { prefix: '/portone', provider })
  app.register(windowRoutes, { prefix: '/portone', provider })
  app.register(controlRoutes, { prefix: '/portone/sandbox', provider })
  app.register(smsRoutes, { now, keys: SMS_KEYS, inbox })
  app.register(mapRoutes)
  app.register(fontRoutes)
  app.register(overviewRoute, { provider, inbox })

  app.post('/portone/sandbox/reset', async ({ headers }, reply) => {
    resetProvider(provider)
    inbox.length = 0
    return isForm(headers) ? reply.redirect('/', 303) : { result: 'success' }
  })
  app.addHook('preClose', async () => provider.closing.abort())
  return app
}
