import { join } from 'node:path'
import type { MapConfig } from '@self/contract/branch'
import { STREAM_LASTS } from '@self/contract/desk-changes'
import { seedWith } from '../seed/seed.ts'
import { buildApp } from './app.ts'
import { backlogReader } from './backlog.ts'
import { jobs } from './jobs.ts'
import { approvedTemplates } from './outbox/templates.ts'
import { databaseClock } from './platform/clock.ts'
import { openDatabase, openForMigrations, openReplica } from './platform/database/open.ts'
import { requireLimits } from './platform/database/pool.ts'
import { whenReachable } from './platform/database/reachable.ts'
import { StartRefusal } from './platform/errors.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import { jobsOf } from './platform/job.ts'
import { insideTlsOf, insideWarnings } from './platform/keys/inside-tls.ts'
import { migrate } from './platform/migration/migrate.ts'
import { noQuota, quotaWith } from './platform/quota.ts'
import { businessOf } from './platform/settings/business.ts'
import { readEnv } from './platform/settings/env.ts'
import { digestOf, sealOf } from './platform/settings/keys.ts'
import { relyingPartyOf, staffPasskeysOf } from './platform/settings/passkeys.ts'
import { seedOf } from './platform/settings/seed.ts'
import { warnings } from './platform/settings/unsafe.ts'
import { namesOf } from './platform/settings/values.ts'
import { tokensWith } from './platform/token.ts'
import { cardWindowOf } from './providers/card-window.ts'
import { geocoderClient } from './providers/geocoder.ts'
import { kakaoClient } from './providers/kakao.ts'
import { paymentProvidersOf } from './providers/payment-providers.ts'
import { pictureStoreOf } from './providers/picture/stores.ts'
import { smsClient } from './providers/sms.ts'
import { expectKeys } from './reseal.ts'
import { lookUpsWith } from './settlement/look-ups.ts'
import { resume } from './settlement/sweep.ts'
import { updateTexts } from './terms/policy.ts'
import { expectTexts } from './terms/texts.ts'

const WEB_DIST = join(import.meta.dirname, '../../web/dist')
const DRAINED_AFTER = 25_000

const env = await orLeave(async () => readEnv(process.env))
const insideTls = await orLeave(() => insideTlsOf(env.INSIDE_TLS_DIR))
const kakaoTemplates = await orLeave(() => approvedTemplates(env.SMS_KAKAO_TEMPLATES, env.SMS_KAKAO_PF_ID))
const database = await orLeave(() => openDatabase(env))
const replica = await orLeave(async () => openReplica(env))
if (env.DATABASE_POOLER !== 'none') await whenDatabase(() => requireLimits(database.pool))
const clock = await whenDatabase(() => databaseClock(database.pool))
const { now } = clock
const [firstTokenKey = '', ...otherTokenKeys] = namesOf(env.TOKEN_KEY)
const seal = sealOf(env)
const digest = digestOf(env)
await whenDatabase(migrateAsOwner)

const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env
const tracing = collector ? (await import('./platform/telemetry/otlp.ts')).startTracing(collector) : undefined

const app = await buildApp({
  pool: database.pool,
  replica: replica?.pool,
  now,
  seal,
  digest,
  quota: env.LIMITS === 'off' ? noQuota : quotaWith({ now, digest }),
  tokens: tokensWith(
    Buffer.from(firstTokenKey, 'hex'),
    ...otherTokenKeys.map((key) => Buffer.from(key, 'hex')),
  ),
  providers: paymentProvidersOf(env, now),
  lookUps: lookUpsWith({ isOn: env.LIMITS === 'on', now }),
  geocoder: geocoderClient({
    base: env.NAVER_GEOCODE_BASE,
    keyId: env.NAVER_GEOCODE_KEY_ID,
    key: env.NAVER_GEOCODE_KEY,
  }),
  kakao: kakaoClient({
    authBase: env.KAKAO_AUTH_BASE,
    apiBase: env.KAKAO_API_BASE,
    clientId: env.KAKAO_CLIENT_ID,
    clientSecret: env.KAKAO_CLIENT_SECRET,
    adminKey: env.KAKAO_ADMIN_KEY,
    redirectUri: `${env.PUBLIC_ORIGIN}/self/login/oauth2/callback/kakao`,
  }),
  sms: smsClient({
    base: env.SMS_API_BASE,
    key: env.SMS_API_KEY,
    secret: env.SMS_API_SECRET,
    from: env.SMS_FROM,
    now,
    kakao: env.SMS_KAKAO_PF_ID ? { pfId: env.SMS_KAKAO_PF_ID, templates: kakaoTemplates } : undefined,
  }),
  pictures: pictureStoreOf(env),
  smsReportSecret: env.SMS_REPORT_SECRET,
  postNow: () => {
    for (const { wake } of postmen) wake()
  },
  map: mapOf(env),
  business: businessOf(env),
  publicOrigin: env.PUBLIC_ORIGIN,
  relyingParty: relyingPartyOf(env),
  staffPasskeys: staffPasskeysOf(env),
  trustedProxies: namesOf(env.TRUSTED_PROXIES),
  cardWindow: cardWindowOf(env),
  webhookSecrets: namesOf(env.CARD_V2_WEBHOOK_SECRETS),
  refundChannel: env.REFUND_CHANNEL_URL,
  streamsLast: STREAM_LASTS,
  isTestAllowed: env.NODE_ENV !== 'production',
  webDist: WEB_DIST,
  trace: tracing?.trace,
  insideTls,
  logLevel: env.LOG_LEVEL,
})

for (const warning of [...warnings(env), ...insideWarnings(insideTls, now())]) app.log.warn(warning)

await whenDatabase(() => expectKeys(app))
await whenDatabase(() => updateTexts(app))
const textWarnings = await whenDatabase(() => expectTexts(app.db, env))
for (const warning of textWarnings) app.log.warn(warning)

await whenDatabase(() => resume(app))
const job = jobsOf(app.log)
const start = ({ every, run }: (typeof jobs)[keyof typeof jobs], name: string) =>
  job(name, every, (onError, stopping) => run(app, onError, stopping))
const { postman, 'code-postman': codePostman, ...others } = jobs
const postmen = [start(codePostman, 'code-postman'), start(postman, 'postman')]
const running = [...postmen, ...Object.entries(others).map(([name, one]) => start(one, name))]

await app.listen({ port: env.PORT, host: env.HOST })
const { METRICS_PORT: port, METRICS_HOST: host } = env
const readBacklog = backlogReader(database.pool, now)
const metrics =
  port === undefined
    ? undefined
    : await serveMetrics({ ...database, readBacklog }, { port, host, tls: insideTls })

let isDraining = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain())

/** Takes nothing new, answers what has come in, stops the clockwork, closes the database. */
async function drain(): Promise<void> {
  if (isDraining) return
  isDraining = true
  setTimeout(() => process.exit(1), DRAINED_AFTER).unref() // somebody waits for this process to go
  await Promise.all([app.close(), ...running.map(({ stop }) => stop())])
  await metrics?.close()
  await tracing?.stop()
  clock.stop()
  await Promise.all([database.close(), replica?.close()])
  process.exit(0)
}

/** By the user that owns the tables, who gives the server's own what it needs. */
async function migrateAsOwner(): Promise<void> {
  const owner = openForMigrations(env)
  try {
    const { rows } = await database.pool.query<{ user: string }>('select current_user as user')
    await migrate((owner ?? database).pool, seedWith({ kind: seedOf(env), now: now(), seal }), {
      servedBy: owner && rows[0]?.user,
    })
  } finally {
    await owner?.close()
  }
}

function mapOf(settings: typeof env): MapConfig {
  const { NAVER_MAPS_KEY_ID: keyId, NAVER_MAPS_SDK_URL: sdkUrl } = settings
  if (keyId) return { kind: 'naver', sdkUrl, keyId }
  return { kind: 'leaflet', tiles: settings.MAP_TILES, attribution: settings.MAP_ATTRIBUTION }
}

/** A step of the start that needs the database, which may be starting too. */
function whenDatabase<Result>(step: () => Promise<Result>): Promise<Result> {
  return orLeave(() => whenReachable(step, console.error))
}

/** What must not start says why, in a sentence and an exit code; anything else is a fault and keeps its stack. */
async function orLeave<Result>(step: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    console.error(error.message)
    process.exit(error.exitCode)
  }
}
