import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { run } from '../command.ts'
import { makeInside } from '../machine/inside.ts'
import { makeCertificate, startNginx } from '../machine/nginx.ts'
import { makeOperator } from '../machine/operator.ts'
import { freePort, startPostgres } from '../machine/postgres.ts'
import { startNode } from '../machine/process.ts'
import { settingsFor } from '../settings.ts'
import { databaseAt } from './database.ts'

/** Somebody who runs a shop. */
const BUSINESS = {
  BUSINESS_NAME: '마음이음 주식회사',
  BUSINESS_OWNER: '서은하',
  BUSINESS_ADDRESS: '서울특별시 송파구 새길 1',
  BUSINESS_PHONE: '02-1599-0000',
  BUSINESS_EMAIL: 'help@maumieum.kr',
  BUSINESS_NUMBER: '120-81-47521',
  MAIL_ORDER_NUMBER: '2026-서울송파-0001',
  HOSTING_NAME: '가온호스팅',
  PRIVACY_OFFICER: '개인정보보호팀',
}

/** Questions of the health check, until its server counts as one that doesn't start. */
const READY_WITHIN = 150

type Ending = () => Promise<unknown>

/**
 * All that a production set-up has, on this machine: PostgreSQL with an empty database, the sandbox for the outside
 * world, nginx with a certificate of its own, and a server to start and stop.
 */
export async function openEnvironment() {
  const folder = mkdtempSync(join(tmpdir(), 'gyeotmaru-rehearsal-'))
  const log = join(folder, 'all.log')
  const endings: Ending[] = [async () => rmSync(folder, { recursive: true })]
  const close = async () => {
    for (const end of endings.toReversed()) await end().catch(console.error)
  }
  try {
    return await startAll({ folder, log, endings, close })
  } catch (error) {
    await close()
    throw error
  }
}

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

interface Started {
  folder: string
  log: string
  endings: Ending[]
  close: () => Promise<void>
}

async function startAll({ folder, log, endings, close }: Started) {
  const [port, redirectPort] = [await freePort(), await freePort()]
  const [nodePort, sandboxPort] = [await freePort(), await freePort()]
  const node = `127.0.0.1:${nodePort}`
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const tls = { ...(await makeCertificate(folder)), redirectPort }

  chmodSync(folder, 0o711) // PostgreSQL's own user goes through it
  const inside = await makeInside(join(folder, 'inside'))
  const postgres = await startPostgres(inside.postgresSettings)
  endings.push(postgres.stop)
  const operator = await makeOperator(join(folder, 'gpg'))
  endings.push(operator.end)
  const backup = join(folder, 'backup.dump.gpg')
  const database = databaseAt(postgres.url, inside.databaseParameters, backup, operator)
  endings.push(database.destroyUsers)
  await database.createUsers()
  endings.push(database.destroy)
  await database.create()
  const nginx = await startNginx({
    port,
    nodes: [node],
    tls,
    insideTls: inside.own('nginx'),
    folder: join(folder, 'nginx'),
    log,
  })
  endings.push(nginx.stop)

  const settings = {
    ...process.env,
    ...settingsFor({ web: nginx.origin, sandbox }),
    NODE_ENV: 'production',
    REFUND_CHANNEL_URL: 'https://channel.example/refund',
    ...BUSINESS,
    PORT: String(nodePort),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.ownersUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    PICTURES_DIR: join(folder, 'pictures'),
    INSIDE_TLS_DIR: inside.own('node'),
    TOKEN_KEY: randomBytes(32).toString('hex'),
    SEAL_KEYS: `1:${randomBytes(32).toString('hex')}`,
    DIGEST_KEY: randomBytes(32).toString('hex'),
    ALLOWED_SANDBOX: sandbox,
  }
  const output = openSync(log, 'a')
  const start = (file: string, env: NodeJS.ProcessEnv) =>
    startNode([file], { env, stdio: ['ignore', output, output] })
  const outside = start('packages/sandbox/src/server.ts', {
    ...settings,
    NODE_ENV: 'development', // it refuses production
    SANDBOX_PORT: String(sandboxPort),
    WEBHOOK_URL: `${nginx.origin}/api/payment/webhook`,
    SMS_REPORT_URL: `${nginx.origin}/message-report`,
    NODE_EXTRA_CA_CERTS: tls.cert,
  })
  endings.push(outside.end)
  await outside.answers(sandbox)
  const isReady = async () =>
    (await run(process.execPath, ['apps/api/ready.ts'], { env: settings, quiet: true })).code === 0
  let server: ReturnType<typeof startNode> | undefined
  endings.push(async () => server?.end())

  return {
    log,
    sandbox,
    database,
    close,
    /** What a visitor needs to come here. */
    front: { origin: nginx.origin, ca: readFileSync(tls.cert), inbox: `${sandbox}/sms` },
    async startServer() {
      server = start('apps/api/src/server.ts', settings)
      await server.listens(nodePort)
      for (let left = READY_WITHIN; left > 0 && !(await isReady()); left--) await setTimeout(200)
    },
    /** Gives its exit code. */
    stopServer: async () => server?.end(),
    /** npm run doctor with the server's settings, some of them changed: gives its exit code and what it says. */
    doctor: (changed: NodeJS.ProcessEnv = {}) =>
      run(process.execPath, ['apps/api/doctor.ts'], {
        env: { ...settings, NODE_EXTRA_CA_CERTS: tls.cert, ...changed },
        quiet: true,
      }),
    /** npm run put-terms, with the texts on stdin. */
    async putTerms(texts: string) {
      const file = join(folder, 'texts.json')
      writeFileSync(file, texts)
      const script = `${process.execPath} apps/api/put-terms.ts < ${file}`
      return run('sh', ['-c', script], { env: settings, quiet: true })
    },
    /** npm run catalogue: brings a file in, in somebody's name. */
    async bringCatalogueIn(text: string, phone: string, ...options: string[]) {
      const file = join(folder, 'catalogue.json')
      writeFileSync(file, text)
      const script = `echo ${phone} | ${process.execPath} apps/api/catalogue.ts import ${options.join(' ')} ${file}`
      return run('sh', ['-c', script], { env: settings, quiet: true })
    },
    /** The same the other way: what is taken out. */
    async takeCatalogueOut() {
      const file = join(folder, 'taken.json')
      await run(process.execPath, ['apps/api/catalogue.ts', 'export', file], { env: settings, quiet: true })
      return readFileSync(file, 'utf8')
    },
    /** npm run first-master, with the phone on stdin: gives its exit code and what it says. */
    async firstMaster(phone: string) {
      const script = `echo ${phone} | ${process.execPath} apps/api/first-master.ts`
      return run('sh', ['-c', script], { env: settings, quiet: true })
    },
  }
}
