import { createHash, randomBytes } from 'node:crypto'
import type { Grant, Kakao } from './kakao.ts'
import type { Person } from './person.ts'

const CODE_LIFE_MS = 10 * 60 * 1000
export const TOKEN_LIFE = 21_599
export const REFRESH_LIFE = 5_184_000

const secret = (): string => randomBytes(32).toString('base64url')

export function issueCode(kakao: Kakao, grant: Omit<Grant, 'expiresAt'>): string {
  const code = secret()
  const at = kakao.now()
  kakao.grants.set(code, { ...grant, expiresAt: at.getTime() + CODE_LIFE_MS })
  if (!kakao.connectedAt.has(grant.person.id)) kakao.connectedAt.set(grant.person.id, at)
  return code
}

/** Gives the grant out once, whatever becomes of the exchange. */
export function takeGrant(kakao: Kakao, code: string): Grant | undefined {
  const grant = kakao.grants.get(code)
  kakao.grants.delete(code)
  return grant && isAlive(kakao, grant) ? grant : undefined
}

export const isVerifiedBy = ({ challenge }: Grant, verifier: string): boolean =>
  challenge === '' || createHash('sha256').update(verifier).digest('base64url') === challenge

export function issueAccess(kakao: Kakao, person: Person): string {
  const token = secret()
  kakao.accesses.set(token, { person, expiresAt: kakao.now().getTime() + TOKEN_LIFE * 1000 })
  return token
}

/** What an access token is made anew with. */
export function issueRefresh(kakao: Kakao, person: Person): string {
  const token = secret()
  kakao.refreshes.set(token, { person, expiresAt: kakao.now().getTime() + REFRESH_LIFE * 1000 })
  return token
}

/** Whose refresh token it is; undefined when it is unknown or has run out. */
export function personOfRefresh(kakao: Kakao, token: string): Person | undefined {
  const refresh = kakao.refreshes.get(token)
  return refresh && isAlive(kakao, refresh) ? refresh.person : undefined
}

/** Who let this «Bearer token» in; undefined when it is unknown or has run out. */
export function personOfToken(kakao: Kakao, header = ''): Person | undefined {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(header) ?? []
  const access = kakao.accesses.get(token)
  return access && isAlive(kakao, access) ? access.person : undefined
}

const isAlive = ({ now }: Kakao, { expiresAt }: { expiresAt: number }): boolean => expiresAt > now().getTime()
