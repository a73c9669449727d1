import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'pv'
const PAYER = 'payer'
const LIFE_SECONDS = 24 * 60 * 60
const ID = /^[\w-]{43}$/

const isHttps = ({ server }: FastifyRequest): boolean => server.publicOrigin.startsWith('https:')

/** Under https a cookie of this host alone, which no neighbour can plant. */
const fullName = (request: FastifyRequest, name: string): string =>
  isHttps(request) ? `__Host-${name}` : name

/** A cookie that only the server reads, for so many seconds; 0 takes it away. */
export function saveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { name: string; value: string; seconds: number; sameSite: 'strict' | 'lax' },
): void {
  const { name, value, seconds, sameSite } = cookie
  const options = { path: '/', httpOnly: true, secure: isHttps(request), sameSite, maxAge: seconds }
  reply.setCookie(fullName(request, name), value, options)
}

/** '' when the browser has none. */
export const cookieOf = (request: FastifyRequest, name: string): string =>
  request.cookies[fullName(request, name)] ?? ''

/** The id of the calling browser, to which phone proofs are bound; '' without a cookie. */
export function browserOf(request: FastifyRequest): string {
  const stored = cookieOf(request, NAME)
  return ID.test(stored) ? stored : ''
}

/** The id of the calling browser, after setting its cookie with the id stored or a new one. */
export function ensureBrowserCookie(request: FastifyRequest, reply: FastifyReply): string {
  const value = browserOf(request) || randomBytes(32).toString('base64url')
  saveCookie(request, reply, { name: NAME, value, seconds: LIFE_SECONDS, sameSite: 'strict' })
  return value
}

/** The browser that pays without a login, as its orders know it; '' for one that has placed none. */
export function payerOf(request: FastifyRequest): string {
  const stored = cookieOf(request, PAYER)
  return ID.test(stored) ? request.server.digest(PAYER, stored) : ''
}

/** The payer of this browser; `save` sets the cookie, once there is an order. The way back from the card provider brings it along. */
export function ensurePayerCookie(
  request: FastifyRequest,
  reply: FastifyReply,
): { payer: string; save: () => void } {
  const stored = cookieOf(request, PAYER)
  const value = ID.test(stored) ? stored : randomBytes(32).toString('base64url')
  return {
    payer: request.server.digest(PAYER, value),
    save: () => saveCookie(request, reply, { name: PAYER, value, seconds: LIFE_SECONDS, sameSite: 'lax' }),
  }
}

/** Who reads an order: the member who calls, and the browser that pays by a link. */
export const readerOf = (request: FastifyRequest): { memberId: number | null; payer: string } => ({
  memberId: request.caller?.memberId ?? null,
  payer: payerOf(request),
})
