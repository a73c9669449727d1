import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/platform/migration/migrate.ts'
import { type Environment, openEnvironment } from './running.ts'
import type { Server } from './server.ts'

const WHILE = { timeout: 120_000 }
let environment: Environment

beforeEach(async () => {
  environment = await openEnvironment()
})
afterEach(() => environment.close())

/** Production beside the sandbox of this place, which is allowed by name. */
const production = () => ({
  NODE_ENV: 'production',
  SEED: 'reference',
  PUBLIC_ORIGIN: 'https://gyeotmaru.example',
  TRUSTED_PROXIES: '127.0.0.1',
  TOKEN_KEY: 'ab'.repeat(32),
  SEAL_KEY: 'cd'.repeat(32),
  NAVER_GEOCODE_BASE: `${environment.outside}/naver`,
  MAP_TILES: `${environment.outside}/tiles/{z}/{x}/{y}`,
  REFUND_CHANNEL_URL: 'https://channel.example/refund',
  BUSINESS_NAME: '마음이음 주식회사',
  BUSINESS_OWNER: '서은하',
  BUSINESS_ADDRESS: '서울특별시 송파구 새길 1',
  BUSINESS_PHONE: '02-1599-0000',
  BUSINESS_EMAIL: 'help@maumieum.kr',
  BUSINESS_NUMBER: '120-81-47521',
  MAIL_ORDER_NUMBER: '2026-서울송파-0001',
  HOSTING_NAME: '가온호스팅',
  PRIVACY_OFFICER: '개인정보보호팀',
  ALLOWED_SANDBOX: environment.outside,
  EMBEDDED: 'alone',
  PICTURES_DIR: tmpdir(),
})

/** What the process says instead of a start, and its exit code. */
async function refused(server: Server): Promise<{ said: string; exitCode: number | null }> {
  await once(server.child, 'close')
  return { said: server.output.trim(), exitCode: server.child.exitCode }
}

test('unsafe settings: sentences and an exit code of their own, no stack', WHILE, async () => {
  const unsafe = { ...production(), LIMITS: 'off', ALLOWED_SANDBOX: '', NAVER_MAPS_KEY_ID: 'an id' }
  const { said, exitCode } = await refused(environment.start(unsafe))
  expect(exitCode).toBe(78)
  expect(said.split('\n')).toContain('LIMITS=off lets anybody guess passwords and codes without end.')
  expect(said.split('\n')).toContain('CARD_API_BASE is a sandbox, or is not https.')
  expect(said).not.toContain('   at ')
})

test(
  '[LT-07] production refuses a second process on its embedded database, and a rehearsal is told of sample texts',
  WHILE,
  async () => {
    const alone = { ...production(), DATABASE_URL: '' }
    const first = await environment.start(alone).ready()
    expect(first.output).toContain(`A rehearsal: the providers at ${environment.outside} are a sandbox`)
    expect(first.output).toContain('privacy-policy is our sample.')
    expect(first.output).toContain('The embedded database serves one process')
    const { said, exitCode } = await refused(environment.start(alone))
    expect(exitCode).toBe(75)
    expect(said).toMatch(
      /^The data folder .+ is in use by another process\. Stop it, or choose another DATA_DIR\.$/,
    )
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200)
  },
)

test('production refuses a database that was a demo', WHILE, async () => {
  const database = await environment.openDatabase()
  await migrate(database.pool)
  await database.pool.query(`insert into member (name, phone) values ('한누리', '01000000009')`)
  await database.close()
  expect(await refused(environment.start(production()))).toEqual({
    said: 'This database holds the demo people, whose passwords everybody knows: production needs another.',
    exitCode: 78,
  })
})

test('[LT-07] production refuses our samples of the texts', WHILE, async () => {
  const real = {
    ALLOWED_SANDBOX: '',
    CARD_API_BASE: 'https://api.iamport.kr',
    CARD_API_KEY: 'a key',
    CARD_API_SECRET: 'a secret',
    CARD_SDK_URL: 'https://cdn.iamport.kr/v1/iamport.js',
    CARD_IMP_CODE: 'imp12345678',
    CARD_WINDOW_ORIGINS: 'https://*.iamport.kr',
    SMS_API_BASE: 'https://api.solapi.com',
    SMS_API_KEY: 'a key',
    SMS_API_SECRET: 'a secret',
    SMS_FROM: '0215990000',
    KAKAO_AUTH_BASE: 'https://kauth.kakao.com',
    KAKAO_API_BASE: 'https://kapi.kakao.com',
    KAKAO_CLIENT_ID: 'an id',
    KAKAO_CLIENT_SECRET: 'a secret',
    KAKAO_ADMIN_KEY: 'an admin key',
    NAVER_GEOCODE_BASE: 'https://maps.apigw.ntruss.com/map-geocode/v2',
    NAVER_GEOCODE_KEY_ID: 'an id',
    NAVER_GEOCODE_KEY: 'a key',
    MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
  }
  const { said, exitCode } = await refused(environment.start({ ...production(), ...real }))
  expect(exitCode).toBe(78)
  expect(said).toContain('The texts of the law are not for production (npm run put-terms).')
  expect(said.split('\n')).toContain('privacy-policy is our sample.')
})
