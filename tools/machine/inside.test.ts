import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { test as base, expect } from 'vitest'
import { run } from '../command.ts'
import { settingsFor } from '../settings.ts'
import { type Inside, makeInside } from './inside.ts'
import { startNginx } from './nginx.ts'
import { freePort, startPostgres } from './postgres.ts'
import { startNode } from './process.ts'

const SERVER = { user: 'gyeotmaru', password: 'a password of the test' }

const test = base
  .extend('host', { scope: 'file' }, '127.0.0.1')
  .extend('world', { scope: 'file' }, async ({ host }, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-inside-'))
    chmodSync(folder, 0o711) // PostgreSQL's own user goes through it
    const inside = await makeInside(join(folder, 'inside'))
    const strangers = await makeInside(join(folder, 'strangers'))
    const postgres = await startPostgres(inside.postgresSettings)
    await asSuperuser(postgres.url, `create role ${SERVER.user} login password '${SERVER.password}'`)
    await asSuperuser(postgres.url, `create database gyeotmaru owner ${SERVER.user}`)
    const database = new URL(postgres.url)
    Object.assign(database, { username: SERVER.user, password: SERVER.password, pathname: '/gyeotmaru' })
    const [port, metricsPort, frontPort] = [await freePort(), await freePort(), await freePort()]
    const settings = {
      ...process.env,
      ...settingsFor({ web: `http://127.0.0.1:${frontPort}`, sandbox: 'http://127.0.0.1:9' }),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      INSIDE_TLS_DIR: inside.own('node'),
      DATABASE_URL: `${database}?${inside.databaseParameters}`,
    }
    const node = startNode(['apps/api/src/server.ts'], { env: settings, stdio: 'ignore' })
    const nodes = [`${host}:${port}`]
    const front = await startNginx({
      port: frontPort,
      nodes,
      folder: join(folder, 'nginx'),
      insideTls: inside.own('nginx'),
    })
    onCleanup(async () => {
      await Promise.all([front.stop(), node.end()])
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const isHealthy = async () =>
      (await run(process.execPath, ['apps/api/ready.ts'], { env: settings, quiet: true })).code === 0
    await node.listens(port)
    return { inside, strangers, port, metricsPort, front, database: String(database), isHealthy }
  })

async function asSuperuser(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(command).finally(() => client.end())
}

interface Caller {
  /** Whose certificates; left out, the caller has none. */
  of?: Inside
  part?: string
}

/** What a node answers such a caller, who believes anybody; or why it doesn't. */
function ask(port: number, path: string, { of, part = '' }: Caller): Promise<number | string | undefined> {
  const read = (name: string) => of && readFileSync(join(of.own(part), name))
  const options = { host: '127.0.0.1', port, path, cert: read('cert.pem'), key: read('key.pem') }
  return new Promise((resolve) => {
    const call = request({ ...options, rejectUnauthorized: false }, (reply) => {
      resolve(reply.resume().statusCode)
    })
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code)).end()
  })
}

test('[IT-01] nginx reaches a node by its certificate, and the health check by the node’s own', async ({
  world,
}) => {
  expect(await world.isHealthy()).toBe(true)
  expect((await fetch(`${world.front.origin}/readyz`)).status).toBe(200)
})

test('[IT-01] a node answers nobody in the open, without a certificate, or with one of another authority', async ({
  world: { port, inside, strangers },
}) => {
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow('fetch failed')
  expect(await ask(port, '/readyz', { of: inside, part: 'nginx' })).toBe(200)
  expect(await ask(port, '/readyz', {})).toMatch(/CERTIFICATE_REQUIRED|ECONNRESET/)
  expect(await ask(port, '/readyz', { of: strangers, part: 'nginx' })).toMatch(/UNKNOWN_CA|ECONNRESET/)
})

test('[IT-02] figures are given to Prometheus by its certificate, and nothing else is', async ({ world }) => {
  const { inside, port, metricsPort } = world
  expect(await ask(metricsPort, '/metrics', { of: inside, part: 'prometheus' })).toBe(200)
  expect(await ask(metricsPort, '/metrics', { of: inside, part: 'nginx' })).toBe('ECONNRESET')
  expect(await ask(port, '/readyz', { of: inside, part: 'prometheus' })).toBe('ECONNRESET')
})

test('[IT-03] PostgreSQL is reached with TLS, a certificate and the password together, never with less', async ({
  world,
}) => {
  const { database, inside, strangers } = world
  const query = async (parameters: string) => {
    const client = new pg.Client({ connectionString: `${database}?${parameters}` })
    const { rows } = await client
      .connect()
      .then(() => client.query('select ssl, version from pg_stat_ssl where pid = pg_backend_pid()'))
      .finally(() => client.end())
    return rows
  }
  expect(await query(inside.databaseParameters)).toEqual([{ ssl: true, version: 'TLSv1.3' }])
  await expect(query('sslmode=disable')).rejects.toThrow(/no pg_hba.conf entry/)
  const ca = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: join(inside.own('node'), 'ca.pem') })
  await expect(query(String(ca))).rejects.toThrow(/certificate/)
  const others = new URLSearchParams(strangers.databaseParameters)
  others.set('sslrootcert', join(inside.own('node'), 'ca.pem'))
  await expect(query(String(others))).rejects.toThrow()
  const wrong = database.replace(encodeURIComponent(SERVER.password), 'wrong')
  const client = new pg.Client({ connectionString: `${wrong}?${inside.databaseParameters}` })
  await expect(client.connect()).rejects.toThrow(/password/)
})

test('[PL-16] the PostgreSQL of a failover takes nobody in the open, and a node of an installation by its certificate', () => {
  const patroni = readFileSync('deploy/failover/patroni.yml', 'utf8')
  expect(patroni).toContain("ssl: 'on'")
  const rules = patroni.match(/^ +- host.*$/gm)?.map((rule) => rule.trim())
  expect(rules?.filter((rule) => !rule.startsWith('- hostssl '))).toEqual([])
  expect(rules?.at(-1)).toMatch(/^- hostssl all all \S+ scram-sha-256 clientcert=verify-ca$/)
  const accounts = patroni.match(/^ +username: .*$/gm)
  expect(patroni.match(/^ +sslmode: verify-ca$/gm)).toHaveLength(accounts?.length ?? 0)
})

test('[PL-34] where Patroni must have a watchdog, the page makes one that it may open before it starts', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const steps = [
    /^echo softdog > \/etc\/modules-load\.d\/.*modprobe softdog$/m,
    /^echo 'KERNEL=="watchdog", OWNER="postgres"' > \/etc\/udev\/rules\.d\//m,
    /WATCHDOG=required/,
    /^systemctl start patroni/m,
    /^psql "host=10\.0\.0\.1 user=postgres dbname=postgres sslmode=require"/m,
  ].map((step) => page.search(step))
  expect(steps).not.toContain(-1)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
