import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../test/database.ts'
import { openSandbox } from '../../test/sandbox.ts'
import { freePort } from '../../test/server.ts'
import { templates } from '../outbox/templates.ts'
import { machineClock } from '../platform/clock.ts'
import { openForCommand } from '../platform/database/open.ts'
import type { Database } from '../platform/database/pool.ts'
import { readEnv } from '../platform/settings/env.ts'
import { TIMEOUT } from './ask.ts'
import { clockVerdicts } from './clocks.ts'
import { diagnose } from './doctor.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SECRETS = [
  'sandbox-v2-secret',
  'a-wrong-secret',
  'sandbox-secret',
  'sandbox-kakao-secret',
  'sandbox-naver-secret',
  'sandbox-key',
  'sandbox-s3-secret',
]
let sandbox: Awaited<ReturnType<typeof openSandbox>>
let database: Database
let health = { status: 200, body: '{"status":"ok"}' }
const node = createServer((_, reply) => reply.writeHead(health.status).end(health.body))

beforeAll(async () => {
  database = await openTestDatabase()
  sandbox = await openSandbox(machineClock)
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => sandbox.atSandbox('/portone/sandbox/reset', {}))
afterAll(async () => {
  node.close()
  await sandbox.close()
  await database.close()
})

const settings = (changed: Record<string, string> = {}): Record<string, string> => ({
  PUBLIC_ORIGIN: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
  CARD_API_BASE: `${sandbox.origin}/portone`,
  CARD_SDK_URL: `${sandbox.origin}/portone/iamport.js`,
  SMS_API_BASE: `${sandbox.origin}/solapi`,
  KAKAO_AUTH_BASE: `${sandbox.origin}/kakao`,
  KAKAO_API_BASE: `${sandbox.origin}/kakao`,
  NAVER_GEOCODE_BASE: `${sandbox.origin}/naver`,
  CARD_V2_API_BASE: sandbox.origin,
  MAP_TILES: `${sandbox.origin}/tiles/{z}/{x}/{y}`,
  ...changed,
})

/** What is wrong, of everybody outside. */
async function wrongWith(changed: Record<string, string> = {}, now = machineClock): Promise<string[]> {
  const findings = await diagnose({ env: readEnv(settings(changed)), pool: undefined, now, timeout: 1_000 })
  const lines = findings.map(({ kind, about, sentence }) => `${kind} ${about}: ${sentence}`)
  for (const secret of SECRETS) expect(lines.join('\n')).not.toContain(secret)
  return lines.filter((line) => line.startsWith('wrong')).map((line) => line.slice(6))
}

test('[PL-13] a database that is silent is told of within seconds, and nothing is said of what stands in it', async () => {
  const silent = createTcpServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const env = readEnv(settings({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${port}/none` }))
  const { pool, close } = await openForCommand(env, TIMEOUT)
  const began = performance.now()
  const findings = await diagnose({ env, pool, now: machineClock })
  expect(performance.now() - began).toBeLessThan(8_000)
  const ofDatabase = findings.filter(({ about }) =>
    ['Database', 'Texts of the law', 'MASTERs'].includes(about),
  )
  expect(ofDatabase).toEqual([
    { kind: 'wrong', about: 'Database', sentence: 'does not answer: start it, or correct DATABASE_URL.' },
  ])
  silent.close()
  await close()
})

test('[DO-01] beside the sandbox nothing is wrong, and every sentence says who was asked', async () => {
  const findings = await diagnose({ env: readEnv(settings()), pool: database.pool, now: machineClock })
  expect(findings.filter(({ kind }) => kind === 'wrong')).toEqual([])
  const names = new Set(findings.map(({ about }) => about))
  expect([...names]).toEqual([
    'Database',
    'Texts of the law',
    'MASTERs',
    'PortOne V1',
    'PortOne V2',
    'Solapi',
    'Kakao',
    'Naver geocoder',
    'Map',
    'PUBLIC_ORIGIN',
    'Clocks',
  ])
})

test.each([
  [
    'CARD_API_SECRET',
    'PortOne V1: refuses the key: copy REST API Key and REST API Secret from its console to CARD_API_KEY and CARD_API_SECRET.',
  ],
  [
    'CARD_V2_SECRET',
    'PortOne V2: refuses the secret: copy the V2 API Secret from its console to CARD_V2_SECRET.',
  ],
  [
    'CARD_V2_STORE_ID',
    'PortOne V2: refuses the store: copy the store id that belongs to the secret from its console to CARD_V2_STORE_ID.',
  ],
  ['SMS_API_KEY', "Solapi: doesn't know the key: copy the API Key from its console to SMS_API_KEY."],
  [
    'SMS_API_SECRET',
    'Solapi: refuses the secret: copy the API Secret of this key from its console to SMS_API_SECRET.',
  ],
  [
    'KAKAO_CLIENT_SECRET',
    'Kakao: refuses the client secret: copy the one of this REST API key to KAKAO_CLIENT_SECRET.',
  ],
  ['KAKAO_CLIENT_ID', "Kakao: doesn't know the app: copy its REST API key to KAKAO_CLIENT_ID."],
  [
    'NAVER_GEOCODE_KEY',
    'Naver geocoder: refuses the key: copy Client ID and Client Secret of the application to NAVER_GEOCODE_KEY_ID and NAVER_GEOCODE_KEY.',
  ],
])(
  '[DO-02] a wrong %s is told of in one sentence, and everything else is looked at',
  async (setting, sentence) => {
    expect(await wrongWith({ [setting]: 'a-wrong-secret' })).toEqual([sentence])
  },
)

test('[CT-23] a store of pictures is asked where one is named, and what is wrong with it is said', async () => {
  const PICTURES_S3_ENDPOINT = `${sandbox.origin}/s3/`
  const wrongAt = (changed: object) => wrongWith({ PICTURES_S3_ENDPOINT, ...changed })
  expect(await wrongAt({})).toEqual([])
  expect(await wrongAt({ PICTURES_S3_BUCKET: 'elsewhere' })).toEqual([
    "Pictures: doesn't know the bucket: make it, private, and name it in PICTURES_S3_BUCKET.",
  ])
  expect(await wrongAt({ PICTURES_S3_SECRET: 'a-wrong-secret' })).toEqual([
    expect.stringContaining('Pictures: refuses the key: copy access key and secret'),
  ])
})

test('[DO-02] a redirect URI that isn’t registered and a login that is off are named', async () => {
  const elsewhere = await wrongWith({
    PUBLIC_ORIGIN: sandbox.origin.replace('127.0.0.1', '127.0.0.2'),
  })
  expect(elsewhere).toContain(
    "Kakao: doesn't know where to send people back: register PUBLIC_ORIGIN with /self/login/oauth2/callback/kakao as redirect URI of this REST API key.",
  )
  await sandbox.atSandbox('/kakao/sandbox/scenario', { outcome: 'login-off' })
  expect(await wrongWith()).toEqual(['Kakao: has Kakao Login off: switch it on in the console of the app.'])
})

test('[DO-02] a sender that isn’t registered and an account without credit are named', async () => {
  await sandbox.atSandbox('/solapi/sandbox/account', { senders: ['15880001'], balance: 12 })
  expect(await wrongWith()).toEqual([
    'Solapi: has no credit left: top it up, or no code and no reminder arrives.',
    'Solapi: has no active sender number that is SMS_FROM: register it in its console, or name one that is.',
  ])
  expect(await wrongWith({ SMS_FROM: '15880001' })).toHaveLength(1)
})

test('[DO-02] templates that are unknown, not approved or of other words than ours are named', async () => {
  const named = {
    SMS_KAKAO_PF_ID: 'KA01PF_sandbox',
    SMS_KAKAO_TEMPLATES: 'BOOKED:KA01TP1,TODAY:KA01TP2,CHANGED:KA01TP3',
  }
  const store = (templateId: string, content: string, status: string) =>
    sandbox.atSandbox('/solapi/sandbox/template', { templateId, content, status })
  await store('KA01TP1', templates.BOOKED, 'INSPECTING')
  await store('KA01TP2', '[곁마루] 오늘이에요.', 'APPROVED')
  expect(await wrongWith(named)).toEqual([
    'Solapi: has not approved the template of BOOKED: leave it out of SMS_KAKAO_TEMPLATES until then.',
    'Solapi: has other words in the template of TODAY than docs/providers.md: register those to the letter.',
    "Solapi: doesn't know the template that SMS_KAKAO_TEMPLATES names for CHANGED: copy its id from the console.",
  ])
  await store('KA01TP1', templates.BOOKED, 'APPROVED')
  await store('KA01TP2', templates.TODAY, 'APPROVED')
  await store('KA01TP3', templates.CHANGED, 'APPROVED')
  expect(await wrongWith(named)).toEqual([])
})

test('[DO-03] whoever answers 500 or nothing is named, in time, and hides nobody else', async () => {
  await sandbox.atSandbox('/sandbox/outage', { path: '/solapi', kind: 'silence' })
  await sandbox.atSandbox('/sandbox/outage', { path: '/portone', kind: 'error' })
  expect(
    await wrongWith({
      NAVER_GEOCODE_BASE: `http://127.0.0.1:${await freePort()}/naver`,
      KAKAO_CLIENT_SECRET: 'a-wrong-secret',
    }),
  ).toEqual([
    'PortOne V1: answers 500, it is out of order: ask again later (CARD_API_BASE).',
    "Solapi: hasn't answered for 1 seconds: let this machine reach it through the firewall (SMS_API_BASE).",
    'Kakao: refuses the client secret: copy the one of this REST API key to KAKAO_CLIENT_SECRET.',
    'Naver geocoder: takes no connection (ECONNREFUSED): let this machine reach it (NAVER_GEOCODE_BASE).',
  ])
})

test('[DO-04] a public address that leads elsewhere is told of', async () => {
  health = { status: 404, body: 'nginx' }
  expect(await wrongWith()).toEqual([
    'PUBLIC_ORIGIN: answers 404 to /healthz, not as a node does: let the proxy hand everything to the nodes.',
  ])
  health = { status: 301, body: '' }
  expect(await wrongWith()).toEqual([
    'PUBLIC_ORIGIN: sends on to another address: name the one that people end at.',
  ])
  health = { status: 200, body: '{"status":"ok"}' }
})

test('[DO-04] clocks that differ from those of the providers are told of, whose it is by how much', async () => {
  const early = () => new Date(machineClock().getTime() - 120_000)
  expect(await wrongWith({}, early)).toEqual([
    expect.stringMatching(/^Clocks: differ: that of this machine is 1\d\d seconds behind\. Set it by NTP\.$/),
  ])
  expect(clockVerdicts({ ahead: [0, 400, -300], database: -45_000 })).toEqual([
    ['wrong', 'differ: that of the database, which the server goes by, is 45 seconds behind. Set it by NTP.'],
  ])
})

test('[DO-05] as a command it prints a line for each finding, no secret, and ends with 0 or 1', async () => {
  const run = (changed: Record<string, string>) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '/nonexistent', ...settings(changed) }
      const child = execFile(process.execPath, ['apps/api/doctor.ts'], { cwd: ROOT, env }, (_, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      )
    })
  const good = await run({})
  expect(good.said).toMatch(/^ok {5}PortOne V1: takes the key and its secret\.$/m)
  expect(good).toMatchObject({ code: 0, said: expect.stringMatching(/Nothing is wrong\.\n$/) })
  const bad = await run({ SMS_API_SECRET: 'a-wrong-secret' })
  expect(bad).toMatchObject({ code: 1, said: expect.stringMatching(/1 thing is wrong\.\n$/) })
  for (const secret of SECRETS) expect(good.said + bad.said).not.toContain(secret)
  expect(await run({ METRICS_PORT: 'x' })).toEqual({
    code: 1,
    said: 'METRICS_PORT must be a port, 0 to 65535.\n',
  })
})
