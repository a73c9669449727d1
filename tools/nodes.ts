// npm run nodes: two nodes on one PostgreSQL behind nginx, all of it gone afterwards. With --test the browser
// tests run against them; what follows is Playwright's: npm run nodes -- --test e2e/payment.spec.ts
import type { SpawnOptions } from 'node:child_process'
import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './command.ts'
import { startNginx } from './machine/nginx.ts'
import { freePort, startPostgres } from './machine/postgres.ts'
import { startNode } from './machine/process.ts'
import { settingsFor } from './settings.ts'
import { buildWeb } from './web-build.ts'

const [, , mode, ...playwright] = process.argv
const isTest = mode === '--test'
const first = Number(process.env.PORT ?? 8190)
const [port, sandboxPort, nodePorts] = [first, first + 1, [first + 2, first + 3]]
const web = `http://127.0.0.1:${port}`
const sandbox = `http://127.0.0.1:${sandboxPort}`
const nodes = nodePorts.map((each) => `127.0.0.1:${each}`)
const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-nodes-'))
const log = join(folder, 'all.log')
const output = openSync(log, 'a')
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
const interrupted = new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
})

/** A process of ours, ended with everything else; resolves when it answers. */
function start(file: string, env: NodeJS.ProcessEnv, url: string) {
  const options: SpawnOptions = { env: { ...process.env, ...env }, stdio: ['ignore', output, output] }
  const { answers, end } = startNode([file], options)
  endings.push(end)
  return answers(url)
}

async function startAll() {
  const freeOrigin = async () => `http://127.0.0.1:${await freePort()}`
  const [window, network, easyPay] = [await freeOrigin(), await freeOrigin(), await freeOrigin()]
  await buildWeb()
  const postgres = await startPostgres()
  endings.push(postgres.stop)
  const settings = {
    ...settingsFor({ web, sandbox, window, network, easyPay }),
    DATABASE_URL: postgres.url,
    SEED: 'demo',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(isTest && { LIMITS: 'off' }),
  }
  await Promise.all([
    start('packages/sandbox/src/server.ts', { ...settings, SANDBOX_PORT: String(sandboxPort) }, sandbox),
    ...nodePorts.map((each) =>
      start('apps/api/src/server.ts', { ...settings, PORT: String(each) }, `http://127.0.0.1:${each}/readyz`),
    ),
  ])
  const nginx = await startNginx({ port, nodes, folder, log })
  endings.push(nginx.stop)
  console.log(`Two nodes (${nodes.join(', ')}) behind ${web}/self/\nsandbox ${sandbox}/\nlog ${log}`)
}

async function browse() {
  const env = { ...process.env, E2E_ORIGIN: web, E2E_SANDBOX: sandbox, E2E_LOG: log }
  const { code } = await run('node_modules/.bin/playwright', ['test', ...playwright], { env })
  process.exitCode = code
}

try {
  await startAll()
  await (isTest ? browse() : interrupted)
} catch (error) {
  console.error(error)
  process.exitCode = 1
  endings.shift() // the log stays
} finally {
  for (const end of endings.toReversed()) await end()
}
