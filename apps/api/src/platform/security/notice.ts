import type { SecurityKind } from '@self/contract/security-event'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'
import { addressOf } from '../http/address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an answer of this route is, where too many of one person are unusual. */
    notedAs?: SecurityKind
  }
  interface FastifyRequest {
    /** Whose account somebody tries who isn't logged in: a phone in digits. */
    triedAccount: string
  }
}

const TOO_MANY = 429
/** Of refusals that say it by themselves. */
const KINDS: Partial<Record<string, SecurityKind>> = {
  PASSWORD_WRONG: 'OWN_PASSWORD',
  LOGIN_FAILED: 'LOGIN_FAILED',
  RECOVERY_FAILED: 'LOGIN_FAILED',
  PASSKEY_FAILED: 'PASSKEY_FAILED',
  PASSKEY_CLONED: 'PASSKEY_CLONED',
  PHONE_CODE_WRONG: 'CODE_WRONG',
  PUZZLE_NEEDED: 'PUZZLE',
}
/** What somebody who may do it is asked for first. */
const FIRST_STEPS = new Set<string>(['STEP_UP_REQUIRED', 'PASSKEY_REQUIRED', 'RECOVERY_ONLY'])

/** Notes refusals that an attack is made of, and reading that may be too much. What they are about is never kept. */
export function noteSecurity(app: FastifyInstance): void {
  app.decorateRequest('triedAccount', '')
  app.addHook('onError', async (request, _, error) => {
    const kind = error instanceof Refusal ? kindOf(error, request) : undefined
    if (kind) note(request, kind)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { notedAs } = request.routeOptions.config
    if (notedAs && statusCode < 300) note(request, notedAs)
  })
}

/** Counts one event of this call. */
export function note(request: FastifyRequest, kind: SecurityKind): void {
  const { caller, triedAccount, routeOptions } = request
  const subject = caller ? `member ${caller.memberId}` : triedAccount
  const route = `${request.method} ${routeOptions.url ?? ''}`
  request.server.security.note({ kind, subject, address: addressOf(request), route })
}

function kindOf({ code, status, isForged }: Refusal, { caller }: FastifyRequest): SecurityKind | undefined {
  if (isForged) return 'TOKEN_FORGED'
  const kind = KINDS[code]
  if (kind) return kind
  if (FIRST_STEPS.has(code)) return undefined
  if (status === TOO_MANY) return 'LIMIT'
  if (status === 403) return 'FORBIDDEN'
  return status === 404 && caller ? 'NOT_FOUND' : undefined
}
