import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** The server's own key in these tests, for what nobody else could make. */
const KEY = Buffer.alloc(32, 7)
const DEVELOPMENT_KEY = Buffer.from('00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff', 'hex')

type Claims = Record<string, unknown>
/** What a forger has seen: a member's good token with what it says, and what another member's says. */
export type Seen = { token: string; claims: Claims; others: Claims; now: number }
type Forgeries = Record<string, (seen: Seen) => string>

/** What a token says. */
export const readToken = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

const HEADER = { alg: 'HS256', typ: 'JWT' }
const base64url = (part: object | string): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')

/** A token of these parts; a text stands as it is, so that it need not be JSON. */
export function jws(header: object | string, claims: object | string, key = KEY, hash = 'sha256'): string {
  const signed = `${base64url(header)}.${base64url(claims)}`
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`
}

const unsigned = (alg: unknown, claims: Claims): string =>
  `${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}.`

/** Signed by a key pair of the forger's. */
function foreign(header: (publicKey: KeyObject) => object, claims: Claims): string {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT', ...header(publicKey) })}.${base64url(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

const partsOf = ({ token }: Seen): [string, string, string] => {
  const [header = '', claims = '', signature = ''] = token.split('.')
  return [header, claims, signature]
}

/** Made without the server's key. */
export const forgedByStrangers: Forgeries = {
  'alg none': ({ claims }) => unsigned('none', claims),
  'alg None': ({ claims }) => unsigned('None', claims),
  'alg nOnE': ({ claims }) => unsigned('nOnE', claims),
  'alg NONE with a signature': ({ claims }) => `${unsigned('NONE', claims)}AAAA`,
  'alg none after HS256': ({ claims }) =>
    jws('{"alg":"HS256","alg":"none","typ":"JWT"}', claims, Buffer.alloc(0)),
  'alg empty': ({ claims }) => unsigned('', claims),
  'alg null': ({ claims }) => unsigned(null, claims),
  'alg an array': ({ claims }) => unsigned(['HS256'], claims),
  'alg missing': ({ claims }) => jws({ typ: 'JWT' }, claims, Buffer.alloc(32, 8)),
  'another key': ({ claims }) => jws(HEADER, claims, Buffer.alloc(32, 8)),
  'the key of development': ({ claims }) => jws(HEADER, claims, DEVELOPMENT_KEY),
  'an empty key': ({ claims }) => jws(HEADER, claims, Buffer.alloc(0)),
  'the key as its hex text': ({ claims }) => jws(HEADER, claims, Buffer.from(KEY.toString('hex'))),
  'kid to an empty file': ({ claims }) =>
    jws({ ...HEADER, kid: '../../../../dev/null' }, claims, Buffer.alloc(0)),
  'kid with SQL': ({ claims }) =>
    jws({ ...HEADER, kid: "' union select 'key' --" }, claims, Buffer.from('key')),
  'kid to a web address': ({ claims }) =>
    jws({ ...HEADER, kid: 'http://127.0.0.1:1/key' }, claims, Buffer.alloc(32, 8)),
  'jku of the forger': ({ claims }) =>
    foreign(() => ({ jku: 'http://127.0.0.1:1/keys.json', kid: '1' }), claims),
  'jwk of the forger': ({ claims }) => foreign((key) => ({ jwk: key.export({ format: 'jwk' }) }), claims),
  'jwk with a secret': ({ claims }) =>
    jws({ ...HEADER, jwk: { kty: 'oct', k: base64url('key') } }, claims, Buffer.from('key')),
  'x5c of the forger': ({ claims }) =>
    foreign((key) => ({ x5c: [key.export({ format: 'der', type: 'spki' }).toString('base64')] }), claims),
  'x5u of the forger': ({ claims }) => foreign(() => ({ x5u: 'http://127.0.0.1:1/chain.pem' }), claims),
  'claims of another member under the old signature': (seen) => {
    const [header, , signature] = partsOf(seen)
    return `${header}.${base64url(seen.others)}.${signature}`
  },
  'a longer life under the old signature': (seen) => {
    const [header, , signature] = partsOf(seen)
    return `${header}.${base64url({ ...seen.claims, exp: seen.now + 9_999_999 })}.${signature}`
  },
  'parts in another order': (seen) => partsOf(seen).reverse().join('.'),
  'header and claims swapped': (seen) => {
    const [header, claims, signature] = partsOf(seen)
    return `${claims}.${header}.${signature}`
  },
}

/** Not a token at all, or one that lost or won something on the way. */
export const broken: Forgeries = {
  rubbish: () => 'rubbish',
  'dots alone': () => '..',
  'one dot': () => 'a.b',
  'an empty signature': (seen) => seen.token.slice(0, seen.token.lastIndexOf('.') + 1),
  'no signature': (seen) => seen.token.slice(0, seen.token.lastIndexOf('.')),
  'a truncated signature': ({ token }) => token.slice(0, -10),
  'a signature of half the bytes': ({ token }) => token.slice(0, -22),
  'one letter changed': ({ token }) =>
    token.endsWith('A') ? `${token.slice(0, -5)}BAAAA` : `${token.slice(0, -5)}AAAAA`,
  'a fourth part': ({ token }) => `${token}.e30`,
  'five parts, as if encrypted': ({ token }) => `${token}.e30.e30`,
  'an empty first part': ({ token }) => `.${token}`,
  'a space within': ({ token }) => token.replace('.', ' .'),
  'a line break within': ({ token }) => token.replace('.', '.\n'),
  'a tab in the signature': ({ token }) => `${token.slice(0, -4)}\t${token.slice(-4)}`,
  'a space in the signature': ({ token }) => `${token.slice(0, -4)} ${token.slice(-4)}`,
  'padding at the end': ({ token }) => `${token}=`,
  'padding in the header': ({ token }) => token.replace('.', '=.'),
  'the other alphabet in the signature': ({ token }) => `${token.slice(0, -2)}+/`,
  'other spare bits at the end of the signature': ({ token }) => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    return token.slice(0, -1) + letters.charAt(letters.indexOf(token.slice(-1)) + 1)
  },
  'a sign of zero width': ({ token }) => `${token}\u200b`,
  'full-width dots': ({ token }) => token.replaceAll('.', '．'),
  Hangul: () => '토큰.토큰.토큰',
  'a zero byte': ({ token }) => `${token}\u0000`,
  'percent signs': ({ token }) => token.replaceAll('.', '%2e'),
  'quotation marks around it': ({ token }) => `"${token}"`,
  'sixty thousand letters': () => 'A'.repeat(60_000),
  'twenty thousand dots': () => '.'.repeat(20_000),
  'no JSON for a header': ({ claims }) => jws('rubbish', claims),
  'an array for a header': ({ claims }) => jws('[]', claims),
  'no JSON for claims': () => jws(HEADER, 'rubbish'),
  'an array for claims': () => jws(HEADER, '[]'),
  'null for claims': () => jws(HEADER, 'null'),
  'bytes that are no text for claims': () => jws(HEADER, '\ud800'),
}

/** Signed with the server's key, yet not as the server signs. */
export const notOurForm: Forgeries = {
  HS384: ({ claims }) => jws({ ...HEADER, alg: 'HS384' }, claims, KEY, 'sha384'),
  HS512: ({ claims }) => jws({ ...HEADER, alg: 'HS512' }, claims, KEY, 'sha512'),
  'HS256 in small letters': ({ claims }) => jws({ ...HEADER, alg: 'hs256' }, claims),
  'RS256, our key taken for a public one': ({ claims }) => jws({ ...HEADER, alg: 'RS256' }, claims),
  'EdDSA, our key taken for a public one': ({ claims }) => jws({ ...HEADER, alg: 'EdDSA' }, claims),
  'no typ': ({ claims }) => jws({ alg: 'HS256' }, claims),
  'another typ': ({ claims }) => jws({ ...HEADER, typ: 'at+jwt' }, claims),
  'a critical extension': ({ claims }) => jws({ ...HEADER, crit: ['exp'] }, claims),
  'claims that are not encoded': ({ claims }) => jws({ ...HEADER, b64: false, crit: ['b64'] }, claims),
  'another issuer': ({ claims }) => jws(HEADER, { ...claims, iss: 'other' }),
  'no issuer': ({ claims: { iss: _, ...claims } }) => jws(HEADER, claims),
  'issuers as an array': ({ claims }) => jws(HEADER, { ...claims, iss: [claims.iss] }),
  'another audience': ({ claims }) => jws(HEADER, { ...claims, aud: 'other' }),
  'other audiences': ({ claims }) => jws(HEADER, { ...claims, aud: ['other', 'another'] }),
  'our audience among others': ({ claims }) => jws(HEADER, { ...claims, aud: ['self', 'other'] }),
  'no audience': ({ claims: { aud: _, ...claims } }) => jws(HEADER, claims),
  'exp missing': ({ claims: { exp: _, ...claims } }) => jws(HEADER, claims),
  'exp a text': ({ claims }) => jws(HEADER, { ...claims, exp: String(claims.exp) }),
  'exp a date': ({ claims }) => jws(HEADER, { ...claims, exp: '2030-01-01T00:00:00Z' }),
  'exp null': ({ claims }) => jws(HEADER, { ...claims, exp: null }),
  'exp with a fraction': ({ claims, now }) => jws(HEADER, { ...claims, exp: now + 600.5 }),
  'exp beyond the session': ({ claims, now }) => jws(HEADER, { ...claims, exp: now + 86_400 * 365 }),
  'exp in milliseconds': ({ claims, now }) => jws(HEADER, { ...claims, exp: (now + 600) * 1000 }),
  'exp beyond all time': ({ claims }) =>
    jws(HEADER, JSON.stringify({ ...claims, exp: 0 }).replace('"exp":0', '"exp":1e400')),
  'exp beyond every date': ({ claims }) => jws(HEADER, { ...claims, exp: Number.MAX_SAFE_INTEGER }),
  'nbf in the future': ({ claims, now }) => jws(HEADER, { ...claims, nbf: now + 600 }),
  'nbf a text': ({ claims }) => jws(HEADER, { ...claims, nbf: '0' }),
  'iat in the future': ({ claims, now }) => jws(HEADER, { ...claims, iat: now + 600 }),
  'iat missing': ({ claims: { iat: _, ...claims } }) => jws(HEADER, claims),
  'iat a text': ({ claims }) => jws(HEADER, { ...claims, iat: String(claims.iat) }),
  'jti missing': ({ claims: { jti: _, ...claims } }) => jws(HEADER, claims),
  'jti empty': ({ claims }) => jws(HEADER, { ...claims, jti: '' }),
  'jti a number': ({ claims }) => jws(HEADER, { ...claims, jti: 1 }),
  'jti an array': ({ claims }) => jws(HEADER, { ...claims, jti: [claims.jti] }),
  'jti with a zero byte': ({ claims }) => jws(HEADER, { ...claims, jti: `${claims.jti}\u0000` }),
  'jti in capitals': ({ claims }) => jws(HEADER, { ...claims, jti: String(claims.jti).toUpperCase() }),
  'jti of no session': ({ claims }) =>
    jws(HEADER, { ...claims, jti: '00000000-0000-4000-8000-000000000000' }),
  'jti of another member’s session': ({ claims, others }) => jws(HEADER, { ...claims, jti: others.jti }),
  'sub missing': ({ claims: { sub: _, ...claims } }) => jws(HEADER, claims),
  'sub of another member': ({ claims, others }) => jws(HEADER, { ...claims, sub: others.sub }),
  'sub a number': ({ claims }) => jws(HEADER, { ...claims, sub: Number(claims.sub) }),
}

/** Good in their time. */
export const pastTheirTime: Forgeries = {
  'exp a second ago': ({ claims, now }) => jws(HEADER, { ...claims, exp: now - 1 }),
  'exp now': ({ claims, now }) => jws(HEADER, { ...claims, exp: now }),
  'exp zero': ({ claims }) => jws(HEADER, { ...claims, exp: 0 }),
  'exp negative': ({ claims }) => jws(HEADER, { ...claims, exp: -1 }),
  'exp twice, the last one over': ({ claims: { exp, ...claims } }) =>
    jws(HEADER, JSON.stringify(claims).replace(/\}$/, `,"exp":${exp},"exp":1}`)),
}
