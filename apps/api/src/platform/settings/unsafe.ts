import { detailProblems } from './business.ts'
import { cardSettings, easyPaysOf, isCardInUse } from './card.ts'
import { keyProblems, keyWarnings } from './keys.ts'
import { passkeyProblems, staffPasskeysOf } from './passkeys.ts'
import { DEFAULTS, type Env } from './schema.ts'
import { namesOf } from './values.ts'

type Setting = keyof Env
type Provider = { addresses: readonly Setting[]; keys: readonly Setting[] }
type Finding = readonly [isUnsafe: boolean, sentence: string]

const PROVIDERS: Provider[] = [
  { addresses: ['SMS_API_BASE'], keys: ['SMS_API_KEY', 'SMS_API_SECRET', 'SMS_FROM'] },
  {
    addresses: ['KAKAO_AUTH_BASE', 'KAKAO_API_BASE'],
    keys: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'KAKAO_ADMIN_KEY'],
  },
  { addresses: ['NAVER_GEOCODE_BASE'], keys: ['NAVER_GEOCODE_KEY_ID', 'NAVER_GEOCODE_KEY'] },
]
const SANDBOX_MARKS = ['127.0.0.1', '[::1]', 'localhost', 'sandbox']
/** The widest network that one may call one's own, in bits of its address. */
const WIDEST = { v4: 8, v6: 32 }

/** Why production may not run with these settings, a sentence each; none when they are safe. */
export function unsafeReasons(env: Env): string[] {
  const findings = [
    ...keyProblems(env),
    ...ofCards(env),
    ...PROVIDERS.flatMap((provider) => ofProvider(env, provider)),
    ...ofCardWindow(env),
    ...ofMap(env),
    ...ofPictures(env),
    ...ofChannel(env),
    ...detailProblems(env),
    ...passkeyProblems(env),
  ]
  return [...findings, ...ofPeople(env), ...ofNetwork(env), ...ofDatabase(env)]
    .filter(([isUnsafe]) => isUnsafe)
    .map(([, sentence]) => sentence)
}

/** What production may do but is told of at each start. */
export function warnings(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const { ALLOWED_SANDBOX: sandbox, DATABASE_URL: url } = env
  return [
    ...(sandbox ? [`A rehearsal: the providers at ${sandbox} are a sandbox, and no money moves.`] : []),
    ...(staffPasskeysOf(env) === 'required'
      ? []
      : ['STAFF_PASSKEYS is not required: staff may log in with a password alone.']),
    ...inTheOpen(env),
    ...(url ? [] : ['The embedded database serves one process, and may lose its last rows with the power.']),
    ...keyWarnings(env),
  ]
}

const LOOPBACK = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** Connections between parts of the installation that leave this machine without TLS. */
const inTheOpen = (env: Env): string[] => [
  ...(env.INSIDE_TLS_DIR || LOOPBACK.includes(env.HOST)
    ? []
    : ['INSIDE_TLS_DIR is not set: nginx asks this server in the open.']),
  ...(['DATABASE_URL', 'MIGRATION_DATABASE_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => isOpen(env[name]))
    .map((name) => `${name} has no sslmode=verify-full: what PostgreSQL is asked travels in the open.`),
]

function isOpen(url: string | undefined): boolean {
  if (!url) return false
  const { hostname, searchParams } = new URL(url)
  return !LOOPBACK.includes(hostname) && searchParams.get('sslmode') !== 'verify-full'
}

/** A sandbox that is allowed for a rehearsal goes with the sandbox's keys. */
function ofProvider(env: Env, { addresses, keys }: Provider): Finding[] {
  const isRehearsed = addresses.every((name) => isAllowed(env, String(env[name])))
  return [
    ...addresses.map((name) => ofAddress(env, name)),
    ...keys.map(
      (name) => [!isRehearsed && env[name] === DEFAULTS[name], `${name} is the sandbox's.`] as const,
    ),
  ]
}

const ofCards = (env: Env): Finding[] =>
  (['v1', 'v2'] as const)
    .filter((name) => isCardInUse(env, name))
    .flatMap((name) => [...ofProvider(env, cardSettings[name]), ...ofEasyPays(env, name)])

/** Each way to pay has a channel of its own, and none of the sandbox's outside of a rehearsal. */
function ofEasyPays(env: Env, name: 'v1' | 'v2'): Finding[] {
  const isRehearsed = cardSettings[name].addresses.every((each) => isAllowed(env, env[each]))
  const card: Setting = name === 'v1' ? 'CARD_CHANNEL_KEY' : 'CARD_V2_CHANNEL_KEY'
  const offered = easyPaysOf(env, name)
  const all = [{ setting: card, channel: env[card] }, ...offered]
  return offered.flatMap(({ setting, channel }) => {
    const same = all.find((other) => other.setting !== setting && other.channel === channel)
    return [
      [!isRehearsed && channel.includes('sandbox'), `${setting} is the sandbox's.`],
      [
        same !== undefined,
        `${setting} and ${same?.setting} are the same: each way to pay has a channel of its own.`,
      ],
    ] satisfies Finding[]
  })
}

const ofCardWindow = (env: Env): Finding[] => [
  [
    namesOf(env.CARD_WINDOW_ORIGINS).some((entry) => isSandbox(entry) && entry !== env.ALLOWED_SANDBOX),
    'CARD_WINDOW_ORIGINS names a sandbox, or an origin that is not https.',
  ],
]

const ofMap = (env: Env): Finding[] => [
  ofAddress(env, env.NAVER_MAPS_KEY_ID ? 'NAVER_MAPS_SDK_URL' : 'MAP_TILES'),
]

function ofPictures(env: Env): Finding[] {
  if (env.PICTURES_S3_ENDPOINT)
    return ofProvider(env, {
      addresses: ['PICTURES_S3_ENDPOINT'],
      keys: ['PICTURES_S3_KEY_ID', 'PICTURES_S3_SECRET'],
    })
  return [
    [
      env.DATABASE_URL !== undefined && !env.PICTURES_DIR,
      'PICTURES_DIR is not set: name a folder that every node shares and that a backup takes, or PICTURES_S3_ENDPOINT.',
    ],
  ]
}

const ofChannel = ({ REFUND_CHANNEL_URL: channel }: Env): Finding[] => [
  [
    channel === DEFAULTS.REFUND_CHANNEL_URL || !channel.startsWith('https://'),
    'REFUND_CHANNEL_URL is not set, or is not https: members could ask nobody about a refund.',
  ],
]

function ofAddress(env: Env, name: Setting): Finding {
  const address = String(env[name])
  return [isSandbox(address) && !isAllowed(env, address), `${name} is a sandbox, or is not https.`]
}

const isSandbox = (address: string): boolean =>
  !address.startsWith('https://') || SANDBOX_MARKS.some((mark) => address.includes(mark))

const isAllowed = ({ ALLOWED_SANDBOX }: Env, address: string): boolean =>
  new URL(address).origin === ALLOWED_SANDBOX

const ofPeople = ({ SEED, LIMITS }: Env): Finding[] => [
  [SEED === 'demo', 'SEED=demo makes people whose passwords everybody knows.'],
  [LIMITS === 'off', 'LIMITS=off lets anybody guess passwords and codes without end.'],
]

const ofNetwork = ({ PUBLIC_ORIGIN, TRUSTED_PROXIES }: Env): Finding[] => [
  [!PUBLIC_ORIGIN.startsWith('https://'), 'PUBLIC_ORIGIN is not https: passwords would travel in the open.'],
  [
    namesOf(TRUSTED_PROXIES).length === 0,
    'TRUSTED_PROXIES is not set: all visitors behind a proxy would share its address, and its limits.',
  ],
  [
    namesOf(TRUSTED_PROXIES).some(isTooWide),
    'TRUSTED_PROXIES believes strangers: anybody could claim any address.',
  ],
]

/** An IPv6 network that begins with zeros holds every IPv4 address too. */
function isTooWide(network: string): boolean {
  const [address = '', width] = network.split('/')
  if (width === undefined) return false
  if (!address.includes(':')) return Number(width) < WIDEST.v4
  return /^0*:/.test(address) || Number(width) < WIDEST.v6
}

const ofDatabase = ({ DATABASE_URL, EMBEDDED }: Env): Finding[] => [
  [
    !DATABASE_URL && EMBEDDED !== 'alone',
    'DATABASE_URL is not set: name a PostgreSQL server, or say EMBEDDED=alone where one process is all there will be.',
  ],
]
