// npm start: installs and builds what is missing, then serves the web app, the API and the sandbox. npm run dev: the web
// app by Vite, which changes what is seen as it is written; the API and the sandbox start anew after each change.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from './machine/postgres.ts'
import { settingsFor } from './settings.ts'
import { buildWeb } from './web-build.ts'

const isDev = process.argv.includes('--dev')

const { HOST = '127.0.0.1', PORT = '8080', DATA_DIR = './data' } = process.env
const SANDBOX_PORT = process.env.SANDBOX_PORT ?? String(Number(PORT) + 1)
const reachable = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const web = `http://${reachable}:${PORT}`
const sandbox = `http://${reachable}:${SANDBOX_PORT}`
const {
  SANDBOX_WINDOW_PORT = await freePort(),
  SANDBOX_NETWORK_PORT = await freePort(),
  SANDBOX_EASY_PAY_PORT = await freePort(),
} = process.env
// Only a page's own scripts, frames and popups lead there.
const window = `http://${reachable}:${SANDBOX_WINDOW_PORT}`
const network = `http://${reachable}:${SANDBOX_NETWORK_PORT}`
const easyPay = `http://${reachable}:${SANDBOX_EASY_PAY_PORT}`

const env = {
  ...settingsFor({ web, sandbox, window, network, easyPay }),
  SEED: 'demo',
  ...process.env,
  HOST,
  PORT,
  SANDBOX_PORT,
  DATA_DIR: resolve(DATA_DIR),
}

/** The people of the demo seed, in apps/api/seed/demo. */
const DEMO_PEOPLE = `phone           password        name     who
010-0000-0001   demo!member1    김하늘   MEMBER with a history
010-0000-0002   demo!member2    이도윤   MEMBER with a corporate affiliation
010-0000-0003   demo!member3    박새봄   MEMBER with nothing yet
010-0000-0004   demo!member4    최가람   MEMBER, not active: can't log in
010-0000-0006   demo!desk001    배나래   ADMIN: the desk at 강남센터
010-0000-0007   demo!counsel1   윤서하   ADMIN: a counsellor at 잠실센터
010-0000-0008   demo!admin01    정다운   ADMIN: every branch
010-0000-0009   demo!master1    한누리   MASTER`

const children = new Map<string, ChildProcess>()
let exitCode: number | undefined
let deadline: NodeJS.Timeout | undefined

function start(name: string, args: readonly string[], options: SpawnOptions = {}) {
  const watch = isDev && args[0]?.endsWith('.ts') ? ['--watch'] : []
  const child = spawn(process.execPath, [...watch, ...args], { stdio: 'inherit', env, ...options })
  children.set(name, child)
  child.once('exit', (code) => {
    children.delete(name)
    if (exitCode === undefined) console.error(`${name} ended by itself (${code ?? 'killed'}).`)
    leave(code || 1)
    if (children.size > 0) return
    clearTimeout(deadline)
    process.exit(exitCode)
  })
}

/** Asks every process to drain, waits for them, and leaves with the first reason to do so. */
function leave(code: number) {
  if (exitCode !== undefined) return
  exitCode = code
  for (const child of children.values()) child.kill('SIGTERM')
  deadline = setTimeout(() => {
    for (const child of children.values()) child.kill('SIGKILL')
  }, 10_000)
  if (children.size === 0) process.exit(exitCode)
}

async function untilItAnswers(url: string) {
  while (exitCode === undefined) {
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await delay(100)
  }
}

process.on('SIGTERM', () => leave(0))
process.on('SIGINT', () => leave(0))

try {
  if (!isDev) await buildWeb()
} catch (error) {
  console.error(error)
  process.exit(1)
}

mkdirSync(env.DATA_DIR, { recursive: true })
start('The sandbox', ['packages/sandbox/src/server.ts'])
if (isDev) {
  const port = String(await freePort())
  const API_ORIGIN = `http://127.0.0.1:${port}`
  start('The API', ['apps/api/src/server.ts'], { env: { ...env, HOST: '127.0.0.1', PORT: port } })
  const vite = [resolve('node_modules/vite/bin/vite.js'), '--host', HOST, '--port', PORT]
  start('Vite', vite, { cwd: 'apps/web', env: { ...env, API_ORIGIN } })
} else start('The API', ['apps/api/src/server.ts'])

await Promise.all([untilItAnswers(`${web}/readyz`), untilItAnswers(`${sandbox}/`)])
if (exitCode === undefined)
  console.log(`
곁마루    ${web}/self/
sandbox   ${sandbox}/   (inbox, payments, switches)
passkeys  ${web.replace('127.0.0.1', 'localhost')}/self/   (browsers know none at an address)

${DEMO_PEOPLE}
`)
