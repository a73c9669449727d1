// What runs before an install: `node scripts/run.mjs bench month` goes on by Node 24 where this one is too old, installs
// what is missing, then runs tools/bench.ts in this process.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { goOnWithNode24, isRecent } from './node24.mjs'

const INSTALLED = 'node_modules/.package-lock.json' // npm's own account of what it has installed

if (!isRecent()) await goOnWithNode24()
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const [name] = process.argv.splice(2, 1)
if (!installPackages()) {
  console.error('npm ci failed; its message stands above.')
  if (name === 'test') console.log('\n0 passed, 1 failed') // the last line of npm test
  process.exit(1)
}
const tool = new URL(`../tools/${name}.ts`, import.meta.url)
process.argv[1] = fileURLToPath(tool)
await import(tool.href)

function installPackages() {
  if (isInstalled()) return true
  console.log('Installing the packages (npm ci) …')
  return spawnSync('npm', ['ci', '--include=dev'], { stdio: 'inherit' }).status === 0
}

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
