import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { makeInside } from '../../machine/inside.ts'
import { freePort, unprivileged } from '../../machine/postgres.ts'
import { answersOk, startDaemon, waitFor } from './daemon.ts'
import { type EtcdApi, type Member, openMember } from './member.ts'
import { fillIn } from './template.ts'

/**
 * PostgreSQL twice under Patroni, the standby synchronous, with etcd, behind HAProxy: by the files of deploy/failover.
 * Resolves when the standby is in step.
 */
export async function startReplicated(api: EtcdApi) {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-failover-'))
  const { uid, gid } = unprivileged()
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  const log = join(folder, 'all.log')
  writeFileSync(log, '')
  const etcd = await startEtcd(folder, log)
  const password = randomBytes(12).toString('hex')
  const inside = await makeInside(join(folder, 'inside'))
  const options = { folder, etcd: etcd.address, api, password, tls: inside.own('postgres'), log }
  const members = [await openMember('n1', options), await openMember('n2', options)] as const
  members[0].start()
  await waitFor('n1 is the primary', () => members[0].is('primary'), { log })
  members[1].start()
  const count = async (role: 'primary' | 'sync' | 'replica') =>
    (await Promise.all(members.map((each) => each.is(role)))).filter(Boolean).length
  const isWhole = async (standby: 'sync' | 'replica') =>
    (await count('primary')) === 1 && (await count(standby)) === 1
  const untilInStep = () => waitFor('the standby is in step', () => isWhole('sync'), { log, seconds: 120 })
  await untilInStep()
  const proxy = await startHaproxy(folder, members, log)
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${proxy.port}/postgres?${inside.databaseParameters}`,
    log,
    untilInStep,
    /** One is the primary and the other follows it, in step or not. */
    untilFollowing: () => waitFor('one follows the other', () => isWhole('replica'), { log, seconds: 120 }),
    primary: async (): Promise<Member> => {
      for (const member of members) if (await member.is('primary')) return member
      throw new Error('no PostgreSQL is the primary')
    },
    stop: async () => {
      await proxy.end()
      await Promise.all(members.map((member) => member.stop()))
      await etcd.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Replicated = Awaited<ReturnType<typeof startReplicated>>

async function startEtcd(folder: string, log: string) {
  const [client, peer] = [await freePort(), await freePort()]
  const settings = fillIn('etcd.env', {
    NAME: 'e1',
    DATA_DIR: join(folder, 'etcd'),
    HOST: '127.0.0.1',
    CLIENT_PORT: String(client),
    PEER_PORT: String(peer),
    CLUSTER: `e1=http://127.0.0.1:${peer}`,
  })
  const { end } = startDaemon('/usr/bin/etcd', [], { cwd: folder, log, env: parseEnv(settings) })
  await waitFor('etcd answers', () => answersOk(`http://127.0.0.1:${client}/health`), { log })
  return { address: `127.0.0.1:${client}`, end }
}

async function startHaproxy(folder: string, [first, second]: readonly [Member, Member], log: string) {
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  const values = {
    PROXY_USER: process.getuid?.() === 0 ? 'postgres' : userInfo().username,
    BIND: `127.0.0.1:${port}`,
    NODE_1: first.address,
    REST_PORT_1: String(first.restPort),
    NODE_2: second.address,
    REST_PORT_2: String(second.restPort),
  }
  writeFileSync(settings, fillIn('haproxy.cfg', values))
  const { end } = startDaemon('/usr/sbin/haproxy', ['-db', '-f', settings], { cwd: folder, log })
  return { port, end }
}
