import * as z from 'zod/mini'

const key = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const DEVELOPMENT_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'

const schema = z.object({
  NODE_ENV: z._default(z.string(), 'development'),
  PORT: z._default(z.coerce.number(), 8080),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(z.string()),
  SEED: z._default(z.enum(['reference', 'demo']), 'reference'),
  PUBLIC_ORIGIN: z._default(z.url(), 'http://127.0.0.1:8080'),
  TOKEN_KEY: z._default(key, DEVELOPMENT_KEY),
  SEAL_KEY: z._default(key, DEVELOPMENT_KEY),
  CARD_API_BASE: z._default(z.url(), 'http://127.0.0.1:8081/portone'),
  CARD_API_KEY: z._default(z.string(), 'sandbox-key'),
  CARD_API_SECRET: z._default(z.string(), 'sandbox-secret'),
  CARD_SDK_URL: z._default(z.url(), 'http://127.0.0.1:8081/portone/iamport.js'),
  SMS_API_BASE: z._default(z.url(), 'http://127.0.0.1:8081/solapi'),
  SMS_API_KEY: z._default(z.string(), 'sandbox-key'),
  SMS_API_SECRET: z._default(z.string(), 'sandbox-secret'),
  SMS_FROM: z._default(z.string().check(z.regex(/^\d{8,11}$/)), '0200001000'),
  KAKAO_AUTH_BASE: z._default(z.url(), 'http://127.0.0.1:8081/kakao'),
  KAKAO_API_BASE: z._default(z.url(), 'http://127.0.0.1:8081/kakao'),
  KAKAO_CLIENT_ID: z._default(z.string(), 'sandbox-kakao'),
  KAKAO_CLIENT_SECRET: z._default(z.string(), 'sandbox-kakao-secret'),
  NAVER_GEOCODE_BASE: z._default(z.url(), 'http://127.0.0.1:8081/naver'),
  NAVER_GEOCODE_KEY_ID: z._default(z.string(), 'sandbox-naver'),
  NAVER_GEOCODE_KEY: z._default(z.string(), 'sandbox-naver-secret'),
  // Leaflet's tiles, unless Naver's script and key are named.
  MAP_TILES: z._default(z.string(), 'http://127.0.0.1:8081/tiles/{z}/{x}/{y}'),
  MAP_ATTRIBUTION: z._default(z.string(), '연습용 지도'),
  NAVER_MAPS_SDK_URL: z._default(z.url(), 'https://oapi.map.naver.com/openapi/v3/maps.js'),
  NAVER_MAPS_KEY_ID: z.optional(z.string()),
  // Addresses and networks in front of the server, by commas: what they say of a caller's address is believed.
  TRUSTED_PROXIES: z._default(z.string(), ''),
  LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
  CARD_IMP_CODE: z._default(z.string(), 'imp00000000'),
})

type Env = z.infer<typeof schema>

const SANDBOX_MARKS = ['127.0.0.1', 'localhost', 'sandbox']

/**
 * The settings, read once at the start. Refuses a value that doesn't fit, and in production the keys of
 * development, the demo people and a sandbox for a provider.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const env = schema.parse(source)
  if (env.NODE_ENV === 'production') refuseUnsafe(env)
  return env
}

function refuseUnsafe(env: Env): void {
  const unsafe = [
    [env.TOKEN_KEY === DEVELOPMENT_KEY, 'TOKEN_KEY is not set'],
    [env.SEAL_KEY === DEVELOPMENT_KEY, 'SEAL_KEY is not set'],
    [env.SEED === 'demo', 'SEED=demo makes people with known passwords'],
    [isSandbox(env.CARD_API_BASE) || isSandbox(env.CARD_SDK_URL), 'the card provider is a sandbox'],
    [isSandbox(env.SMS_API_BASE), 'the message gateway is a sandbox'],
    [isSandbox(env.KAKAO_AUTH_BASE) || isSandbox(env.KAKAO_API_BASE), 'Kakao is a sandbox'],
    [isSandbox(env.NAVER_GEOCODE_BASE), 'the geocoder is a sandbox'],
    [!env.NAVER_MAPS_KEY_ID && isSandbox(env.MAP_TILES), 'the map tiles are a sandbox'],
    [env.CARD_API_KEY === 'sandbox-key', 'CARD_API_KEY is not set'],
    [env.KAKAO_CLIENT_ID === 'sandbox-kakao', 'KAKAO_CLIENT_ID is not set'],
    [env.LIMITS === 'off', 'LIMITS=off leaves guessing and flooding unlimited'],
    [!env.PUBLIC_ORIGIN.startsWith('https://'), 'PUBLIC_ORIGIN is not https'],
  ] as const
  const reasons = unsafe.filter(([isUnsafe]) => isUnsafe).map(([, reason]) => reason)
  if (reasons.length) throw new Error(`Refusing to start in production: ${reasons.join('; ')}.`)
}

const isSandbox = (address: string): boolean => SANDBOX_MARKS.some((mark) => address.includes(mark))
