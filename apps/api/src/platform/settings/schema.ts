import * as z from 'zod/mini'
import {
  address,
  key,
  networks,
  oneOf,
  origin,
  origins,
  phone,
  port,
  postgres,
  tiles,
  words,
} from './values.ts'

const DEVELOPMENT_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const SANDBOX = 'http://127.0.0.1:8081'

/** Every setting that is read of process.env. What is left out is right for development, beside a sandbox. */
export const schema = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(port(), 8080),
  HOST: z._default(words(), '127.0.0.1'),
  // Where Prometheus asks; without a port it can't. Never an address that visitors reach.
  METRICS_PORT: z.optional(port()),
  METRICS_HOST: z._default(words(), '127.0.0.1'),
  PUBLIC_ORIGIN: z._default(origin(), 'http://127.0.0.1:8080'),
  // Addresses and networks in front of the server: what they say of a caller's address is believed.
  TRUSTED_PROXIES: z._default(networks(), ''),
  DATABASE_URL: z.optional(postgres()),
  DATA_DIR: z._default(words(), './data'),
  EMBEDDED: z.optional(oneOf('alone')),
  SEED: z._default(oneOf('reference', 'demo'), 'reference'),
  TOKEN_KEY: z._default(key(), DEVELOPMENT_KEY),
  SEAL_KEY: z._default(key(), DEVELOPMENT_KEY),
  LIMITS: z._default(oneOf('on', 'off'), 'on'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  CARD_API_BASE: z._default(address(), `${SANDBOX}/portone`),
  CARD_API_KEY: z._default(words(), 'sandbox-key'),
  CARD_API_SECRET: z._default(words(), 'sandbox-secret'),
  CARD_SDK_URL: z._default(address(), `${SANDBOX}/portone/iamport.js`),
  // From where the card window and the networks behind it bring scripts, frames, forms and calls, beside the SDK's own.
  CARD_WINDOW_ORIGINS: z._default(
    origins(),
    'https://*.iamport.kr, https://*.iamport.co, https://*.portone.io, https://*.inicis.com',
  ),
  CARD_IMP_CODE: z._default(words(), 'imp00000000'),
  // The chat channel in which people ask about refunds.
  REFUND_CHANNEL_URL: z._default(address(), 'https://example.com/kakao/refund'),
  SMS_API_BASE: z._default(address(), `${SANDBOX}/solapi`),
  SMS_API_KEY: z._default(words(), 'sandbox-key'),
  SMS_API_SECRET: z._default(words(), 'sandbox-secret'),
  SMS_FROM: z._default(phone(), '0200001000'),
  KAKAO_AUTH_BASE: z._default(address(), `${SANDBOX}/kakao`),
  KAKAO_API_BASE: z._default(address(), `${SANDBOX}/kakao`),
  KAKAO_CLIENT_ID: z._default(words(), 'sandbox-kakao'),
  KAKAO_CLIENT_SECRET: z._default(words(), 'sandbox-kakao-secret'),
  NAVER_GEOCODE_BASE: z._default(address(), `${SANDBOX}/naver`),
  NAVER_GEOCODE_KEY_ID: z._default(words(), 'sandbox-naver'),
  NAVER_GEOCODE_KEY: z._default(words(), 'sandbox-naver-secret'),
  // Leaflet's tiles, unless Naver's key is named.
  MAP_TILES: z._default(tiles(), `${SANDBOX}/tiles/{z}/{x}/{y}`),
  MAP_ATTRIBUTION: z._default(words(), '연습용 지도'),
  NAVER_MAPS_SDK_URL: z._default(address(), 'https://oapi.map.naver.com/openapi/v3/maps.js'),
  NAVER_MAPS_KEY_ID: z.optional(words()),
  ALLOWED_SANDBOX: z.optional(origin()),
})

export type Env = z.infer<typeof schema>

export const DEFAULTS = schema.parse({})
