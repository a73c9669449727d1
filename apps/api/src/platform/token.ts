import { createSecretKey, type webcrypto } from 'node:crypto'
import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { type Refusal, refuse, refuseForged } from './errors.ts'

type Key = webcrypto.CryptoKey

const ALGORITHM = 'HS256'
const ISSUER = 'gyeotmaru'
const AUDIENCE = 'self'

/** Nothing around it, and no spare bits at the end of its 32-byte signature: one token has one spelling. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/
/** Two nodes may differ by this much, in seconds. */
const SKEW = 5

const claims = z.strictObject({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  jti: z.uuid(),
  sub: z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  iat: z.int(),
  exp: z.int(),
})

type Claims = z.infer<typeof claims>

/** The session and member named by a token, and the token's end. */
type Ticket = { loginSessionId: string; memberId: number; expiresAt: Date }

/** Signs and reads the bearer token of D-14: one algorithm, issuer and audience checked. */
export type Tokens = {
  sign: (claims: {
    loginSessionId: string
    memberId: number
    issuedAt: Date
    expiresAt: Date
  }) => Promise<string>
  /** Refuses with TOKEN_EXPIRED or TOKEN_INVALID. */
  read: (token: string, now: Date) => Promise<Ticket>
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** Each 32 bytes or more: the first one signs, what any of them has signed is read. */
export const tokensWith = (first: Uint8Array, ...others: readonly Uint8Array[]): Tokens =>
  tokensOf(readyKey(first), others.map(readyKey))

/** Imported once: as bytes it would be imported for each token. */
const readyKey = (bytes: Uint8Array): Key =>
  createSecretKey(bytes).toCryptoKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

/** A signature holds for good: it is checked once for each of the latest tokens, of some 600 bytes, their end every time. */
const MOST_CHECKED = 10_000

function tokensOf(key: Key, others: readonly Key[]): Tokens {
  const checked = new Map<string, Claims>()

  async function check(token: string, now: Date): Promise<Claims> {
    if (!COMPACT.test(token)) throw refuseForged()
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      currentDate: now,
    }
    const { payload } = await verify(token, [key, ...others], options).catch(refuseToken)
    const { success, data } = claims.safeParse(payload)
    if (!success || data.iat > seconds(now) + SKEW) throw refuseForged()
    if (checked.size >= MOST_CHECKED) checked.clear()
    checked.set(token, data)
    return data
  }

  return {
    sign: ({ loginSessionId, memberId, issuedAt, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(memberId))
        .setJti(loginSessionId)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(key),
    async read(token, now) {
      const { jti, sub, exp } = checked.get(token) ?? (await check(token, now))
      if (exp <= seconds(now)) throw tokenExpired()
      return { loginSessionId: jti, memberId: Number(sub), expiresAt: new Date(exp * 1000) }
    },
  }
}

/** By the first key that has signed it. */
async function verify(token: string, [key, ...others]: readonly Key[], options: JWTVerifyOptions) {
  if (!key) throw tokenInvalid()
  try {
    return await jwtVerify(token, key, options)
  } catch (error) {
    if (others.length === 0 || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verify(token, others, options)
  }
}

function refuseToken(error: unknown): never {
  throw error instanceof errors.JWTExpired ? tokenExpired() : refuseForged()
}

const tokenExpired = (): Refusal => refuse('TOKEN_EXPIRED')
export const tokenInvalid = (): Refusal => refuse('TOKEN_INVALID')
