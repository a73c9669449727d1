import { sentenceOf } from '@self/contract/refusal-codes'

import { expect } from 'vitest'
import { sharedTest as test } from '../fixtures.ts'
import { addMember, type TestMember } from '../member.ts'
import type { World } from '../world.ts'
import { sampleCalls } from './sample-calls.ts'
import { routes } from './who-may.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Operation = { method: Method; path: string; body?: object }

const NAUGHTY = [
  null,
  '',
  '0',
  -1,
  1.5,
  9_007_199_254_740_991,
  true,
  [],
  {},
  [[]],
  '\u0000',
  "' or 1=1 --",
  '%00',
  '../../etc/passwd',
  '가'.repeat(5_000),
  '2026-02-31',
  { $ne: null },
]

/** Whoever has logged out is refused whatever is sent. */
const LOGOUT = 'POST /login/oauth2/callback/logout'

let member: TestMember
let operations: Operation[]

test.beforeAll(async ({ world }) => {
  member = await addMember(world, { userType: 'MASTER' }) // whoever is refused at the door proves nothing
  operations = []
  for (const route of routes.filter((route) => route !== LOGOUT)) {
    await world.db.updateTable('member').set({ phone: '01012345678' }).where('id', '=', member.id).execute()
    operations.push(toOperation({ route, ...(await sampleCalls[route]({ world, owner: member })) }))
  }
  await world.db.updateTable('member').set({ phone: '01012345678' }).where('id', '=', member.id).execute()
})

function toOperation({ route, body }: { route: string; body?: unknown }): Operation {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path, ...(isFilled(body) && { body }) }
}

const isFilled = (body: unknown): body is object => Object.keys(body ?? {}).length > 0

const address = (path: string, value: unknown) =>
  path.replace(/:\w+/g, encodeURIComponent(String(value) || ' '))

async function statusOf(
  world: World,
  { method, path }: Operation,
  value: unknown,
  body?: unknown,
): Promise<[string, number]> {
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
  const url = address(path, value)
  const reply = await world.app.inject({
    method,
    url: method === 'GET' ? `${url}?selectDate=${encodeURIComponent(String(value))}` : url,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return [`${method} ${path} ${JSON.stringify(value)?.slice(0, 40)}`, reply.statusCode]
}

test('no address and no query, whatever it says, is answered with 5xx', async ({ world }) => {
  for (const operation of operations)
    for (const value of NAUGHTY) {
      const [what, status] = await statusOf(world, operation, value, operation.body)
      expect(status, what).toBeLessThan(500)
    }
  expect((await member.get('/api/user/info')).statusCode).toBe(200) // nobody was turned away at the door
})

test('no field of a body, whatever it holds, is answered with 5xx; what does not fit is refused', async ({
  world,
}) => {
  for (const operation of operations)
    for (const field of Object.keys(operation.body ?? {}))
      for (const value of NAUGHTY) {
        const body = { ...operation.body, [field]: value }
        const [what, status] = await statusOf(world, operation, 'mid_00000000', body)
        expect(status, `${what} ${field}`).toBeLessThan(500)
      }
})

test.for([
  { what: 'that can not be decoded', path: '%E0%A4%A', status: 400, code: 'BAD_REQUEST' },
  { what: 'with a part too long', path: 'x'.repeat(200), status: 414, code: 'ADDRESS_TOO_LONG' },
])('an address $what is refused with a sentence', async ({ path, status, code }, { world }) => {
  const reply = await world.app.inject(`/api/branch/info/${path}`)
  expect(reply.statusCode).toBe(status)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toEqual({
    status,
    title: expect.any(String),
    code,
    message: sentenceOf('BAD_REQUEST'),
  })
})

test('an address of the web app that can not be decoded leads to the screen that says so', async ({
  world,
}) => {
  const reply = await world.app.inject('/self/%E0%A4%A')
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/self/404'])
})

test('a body that is no object is refused', async ({ world }) => {
  for (const operation of operations.filter(({ body }) => body))
    for (const value of [null, [], 'x', 1, true]) {
      const [what, status] = await statusOf(world, operation, 'mid_00000000', value)
      expect(status, what).toBe(400)
    }
})
