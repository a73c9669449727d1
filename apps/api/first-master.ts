// Makes a member who has signed up the first MASTER: npm run first-master. The phone is asked for or read from
// stdin; an argument would stay in the shell's history.
import { createInterface } from 'node:readline/promises'
import { makeFirstMaster } from './src/member/first-master.ts'
import { databaseClock } from './src/platform/clock.ts'
import { connect } from './src/platform/database/db.ts'
import { openForCommand } from './src/platform/database/open.ts'
import { StartRefusal } from './src/platform/errors.ts'
import { requireMigrated } from './src/platform/migration/migrate.ts'
import { readEnv } from './src/platform/settings/env.ts'

const DONE = 'Done. The member is MASTER, and logs in once more.'

/** The first line of what is typed or piped. */
async function askForPhone(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Phone of the member who becomes MASTER: ')
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

async function promote(): Promise<string | undefined> {
  if (process.argv.length > 2)
    return 'Give the phone on stdin: an argument stays in the history of the shell.'
  const env = readEnv(process.env)
  const database = await openForCommand(env)
  try {
    await requireMigrated(database.pool)
    const { now } = await databaseClock(database.pool)
    return await makeFirstMaster(connect(database.pool), await askForPhone(), now())
  } finally {
    await database.close()
  }
}

const refusal = await promote().catch((error: unknown) => {
  if (error instanceof StartRefusal) return error.message
  throw error
})
process.stderr.write(`${refusal ?? DONE}\n`)
process.exitCode = refusal ? 1 : 0
