// npm run lighthouse: the public screens on a slow phone (Lighthouse's mobile preset), as nginx serves them in
// production: TLS and HTTP/2.
// Reports and asserts nothing; a table, what was found, and bench/lighthouse.json. Some screens alone by their paths:
// npm run lighthouse -- faq Reservation; with --runs=5 the median of five of each
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { findChromium } from './machine/chromium.ts'
import { installKoreanFont } from './machine/korean-font.ts'
import { makeCertificate, startNginx, type Tls } from './machine/nginx.ts'
import { startNode } from './machine/process.ts'
import { buildWeb } from './web-build.ts'

/** Everything that a visitor may open, at the address where it shows itself. */
const SCREENS = [
  '',
  'login',
  'phoneLogin',
  'SignUp',
  'ResetPw',
  'MyInfo',
  'L/1',
  'BranchList',
  'faq',
  'Reservation',
  'IndividualPay',
  'PurchaseCertificate',
  'Diagnosis',
  'Diagnosis/test/Test?testCd=NDS',
  'nowhere',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
]
const { PORT = '8290' } = process.env
const { positionals: given, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' } },
})
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1)
const port = Number(PORT)
const [nodePort, sandboxPort, debugPort] = [port + 1, port + 2, port + 3]
const [tilesPort, redirectPort, tilesRedirectPort] = [port + 4, port + 5, port + 6]

const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-lighthouse-'))
const endings: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end().then(() => process.exit(1)))

try {
  await installKoreanFont()
  await buildWeb()
  const origin = await startProduct()
  await startBrowser()
  const screens: Awaited<ReturnType<typeof measured>>[] = []
  for (const path of given.length > 0 ? given : SCREENS)
    screens.push(await measured(`${origin}/self/${path}`, path))
  mkdirSync('bench', { recursive: true })
  writeFileSync('bench/lighthouse.json', `${JSON.stringify({ load: loadavg()[0], screens }, null, 2)}\n`)
} finally {
  await end()
}

async function startProduct() {
  const certificate = await makeCertificate(folder)
  const origin = await startFront('web', nodePort, port, { ...certificate, redirectPort })
  const tls = { ...certificate, redirectPort: tilesRedirectPort }
  const tiles = await startFront('tiles', sandboxPort, tilesPort, tls) // a page of https shows no other ones
  const env = {
    ...process.env,
    PORT: String(nodePort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'data'),
    LIMITS: 'off',
    MAP_TILES: `${tiles}/tiles/{z}/{x}/{y}`,
  }
  const output = openSync(join(folder, 'product.log'), 'a')
  const product = startNode(['scripts/run.mjs', 'start'], { env, stdio: ['ignore', output, output] })
  endings.push(product.end)
  await product.answers(`http://127.0.0.1:${nodePort}/readyz`)
  return origin
}

async function startFront(name: string, behind: number, port: number, tls: Tls) {
  const nodes = [`127.0.0.1:${behind}`]
  const { origin, stop } = await startNginx({ port, nodes, tls, folder: join(folder, name) })
  endings.push(stop)
  return origin
}

async function startBrowser() {
  const args = [
    `--remote-debugging-port=${debugPort}`,
    '--ignore-certificate-errors',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ]
  const browser = await chromium.launch({ executablePath: findChromium(), chromiumSandbox: false, args })
  endings.push(() => browser.close())
}

async function measured(url: string, path: string) {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await measuredOnce(url))
  const medianOf = (id: string) => medianBy(results, (result) => scoreOf(result, id))
  const scores = CATEGORIES.map((id) => Math.round(scoreOf(medianOf(id), id) * 100))
  const metrics = METRICS.map(
    (id) => medianBy(results, ({ audits }) => audits[id]?.numericValue ?? 0).audits[id]?.displayValue,
  )
  console.log(
    `/${path}`.padEnd(34),
    scores.map((score) => String(score).padStart(4)).join(''),
    ' ',
    metrics.join('  '),
  )
  const findings = CATEGORIES.slice(1).flatMap((id) => findingsOf(medianOf(id), id))
  for (const { id, title, where } of findings) console.log(`     ${id}: ${title} ${where}`)
  return {
    path,
    ...Object.fromEntries(CATEGORIES.map((id, index) => [id, scores[index]])),
    metrics,
    findings,
  }
}

async function measuredOnce(url: string): Promise<Result> {
  const options: Flags = {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  }
  const { lhr } = (await lighthouse(url, options)) ?? {}
  if (!lhr) throw new Error(`${url} could not be measured.`)
  return lhr
}

function scoreOf({ categories }: Result, id: string): number {
  return categories[id]?.score ?? 0
}

/** Of several results the one in the middle; of an even number the lower of both. */
function medianBy(results: readonly Result[], numberOf: (result: Result) => number): Result {
  const sorted = results.toSorted((one, other) => numberOf(one) - numberOf(other))
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!median) throw new Error('There is no result.')
  return median
}

/** What an audit may say of one place of a page; each has its own. */
interface Item {
  node?: { snippet?: string }
  description?: string
  url?: string
}

/** What keeps a category from 100, with the first place where it was seen. */
function findingsOf({ categories, audits }: Result, category: string) {
  const counted = (categories[category]?.auditRefs ?? []).filter(
    ({ weight, id }) => weight > 0 && audits[id]?.score === 0,
  )
  return counted.map(({ id }) => {
    const { title = '', details } = audits[id] ?? {}
    const [item] = (details && 'items' in details ? details.items : []) as Item[]
    const where = item?.node?.snippet ?? item?.description ?? item?.url ?? ''
    return { id, title, where }
  })
}

async function end() {
  for (const ending of endings.splice(0).reverse()) await ending()
}
