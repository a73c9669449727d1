import { authProblems } from '@self/contract/auth'
import { errors, jwtVerify, SignJWT } from 'jose'
import { Refusal } from './errors.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'gyeotmaru'
const AUDIENCE = 'self'

/** Signs and reads the bearer token of decision 14: one algorithm, issuer and audience checked. */
export type Tokens = {
  sign: (claims: { sessionId: string; memberId: number; issuedAt: Date; expiresAt: Date }) => Promise<string>
  /** The session named by a token; refuses with TOKEN_EXPIRED or TOKEN_INVALID. */
  read: (token: string, now: Date) => Promise<string>
}

const seconds = (instant: Date): number => Math.floor(instant.getTime() / 1000)

/** key: 32 bytes or more. */
export const tokensWith = (key: Uint8Array): Tokens => ({
  sign: ({ sessionId, memberId, issuedAt, expiresAt }) =>
    new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(memberId))
      .setJti(sessionId)
      .setIssuedAt(seconds(issuedAt))
      .setExpirationTime(seconds(expiresAt))
      .sign(key),
  async read(token, now) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['jti', 'exp', 'sub'],
        currentDate: now,
      })
      return String(payload.jti)
    } catch (error) {
      throw error instanceof errors.JWTExpired ? tokenExpired() : tokenInvalid()
    }
  },
})

const tokenExpired = (): Refusal => new Refusal(401, authProblems.TOKEN_EXPIRED.sentence, 'TOKEN_EXPIRED')
export const tokenInvalid = (): Refusal =>
  new Refusal(401, authProblems.TOKEN_INVALID.sentence, 'TOKEN_INVALID')
