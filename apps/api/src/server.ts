import { join } from 'node:path'
import { seedWith } from '../seed/seed.ts'
import { buildApp } from './app.ts'
import { deliver } from './outbox/service.ts'
import { resume, sweep } from './payment/reconciler.ts'
import { databaseClock } from './platform/clock.ts'
import { openFolder, openServer } from './platform/db.ts'
import { readEnv } from './platform/env.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { migrate } from './platform/migrate.ts'
import { repeat } from './platform/repeat.ts'
import { sealWith } from './platform/seal.ts'
import { tokensWith } from './platform/token.ts'
import { cardClient } from './providers/card.ts'
import { smsClient } from './providers/sms.ts'

const WEB_DIST = join(import.meta.dirname, '../../web/dist')
const SWEEP_EVERY = 10_000
const IN_USE = 75 // EX_TEMPFAIL: come back when the other process has gone

const env = readEnv(process.env)
const database = await openDatabase()
const clock = await databaseClock(database.pool)
const { now } = clock
const seal = sealWith(Buffer.from(env.SEAL_KEY, 'hex'))
await migrate(database.pool, seedWith({ kind: env.SEED, now: now(), seal }))

const app = await buildApp({
  pool: database.pool,
  now,
  seal,
  tokens: tokensWith(Buffer.from(env.TOKEN_KEY, 'hex')),
  card: cardClient({ base: env.CARD_API_BASE, key: env.CARD_API_KEY, secret: env.CARD_API_SECRET, now }),
  sms: smsClient({
    base: env.SMS_API_BASE,
    key: env.SMS_API_KEY,
    secret: env.SMS_API_SECRET,
    from: env.SMS_FROM,
    now,
  }),
  cardWindow: { sdkUrl: env.CARD_SDK_URL, impCode: env.CARD_IMP_CODE, pg: 'html5_inicis' },
  isTestAllowed: env.NODE_ENV !== 'production',
  webDist: WEB_DIST,
  logLevel: env.LOG_LEVEL,
})

const logError = (error: unknown) => app.log.error(error)
await resume(app)
const work = async () => {
  await sweep(app, logError)
  await deliver(app, logError)
}
const reconciler = repeat(SWEEP_EVERY, work, logError)

await app.listen({ port: env.PORT, host: env.HOST })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void drain())

/** Answers what has come in, stops the clockwork, closes the database. */
async function drain(): Promise<void> {
  await app.close()
  await reconciler.stop()
  clock.stop()
  await database.close()
  process.exit(0)
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
