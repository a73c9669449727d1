// Compares everything since a day with the provider: npm run compare -- --from 2026-10-01. After a restore.
import { kstInstant } from '@self/contract/time'
import { databaseClock } from './src/platform/clock.ts'
import { connect } from './src/platform/database/db.ts'
import { openForCommand } from './src/platform/database/open.ts'
import { StartRefusal } from './src/platform/errors.ts'
import { requireMigrated } from './src/platform/migration/migrate.ts'
import { readEnv } from './src/platform/settings/env.ts'
import { sealOf } from './src/platform/settings/keys.ts'
import { paymentProvidersOf } from './src/providers/payment-providers.ts'
import { compareFrom } from './src/reconciliation/compare.ts'

const USAGE = 'Say from which Korean day: npm run compare -- --from 2026-10-01'

async function compareAll(): Promise<string | undefined> {
  const [option, day = ''] = process.argv.slice(2)
  if (option !== '--from' || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return USAGE
  const env = readEnv(process.env)
  const database = await openForCommand(env)
  try {
    await requireMigrated(database.pool)
    const { now, stop } = await databaseClock(database.pool)
    const context = {
      db: connect(database.pool),
      now,
      seal: sealOf(env),
      providers: paymentProvidersOf(env, now),
      isTestAllowed: env.NODE_ENV !== 'production',
      postNow: () => undefined, // the server sends what is written here
    }
    const failed: unknown[] = []
    const { looked, open } = await compareFrom(context, kstInstant(day, '00:00'), (error) =>
      failed.push(error),
    )
    stop()
    process.stderr.write(
      `${looked} payments compared, ${open} differences are open, ${failed.length} failed.\n`,
    )
    for (const error of failed) process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return failed.length > 0 ? 'Run it again.' : undefined
  } finally {
    await database.close()
  }
}

const refusal = await compareAll().catch((error: unknown) => {
  if (error instanceof StartRefusal) return error.message
  throw error
})
if (refusal) process.stderr.write(`${refusal}\n`)
process.exitCode = refusal ? 1 : 0
