// npm run gallery: every route in its states, at each width, light and dark, with twice the text, as one page of
// pictures: .gallery/index.html. Lists what is cut, covered, too wide or too small to press, and what the browser
// reports; exit code 1 when there is any. Some alone by a word of their names: npm run gallery -- MyInfo
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from './command.ts'
import { type Entry, indexPage } from './gallery/index-page.ts'
import { freePort } from './machine/postgres.ts'
import { startNode } from './machine/process.ts'

const GALLERY = resolve('.gallery')
const CONFIG = 'tools/gallery/playwright.config.ts'
const scratch = mkdtempSync(join(tmpdir(), 'gyeotmaru-gallery-'))
const [filter] = process.argv.slice(2)

/** The product with its demo, beside its sandbox; or one that runs already. */
async function startProduct() {
  const { E2E_ORIGIN, E2E_SANDBOX } = process.env
  if (E2E_ORIGIN && E2E_SANDBOX) return { E2E_ORIGIN, E2E_SANDBOX, end: async () => {} }
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(scratch, 'data'),
    LIMITS: 'off',
  }
  const output = openSync(join(scratch, 'product.log'), 'a')
  const product = startNode(['scripts/run.mjs', 'start'], { env, stdio: ['ignore', output, output] })
  const E2E_HERE = `http://127.0.0.1:${port}`
  await product.answers(`${E2E_HERE}/readyz`)
  return { E2E_ORIGIN: E2E_HERE, E2E_SANDBOX: `http://127.0.0.1:${sandboxPort}`, end: product.end }
}

function entries(): Entry[] {
  const files = readdirSync(GALLERY).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => JSON.parse(readFileSync(join(GALLERY, file), 'utf8')))
}

if (!filter) rmSync(GALLERY, { recursive: true, force: true })
mkdirSync(GALLERY, { recursive: true })
const { end, ...addresses } = await startProduct()
try {
  const env = { ...process.env, ...addresses, GALLERY_DIR: GALLERY }
  const some = filter ? ['--grep', filter] : []
  const { code } = await run('node_modules/.bin/playwright', ['test', '--config', CONFIG, ...some], { env })
  const seen = entries()
  writeFileSync(join(GALLERY, 'index.html'), indexPage(seen))
  const faults = seen.flatMap(({ route, name, faults }) =>
    faults.map((fault) => `${route} · ${name} · ${fault}`),
  )
  for (const fault of faults) console.log(fault)
  const pictures = seen.flatMap(({ pictures }) => pictures).length
  console.log(
    `${pictures} pictures of ${seen.length} states in ${join(GALLERY, 'index.html')}; ${faults.length} faults`,
  )
  process.exitCode = code || (faults.length > 0 ? 1 : 0)
} finally {
  await end()
  rmSync(scratch, { recursive: true, force: true })
}
