import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance } from 'fastify'
import { controlRoutes } from './card/controls.ts'
import { type CardOptions, createProvider, resetProvider } from './card/provider.ts'
import { restRoutes } from './card/rest.ts'
import { restV2Routes } from './card-v2/rest.ts'
import { networkRoutes } from './card-window/network.ts'
import { sdkV2Routes } from './card-window/sdk-v2-route.ts'
import { windowRoutes } from './card-window/window.ts'
import { type Clock, systemClock } from './clock.ts'
import { fontRoutes } from './fonts.ts'
import { createKakao, type KakaoOptions, resetKakao } from './kakao/kakao.ts'
import { kakaoRoutes } from './kakao/routes.ts'
import { createMaps, type MapsOptions, resetMaps } from './maps/maps.ts'
import { mapRoutes } from './maps/routes.ts'
import { outageRoutes } from './outage.ts'
import { overviewRoute } from './overview.ts'
import { isForm } from './page.ts'
import { createStore, s3Routes } from './pictures/s3.ts'
import { createGateway, resetGateway, type SmsOptions } from './sms/gateway.ts'
import { smsRoutes } from './sms/routes.ts'

type ProviderOptions = CardOptions & KakaoOptions & MapsOptions & SmsOptions
type SandboxOptions = { now?: Clock } & Partial<ProviderOptions>

const DEFAULTS: ProviderOptions = {
  impKey: 'sandbox-key',
  impSecret: 'sandbox-secret',
  webhookUrl: 'http://127.0.0.1:8080/api/payment/webhook',
  v2Secret: 'sandbox-v2-secret',
  v2WebhookSecret: `whsec_${Buffer.from('the sandbox signs its webhooks').toString('base64')}`,
  v2WebhookUrl: 'http://127.0.0.1:8080/api/payment/webhook/v2',
  minimumAmount: 0,
  callbackFirstMs: 1_000,
  windowOrigin: '',
  networkOrigin: '',
  easyPayOrigin: '',
  kakaoClientId: 'sandbox-kakao',
  kakaoClientSecret: 'sandbox-kakao-secret',
  kakaoAdminKey: 'sandbox-kakao-admin',
  kakaoRedirectUris: [],
  slowMs: 30_000,
  slowScriptMs: 12_000,
  smsKeys: { apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
  kakaoPfId: 'KA01PF_sandbox',
  reportUrl: '',
  reportSecret: 'sandbox-report',
  reportMs: 1_000,
}

/** The outside world in one process: it knows the product only over HTTP. */
export function buildSandbox({ now = systemClock, ...chosen }: SandboxOptions = {}): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true }, forceCloseConnections: true })
  const options = { ...DEFAULTS, ...chosen }
  const closing = new AbortController()
  const provider = createProvider(now, options, closing)
  const kakao = createKakao(now, options, closing)
  const maps = createMaps(options, closing)
  const gateway = createGateway(now, options, closing)
  const store = createStore()

  const outages = new Map<string, string>()

  outageRoutes(app, { closing }, outages)
  app.register(formbody)
  app.register(restRoutes, { prefix: '/portone', provider })
  app.register(restV2Routes, { provider })
  app.register(sdkV2Routes, { provider })
  app.register(windowRoutes, { prefix: '/portone', provider })
  app.register(networkRoutes, { prefix: '/network', provider })
  app.register(controlRoutes, { prefix: '/portone/sandbox', provider })
  app.register(kakaoRoutes, { prefix: '/kakao', kakao })
  app.register(smsRoutes, { gateway })
  app.register(mapRoutes, { maps })
  app.register(s3Routes, { prefix: '/s3', store })
  app.register(fontRoutes)
  app.register(overviewRoute, { provider, kakao, maps, inbox: gateway.inbox })

  app.post('/portone/sandbox/reset', async ({ headers }, reply) => {
    outages.clear()
    resetProvider(provider)
    resetKakao(kakao)
    resetMaps(maps)
    resetGateway(gateway)
    store.clear()
    return isForm(headers) ? reply.redirect('/', 303) : { result: 'success' }
  })
  app.addHook('preClose', async () => closing.abort())
  return app
}
