import type { AddressInfo } from 'node:net'
import { kstInstant } from '@self/contract/time'
import { buildSandbox } from '@self/sandbox/sandbox'
import { buildApp } from '../src/app.ts'
import { deliver } from '../src/outbox/service.ts'
import { quotaWith } from '../src/platform/quota.ts'
import { cardClient } from '../src/providers/card.ts'
import { geocoderClient } from '../src/providers/geocoder.ts'
import { kakaoClient } from '../src/providers/kakao.ts'
import { smsClient } from '../src/providers/sms.ts'
import { emptierOf, openTestDatabase, openTestServer } from './database.ts'
import { digest, seal, tokens } from './keys.ts'
import { START } from './start.ts'

const PUBLIC_ORIGIN = 'http://127.0.0.1:8080'

type App = Awaited<ReturnType<typeof buildApp>>

type Options = { addRoutes?: (app: App) => void; trustedProxies?: string[] }

/** The server on its own database, and the outside world over real HTTP; the clock stands until it is moved. */
export async function openWorld(options: Options | ((app: App) => void) = {}) {
  const { addRoutes, trustedProxies = [] } = typeof options === 'function' ? { addRoutes: options } : options
  let at = START
  const now = () => at
  const database = await openTestDatabase()
  const sandbox = buildSandbox({ now, slowMs: 8_000 })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const outside = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
  const key = 'sandbox-key'
  const secret = 'sandbox-secret'
  const parts = {
    now,
    seal,
    digest,
    tokens,
    quota: quotaWith({ now, digest }),
    postNow: () => undefined,
    publicOrigin: PUBLIC_ORIGIN,
    card: cardClient({ base: `${outside}/portone`, key, secret, now }),
    geocoder: geocoderClient({
      base: `${outside}/naver`,
      keyId: 'sandbox-naver',
      key: 'sandbox-naver-secret',
    }),
    map: { kind: 'leaflet' as const, tiles: `${outside}/tiles/{z}/{x}/{y}`, attribution: '연습용 지도' },
    kakao: kakaoClient({
      authBase: `${outside}/kakao`,
      apiBase: `${outside}/kakao`,
      clientId: 'sandbox-kakao',
      clientSecret: 'sandbox-kakao-secret',
      redirectUri: `${PUBLIC_ORIGIN}/self/login/oauth2/callback/kakao`,
    }),
    sms: smsClient({ base: `${outside}/solapi`, key, secret, from: '0200001000', now }),
    cardWindow: { sdkUrl: `${outside}/portone/iamport.js`, impCode: 'imp00000000', pg: 'html5_inicis' },
    isTestAllowed: true,
    trustedProxies,
  }
  const app = await buildApp({ ...parts, pool: database.pool })
  const url = String(database.pool.options.connectionString)
  const others: (() => Promise<void>)[] = []
  try {
    addRoutes?.(app)
  } catch (error) {
    await Promise.all([sandbox.close(), database.close()])
    throw error
  }

  const empty = await emptierOf(app.db)

  /** What a person does over HTTP at the sandbox. */
  const atSandbox = async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${outside}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return reply.json()
  }

  return {
    app,
    db: app.db,
    atSandbox,
    /** Where the outside world is. */
    outside,
    /** Where the database is: PostgreSQL only. */
    url,
    /** One more server on the same database, with connections of its own, by another address of it if given: PostgreSQL only. */
    addNode: async (address = url): Promise<App> => {
      const { pool, close } = openTestServer(address)
      const node = await buildApp({ ...parts, pool })
      others.push(async () => {
        await node.close()
        await close()
      })
      return node
    },
    /** Delivers what is in the outbox and reads the messages of a phone, newest first. */
    messagesOf: async (phone: string): Promise<string[]> => {
      await deliver(app, (error) => {
        throw error
      })
      const inbox = (await atSandbox(`/sms?to=${phone}`)) as { text: string }[]
      return inbox.map(({ text }) => text)
    },
    /** Moves the clock to a Korean wall time. */
    moveTo: (date: string, time: string) => {
      at = kstInstant(date, time)
    },
    moveBy: (minutes: number) => {
      at = new Date(at.getTime() + minutes * 60_000)
    },
    /** Back to Monday morning with nothing but the reference data. */
    reset: async () => {
      at = START
      await empty()
      await atSandbox('/portone/sandbox/reset', {})
    },
    close: async () => {
      await app.close()
      await Promise.all(others.map((close) => close()))
      await sandbox.close()
      await database.close()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>
