import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { filesUnder } from './files.mjs'
import { run } from './run.mjs'

const INSTALLED = 'node_modules/.package-lock.json' // npm's own account of what it has installed
const WEB_SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const WEB_STAMP = 'apps/web/dist/.built-from'

/** Does node_modules hold every package of the lock file in its version? Optional ones depend on the machine. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false
  const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesIn(INSTALLED)
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') || link || optional || installed[path]?.version === version,
  )
}

export async function installPackages() {
  if (isInstalled()) return
  console.log('Installing the packages (npm ci) …')
  const { code } = await run('npm', ['ci', '--include=dev'])
  if (code !== 0) throw new Error('npm ci failed; its message stands above.')
}

/** Installs what only the tests need, where the system lets us; says the exact command where it does not. */
export async function installSystemPackages(names) {
  if (names.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${names.join(' ')}`
  if (process.getuid?.() !== 0) throw new Error(`Missing: ${names.join(', ')}. Run: sudo ${command}`)
  console.log(`Installing ${names.join(', ')} (${command}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env, quiet: true }) // old lists may do; the install says if they don't
  const { code, output } = await run('sh', ['-c', command], { env, quiet: true })
  if (code !== 0) throw new Error(`${output}\n'${command}' failed. Run it by hand, then npm test again.`)
}

/** Builds the web app, unless the last build was made of just these sources. */
export async function buildWeb() {
  const sources = fingerprint()
  if (existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === sources) return
  console.log('Building the web app …')
  const { code, output } = await run('npx', ['vite', 'build'], { cwd: 'apps/web', quiet: true })
  if (code !== 0) throw new Error(`${output}\nThe web app could not be built.`)
  writeFileSync(WEB_STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of filesUnder(...WEB_SOURCES)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
