import { randomBytes } from 'node:crypto'

type Token = { access_token: string; expired_at: number }
export type Tokens = { current: Token | null; refusesNext: boolean }

const LIFE = 30 * 60
const LAST_MINUTE = 60
const EXTENSION = 5 * 60

const isAlive = (token: Token | null, now: number): token is Token => token !== null && token.expired_at > now

/** The same token until it expires; asked for in its last minute it lives five minutes longer. */
export function issueToken(tokens: Tokens, now: number): Token {
  const { current } = tokens
  if (!isAlive(current, now)) {
    tokens.current = { access_token: randomBytes(20).toString('hex'), expired_at: now + LIFE }
    return tokens.current
  }
  if (current.expired_at - now <= LAST_MINUTE) current.expired_at += EXTENSION
  return current
}

/** Takes «Bearer token» and the bare token: the provider's own clients send either. */
export function isAuthorized(tokens: Tokens, header: string | undefined, now: number): boolean {
  if (tokens.refusesNext) {
    tokens.refusesNext = false
    return false
  }
  const { current } = tokens
  return isAlive(current, now) && header?.replace(/^Bearer /i, '') === current.access_token
}

/** The next call is told that its token has expired, whatever token it brings. */
export function expireToken(tokens: Tokens): void {
  tokens.current = null
  tokens.refusesNext = true
}
