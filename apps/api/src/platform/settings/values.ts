import { isIP } from 'node:net'
import * as z from 'zod/mini'

// Each kind of value says what it must be; the name of the setting comes before it.

const IP_BITS = { 0: -1, 4: 32, 6: 128 } as const

export const words = () => z.string()

const matching = (pattern: RegExp, what: string) => z.string().check(z.regex(pattern, `must be ${what}`))

export const oneOf = <const Options extends readonly string[]>(...options: Options) =>
  z.enum(options, `must be ${options.join(' or ')}`)

const PORT = 'must be a port, 0 to 65535'
export const port = () => z.coerce.number(PORT).check(z.int(PORT), z.gte(0, PORT), z.lte(65_535, PORT))

const COUNT = 'must be a number, 1 to 200'
export const count = () => z.coerce.number(COUNT).check(z.int(COUNT), z.gte(1, COUNT), z.lte(200, COUNT))

/** 32 bytes in hexadecimal. */
export const key = () =>
  matching(/^[0-9a-f]{64}$/, '64 hexadecimal digits, as `openssl rand -hex 32` makes them')

/** Several of them by commas, while one takes the other's place. */
export const keys = () =>
  matching(
    /^[0-9a-f]{64}( *, *[0-9a-f]{64})*$/,
    '64 hexadecimal digits, as `openssl rand -hex 32` makes them; several by commas',
  )

const SEAL_KEY_ENTRY = /^[a-z0-9-]{1,16}:([0-9a-f]{64}|[A-Za-z0-9+/]{43}=)$/

/** 'id:key' by commas, each 32 bytes in hexadecimal or base64, no id twice. */
export const sealKeys = () =>
  z
    .string()
    .check(
      z.refine(
        (list) => namesOf(list).every((entry) => SEAL_KEY_ENTRY.test(entry)) && hasEachOnce(list),
        'must be keys by commas, each under an id of its own: 2026:key, 2025:key, as `openssl rand -hex 32` makes them',
      ),
    )

function hasEachOnce(list: string): boolean {
  const ids = namesOf(list).map((entry) => entry.split(':')[0])
  return ids.length > 0 && new Set(ids).size === ids.length
}

export const phone = () => matching(/^\d{8,11}$/, 'a phone number, 8 to 11 digits')

export const address = () => z.url({ protocol: /^https?$/, error: 'must be an address, http:// or https://' })

export const origin = () =>
  address().check(
    z.refine(
      (value) => new URL(value).origin === value,
      'must be an origin such as https://host, without a path',
    ),
  )

/** Without a port: what a browser calls the host. */
export const domain = () => matching(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a domain such as gyeotmaru.example')

/** By the rules of S3. */
export const bucket = () =>
  matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: small letters, digits and hyphens')

export const tiles = () => matching(/^https?:\/\/\S+\{[xyz]\}/, 'an address with {z}, {x} and {y}')

export const postgres = () =>
  matching(/^postgres(ql)?:\/\/\S+$/, 'an address such as postgresql://user@host/name').check(
    z.refine(namesOneHost, 'must name one host: put a proxy or a moving address in front of a standby'),
  )

/** libpq takes 'a:5432,b:5432', the driver does not. */
const namesOneHost = (url: string): boolean => {
  const [, authority = ''] = url.match(/^\w+:\/\/([^/?#]*)/) ?? []
  return !authority.slice(authority.lastIndexOf('@') + 1).includes(',')
}

/** 'one, another' to its entries. */
export const namesOf = (list: string): string[] => list.split(',').flatMap((entry) => entry.trim() || [])

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/i

export const origins = () =>
  z
    .string()
    .check(
      z.refine(
        (list) => namesOf(list).every((entry) => ORIGIN.test(entry)),
        'must be origins by commas: https://pay.example, https://*.card.example',
      ),
    )

export const networks = () =>
  z
    .string()
    .check(
      z.refine(
        (list) => namesOf(list).every(isNetwork),
        'must be addresses or networks by commas: 10.0.0.5, 10.1.0.0/16',
      ),
    )

function isNetwork(entry: string): boolean {
  const [ip = '', width, ...more] = entry.split('/')
  const bits = IP_BITS[isIP(ip) as keyof typeof IP_BITS]
  return (
    more.length === 0 &&
    bits > 0 &&
    (width === undefined || (/^\d{1,3}$/.test(width) && Number(width) <= bits))
  )
}

const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/
/** In bytes, as Standard Webhooks wants it. */
const SECRET_LENGTH = { least: 24, most: 64 }

export const webhookSecrets = () =>
  z
    .string()
    .check(z.refine((list) => namesOf(list).every(isSecret), 'must be secrets by commas: whsec_ and base64'))

function isSecret(entry: string): boolean {
  const { length } = Buffer.from(entry.slice('whsec_'.length), 'base64')
  return SECRET.test(entry) && length >= SECRET_LENGTH.least && length <= SECRET_LENGTH.most
}

export const kakaoChannel = () => matching(/^KA01PF\w+$/, "a channel's pfId, KA01PF…")

export const kakaoTemplates = () =>
  matching(/^( *[A-Z_]+:KA01TP\w+ *(,|$))*$/, 'names with their templates by commas: BOOKED:KA01TP…')

export const email = () => matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an address of electronic mail')

const CHANNEL_KEY = 'channel-key-[A-Za-z0-9-]+'

export const channelKey = () => matching(new RegExp(`^${CHANNEL_KEY}$`), "a channel's key, channel-key-…")

/** Over V1 a contract may be named by its company as well. */
export const channelOr = (pg: string) =>
  matching(
    new RegExp(`^(${CHANNEL_KEY}|${pg}(\\.\\w+)?)$`),
    `a channel's key, channel-key-…, or ${pg} with the shop's name there: ${pg}.shop`,
  )

export const category = () => matching(/^[A-Z_]+\/[A-Z_]+$/, 'two words of Naver Pay: ETC/ETC')

/** 'ETC/ETC' to its two words. */
export function categoryOf(pair: string): { type: string; id: string } {
  const [type = '', id = ''] = pair.split('/')
  return { type, id }
}

const WINDOWS = /^(IFRAME|POPUP|REDIRECTION)\/(IFRAME|POPUP|REDIRECTION)$/

export const windowTypes = () => matching(WINDOWS, 'two of IFRAME, POPUP and REDIRECTION: IFRAME/REDIRECTION')

/** 'IFRAME/REDIRECTION' to what a PC and a phone open. */
export function windowOf(pair: string): { pc: string; mobile: string } {
  const [pc = '', mobile = ''] = pair.split('/')
  return { pc, mobile }
}

export const businessNumber = () =>
  matching(/^\d{3}-\d{2}-\d{5}$/, 'a business registration number: 3, 2 and 5 digits with hyphens')

/** As it is read: 02-1234-5678, 1588-1234. */
export const telephone = () =>
  matching(/^(\d{2,4}-)?\d{3,4}-\d{4}$/, 'a telephone number with hyphens: 02-1234-5678')

export const processors = () =>
  matching(/^( *[^:,]+: *[^:,]+(,|$))*$/, 'names with their work by commas: 한마음데이터: 백업 보관')
