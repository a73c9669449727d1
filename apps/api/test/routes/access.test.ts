import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { authProblems } from '@self/contract/access'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { addMember } from '../member.ts'
import type { World } from '../world.ts'
import { forgedByStrangers, pastTheirTime, readToken } from './forged-tokens.ts'
import { sampleCalls } from './sample-calls.ts'
import type { SampleCall } from './scene.ts'
import { isOpen, type Route, routes, whoMay } from './who-may.ts'

const LOGGED_IN = ['owner', 'stranger', 'ADMIN', 'MASTER'] as const

const registered = new Set<string>()

/** Every Fastify tells of itself when it is made: of ours, whose routes say who may call them, we hear each route. */
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access) for (const name of [method].flat()) registered.add(`${name} ${url}`)
  })
}

test.beforeAll(() => subscribe('fastify.initialization', listen)) // before the first test opens the world
test.afterAll(() => void unsubscribe('fastify.initialization', listen))

const splitRoute = (route: Route) => route.split(' ') as ['GET' | 'POST' | 'PUT', string]

function call(world: World, route: Route, { url, body, cookies, type }: SampleCall, token?: string) {
  const [method, path] = splitRoute(route)
  return world.app.inject({
    method,
    url: url ?? path,
    ...(body && { body }),
    ...(cookies && { cookies }),
    headers: { ...(type && { 'content-type': type }), ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** The nine callers of a route; whoever is meant first, but where the others might spoil what is somebody's own. */
async function callers(world: World, owner: Awaited<ReturnType<typeof addMember>>, isOwn: boolean) {
  const inactive = await addMember(world)
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).where('id', '=', inactive.id).execute()
  const seen = {
    token: owner.token,
    claims: readToken(owner.token),
    others: {},
    now: world.app.now().getTime() / 1000,
  }
  const others = {
    stranger: (await addMember(world)).token,
    ADMIN: (await addMember(world, { userType: 'ADMIN' })).token,
    MASTER: (await addMember(world, { userType: 'MASTER' })).token,
  }
  return {
    'no token': '',
    rubbish: 'rubbish',
    expired: pastTheirTime['exp a second ago']?.(seen) ?? '',
    'alg none': forgedByStrangers['alg none']?.(seen) ?? '',
    inactive: inactive.token,
    ...(isOwn ? { ...others, owner: owner.token } : { owner: owner.token, ...others }),
  }
}

/** Whom a route is meant for: who gets what it answers. */
const meantOf = (route: Route): string =>
  (({ public: 'no token', admin: 'ADMIN', master: 'MASTER' }) as Record<string, string>)[whoMay[route]] ??
  'owner'

/** Who is logged in and refused all the same. */
const REFUSED: Record<string, Record<string, string>> = {
  own: { stranger: '404', ADMIN: '404', MASTER: '404' },
  staff: { stranger: '404' },
  admin: { owner: '403', stranger: '403' },
  master: { owner: '403', stranger: '403', ADMIN: '403' },
}

/** What the table promises to each of them. */
function promised(route: Route, status: number): Record<string, string> {
  const inside = Object.fromEntries(LOGGED_IN.map((caller) => [caller, 'let in']))
  const outside = ['no token', 'rubbish', 'expired', 'alg none', 'inactive']
  if (isOpen(route))
    return {
      ...inside,
      ...Object.fromEntries(outside.map((caller) => [caller, 'let in'])),
      'no token': String(status),
    }
  return {
    ...inside,
    'no token': '401 AUTHENTICATION_REQUIRED',
    rubbish: '401 TOKEN_INVALID',
    expired: '401 TOKEN_EXPIRED',
    'alg none': '401 TOKEN_INVALID',
    inactive: '401 TOKEN_INVALID',
    ...REFUSED[whoMay[route]],
    ...(whoMay[route] === 'master' && route.includes('/:') && { ADMIN: '404' }),
    [meantOf(route)]: String(status),
  }
}

test.for(routes)(
  '[RL-01] %s: nine callers, each gets what the table promises',
  async (route, { world, member: owner }) => {
    const sample = await sampleCalls[route]({ world, owner })
    const meant = meantOf(route)
    const answers: Record<string, string> = {}
    for (const [caller, token] of Object.entries(await callers(world, owner, whoMay[route] === 'own'))) {
      const { statusCode, body } = await call(world, route, sample, token)
      if (caller === meant) answers[caller] = String(statusCode)
      else if (statusCode === 401) answers[caller] = `401 ${JSON.parse(body).errorType}`
      else
        answers[caller] = [403, 404].includes(statusCode) || statusCode >= 500 ? String(statusCode) : 'let in'
    }
    expect(answers).toEqual(promised(route, sample.status ?? 200))
  },
)

test('[RL-01] the table names every route that there is, and no other', () => {
  const heads = routes
    .filter((route) => route.startsWith('GET '))
    .map((route) => route.replace('GET', 'HEAD'))
  expect([...registered].toSorted()).toEqual([...routes, ...heads].toSorted())
})

test('[RL-01] the document of the API says the same of every route that it names', async ({ world }) => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  const described = Object.entries<Record<string, { security: object[] }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => [
      `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      security.length === 0,
    ]),
  )
  expect(described.length).toBeGreaterThan(30)
  const table = routes.filter((route) => /(\/api\/(?!openapi)|\/login\/)/.test(route))
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(table.map((route) => [route, isOpen(route)])),
  )
})

test('[RL-01] whoever is not logged in is told so before what was sent is read', async ({ world }) => {
  const written = routes.filter((route) => !isOpen(route) && !route.startsWith('GET'))
  for (const route of written)
    for (const [type, payload] of [
      ['application/json', '{"unreadable'],
      ['application/json', '"'.repeat(70_000)],
      ['text/xml', '<a/>'],
    ] as const) {
      const [method, url] = splitRoute(route)
      const reply = await world.app.inject({ method, url, payload, headers: { 'content-type': type } })
      expect(reply.json(), route).toMatchObject({
        status: 401,
        message: authProblems.AUTHENTICATION_REQUIRED.sentence,
      })
    }
})

test('[RL-01] HEAD is guarded as GET is', async ({ world }) => {
  const closed = routes.filter((route) => !isOpen(route) && route.startsWith('GET'))
  for (const route of closed) {
    const { statusCode } = await world.app.inject({ method: 'HEAD', url: splitRoute(route)[1] })
    expect(statusCode, route).toBe(401)
  }
})
