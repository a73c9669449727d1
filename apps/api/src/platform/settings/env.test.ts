import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartRefusal } from '../errors.ts'
import { readEnv } from './env.ts'
import { relyingPartyOf, staffPasskeysOf } from './passkeys.ts'
import { DEFAULTS, schema } from './schema.ts'
import { seedOf } from './seed.ts'
import { warnings } from './unsafe.ts'

/** Settings that production takes: real providers, keys of one's own, one proxy, a database server. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://gyeotmaru.example',
  TRUSTED_PROXIES: '10.0.0.5',
  DATABASE_URL: 'postgresql://gyeotmaru@database.example/gyeotmaru',
  PICTURES_DIR: '/var/lib/gyeotmaru/pictures',
  TOKEN_KEY: 'ab'.repeat(32),
  SEAL_KEY: 'cd'.repeat(32),
  CARD_API_BASE: 'https://api.iamport.kr',
  CARD_API_KEY: 'a key',
  CARD_API_SECRET: 'a secret',
  CARD_SDK_URL: 'https://cdn.iamport.kr/v1/iamport.js',
  CARD_IMP_CODE: 'imp12345678',
  REFUND_CHANNEL_URL: 'https://pf.kakao.com/_gyeotmaru/chat',
  BUSINESS_NAME: '마음이음 주식회사',
  BUSINESS_OWNER: '서은하',
  BUSINESS_ADDRESS: '서울특별시 송파구 새길 1',
  BUSINESS_PHONE: '02-1599-0000',
  BUSINESS_EMAIL: 'help@maumieum.kr',
  BUSINESS_NUMBER: '120-81-47521',
  MAIL_ORDER_NUMBER: '2026-서울송파-0001',
  HOSTING_NAME: '가온호스팅',
  PRIVACY_OFFICER: '개인정보보호팀',
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
} satisfies NodeJS.ProcessEnv

/** What is said instead of a start, line by line; and with which exit code. */
function refusalOf(settings: NodeJS.ProcessEnv): { lines: string[]; exitCode: number } {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof StartRefusal) return { lines: error.message.split('\n'), exitCode: error.exitCode }
    throw error
  }
  return { lines: [], exitCode: 0 }
}

test('[PK-05] passkeys belong to the domain of the origin or one above, and production requires them', () => {
  const given = (change: NodeJS.ProcessEnv) => {
    const env = readEnv(change)
    return [relyingPartyOf(env), staffPasskeysOf(env)]
  }
  const origin = production.PUBLIC_ORIGIN
  expect(given(production)).toEqual([{ id: 'gyeotmaru.example', origin }, 'required'])
  expect(given({ ...production, STAFF_PASSKEYS: 'offered' })[1]).toBe('offered')
  expect(given({})).toEqual([{ id: 'localhost', origin: 'http://localhost:8080' }, 'offered'])
  expect(refusalOf({ ...production, WEBAUTHN_RP_ID: 'other.example' }).lines.slice(1)).toEqual([
    'WEBAUTHN_RP_ID is neither the domain of PUBLIC_ORIGIN nor one above it: no browser would use a passkey.',
  ])
  expect(refusalOf({ ...production, WEBAUTHN_RP_ID: 'example' }).lines).toEqual([])
})

test('[FS-01] production takes settings that are safe and begins with an empty database, and development none at all', () => {
  expect(readEnv(production)).toMatchObject({ PORT: 8080 })
  expect(seedOf(readEnv(production))).toBe('nothing')
  expect(seedOf(readEnv({ ...production, SEED: 'reference' }))).toBe('reference')
  expect(seedOf(readEnv({}))).toBe('reference')
  expect(readEnv({})).toMatchObject({ NODE_ENV: 'development', LIMITS: 'on' })
  const DATABASE_URL = 'postgresql://me:a,b@one:5432/name?application_name=a,b'
  expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL })
})

const SANDBOX = 'http://127.0.0.1:8081'
const STRANGERS = 'TRUSTED_PROXIES believes strangers: anybody could claim any address.'
const isSandbox = (name: string) => `${name} is a sandbox, or is not https.`
const WINDOW = 'CARD_WINDOW_ORIGINS names a sandbox, or an origin that is not https.'
const isSandboxKey = (name: string) => `${name} is the sandbox's.`

test.each([
  [
    'the token key of development',
    { TOKEN_KEY: undefined },
    'TOKEN_KEY is not set: everybody knows the key of development.',
  ],
  [
    'the seal key of development',
    { SEAL_KEY: '' },
    'SEAL_KEYS is not set, or names the key of development, which everybody knows.',
  ],
  [
    'one key for both',
    { TOKEN_KEY: production.SEAL_KEY },
    'TOKEN_KEY and SEAL_KEYS have a key in common: make a key for each.',
  ],
  ['a sandbox for cards', { CARD_API_BASE: `${SANDBOX}/portone` }, isSandbox('CARD_API_BASE')],
  ['a script of the sandbox', { CARD_SDK_URL: undefined }, isSandbox('CARD_SDK_URL')],
  [
    'a card window of the sandbox',
    { CARD_WINDOW_ORIGINS: 'https://*.inicis.com, http://127.0.0.1:8082' },
    WINDOW,
  ],
  [
    'an easy pay of the sandbox',
    { CARD_KAKAOPAY_CHANNEL: 'channel-key-sandbox-v1-kakaopay' },
    isSandboxKey('CARD_KAKAOPAY_CHANNEL'),
  ],
  [
    'one channel for two ways to pay',
    { CARD_CHANNEL_KEY: 'channel-key-1', CARD_TOSSPAY_CHANNEL: 'channel-key-1' },
    'CARD_TOSSPAY_CHANNEL and CARD_CHANNEL_KEY are the same: each way to pay has a channel of its own.',
  ],
  ['a sandbox for messages', { SMS_API_BASE: 'http://localhost:8081/solapi' }, isSandbox('SMS_API_BASE')],
  ['a sandbox for logins', { KAKAO_AUTH_BASE: undefined }, isSandbox('KAKAO_AUTH_BASE')],
  ['a sandbox for people', { KAKAO_API_BASE: 'https://sandbox.example' }, isSandbox('KAKAO_API_BASE')],
  ['a sandbox for places', { NAVER_GEOCODE_BASE: undefined }, isSandbox('NAVER_GEOCODE_BASE')],
  ['tiles of the sandbox', { MAP_TILES: undefined }, isSandbox('MAP_TILES')],
  [
    'a map in the open',
    { NAVER_MAPS_KEY_ID: 'an id', NAVER_MAPS_SDK_URL: 'http://maps.example/maps.js' },
    isSandbox('NAVER_MAPS_SDK_URL'),
  ],
  ['a provider over http', { SMS_API_BASE: 'http://api.solapi.com' }, isSandbox('SMS_API_BASE')],
  ...[
    'CARD_API_KEY',
    'CARD_API_SECRET',
    'CARD_IMP_CODE',
    'SMS_API_KEY',
    'SMS_API_SECRET',
    'SMS_FROM',
    'KAKAO_CLIENT_ID',
    'KAKAO_CLIENT_SECRET',
    'KAKAO_ADMIN_KEY',
    'NAVER_GEOCODE_KEY_ID',
    'NAVER_GEOCODE_KEY',
  ].map((name) => [`a missing ${name}`, { [name]: undefined }, isSandboxKey(name)] as const),
  ...[undefined, 'https://example.com/kakao/refund', 'http://pf.kakao.com/_gyeotmaru/chat'].map(
    (channel) =>
      [
        `a refund channel of ${channel}`,
        { REFUND_CHANNEL_URL: channel },
        'REFUND_CHANNEL_URL is not set, or is not https: members could ask nobody about a refund.',
      ] as const,
  ),
  ['the demo people', { SEED: 'demo' }, 'SEED=demo makes people whose passwords everybody knows.'],
  ['no limits', { LIMITS: 'off' }, 'LIMITS=off lets anybody guess passwords and codes without end.'],
  [
    'an origin without https',
    { PUBLIC_ORIGIN: 'http://gyeotmaru.example' },
    'PUBLIC_ORIGIN is not https: passwords would travel in the open.',
  ],
  [
    'no proxy',
    { TRUSTED_PROXIES: ' , ' },
    'TRUSTED_PROXIES is not set: all visitors behind a proxy would share its address, and its limits.',
  ],
  ...['0.0.0.0/0', '10.0.0.5, 128.0.0.0/1', '::/0', '::ffff:0:0/96', '2000::/3'].map(
    (networks) => [`proxies at ${networks}`, { TRUSTED_PROXIES: networks }, STRANGERS] as const,
  ),
  [
    '[CT-23] a folder of pictures that nobody names',
    { PICTURES_DIR: undefined },
    'PICTURES_DIR is not set: name a folder that every node shares and that a backup takes, or PICTURES_S3_ENDPOINT.',
  ],
  [
    '[CT-23] a sandbox for pictures',
    { PICTURES_S3_ENDPOINT: `${SANDBOX}/s3`, PICTURES_S3_KEY_ID: 'an id', PICTURES_S3_SECRET: 'a secret' },
    isSandbox('PICTURES_S3_ENDPOINT'),
  ],
  [
    '[CT-23] the sandbox’s secret for pictures',
    { PICTURES_S3_ENDPOINT: 'https://kr.object.ncloudstorage.com', PICTURES_S3_KEY_ID: 'an id' },
    isSandboxKey('PICTURES_S3_SECRET'),
  ],
  [
    'an embedded database that may have company',
    { DATABASE_URL: undefined },
    'DATABASE_URL is not set: name a PostgreSQL server, or say EMBEDDED=alone where one process is all there will be.',
  ],
] satisfies (readonly [string, NodeJS.ProcessEnv, string])[])(
  'production refuses %s',
  (_, change, sentence) => {
    const { lines, exitCode } = refusalOf({ ...production, ...change })
    expect(lines).toEqual(['These settings are not for production.', sentence])
    expect(exitCode).toBe(78)
  },
)

test('[LT-08] production refuses details of a business that are left out, made up, or of nobody', () => {
  const isMadeUp = (name: string) =>
    `${name} is not set, or is a placeholder: the law has every page say who runs the shop.`
  const refused = (change: NodeJS.ProcessEnv) => refusalOf({ ...production, ...change }).lines.slice(1)
  for (const name of [
    'BUSINESS_NAME',
    'BUSINESS_OWNER',
    'BUSINESS_ADDRESS',
    'MAIL_ORDER_NUMBER',
    'HOSTING_NAME',
    'PRIVACY_OFFICER',
  ]) {
    expect(refused({ [name]: undefined })).toEqual([isMadeUp(name)])
    expect(refused({ [name]: '○○○' })).toEqual([isMadeUp(name)])
  }
  expect(refused({ BUSINESS_EMAIL: 'help@shop.example' })).toEqual([isMadeUp('BUSINESS_EMAIL')])
  expect(refused({ BUSINESS_NUMBER: '000-00-00000' })).toEqual([isMadeUp('BUSINESS_NUMBER')])
  expect(refused({ BUSINESS_NUMBER: '120-81-47522' })).toEqual([
    'BUSINESS_NUMBER is no number of a business: its last digit does not fit.',
  ])
})

test('[KY-01] production takes two keys of tokens while one takes the other’s place, neither of them known or the seal’s', () => {
  const { TOKEN_KEY, SEAL_KEY } = production
  const both = (other: string) =>
    refusalOf({ ...production, TOKEN_KEY: `${TOKEN_KEY}, ${other}` }).lines.slice(1)
  expect(both('ef'.repeat(32))).toEqual([])
  expect(both(SEAL_KEY)).toEqual(['TOKEN_KEY and SEAL_KEYS have a key in common: make a key for each.'])
  expect(both(DEFAULTS.TOKEN_KEY)).toEqual(['TOKEN_KEY is not set: everybody knows the key of development.'])
})

test('production is told everything that is unsafe at once', () => {
  const { lines } = refusalOf({ NODE_ENV: 'production' })
  expect(lines).toHaveLength(34)
  expect(lines).toContain(
    'DATABASE_URL is not set: name a PostgreSQL server, or say EMBEDDED=alone where one process is all there will be.',
  )
})

test('production takes a sandbox that is named, with its keys, and no other one', () => {
  const rehearsal = { SMS_API_BASE: `${SANDBOX}/solapi`, SMS_API_KEY: undefined, SMS_FROM: undefined }
  expect(refusalOf({ ...production, ...rehearsal, ALLOWED_SANDBOX: SANDBOX }).lines).toEqual([])
  expect(refusalOf({ ...production, ...rehearsal, ALLOWED_SANDBOX: 'http://127.0.0.1:8082' }).lines).toEqual([
    'These settings are not for production.',
    isSandbox('SMS_API_BASE'),
    isSandboxKey('SMS_API_KEY'),
    isSandboxKey('SMS_FROM'),
  ])
})

test('[RW-09] an easy pay of V2 without the rest of V2 is refused in production', () => {
  const { lines } = refusalOf({ ...production, CARD_V2_KAKAOPAY_CHANNEL_KEY: 'channel-key-1' })
  expect(lines).toContain(isSandboxKey('CARD_V2_SECRET'))
  expect(lines).toContain(isSandboxKey('CARD_V2_STORE_ID'))
})

test.each([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development or test or production.'],
  [{ PORT: 'eighty' }, 'PORT must be a port, 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a port, 0 to 65535.'],
  [
    { TOKEN_KEY: 'short' },
    'TOKEN_KEY must be 64 hexadecimal digits, as `openssl rand -hex 32` makes them; several by commas.',
  ],
  [
    { PUBLIC_ORIGIN: 'https://host/self' },
    'PUBLIC_ORIGIN must be an origin such as https://host, without a path.',
  ],
  [
    { DATABASE_URL: 'mysql://host/name' },
    'DATABASE_URL must be an address such as postgresql://user@host/name.',
  ],
  [
    { DATABASE_URL: 'postgresql://me:a,b@one:5432,two:5432/name?target_session_attrs=read-write' },
    'DATABASE_URL must name one host: put a proxy or a moving address in front of a standby.',
  ],
  [{ EMBEDDED: 'yes' }, 'EMBEDDED must be alone.'],
  [
    { CARD_V2_TOSSPAY_CHANNEL_KEY: 'tosspay' },
    "CARD_V2_TOSSPAY_CHANNEL_KEY must be a channel's key, channel-key-….",
  ],
  [
    { CARD_KAKAOPAY_CHANNEL: 'naverpay' },
    "CARD_KAKAOPAY_CHANNEL must be a channel's key, channel-key-…, or kakaopay with the shop's name there: kakaopay.shop.",
  ],
  [{ CARD_NAVERPAY_CATEGORY: 'ETC' }, 'CARD_NAVERPAY_CATEGORY must be two words of Naver Pay: ETC/ETC.'],
  [
    { BUSINESS_NUMBER: '1208147521' },
    'BUSINESS_NUMBER must be a business registration number: 3, 2 and 5 digits with hyphens.',
  ],
  [
    { OTHER_PROCESSORS: '이름만' },
    'OTHER_PROCESSORS must be names with their work by commas: 한마음데이터: 백업 보관.',
  ],
  [{ SMS_FROM: '02-000' }, 'SMS_FROM must be a phone number, 8 to 11 digits.'],
  [{ CARD_API_BASE: 'ftp://host' }, 'CARD_API_BASE must be an address, http:// or https://.'],
  [{ MAP_TILES: 'https://host' }, 'MAP_TILES must be an address with {z}, {x} and {y}.'],
  ...['true', '1', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', 'nginx'].map(
    (list) =>
      [
        { TRUSTED_PROXIES: list },
        'TRUSTED_PROXIES must be addresses or networks by commas: 10.0.0.5, 10.1.0.0/16.',
      ] as const,
  ),
] satisfies (readonly [NodeJS.ProcessEnv, string])[])(
  '%o stops the start and is called by its name',
  (settings, sentence) => {
    expect(refusalOf(settings)).toEqual({ lines: [sentence], exitCode: 78 })
  },
)

test('all that does not fit is told at once, without a value', () => {
  const { lines } = refusalOf({ PORT: 'x', TOKEN_KEY: 'a secret', LIMITS: 'maybe' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['PORT', 'TOKEN_KEY', 'LIMITS'])
  expect(lines.join()).not.toContain('a secret')
})

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8')
const examples = [...EXAMPLE.matchAll(/^(?:# )?([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
  name,
  value,
])

test('the example names every setting, each under a line that explains it', () => {
  expect(examples.map(([name]) => name).toSorted()).toEqual(Object.keys(schema.def.shape).toSorted())
  const lines = EXAMPLE.split('\n')
  for (const [index, line] of lines.entries())
    if (/^(# )?[A-Z0-9_]+=/.test(line)) expect(lines[index - 1], line).toMatch(/^# [A-Z]/)
})

test('[WK-39] the example holds no secret: production refuses it until they are filled in', () => {
  const given = Object.fromEntries(
    EXAMPLE.split('\n').flatMap((line) => (/^[A-Z]/.test(line) ? [line.split('=')] : [])),
  )
  const missing = refusalOf(given)
    .lines.slice(1)
    .map((line) => line.split(' ')[0])
  expect(missing.toSorted()).toEqual(
    [
      'BUSINESS_ADDRESS',
      'BUSINESS_EMAIL',
      'BUSINESS_NAME',
      'BUSINESS_NUMBER',
      'BUSINESS_OWNER',
      'BUSINESS_PHONE',
      'HOSTING_NAME',
      'MAIL_ORDER_NUMBER',
      'PRIVACY_OFFICER',
      'CARD_API_KEY',
      'CARD_API_SECRET',
      'CARD_IMP_CODE',
      'DATABASE_URL',
      'KAKAO_CLIENT_ID',
      'KAKAO_CLIENT_SECRET',
      'KAKAO_ADMIN_KEY',
      'MAP_TILES',
      'NAVER_GEOCODE_KEY',
      'NAVER_GEOCODE_KEY_ID',
      'REFUND_CHANNEL_URL',
      'SEAL_KEYS',
      'SMS_API_KEY',
      'SMS_API_SECRET',
      'SMS_FROM',
      'TOKEN_KEY',
    ].toSorted(),
  )
})

test('[IT-04] production is warned of connections to nginx and PostgreSQL that leave the machine in the open', () => {
  const openWays = (changed: Record<string, string>) =>
    warnings(readEnv({ ...production, SEED: 'reference', ...changed })).filter((warning) =>
      warning.includes('in the open'),
    )
  const inTheOpen = {
    HOST: '0.0.0.0',
    MIGRATION_DATABASE_URL: 'postgresql://owner@database.example/gyeotmaru',
  }
  expect(openWays(inTheOpen)).toEqual([
    'INSIDE_TLS_DIR is not set: nginx asks this server in the open.',
    'DATABASE_URL has no sslmode=verify-full: what PostgreSQL is asked travels in the open.',
    'MIGRATION_DATABASE_URL has no sslmode=verify-full: what PostgreSQL is asked travels in the open.',
  ])
  const verified = 'postgresql://gyeotmaru@database.example/gyeotmaru?sslmode=verify-full'
  expect(openWays({ HOST: '0.0.0.0', INSIDE_TLS_DIR: '/etc/inside/node', DATABASE_URL: verified })).toEqual(
    [],
  )
  expect(openWays({ DATABASE_URL: 'postgresql://gyeotmaru@127.0.0.1/gyeotmaru' })).toEqual([])
})
