// Takes the whole catalogue out, or brings it in: npm run catalogue -- export|import [--dry-run] FILE. A file that ends in
// .json, or a folder with a CSV file for each kind. The phone of the MASTER in whose name it is brought in is asked for
// or read from stdin. docs/operations.md
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { CATALOGUE, CATALOGUE_NAMES } from '@self/contract/catalogue'
import type { Imported } from '@self/contract/catalogue-calls'
import { textIn, writeCsv, writeJson } from '@self/contract/catalogue-file'
import { bringIn } from './src/catalogue/bring-in.ts'
import { takeOut } from './src/catalogue/take-out.ts'
import { findMaster } from './src/member/first-master.ts'
import { databaseClock } from './src/platform/clock.ts'
import { connect } from './src/platform/database/db.ts'
import { isDatabaseAway } from './src/platform/database/failures.ts'
import { openForCommand } from './src/platform/database/open.ts'
import { StartRefusal } from './src/platform/errors.ts'
import { requireMigrated } from './src/platform/migration/migrate.ts'
import { noQuota } from './src/platform/quota.ts'
import { readEnv } from './src/platform/settings/env.ts'
import { digestOf, sealOf } from './src/platform/settings/keys.ts'
import { cardWindowOf } from './src/providers/card-window.ts'
import { paymentProvidersOf } from './src/providers/payment-providers.ts'

/** EX_TEMPFAIL */
const TRY_AGAIN = 75
const USAGE =
  'npm run catalogue -- export FILE, or import [--dry-run] FILE; FILE ends in .json or is a folder.'

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [step = '', path = ''] = positionals
const isJson = path.endsWith('.json')

async function askForPhone(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('Phone of the MASTER in whose name it is brought in: ')
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

const env = await orLeave(async () => readEnv(process.env))
const database = await orLeave(() => openForCommand(env))
const clock = await orLeave(() => databaseClock(database.pool))
process.exitCode = await orLeave(run).finally(async () => {
  clock.stop()
  await database.close()
})

async function run(): Promise<number> {
  await requireMigrated(database.pool)
  const { now } = clock
  const db = connect(database.pool)
  const context = {
    ...{ db, now, seal: sealOf(env), digest: digestOf(env), quota: noQuota },
    providers: paymentProvidersOf(env, now),
    cardWindow: cardWindowOf(env),
    publicOrigin: env.PUBLIC_ORIGIN,
    isTestAllowed: env.NODE_ENV !== 'production',
    postNow: () => undefined,
  }
  const actingAs = (memberId: number) => ({
    context,
    actor: { memberId, address: 'console', standing: 'MASTER', reach: 'EVERYWHERE' as const },
    at: now(),
  })
  if (step === 'export' && path) return writeOut(await takeOut(actingAs(0)))
  if (step !== 'import' || !path) throw new StartRefusal(USAGE)
  const master = await findMaster(db, await askForPhone())
  if (master === undefined) throw new StartRefusal('No MASTER has this phone.')
  return report(await bringIn(actingAs(master), { files: await readIn(), isPreview: values['dry-run'] }))
}

async function writeOut(rows: Awaited<ReturnType<typeof takeOut>>): Promise<number> {
  if (isJson) await writeFile(path, writeJson(rows))
  else {
    await mkdir(path, { recursive: true })
    for (const name of CATALOGUE_NAMES)
      await writeFile(join(path, `${name}.csv`), writeCsv(name, rows[name] ?? []))
  }
  process.stderr.write(`${Object.values(rows).flat().length} rows.\n`)
  return 0
}

async function readIn() {
  if (isJson) return [{ name: path, text: textIn(await readFile(path)) }]
  const names = (await readdir(path)).filter((name) => name.endsWith('.csv'))
  return Promise.all(names.map(async (name) => ({ name, text: textIn(await readFile(join(path, name))) })))
}

/** A line for each change, or for each thing that is wrong. */
function report({ changes, problems, isSaved }: Imported): number {
  for (const { kind, line, step, key, name, changes: fields } of changes)
    process.stdout.write(
      `${CATALOGUE[kind].label} ${line}: ${step} ${key} ${name} (${fields.map(({ field }) => field).join(', ')})\n`,
    )
  for (const { kind, line, field, message } of problems)
    process.stderr.write(`${CATALOGUE[kind].label} ${line}${field ? ` ${field}` : ''}: ${message}\n`)
  process.stderr.write(
    `${isSaved ? 'Saved' : 'Nothing saved'}: ${changes.length} changes, ${problems.length} problems.\n`,
  )
  return problems.length > 0 ? 1 : 0
}

/** What can't go on says why, in a sentence and an exit code. */
async function orLeave<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseAway(error)) {
      process.stderr.write(
        'The database did not answer in time. Try again: a file is saved whole or not at all.\n',
      )
      process.exit(TRY_AGAIN)
    }
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
}
