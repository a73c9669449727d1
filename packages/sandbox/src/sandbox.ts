import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './card/controls.ts'
import { type CardOptions, createProvider, resetProvider } from './card/provider.ts'
import { restRoutes } from './card/rest.ts'
import { networkRoutes } from './card-window/network.ts'
import { windowRoutes } from './card-window/window.ts'
import { type Clock, systemClock } from './clock.ts'
import { fontRoutes } from './fonts.ts'
import { createKakao, type KakaoOptions, resetKakao } from './kakao/kakao.ts'
import { kakaoRoutes } from './kakao/routes.ts'
import { createMaps, type MapsOptions, resetMaps } from './maps/maps.ts'
import { mapRoutes } from './maps/routes.ts'
import { overviewRoute } from './overview.ts'
import { isForm } from './page.ts'
import { type Sms, smsRoutes } from './sms.ts'

type ProviderOptions = CardOptions & KakaoOptions & MapsOptions
type SandboxOptions = { now?: Clock } & Partial<ProviderOptions>

const DEFAULTS: ProviderOptions = {
  impKey: 'sandbox-key',
  impSecret: 'sandbox-secret',
  webhookUrl: 'http://127.0.0.1:8080/api/payment/webhook',
  minimumAmount: 0,
  callbackFirstMs: 1_000,
  windowOrigin: '',
  networkOrigin: '',
  kakaoClientId: 'sandbox-kakao',
  kakaoClientSecret: 'sandbox-kakao-secret',
  kakaoRedirectUris: [],
  slowMs: 30_000,
  slowScriptMs: 12_000,
}
const SMS_KEYS = { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' }

/** The outside world in one process: it knows the product only over HTTP. */
export function buildSandbox({ now = systemClock, ...chosen }: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  const options = { ...DEFAULTS, ...chosen }
  const closing = new AbortController()
  const provider = createProvider(now, options, closing)
  const kakao = createKakao(now, options, closing)
  const maps = createMaps(options, closing)
  const inbox: Sms[] = []

  app.register(formbody)
  app.register(restRoutes, { prefix: '/portone', provider })
  app.register(windowRoutes, { prefix: '/portone', provider })
  app.register(networkRoutes, { prefix: '/network', provider })
  app.register(controlRoutes, { prefix: '/portone/sandbox', provider })
  app.register(kakaoRoutes, { prefix: '/kakao', kakao })
  app.register(smsRoutes, { now, keys: SMS_KEYS, inbox })
  app.register(mapRoutes, { maps })
  app.register(fontRoutes)
  app.register(overviewRoute, { provider, kakao, maps, inbox })

  app.post('/portone/sandbox/reset', async ({ headers }, reply) => {
    resetProvider(provider)
    resetKakao(kakao)
    resetMaps(maps)
    inbox.length = 0
    return isForm(headers) ? reply.redirect('/', 303) : { result: 'success' }
  })
  app.addHook('preClose', async () => closing.abort())
  return app
}
