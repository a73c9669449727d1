import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atExit } from './at-exit.ts'
import { findPostgres, freePort, unprivileged } from './postgres.ts'

const run = promisify(execFile)

/** A streaming replica of a cluster of one's own, which may be frozen and taken away. */
export async function startReplica(primary: string) {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found. Install it.')
  const identity = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-replica-'))
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const options = { ...identity, cwd: folder }
  const data = join(folder, 'data')
  await run(
    `${bin}/pg_basebackup`,
    ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(`${bin}/postgres`, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const release = atExit(() => server.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('The replica did not start.')))
    server.stderr.on('data', (chunk) => {
      if (String(chunk).includes('ready to accept read-only connections')) resolve()
    })
  })
  async function end(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  return {
    /** The same database there. */
    urlOf: (url: string) => {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    end,
    close: async () => {
      await end()
      release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
