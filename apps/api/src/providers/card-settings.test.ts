import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { machineClock } from '../platform/clock.ts'
import { readEnv } from '../platform/settings/env.ts'
import { paymentProvidersOf } from './payment-providers.ts'

/** What a shop with V2 alone fills in: the rest of .env.example stays as it is copied. */
const FILLED = {
  DATABASE_URL: 'postgresql://gyeotmaru@database.example/gyeotmaru',
  PICTURES_DIR: '/var/lib/gyeotmaru/pictures',
  TOKEN_KEY: 'ab'.repeat(32),
  SEAL_KEYS: `1:${'cd'.repeat(32)}`,
  DIGEST_KEY: 'ef'.repeat(32),
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
  SMS_API_KEY: 'a key',
  SMS_API_SECRET: 'a secret',
  SMS_FROM: '0215990000',
  KAKAO_CLIENT_ID: 'an id',
  KAKAO_CLIENT_SECRET: 'a secret',
  KAKAO_ADMIN_KEY: 'an admin key',
  NAVER_GEOCODE_KEY_ID: 'an id',
  NAVER_GEOCODE_KEY: 'a key',
  MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
  CARD_API: 'v2',
  CARD_V2_API_BASE: 'https://api.portone.io',
  CARD_V2_SECRET: 'a secret of V2',
  CARD_V2_WEBHOOK_SECRETS: 'whsec_YSBzZWNyZXQgb2YgdGhlIHdlYiBzaG9w',
  CARD_V2_STORE_ID: 'store-12345678',
  CARD_V2_CHANNEL_KEY: 'channel-key-12345678',
  CARD_V2_SDK_URL: 'https://cdn.portone.io/v2/browser-sdk.js',
  CARD_V2_EMAIL: 'pay@maumieum.kr',
}
const example = Object.fromEntries(
  readFileSync('.env.example', 'utf8')
    .split('\n')
    .flatMap((line) =>
      /^[A-Z]/.test(line) ? [[line.split('=')[0], line.slice(line.indexOf('=') + 1)]] : [],
    ),
)

const providersIn = (changed: Record<string, string> = {}) =>
  Object.keys(paymentProvidersOf(readEnv({ ...example, ...FILLED, ...changed }), machineClock).byName)

test('[PL-29] a shop with V2 alone fills in V2 in a copy of the example, and nothing of V1 is wanted or asked', () => {
  expect(providersIn()).toEqual(['PORTONE_V2'])
})

test('[PL-29] V1 is there as long as a key or a channel of it is', () => {
  const keys = { CARD_API_KEY: 'a key', CARD_API_SECRET: 'a secret', CARD_IMP_CODE: 'imp12345678' }
  expect(providersIn(keys)).toEqual(['PORTONE', 'PORTONE_V2'])
  expect(() => providersIn({ CARD_API_KEY: 'a key' })).toThrow(/CARD_API_SECRET is the sandbox's/)
  expect(() => providersIn({ CARD_API: 'v1' })).toThrow(/CARD_API_KEY is the sandbox's/)
})

test('[PL-29] production does not start without a provider that the documents say it needs', () => {
  const page = readFileSync('docs/providers.md', 'utf8')
  for (const [name, setting] of [
    ['PortOne', 'CARD_V2_SECRET'],
    ['Solapi', 'SMS_API_SECRET'],
    ['Kakao', 'KAKAO_CLIENT_SECRET'],
    ['Naver Cloud', 'NAVER_GEOCODE_KEY'],
  ] as const) {
    expect(() => providersIn({ [setting]: '' })).toThrow(setting)
    expect(page).toMatch(new RegExp(`^\\| \\[${name}\\].*? \\| production doesn't start`, 'm'))
  }
})
