import { RENEWED_TOKEN } from '@self/contract/access'
import { isShownLately } from '@self/contract/login-session'
import { mayDo, reachOf, standingOf, TASKS, type Task } from '@self/contract/task'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller, Identity, Staff } from '../caller.ts'
import { Refusal, refuse } from '../errors.ts'
import { note } from '../security/notice.ts'
import { expectPasskey } from '../security/step-up.ts'
import { addressOf } from './address.ts'
import { payerOf } from './browser.ts'

/** Who may call a route: everyone, a member, staff by what it is for; payer: a browser that pays by a link too. */
export type Access = 'public' | 'payer' | 'member' | Task

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Open to who came in by a recovery code. */
    isForRecovery?: boolean
  }
  interface FastifyInstance {
    hasPasskey: (memberId: number) => Promise<boolean>
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

export const isTask = (access: Access | undefined): access is Task => access !== undefined && access in TASKS

/** A route that doesn't say who may call it stops the server from starting (D-5). */
export function guardRoutes(
  app: FastifyInstance,
  identify: (token: string) => Promise<Identity>,
  hasPasskey: (memberId: number) => Promise<boolean>,
): void {
  app.decorate('hasPasskey', hasPasskey)
  app.decorateRequest('caller', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${method} ${url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'public', isForRecovery } = request.routeOptions.config // only an unknown address has none
    if (access !== 'public' && isByForeignPage(request)) throw refuse('FORBIDDEN')
    const identity = await identityOf(request, isOpenTo(request, access))
    if (!identity) return
    if (identity.caller.isRecovery && !isForRecovery) return refuseUnlessOpen(access)
    request.caller = identity.caller
    if (identity.renewed) reply.header(RENEWED_TOKEN, identity.renewed)
    if (isTask(access)) await expectTask(request, access)
  })

  function identityOf(request: FastifyRequest, isOpen: boolean): Promise<Identity | null> | null {
    const token = tokenOf(request)
    if (isOpen) return token ? identify(token).catch((error: unknown) => asStranger(error, request)) : null
    if (token !== undefined) return identify(token)
    throw refuse('AUTHENTICATION_REQUIRED')
  }
}

const isOpenTo = (request: FastifyRequest, access: Access): boolean =>
  access === 'public' || (access === 'payer' && payerOf(request) !== '')

/** Who came in by a recovery code is nobody elsewhere, until there is a passkey again. */
function refuseUnlessOpen(access: Access): void {
  if (access !== 'public') throw refuse('RECOVERY_ONLY')
}

/** To staff without the right to it, an object is as good as unknown; whoever is no staff has no right to any. */
function expectMay(caller: Caller, task: Task, url = ''): void {
  if (mayDo(caller, task)) return
  throw refuse(caller.userType === 'ADMIN' && url.includes('/:') ? 'NOT_FOUND' : 'FORBIDDEN')
}

/** Refuses whoever may not do it, and whoever has to show a passkey for it first. */
async function expectTask(request: FastifyRequest, task: Task): Promise<void> {
  const { server, method, routeOptions } = request
  const caller = callerOf(request)
  expectMay(caller, task, routeOptions.url)
  await expectPasskey(server, caller, { task, method, hasPasskey: server.hasPasskey })
}

/** Whether a caller may do it now without being refused: a right is there, and a passkey where it needs one. */
export const mayNow = (request: FastifyRequest, task: Task): Promise<boolean> =>
  expectTask(request, task).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

/**
 * A GET that a foreign page has a browser make: as a picture, a frame or a link. What is called from an allowed origin by
 * its script says which.
 */
const isByForeignPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-site'] === 'cross-site' && headers.origin === undefined

const BEARER = /^Bearer +(.*)$/i

/** '' for a header of another kind, which is no token and not the lack of one either. */
function tokenOf({ headers }: FastifyRequest): string | undefined {
  return headers.authorization ? (BEARER.exec(headers.authorization)?.[1] ?? '') : undefined
}

/** What is open to everyone stays open to a token that has run out; one that we never gave is noted here, too. */
function asStranger(error: unknown, request: FastifyRequest): null {
  if (!(error instanceof Refusal)) throw error
  if (error.isForged) note(request, 'TOKEN_FORGED')
  return null
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('callerOf is for routes that need a login')
  return request.caller
}

/** Whether a session may show what is sensitive of its own member: a long one only a while after it was shown who it is (D-14). */
export const isSure = ({ caller, server }: FastifyRequest): boolean =>
  caller === null || isShownLately(caller, server.now())

/** Refuses what is sensitive until it is shown again who it is. */
export function expectSure(request: FastifyRequest): void {
  if (!isSure(request)) throw refuse('OWNER_UNSURE')
}

/** Who of the staff acts, and how far a task of theirs reaches. */
export function staffFor(request: FastifyRequest, task: Task): Staff {
  const caller = callerOf(request)
  return {
    memberId: caller.memberId,
    address: addressOf(request),
    standing: standingOf(caller, task),
    reach: reachOf(caller, task),
  }
}

/** The same of a task that the call decides, not the route: refused as the route's own would be. */
export async function actFor(request: FastifyRequest, task: Task): Promise<Staff> {
  await expectTask(request, task)
  return staffFor(request, task)
}

/** The same for what the route is for. For routes of staff. */
export function staffOf(request: FastifyRequest): Staff {
  const { access } = request.routeOptions.config
  if (!isTask(access)) throw new Error('staffOf is for routes of staff')
  return staffFor(request, access)
}

/** Who acts, from where and when, as the access log keeps it. For routes of staff. */
export const actOf = (request: FastifyRequest) => ({ actor: staffOf(request), at: request.server.now() })
