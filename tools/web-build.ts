import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './command.ts'
import { filesUnder } from './files.ts'

const WEB_SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const WEB_STAMP = 'apps/web/dist/.built-from'

/** For browsers, and beside it what the server draws first paints with. */
const BUILDS = [[], ['--ssr']]

/** Builds the web app, unless the last build was made of just these sources. */
export async function buildWeb() {
  const sources = fingerprint()
  if (existsSync(WEB_STAMP) && readFileSync(WEB_STAMP, 'utf8') === sources) return
  console.log('Building the web app …')
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const args of BUILDS) {
    const { code, output } = await run('npx', ['vite', 'build', ...args], {
      cwd: 'apps/web',
      env,
      quiet: true,
    })
    if (code !== 0) throw new Error(`${output}\nThe web app could not be built.`)
  }
  writeFileSync(WEB_STAMP, sources)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of filesUnder(...WEB_SOURCES)) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}
