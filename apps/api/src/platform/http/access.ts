import { RENEWED_TOKEN } from '@self/contract/access'
import type { UserType } from '@self/contract/member'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, Identity } from '../caller.ts'
import { Refusal, refuse } from '../errors.ts'
import { addressOf } from './address.ts'
import { payerOf } from './browser.ts'

/** Who may call a route: everyone, a member, an admin (ADMIN or MASTER), a master; payer: a browser that pays by a link too. */
type Access = 'public' | 'payer' | 'member' | 'admin' | 'master'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

const ROLES: Record<Exclude<Access, 'public'>, readonly UserType[]> = {
  payer: ['MEMBER', 'ADMIN', 'MASTER'],
  member: ['MEMBER', 'ADMIN', 'MASTER'],
  admin: ['ADMIN', 'MASTER'],
  master: ['MASTER'],
}

/** A route that doesn't say who may call it stops the server from starting (D-5). */
export function guardRoutes(app: FastifyInstance, identify: (token: string) => Promise<Identity>): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config.access ?? 'public' // only an unknown address has none
    const isOpen = access === 'public' || (access === 'payer' && payerOf(request) !== '')
    const identity = await identityOf(tokenOf(request), isOpen)
    if (!identity) return
    request.caller = identity.caller
    if (identity.renewed) reply.header(RENEWED_TOKEN, identity.renewed)
    if (!isAllowed(identity.caller, access)) throw refuse('FORBIDDEN')
  })

  function identityOf(token: string | undefined, isOpen: boolean): Promise<Identity | null> | null {
    if (isOpen) return token ? identify(token).catch(asStranger) : null
    if (token !== undefined) return identify(token)
    throw refuse('AUTHENTICATION_REQUIRED')
  }
}

const isAllowed = ({ userType }: Caller, access: Access): boolean =>
  access === 'public' || ROLES[access].includes(userType)

const BEARER = /^Bearer +(.*)$/i

/** '' for a header of another kind, which is no token and not the lack of one either. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization ? (BEARER.exec(headers.authorization)?.[1] ?? '') : undefined
}

/** What is open to everyone stays open to a token that has run out. */
function asStranger(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('callerOf is for routes that need a login')
  return request.caller
}

/** Who acts, from where and when, as the access log keeps it. For routes that need a login. */
export const actOf = (request: FastifyRequest) => ({
  actor: { memberId: callerOf(request).memberId, address: addressOf(request) },
  at: request.server.now(),
})
