import { subscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kstInstant } from '@self/contract/time'
import type { FastifyRequest } from 'fastify'
import { buildApp } from '../src/app.ts'
import { operations } from '../src/operations/operations.ts'
import { deliver } from '../src/outbox/deliver.ts'
import { Refusal } from '../src/platform/errors.ts'
import { quotaWith } from '../src/platform/quota.ts'
import type { StaffPasskeys } from '../src/platform/security/step-up.ts'
import { businessOf } from '../src/platform/settings/business.ts'
import { DEFAULTS } from '../src/platform/settings/schema.ts'
import type { Trace } from '../src/platform/telemetry/trace.ts'
import { geocoderClient } from '../src/providers/geocoder.ts'
import { kakaoClient } from '../src/providers/kakao.ts'
import { pictureFolder } from '../src/providers/picture/folder.ts'
import { smsClient } from '../src/providers/sms.ts'
import { lookUpsWith } from '../src/settlement/look-ups.ts'
import { emptierOf, openTestDatabase, openTestServer } from './database.ts'
import { digest, seal, tokens } from './keys.ts'
import { openSandbox, PROVIDER_KEY, PROVIDER_SECRET, WEBHOOK_SECRET } from './sandbox.ts'
import { START } from './start.ts'

const PUBLIC_ORIGIN = 'http://127.0.0.1:8080'

type App = Awaited<ReturnType<typeof buildApp>>

type Options = {
  addRoutes?: (app: App) => void
  trustedProxies?: string[]
  /** Hears every line of the log. */
  logTo?: { write: (line: string) => void }
  /** Follows what happens. */
  trace?: Trace
  /** As in production; else each call looks up, so that a test needn't wait. */
  areLookUpsShared?: boolean
  /** Milliseconds; a stream is over at once unless it is told, for a call of it has to end. */
  streamsLast?: number
}

/** The server on its own database, and the outside world over real HTTP; the clock stands until it is moved. */
export async function openWorld(options: Options | ((app: App) => void) = {}) {
  const {
    addRoutes,
    trustedProxies = [],
    logTo,
    trace,
    areLookUpsShared = false,
    streamsLast = 0,
  } = typeof options === 'function' ? { addRoutes: options } : options
  let at = START
  const now = () => at
  const pictureDir = await mkdtemp(join(tmpdir(), 'pictures-'))
  const database = await openTestDatabase()
  const sandbox = await openSandbox(now)
  const { origin: outside, provider, providerV2, atSandbox } = sandbox
  const byName = { PORTONE: provider, PORTONE_V2: providerV2 }
  const parts = {
    now,
    seal,
    digest,
    tokens,
    quota: quotaWith({ now, digest }),
    postNow: () => undefined,
    business: businessOf(DEFAULTS),
    publicOrigin: PUBLIC_ORIGIN,
    relyingParty: { id: 'localhost', origin: 'http://localhost:8080' },
    staffPasskeys: 'offered' as StaffPasskeys,
    providers: { current: 'PORTONE', byName },
    lookUps: lookUpsWith({ isOn: areLookUpsShared, now }),
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
      adminKey: 'sandbox-kakao-admin',
      redirectUri: `${PUBLIC_ORIGIN}/self/login/oauth2/callback/kakao`,
    }),
    sms: smsClient({
      base: `${outside}/solapi`,
      key: PROVIDER_KEY,
      secret: PROVIDER_SECRET,
      from: '0200001000',
      now,
    }),
    webhookSecrets: [WEBHOOK_SECRET],
    pictures: pictureFolder(pictureDir),
    smsReportSecret: 'sandbox-report',
    refundChannel: 'https://channel.example/refund',
    cardWindow: {
      sdkUrl: `${outside}/portone/iamport.js`,
      impCode: 'imp00000000',
      pg: 'html5_inicis',
      api: 'v1' as const,
      channelKey: null,
      noticeUrl: `${PUBLIC_ORIGIN}/api/payment/webhook`,
      v2: null,
      easyPay: [],
      origins: [],
      easyPayOrigins: [],
    },
    streamsLast,
    isTestAllowed: true,
    trustedProxies,
    trace,
    ...(logTo && { logLevel: 'trace', logTo }),
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
  /** One request at a time, at every hour of a branch: a test that is about seats says how many there are. */
  const setOneSeat = () =>
    app.db.updateTable('branch').set({ seats: 1 }).where('seats', 'is distinct from', 1).execute()
  await setOneSeat()

  return {
    app,
    db: app.db,
    atSandbox,
    /** The card provider, as the server asks it. */
    provider,
    /** Has new orders paid over one of its two interfaces, until the next test. */
    registerAt: (current: keyof typeof byName) => {
      app.providers = { current, byName }
    },
    /** Where the outside world is. */
    outside,
    /** Where the database is: PostgreSQL only. */
    url,
    /** One more server on the same database, with connections of its own, by another address of it if given: PostgreSQL only. */
    addNode: async (address = url): Promise<App> => {
      const { pool, close } = openTestServer(address)
      const lookUps = lookUpsWith({ isOn: areLookUpsShared, now })
      const node = await buildApp({ ...parts, lookUps, pool })
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
      app.providers = parts.providers
      app.pictures = parts.pictures
      app.staffPasskeys = parts.staffPasskeys
      await empty()
      await setOneSeat()
      await atSandbox('/portone/sandbox/reset', {})
    },
    close: async () => {
      const closed = app.close()
      app.server.closeAllConnections() // kept alive by a test's own fetch, one would hold it for 72 s
      await closed
      await Promise.all(others.map((close) => close()))
      await sandbox.close()
      await database.close()
      await rm(pictureDir, { recursive: true, force: true })
      expectDeclared()
    },
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

const declared = new Map(Object.values(operations).flatMap((routes) => Object.entries(routes)))
/** The database may be away, the guard may refuse, and staff may merge the account meanwhile, wherever a handler asks. */
const ANYWHERE = ['DATABASE_AWAY', 'AUTHENTICATION_REQUIRED', 'FORBIDDEN', 'ACCOUNT_MERGED']

/** What handlers refused in this process although their operation doesn't declare it, each once. */
const undeclared = new Set<string>()

subscribe('tracing:fastify.request.handler:error', (message) => {
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  if (!(error instanceof Refusal) || ANYWHERE.includes(error.code)) return
  const route = `${request.method} ${request.routeOptions.url}`
  // A route of the API without a row fails openapi.test.ts.
  const codes: readonly string[] | undefined = declared.get(route)?.slice(2)
  if (codes && !codes.includes(error.code)) undeclared.add(`${route} ${error.code}`)
})

/** Throws when a route has refused with a code that the API's document doesn't name. */
function expectDeclared(): void {
  const found = [...undeclared]
  undeclared.clear()
  if (found.length > 0) throw new Error(`refusals that src/operations/ doesn't declare: ${found.join(', ')}`)
}
