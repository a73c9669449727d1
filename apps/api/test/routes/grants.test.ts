import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { BRANCH_ROLES, ROLE_LABELS, type Role } from '@self/contract/role'
import { TASKS, type Task } from '@self/contract/task'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { type Access, isTask } from '../../src/platform/http/access.ts'
import { test } from '../fixtures.ts'
import { addMember, type TestMember } from '../member.ts'
import type { World } from '../world.ts'
import { sampleCalls } from './sample-calls.ts'
import type { SampleCall } from './scene.ts'
import { addSpots, grantOf, type SpotName, spotCalls } from './staff-spots.ts'
import { type Route, routes, whoMay } from './who-may.ts'

const declared = new Map<string, Access>()
const listen = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url, config }) => {
    for (const name of [method].flat()) if (config?.access) declared.set(`${name} ${url}`, config.access)
  })
}
test.beforeAll(() => subscribe('fastify.initialization', listen)) // before the first test opens the world
test.afterAll(() => void unsubscribe('fastify.initialization', listen))

const ROLES = Object.keys(ROLE_LABELS) as Role[]
const staffRoutes = routes.filter((route) => whoMay[route] === 'admin' || whoMay[route] === 'master')

/** Lists of what is within reach, and nothing that a call could name. */
const LISTS: readonly Route[] = [
  'GET /api/user/list',
  'GET /api/user/list/passes-ending',
  'POST /api/user/list/export',
  'GET /api/user/search',
  'POST /api/user/search',
  'GET /api/desk/count',
  'GET /api/desk/unmarked/count',
  'POST /api/desk/clients/search',
  'GET /api/admin/my',
  'GET /api/admin/my/calendar',
  'POST /api/admin/my/calendar',
  'DELETE /api/admin/my/calendar',
  'GET /api/admin/my/leave',
  'GET /api/admin/leave-requests',
  'GET /api/admin/leave-requests/count',
  'POST /api/desk/clients',
  'GET /api/user/comp',
  'GET /api/admin/direct-url',
  'GET /api/admin/direct-url/count',
  'POST /api/admin/direct-url/search',
  'POST /api/admin/direct-url/export',
  'GET /api/admin/orders',
  'GET /api/admin/orders/totals',
  'POST /api/admin/orders/search',
  'POST /api/admin/orders/export',
  'GET /api/admin/branches/all',
  'GET /api/admin/branches',
  'POST /api/admin/branches/locate',
  'GET /api/admin/counsellors',
  'GET /api/admin/disruptions',
  'GET /api/admin/mailings',
  'GET /api/admin/mailing-texts',
  'POST /api/admin/pictures', // of nobody yet
  'GET /api/admin/revenue',
  'GET /api/admin/revenue/pay',
  'POST /api/admin/revenue/export',
  'GET /api/admin/occupancy',
  'POST /api/admin/occupancy/export',
  'GET /api/admin/holidays',
  'POST /api/admin/requests/confirm', // several: each id is answered for itself
  'GET /api/admin/grant-reviews',
  'GET /api/admin/grant-reviews/count',
  'POST /api/admin/grant-reviews', // several too
]

/** What the sample is about is gone after one call. */
const SPENT: readonly Route[] = ['POST /api/admin/terms/:id/discard', 'POST /api/admin/tests/:id/discard']

/** Whose record decides: that of the sample. */
const BY_RECORD: Partial<Record<Route, Task>> = {
  'GET /api/admin/changes': 'EDIT_CATALOGUE',
  'POST /api/admin/changes/:id/undo': 'EDIT_CATALOGUE',
}

const taskOf = (route: Route): Task => {
  if (BY_RECORD[route]) return BY_RECORD[route]
  const access = declared.get(route)
  if (!isTask(access)) throw new Error(`${route} says of no task what it is for`)
  return access
}
const mayAtBranch = (task: Task) => TASKS[task].some((role) => BRANCH_ROLES.includes(role))

async function answer(world: World, route: Route, { url, body, type }: SampleCall, { token }: TestMember) {
  const [method, path] = route.split(' ') as ['GET', string]
  const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) }
  const { statusCode } = await world.app.inject({ method, url: url ?? path, headers, ...(body && { body }) })
  return [401, 403, 404].includes(statusCode) || statusCode >= 500 ? String(statusCode) : 'let in'
}

/** What the table of the contract promises a role for each spot. */
function promised(route: Route, role: Role): Record<SpotName, string> {
  const task = taskOf(route)
  const without = route.includes('/:') ? '404' : '403'
  if (!(TASKS[task] as readonly Role[]).includes(role))
    return { own: without, colleague: without, other: without, unknown: without }
  if (!BRANCH_ROLES.includes(role))
    return { own: 'let in', colleague: 'let in', other: 'let in', unknown: '404' }
  // A day of a branch is open to its counsellors, who see their own of it.
  const ofColleague = role === 'COUNSELLOR' && route.includes('/:') ? '404' : 'let in'
  return { own: 'let in', colleague: ofColleague, other: '404', unknown: '404' }
}

test('[GR-02] each route of staff says which task it is for', async ({ world }) => {
  expect(world.app).toBeDefined()
  expect(staffRoutes.filter((route) => !isTask(declared.get(route)))).toEqual([])
  const guarded = [...declared].filter(([route, access]) => isTask(access) && !route.startsWith('HEAD'))
  expect(guarded.map(([route]) => route).toSorted()).toEqual([...staffRoutes].toSorted())
  const named = staffRoutes.filter((route) => mayAtBranch(taskOf(route)) && !LISTS.includes(route))
  expect(named.filter((route) => !spotCalls[route])).toEqual([])
})

test.for(staffRoutes)(
  '[GR-02] %s: each role reaches its own branch, and another is as good as unknown',
  async (route, { world, member: owner }) => {
    const nameSpot = spotCalls[route]
    const spots = await addSpots(world)
    let sample = nameSpot ? undefined : await sampleCalls[route]({ world, owner })
    for (const role of ROLES) {
      if (SPENT.includes(route)) sample = await sampleCalls[route]({ world, owner })
      const staff = await addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
      if (sample) {
        const expected = promised(route, role)
        expect(await answer(world, route, sample, staff), role).toBe(expected.own)
        continue
      }
      const answers: Record<string, string> = {}
      for (const [name, spot] of Object.entries(spots))
        answers[name] = await answer(world, route, nameSpot?.(spot) ?? {}, staff)
      expect(answers, role).toEqual(promised(route, role))
    }
  },
)

test('[GR-02] an ADMIN without a grant may do nothing of what staff do', async ({ world, member: owner }) => {
  const staff = await addMember(world, { userType: 'ADMIN', grants: [] })
  for (const route of staffRoutes) {
    const [, path = ''] = route.split(' ')
    const url = path.replaceAll(/:\w+/g, String(owner.id))
    expect(await answer(world, route, { url }, staff), route).toBe(url === path ? '403' : '404')
  }
})
