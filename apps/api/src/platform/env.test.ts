import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

const key = 'ab'.repeat(32)
const production = {
  NODE_ENV: 'production',
  TOKEN_KEY: key,
  SEAL_KEY: key.replaceAll('a', 'c'),
  CARD_API_BASE: 'https://api.iamport.kr',
  CARD_SDK_URL: 'https://cdn.iamport.kr/v1/iamport.js',
  CARD_API_KEY: 'a key',
  CARD_API_SECRET: 'a secret',
  SMS_API_BASE: 'https://api.solapi.com',
  KAKAO_AUTH_BASE: 'https://kauth.kakao.com',
  KAKAO_API_BASE: 'https://kapi.kakao.com',
  KAKAO_CLIENT_ID: 'an id',
  KAKAO_CLIENT_SECRET: 'a secret',
  NAVER_GEOCODE_BASE: 'https://maps.apigw.ntruss.com/map-geocode/v2',
  MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png',
  PUBLIC_ORIGIN: 'https://gyeotmaru.example',
}

test('settings that are safe are taken', () => {
  expect(readEnv(production)).toMatchObject({ PORT: 8080, SEED: 'reference' })
})

test.each([
  ['the token key of development', { TOKEN_KEY: undefined }, 'TOKEN_KEY'],
  ['the seal key of development', { SEAL_KEY: undefined }, 'SEAL_KEY'],
  ['the demo people', { SEED: 'demo' }, 'known passwords'],
  ['a sandbox for the card provider', { CARD_API_BASE: 'http://127.0.0.1:8081/portone' }, 'card provider'],
  ['a sandbox for the message gateway', { SMS_API_BASE: 'http://localhost:8081/solapi' }, 'message gateway'],
  ['a sandbox for Kakao', { KAKAO_API_BASE: 'http://localhost:8081/kakao' }, 'Kakao is a sandbox'],
  ['Kakao without its key', { KAKAO_CLIENT_ID: undefined }, 'KAKAO_CLIENT_ID'],
  ['a sandbox for the geocoder', { NAVER_GEOCODE_BASE: 'http://localhost:8081/naver' }, 'geocoder'],
  ['tiles of the sandbox', { MAP_TILES: 'http://localhost:8081/tiles/{z}/{x}/{y}' }, 'map tiles'],
  ['no limits', { LIMITS: 'off' }, 'LIMITS'],
  ['cookies that travel in the open', { PUBLIC_ORIGIN: 'http://gyeotmaru.example' }, 'https'],
])('production refuses %s', (_, change, reason) => {
  expect(() => readEnv({ ...production, ...change })).toThrow(reason)
})

test('a value that does not fit stops the start', () => {
  expect(() => readEnv({ PORT: 'eighty' })).toThrow()
  expect(() => readEnv({ TOKEN_KEY: 'short' })).toThrow()
})
