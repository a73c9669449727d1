import { authProblems, FORBIDDEN } from '@self/contract/auth'
import type { UserType } from '@self/contract/member'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

/** Who may call a route: everyone, a member, an admin (ADMIN or MASTER), a master. */
type Access = 'public' | 'member' | 'admin' | 'master'

/** The member behind a request, read from the database for this request (decision 14). */
export type Caller = { memberId: number; sessionId: string; userType: UserType; eapInfo: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

const ROLES: Record<Access, readonly UserType[]> = {
  public: [],
  member: ['MEMBER', 'ADMIN', 'MASTER'],
  admin: ['ADMIN', 'MASTER'],
  master: ['MASTER'],
}

/** A route that doesn't say who may call it stops the server from starting (decision 5). */
export function guardRoutes(app: FastifyInstance, identify: (token: string) => Promise<Caller>): void {
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access ?? 'public' // only an unknown address has none
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    if (access === 'public') {
      request.caller = token ? await identify(token).catch(asStranger) : null
      return
    }
    if (!token)
      throw new Refusal(401, authProblems.AUTHENTICATION_REQUIRED.sentence, 'AUTHENTICATION_REQUIRED')
    request.caller = await identify(token)
    if (!ROLES[access].includes(request.caller.userType)) throw new Refusal(403, FORBIDDEN)
  })
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
