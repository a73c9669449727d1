// Asks every provider, the database and the public address something harmless: npm run doctor. docs/providers.md
import { existsSync } from 'node:fs'
import { TIMEOUT } from './src/doctor/ask.ts'
import { diagnose } from './src/doctor/doctor.ts'
import type { Finding } from './src/doctor/finding.ts'
import { machineClock } from './src/platform/clock.ts'
import { openForCommand } from './src/platform/database/open.ts'
import type { Database } from './src/platform/database/pool.ts'
import { StartRefusal } from './src/platform/errors.ts'
import { readEnv } from './src/platform/settings/env.ts'
import type { Env } from './src/platform/settings/schema.ts'

const say = (line: string): unknown => process.stdout.write(`${line}\n`)

/** The embedded database belongs to the server that runs: then it is left out. */
async function openOrSay(env: Env): Promise<Database | undefined> {
  const { DATABASE_URL: url, DATA_DIR: folder } = env
  if (url) return openForCommand(env, TIMEOUT)
  if (!existsSync(folder)) {
    say('note   Database: is not there yet; the server makes it at its first start.')
    return undefined
  }
  return openForCommand(env).catch((error: unknown) => {
    if (!(error instanceof StartRefusal)) throw error
    say('note   Database: is open in the server that runs; stop the server to have it looked at.')
    return undefined
  })
}

async function look(): Promise<Finding[]> {
  const env = readEnv(process.env)
  const database = await openOrSay(env)
  try {
    return await diagnose({ env, pool: database?.pool, now: machineClock })
  } finally {
    await database?.close()
  }
}

try {
  const findings = await look()
  for (const { kind, about, sentence } of findings) say(`${kind.padEnd(6)} ${about}: ${sentence}`)
  const wrong = findings.filter(({ kind }) => kind === 'wrong').length
  say(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`)
  process.exitCode = wrong > 0 ? 1 : 0
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  say(error.message)
  process.exitCode = 1
}
