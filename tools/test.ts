// npm test: everything. Its last line is 'N passed, N failed'.
//   npm test -- --thorough    more of the API tests on both databases, and more rounds of some: docs/decisions/137
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { checkBudgets } from './check/budget.ts'
import { runChecks } from './check.ts'
import { run } from './command.ts'
import { quickParts } from './faults/part/parts.ts'
import { playFaults, SEED } from './faults.ts'
import { findChromium, findHeadlessShell } from './machine/chromium.ts'
import { findNginx } from './machine/nginx.ts'
import { installIfOffered, installSystemPackages } from './machine/packages.ts'
import { findPostgres, startPostgres } from './machine/postgres.ts'
import { makeScratch } from './machine/scratch.ts'
import { rehearse } from './rehearse.ts'
import { buildWeb } from './web-build.ts'

const scratch = makeScratch('gyeotmaru-test-')
process.env.TMPDIR = scratch // every part's databases, profiles and folders
process.env.NODE_COMPILE_CACHE = join(scratch, 'compiled') // some hundred processes of Node are started
const isThorough = process.argv.includes('--thorough')
if (isThorough) process.env.THOROUGH = 'on'
const total = { passed: 0, failed: 0 }

/** How many tests passed and failed. */
interface Count {
  passed: number
  failed: number
}

const failures: string[] = []
const secondTries: string[] = []
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1)) // 'exit' cleans up
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** One part of the run. Whatever it throws is a failure of its own; a part without a test is one too. */
async function part(name: string, work: () => Promise<Count>) {
  console.log(`\n── ${name} ──`)
  const began = performance.now()
  const busyBefore = processorTime()
  const count = await work().catch((error) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  if (count.passed + count.failed === 0) count.failed = 1
  const seconds = Math.round((performance.now() - began) / 1000)
  const busy = Math.round(processorTime() - busyBefore)
  console.log(
    `${name}: ${count.passed} passed, ${count.failed} failed in ${seconds} s, ${busy} s of processor time`,
  )
  total.passed += count.passed
  total.failed += count.failed
  if (count.failed > 0) failures.push(`${name}: ${count.failed}`)
}

/** Seconds for which the cores of this machine have been at work, whoever for. */
const processorTime = () =>
  cpus().reduce((sum, { times: { user, nice, sys } }) => sum + (user + nice + sys) / 1000, 0)

async function install() {
  const missing: string[] = []
  if (!findChromium()) missing.push('chromium')
  if (!findPostgres() && !process.env.TEST_DATABASE_URL) missing.push('postgresql')
  if (!findNginx()) missing.push('nginx-light')
  await installSystemPackages(missing)
  if (!process.env.CHROMIUM_PATH && !findHeadlessShell()) await installIfOffered('chromium-headless-shell')
}

/**
 * What proves the driver, the dialect and the one connection of the embedded database; PostgreSQL runs every file, and the
 * browser tests play the whole product on it. docs/decisions/035.
 */
const EMBEDDED = [
  'apps/api/src/platform/database/',
  'apps/api/src/platform/migration/',
  'apps/api/src/platform/quota.test.ts',
  'apps/api/src/access-log/chains.test.ts',
  'apps/api/src/access-log/access-log.test.ts',
  'apps/api/src/availability/free.test.ts',
  'apps/api/src/availability/migration.test.ts',
  'apps/api/src/availability/month.test.ts',
  'apps/api/src/availability/soonest.test.ts',
  'apps/api/src/reservation/change.test.ts',
  'apps/api/src/reservation/reservation.test.ts',
  'apps/api/src/settlement/settle.test.ts',
  'apps/api/test/constraints.test.ts',
  'apps/api/test/editable.test.ts',
  'apps/api/test/process.test.ts',
  'apps/api/test/readable.test.ts',
  'apps/api/test/restart.test.ts',
  'apps/api/test/seed.test.ts',
  'apps/api/test/model/model.test.ts',
  'apps/api/test/money/invariants.test.ts',
]
/** Whole rooms, in the thorough run. */
const EMBEDDED_TOO = [
  'apps/api/src/platform/',
  'apps/api/src/access-log/',
  'apps/api/src/availability/',
  'apps/api/src/coupon/',
  'apps/api/src/reservation/',
  'apps/api/src/order/register.test.ts',
  'apps/api/src/payment/states.test.ts',
]

async function vitest(projects: readonly string[], databaseUrl?: string, files: readonly string[] = []) {
  const report = join(scratch, `vitest-${projects[0]}-${databaseUrl ? 'postgres' : 'embedded'}.json`)
  const args = ['run', ...files, ...projects.flatMap((project) => ['--project', project])]
  if (databaseUrl) args.push('--maxWorkers=3') // on two cores: a third of the time a worker waits for PostgreSQL
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  const { code } = await run('node_modules/.bin/vitest', [...args, ...reporters], { env })
  const results = (readReport<JsonTestResults>(report)?.testResults ?? []).flatMap(
    ({ name, status, assertionResults }) =>
      assertionResults.length > 0
        ? assertionResults.map((test) => ({
            status: test.status as string,
            name: `${relative(process.cwd(), name)} ${test.fullName}`,
          }))
        : [{ status: status as string, name: relative(process.cwd(), name) }],
  )
  return counted(results, ['passed'], code)
}

const EASY_PAY = 'e2e/payment-easy-pay.spec.ts'

/** Browser tests of cards that are run over each interface of the card provider. */
const OVER_BOTH = ['e2e/payment-window.spec.ts', 'e2e/direct-url-pay.spec.ts']

/** Easy pay over both interfaces, and what else is paid by card over the second: a product for each, side by side. */
async function easyPay(): Promise<Count> {
  const [first, second] = await Promise.all([
    browser('v1', [EASY_PAY], { E2E_PORT: '8184' }),
    browser('v2', [EASY_PAY, ...OVER_BOTH], { E2E_PORT: '8188' }),
  ])
  return { passed: first.passed + second.passed, failed: first.failed + second.failed }
}

/** All of it over the card provider's first interface, or some files over either with easy pays on offer. */
async function browser(cardApi: 'v1' | 'v2', files: readonly string[] = [], own: NodeJS.ProcessEnv = {}) {
  const name = `${cardApi}-${files.length}`
  const report = join(scratch, `playwright-${name}.json`)
  const some = files.length > 0 ? { E2E_EASY_PAY: 'on', E2E_WORKERS: '1' } : {}
  const env = {
    ...process.env,
    CARD_API: cardApi,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_DATA_DIR: join(scratch, `data-${name}`),
    ...some,
    ...own,
  }
  const args = ['test', ...files, '--retries=1', '--reporter=list,json'] // once more: ADR 026
  if (files.length > 0) args.push('--no-deps', `--output=${join(scratch, `results-${name}`)}`)
  const { code } = await run('node_modules/.bin/playwright', args, { env })
  const specs = (readReport<JSONReport>(report)?.suites ?? []).flatMap(specsOf)
  const results = specs.flatMap(({ file, line, title, tests }) =>
    tests.map(({ status }) => ({ status, name: `${file}:${line} ${title}` })),
  )
  secondTries.push(...results.filter(({ status }) => status === 'flaky').map(({ name }) => name))
  return counted(results, ['expected', 'flaky'], code)
}

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** A test of a report, by the word that its runner has for how it ended. */
interface Result {
  name: string
  status: string
}

/** Everything that did not pass has failed, the skipped too; and a crash is a failure whatever the report says. */
function counted(results: readonly Result[], good: readonly string[], code: number): Count {
  const bad = results.filter(({ status }) => !good.includes(status))
  failures.push(...bad.map(({ name, status }) => `  ${status} ${name}`))
  if (code !== 0 && bad.length === 0)
    failures.push(`  exit code ${code}, and no test failed: an error outside of them`)
  return { passed: results.length - bad.length, failed: code === 0 ? bad.length : Math.max(bad.length, 1) }
}

async function onPostgres() {
  const { url, stop } = await startPostgres()
  return vitest(['api'], url).finally(stop)
}

try {
  await install()
  await part('Checks', runChecks)
  await part('Web build', () => buildWeb().then(() => ({ passed: 1, failed: 0 })))
  await part('Budgets', async () => checkBudgets())
  await part('Unit', () => vitest(['contract', 'sandbox', 'tools', 'web']))
  await part('API on the embedded database', () =>
    vitest(['api'], undefined, isThorough ? [...EMBEDDED, ...EMBEDDED_TOO] : EMBEDDED),
  )
  await part('API on PostgreSQL', onPostgres)
  await part('Browser', () => browser('v1'))
  await part('Browser, easy pay and V2', easyPay)
  await part('Faults', () => playFaults({ size: 'quick', parts: quickParts, seed: SEED }))
  await part('Rehearsal', rehearse)
} catch (error) {
  console.error(error)
  total.failed += 1
}
if (failures.length > 0) console.log(['\nFailed:', ...failures].join('\n  '))
if (secondTries.length > 0) console.log(['\nNeeded a second try:', ...secondTries].join('\n  '))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
