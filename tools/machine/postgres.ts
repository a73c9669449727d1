import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../command.ts'
import { atExit } from './at-exit.ts'

const VERSIONS = '/usr/lib/postgresql'
const FAST = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=100']

/** The newest PostgreSQL of the system, or undefined. */
export function findPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : []
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => `${VERSIONS}/${version}/bin`).find((bin) => existsSync(`${bin}/initdb`))
}

/**
 * A throwaway PostgreSQL for tests: TEST_DATABASE_URL where one is given, else a cluster of our own, as one with
 * settings of its own (extra) always is.
 */
export async function startPostgres(extra?: readonly string[]) {
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL && !extra) return { url: TEST_DATABASE_URL, stop: async () => {} }
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found. Install it, or name one in TEST_DATABASE_URL.')

  const identity = unprivileged()
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-postgres-'))
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  const options = { ...identity, cwd: folder }

  const initdb = [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]
  const made = await run(`${bin}/initdb`, initdb, { ...options, quiet: true })
  if (made.code !== 0) throw new Error(`initdb failed:\n${made.output}`)

  const port = await freePort()
  const settings = [
    ...FAST,
    ...(extra ?? []),
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
  ]
  const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(`${bin}/postgres`, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise((resolve) => server.once('close', resolve))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const stop = async () => {
    server.kill('SIGINT') // PostgreSQL's fast shutdown
    await ended
    remove()
  }
  atExit(() => server.kill('SIGKILL') && remove())

  const isReady = await saysReady(server)
  if (isReady) return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
  await stop()
  throw new Error('PostgreSQL did not start.')
}

/** PostgreSQL refuses to run as root: there, be the user that its package brings. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const entry = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m)
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no user postgres.')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' ? address?.port : undefined
      probe.close(() => (port ? resolve(port) : reject(new Error('no port is free'))))
    })
  })
}

function saysReady(server: ChildProcess) {
  return new Promise<boolean>((resolve) => {
    server.once('close', () => resolve(false))
    server.once('error', () => resolve(false))
    server.stderr?.on('data', (chunk) => {
      if (String(chunk).includes('ready to accept connections')) resolve(true)
    })
  })
}
