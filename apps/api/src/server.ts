import { join } from 'node:path'
import type { MapConfig } from '@self/contract/branch'
import { seedWith } from '../seed/seed.ts'
import { buildApp } from './app.ts'
import { locateCentres } from './branch/position.ts'
import { cleanUp } from './clean-up.ts'
import { expirePasses } from './coupon/expiry.ts'
import { deliver } from './outbox/service.ts'
import { compareDaily } from './payment/comparison.ts'
import { releaseLinks } from './payment/contention.ts'
import { resume, sweep } from './payment/reconciler.ts'
import { databaseClock } from './platform/clock.ts'
import { openFolder, openServer } from './platform/db.ts'
import { digestWith } from './platform/digest.ts'
import { readEnv } from './platform/env.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { migrate } from './platform/migrate.ts'
import { noQuota, quotaWith } from './platform/quota.ts'
import { repeat } from './platform/repeat.ts'
import { sealWith } from './platform/seal.ts'
import { tokensWith } from './platform/token.ts'
import { cardClient } from './providers/card.ts'
import { geocoderClient } from './providers/geocoder.ts'
import { kakaoClient } from './providers/kakao.ts'
import { smsClient } from './providers/sms.ts'
import { remind } from './reservation/reminder.ts'

const WEB_DIST = join(import.meta.dirname, '../../web/dist')
const SWEEP_EVERY = 10_000
const REMIND_EVERY = 60_000
const CLEAN_EVERY = 60 * 60_000
const IN_USE = 75 // EX_TEMPFAIL: come back when the other process has gone

const env = readEnv(process.env)
const database = await openDatabase()
const clock = await databaseClock(database.pool)
const { now } = clock
const sealKey = Buffer.from(env.SEAL_KEY, 'hex')
const seal = sealWith(sealKey)
const digest = digestWith(sealKey)
await migrate(database.pool, seedWith({ kind: env.SEED, now: now(), seal }))

const app = await buildApp({
  pool: database.pool,
  now,
  seal,
  digest,
  quota: env.LIMITS === 'off' ? noQuota : quotaWith({ now, digest }),
  tokens: tokensWith(Buffer.from(env.TOKEN_KEY, 'hex')),
  card: cardClient({ base: env.CARD_API_BASE, key: env.CARD_API_KEY, secret: env.CARD_API_SECRET, now }),
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
    redirectUri: `${env.PUBLIC_ORIGIN}/self/login/oauth2/callback/kakao`,
  }),
  sms: smsClient({
    base: env.SMS_API_BASE,
    key: env.SMS_API_KEY,
    secret: env.SMS_API_SECRET,
    from: env.SMS_FROM,
    now,
  }),
  postNow: () => postman.wake(),
  map: mapOf(env),
  publicOrigin: env.PUBLIC_ORIGIN,
  trustedProxies: env.TRUSTED_PROXIES.split(',').filter(Boolean),
  cardWindow: { sdkUrl: env.CARD_SDK_URL, impCode: env.CARD_IMP_CODE, pg: 'html5_inicis' },
  isTestAllowed: env.NODE_ENV !== 'production',
  webDist: WEB_DIST,
  logLevel: env.LOG_LEVEL,
})

const logError = (error: unknown) => app.log.error(error)
await resume(app)
const reconciler = repeat(SWEEP_EVERY, async () => void (await sweep(app, logError)), logError)
const postman = repeat(SWEEP_EVERY, () => deliver(app, logError), logError)
const reminder = repeat(REMIND_EVERY, () => remind(app), logError)
const linkKeeper = repeat(REMIND_EVERY, () => releaseLinks(app, logError), logError)
const locator = repeat(CLEAN_EVERY, () => locateCentres(app, logError), logError)
const expirer = repeat(CLEAN_EVERY, () => expirePasses(app), logError)
const comparer = repeat(CLEAN_EVERY, () => compareDaily(app, logError), logError)
const cleaner = repeat(CLEAN_EVERY, () => cleanUp(app, logError), logError)

await app.listen({ port: env.PORT, host: env.HOST })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain())

/** Answers what has come in, stops the clockwork, closes the database. */
async function drain(): Promise<void> {
  await app.close()
  await Promise.all(
    [reconciler, postman, reminder, linkKeeper, locator, expirer, comparer, cleaner].map((job) => job.stop()),
  )
  clock.stop()
  await database.close()
  process.exit(0)
}

function mapOf(settings: typeof env): MapConfig {
  const { NAVER_MAPS_KEY_ID: keyId, NAVER_MAPS_SDK_URL: sdkUrl } = settings
  if (keyId) return { kind: 'naver', sdkUrl, keyId }
  return { kind: 'leaflet', tiles: settings.MAP_TILES, attribution: settings.MAP_ATTRIBUTION }
}

async function openDatabase() {
  if (env.DATABASE_URL) return openServer(env.DATABASE_URL)
  try {
    return await openFolder(env.DATA_DIR)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    console.error(error.message)
    process.exit(IN_USE)
  }
}
