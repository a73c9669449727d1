import { chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres, freePort, unprivileged } from '../../machine/postgres.ts'
import { answersOk, type Daemon, startDaemon } from './daemon.ts'
import { fillIn } from './template.ts'

/** Which interface of etcd Patroni uses: 'etcd' is v2. */
export type EtcdApi = 'etcd' | 'etcd3'
/** tls: the folder of PostgreSQL's certificate. */
type Options = { folder: string; etcd: string; api: EtcdApi; password: string; tls: string; log: string }

/** One PostgreSQL and the Patroni that keeps it. */
export async function openMember(name: string, { folder, etcd, api, password, tls, log }: Options) {
  const [pgPort, restPort] = [await freePort(), await freePort()]
  const own = join(folder, name)
  mkdirSync(own, { mode: 0o700 })
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid)
  const dataDir = join(own, 'data')
  const settings = join(own, 'patroni.yml')
  const values = {
    NAME: name,
    HOST: '127.0.0.1',
    REST_PORT: String(restPort),
    PG_PORT: String(pgPort),
    ETCD_API: api,
    ETCD_HOSTS: etcd,
    DATA_DIR: dataDir,
    BIN_DIR: findPostgres() ?? '',
    FOLDER: own,
    NETWORK: '127.0.0.1/32',
    PG_PASSWORD: password,
    TLS: tls,
    WATCHDOG: 'off',
  }
  writeFileSync(settings, fillIn('patroni.yml', values), { mode: 0o644 })
  let patroni: Daemon
  const is = (role: string) => answersOk(`http://127.0.0.1:${restPort}/${role}`).catch(() => false)
  const start = () => {
    patroni = startDaemon('/usr/bin/patroni', [settings], { cwd: own, log })
  }
  const signalPostgres = (signal: NodeJS.Signals) => signalAll(dataDir, signal)
  return {
    name,
    address: `127.0.0.1:${pgPort}`,
    restPort,
    start,
    is,
    signalPostgres,
    /** Patroni and PostgreSQL at once, as when the machine is gone. */
    kill: async () => {
      const ended = patroni.end('SIGKILL')
      signalPostgres('SIGKILL')
      await ended
    },
    /** Patroni stops its PostgreSQL. */
    stop: async () => {
      signalPostgres('SIGCONT')
      await patroni.end()
    },
  }
}

export type Member = Awaited<ReturnType<typeof openMember>>

/** The server of that data folder first, so that it starts no more processes, then all that it has started. */
function signalAll(dataDir: string, signal: NodeJS.Signals): void {
  const server = processes().find(({ command }) => command.includes(`-D ${dataDir} `))
  if (!server) return
  const children = processes().filter(({ parent }) => parent === server.pid)
  for (const { pid } of [server, ...children]) sendTo(pid, signal)
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has ended meanwhile
  }
}

function processes(): { pid: number; parent: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return [] // it has ended meanwhile
      }
    })
}
