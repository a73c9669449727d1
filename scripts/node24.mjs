// Finds a Node that runs TypeScript, on any Node from 18 on: this one, or Node 24 from the npm registry.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('node24', import.meta.url))
const BINARY = `${FOLDER}/node_modules/node-${process.platform}-${process.arch}/bin/node`
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const FLOOR = engines.node.replace('>=', '')

/** Is this process's Node at least the floor of package.json's `engines`? */
export function isRecent(version = process.versions.node) {
  const [numbers, floor] = [version, FLOOR].map((text) => text.split('.').map(Number))
  const differing = floor.findIndex((number, at) => numbers[at] !== number)
  return differing === -1 || numbers[differing] > floor[differing]
}

/** Runs the same command again by Node 24, fetched first when it is missing. Ends with its code. */
export async function goOnWithNode24() {
  if (!existsSync(BINARY)) fetchNode24()
  const env = { ...process.env, PATH: `${dirname(BINARY)}${delimiter}${process.env.PATH}` }
  const child = spawn(BINARY, process.argv.slice(1), { stdio: 'inherit', env })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  const [code, signal] = await new Promise((done) => {
    child.once('exit', (...ended) => done(ended))
  })
  process.exit(signal ? 128 + constants.signals[signal] : code)
}

function fetchNode24() {
  console.log(
    `Node ${process.versions.node} is too old (${engines.node}). Fetching Node 24 from the npm registry …`,
  )
  spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] })
  if (existsSync(BINARY)) return
  console.error(`Node 24 could not be fetched for ${process.platform}-${process.arch}.`)
  console.error('Install Node 24 from https://nodejs.org and run the command again.')
  if (process.argv[2] === 'test') console.log('\n0 passed, 1 failed') // the last line of npm test
  process.exit(1)
}
