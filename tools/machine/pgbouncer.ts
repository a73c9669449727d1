import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { run } from '../command.ts'
import { atExit } from './at-exit.ts'
import { installSystemPackages } from './packages.ts'
import { freePort, unprivileged } from './postgres.ts'

const BINARY = '/usr/sbin/pgbouncer'
const TRIES = 100

/** Installs PgBouncer; not as root throws the exact command. */
export const installPgBouncer = () => installSystemPackages(existsSync(BINARY) ? [] : ['pgbouncer'])

/** Its version as a number: 1.18. */
async function versionOf(): Promise<number> {
  const { output } = await run(BINARY, ['--version'], { quiet: true })
  return Number(/PgBouncer (\d+\.\d+)/.exec(output)?.[1])
}

/** PgBouncer in transaction mode in front of a PostgreSQL; whether it knows prepared statements (from 1.21 on). */
export async function startPgBouncer(server: string) {
  const { hostname, port: serverPort, username } = new URL(server)
  const identity = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'gyeotmaru-pgbouncer-'))
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  const port = await freePort()
  const knowsPrepared = (await versionOf()) >= 1.21
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
${knowsPrepared ? 'max_prepared_statements = 200' : ''}
`,
  )
  const child = spawn(BINARY, [file], { ...identity, cwd: folder, stdio: 'ignore' })
  const release = atExit(() => child.kill('SIGKILL'))
  await listens(port)
  return {
    knowsPrepared,
    urlOf: (url: string) => {
      const address = new URL(url)
      address.host = `127.0.0.1:${port}`
      return address.href
    },
    close: async () => {
      release()
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.end())
    })
    if (isOpen) return
    await setTimeout(100)
  }
  throw new Error('PgBouncer did not start.')
}
