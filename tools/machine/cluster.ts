import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { atExit } from './at-exit.ts'
import { findPostgres, freePort, unprivileged } from './postgres.ts'

const run = promisify(execFile)
/** What PostgreSQL calls its ways to shut down: ends the sessions, or ends everything and recovers at the next start. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

export type Shutdown = keyof typeof SIGNALS

/** A PostgreSQL of one test's own, which it may stop, restart and freeze. Its commits are durable, unlike `startPostgres`'s. */
export async function startCluster() {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found. Install it.')
  const identity = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-cluster-'))
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const options = { ...identity, cwd: folder }
  await run(
    `${bin}/initdb`,
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`]
  let server: ChildProcess

  async function start(): Promise<void> {
    const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]
    server = spawn(`${bin}/postgres`, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('PostgreSQL did not start.')))
      server.stderr?.on('data', (chunk) => {
        if (String(chunk).includes('ready to accept connections')) resolve()
      })
    })
  }

  async function stop(mode: Shutdown): Promise<void> {
    server.kill(SIGNALS[mode])
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }

  async function signalAll(signal: NodeJS.Signals): Promise<void> {
    server.kill(signal) // first, so that it begets no more
    for (const pid of await childrenOf(server.pid)) signalIfThere(pid, signal)
  }

  const release = atExit(() => server.kill('SIGKILL'))
  await start()

  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    close: async () => {
      await stop('immediate')
      release()
      await rm(folder, { recursive: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A worker of PostgreSQL's own may have ended since it was listed. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const PARENT = 1 // after the name in brackets: state, parent

async function childrenOf(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')] as const),
  )
  return stats.flatMap(([pid, stat]) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return Number(fields[PARENT]) === parent ? [Number(pid)] : []
  })
}
