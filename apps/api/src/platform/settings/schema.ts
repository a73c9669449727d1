import * as z from 'zod/mini'
import {
  address,
  bucket,
  businessNumber,
  category,
  channelKey,
  channelOr,
  count,
  domain,
  email,
  kakaoChannel,
  kakaoTemplates,
  key,
  keys,
  networks,
  oneOf,
  origin,
  origins,
  phone,
  port,
  postgres,
  processors,
  sealKeys,
  telephone,
  tiles,
  webhookSecrets,
  windowTypes,
  words,
} from './values.ts'

const DEVELOPMENT_KEY = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const SANDBOX = 'http://127.0.0.1:8081'
const SANDBOX_WEBHOOK_SECRET = 'whsec_dGhlIHNhbmRib3ggc2lnbnMgaXRzIHdlYmhvb2tz'

/** Every setting that is read of process.env. What is left out is right for development, beside a sandbox. */
export const schema = z.object({
  NODE_ENV: z._default(oneOf('development', 'test', 'production'), 'development'),
  PORT: z._default(port(), 8080),
  HOST: z._default(words(), '127.0.0.1'),
  // A folder of deploy/inside.sh: the server and its figures are then asked over TLS, by who shows a certificate.
  INSIDE_TLS_DIR: z.optional(words()),
  // Where Prometheus asks; without a port it can't. Never an address that visitors reach.
  METRICS_PORT: z.optional(port()),
  METRICS_HOST: z._default(words(), '127.0.0.1'),
  // An OpenTelemetry collector that traces are sent to; without one nothing is traced.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address()),
  PUBLIC_ORIGIN: z._default(origin(), 'http://127.0.0.1:8080'),
  // The domain that passkeys belong to; left out, that of PUBLIC_ORIGIN. With another one all of them are lost.
  WEBAUTHN_RP_ID: z.optional(domain()),
  // Left out: required in production, else offered.
  STAFF_PASSKEYS: z.optional(oneOf('off', 'offered', 'required')),
  // Addresses and networks in front of the server: what they say of a caller's address is believed.
  TRUSTED_PROXIES: z._default(networks(), ''),
  DATABASE_URL: z.optional(postgres()),
  // The same database by the user that owns its tables: migrates, and gives DATABASE_URL's user what it needs.
  MIGRATION_DATABASE_URL: z.optional(postgres()),
  // A replica of the same database, for centres, passes, tests, questions and terms.
  DATABASE_READ_URL: z.optional(postgres()),
  // Connections of this node. max_connections of PostgreSQL, or the pooler, has to hold those of every node.
  DATABASE_POOL: z._default(count(), 10),
  // transaction: behind a pooler in that mode; prepared: one that knows prepared statements too.
  DATABASE_POOLER: z._default(oneOf('none', 'transaction', 'prepared'), 'none'),
  DATA_DIR: z._default(words(), './data'),
  // Uploaded pictures; left out, a folder in DATA_DIR. Every node has to see the same.
  PICTURES_DIR: z.optional(words()),
  // A store that speaks S3, instead of a folder.
  PICTURES_S3_ENDPOINT: z.optional(address()),
  PICTURES_S3_BUCKET: z._default(bucket(), 'pictures'),
  PICTURES_S3_REGION: z._default(domain(), 'kr-standard'),
  PICTURES_S3_KEY_ID: z._default(words(), 'sandbox-s3'),
  PICTURES_S3_SECRET: z._default(words(), 'sandbox-s3-secret'),
  EMBEDDED: z.optional(oneOf('alone')),
  // Left out, production begins with nothing.
  SEED: z.optional(oneOf('nothing', 'reference', 'demo')),
  // The first one signs; what the others have signed counts until they leave this list.
  TOKEN_KEY: z._default(keys(), DEVELOPMENT_KEY),
  // The first one seals, any opens. SEAL_KEY is the one key of installations from before, under the id 1.
  SEAL_KEYS: z.optional(sealKeys()),
  SEAL_KEY: z._default(key(), DEVELOPMENT_KEY),
  // Of hashes; left out, it is derived from SEAL_KEY.
  DIGEST_KEY: z.optional(key()),
  // Who runs the shop: at the foot of every page, and in the privacy policy. These are nobody's.
  BUSINESS_NAME: z._default(words(), '곁마루 연습 상점(가상)'),
  BUSINESS_OWNER: z._default(words(), '홍길동(가상)'),
  BUSINESS_ADDRESS: z._default(words(), '가상시 연습구 없는길 1'),
  BUSINESS_PHONE: z._default(telephone(), '02-0000-1000'),
  BUSINESS_EMAIL: z._default(email(), 'help@gyeotmaru.example'),
  BUSINESS_NUMBER: z._default(businessNumber(), '000-00-00000'),
  MAIL_ORDER_NUMBER: z._default(words(), '제0000-연습-0000호(가상)'),
  HOSTING_NAME: z._default(words(), '연습용 컴퓨터(가상)'),
  PRIVACY_OFFICER: z._default(words(), '홍길동(가상)'),
  // 'name: work' by commas, beside those that the settings above show to be in use.
  OTHER_PROCESSORS: z._default(processors(), ''),
  LIMITS: z._default(oneOf('on', 'off'), 'on'),
  LOG_LEVEL: z._default(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info'),
  // The interface of new orders; what was paid over the other one stays there.
  CARD_API: z._default(oneOf('v1', 'v2'), 'v1'),
  CARD_API_BASE: z._default(address(), `${SANDBOX}/portone`),
  CARD_API_KEY: z._default(words(), 'sandbox-key'),
  CARD_API_SECRET: z._default(words(), 'sandbox-secret'),
  // PortOne V2: one secret, a store, and a channel for each way to pay.
  CARD_V2_API_BASE: z._default(address(), SANDBOX),
  CARD_V2_SECRET: z._default(words(), 'sandbox-v2-secret'),
  // By commas: two are good while one takes the other's place.
  CARD_V2_WEBHOOK_SECRETS: z._default(webhookSecrets(), SANDBOX_WEBHOOK_SECRET),
  CARD_V2_STORE_ID: z._default(words(), 'store-00000000-0000-4000-8000-000000000000'),
  CARD_V2_CHANNEL_KEY: z._default(words(), 'channel-key-sandbox-card'),
  CARD_V2_SDK_URL: z._default(address(), `${SANDBOX}/v2/browser-sdk.js`),
  // How the window of cards stands, on a PC and on a phone.
  CARD_V2_WINDOW: z._default(windowTypes(), 'IFRAME/REDIRECTION'),
  // The shop's own: Inicis wants an address of each buyer, and members are not asked for theirs.
  CARD_V2_EMAIL: z._default(email(), 'pay@gyeotmaru.example'),
  // Offered only where its channel is named.
  CARD_V2_KAKAOPAY_CHANNEL_KEY: z.optional(channelKey()),
  CARD_V2_NAVERPAY_CHANNEL_KEY: z.optional(channelKey()),
  CARD_V2_TOSSPAY_CHANNEL_KEY: z.optional(channelKey()),
  // Channels by commas that another has taken the place of: what is paid on them meanwhile counts.
  CARD_V2_FORMER_CHANNEL_KEYS: z._default(words(), ''),
  CARD_SDK_URL: z._default(address(), `${SANDBOX}/portone/iamport.js`),
  // From where the card window and the networks behind it bring scripts, frames, forms and calls, beside the SDK's own.
  CARD_WINDOW_ORIGINS: z._default(
    origins(),
    'https://*.iamport.kr, https://*.iamport.co, https://*.portone.io, https://*.inicis.com',
  ),
  // With it, V1's window is told no pg.
  CARD_CHANNEL_KEY: z.optional(words()),
  // The same of easy pays over V1: a channel's key, or as older shops have it the company and its name for the shop.
  CARD_KAKAOPAY_CHANNEL: z.optional(channelOr('kakaopay')),
  CARD_NAVERPAY_CHANNEL: z.optional(channelOr('naverpay')),
  CARD_TOSSPAY_CHANNEL: z.optional(channelOr('tosspay_v2')),
  // What Naver Pay is told that we sell, by its own list.
  CARD_NAVERPAY_CATEGORY: z._default(category(), 'ETC/ETC'),
  CARD_IMP_CODE: z._default(words(), 'imp00000000'),
  // The chat channel in which people ask about refunds.
  REFUND_CHANNEL_URL: z._default(address(), 'https://example.com/kakao/refund'),
  SMS_API_BASE: z._default(address(), `${SANDBOX}/solapi`),
  SMS_API_KEY: z._default(words(), 'sandbox-key'),
  SMS_API_SECRET: z._default(words(), 'sandbox-secret'),
  SMS_FROM: z._default(phone(), '0200001000'),
  // Under which advertising is refused for nothing; without one none is sent.
  SMS_REFUSAL_PHONE: z.optional(telephone()),
  // AlimTalk: our channel, and the approved template of each of our names by commas; left out, all goes as text.
  SMS_KAKAO_PF_ID: z.optional(kakaoChannel()),
  SMS_KAKAO_TEMPLATES: z._default(kakaoTemplates(), ''),
  // What the gateway's reports come with; left out, none are taken.
  SMS_REPORT_SECRET: z.optional(words()),
  KAKAO_AUTH_BASE: z._default(address(), `${SANDBOX}/kakao`),
  KAKAO_API_BASE: z._default(address(), `${SANDBOX}/kakao`),
  KAKAO_CLIENT_ID: z._default(words(), 'sandbox-kakao'),
  KAKAO_CLIENT_SECRET: z._default(words(), 'sandbox-kakao-secret'),
  KAKAO_ADMIN_KEY: z._default(words(), 'sandbox-kakao-admin'),
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
