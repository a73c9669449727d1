import { sentenceOf } from '@self/contract/refusal-codes'

import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { sharedTest as test } from '../test/fixtures.ts'
import { openWorld, type World } from '../test/world.ts'

const post = (world: World, url: string, payload: string | object, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('a route that does not say who may call it stops the server from starting', async () => {
  await expect(openWorld((app) => void app.get('/api/anyone', async () => ({})))).rejects.toThrow(
    'GET /api/anyone does not say who may call it',
  )
})

test.for([
  ['broken JSON', '{"userPhone":', 400],
  ['a body over 64 KB', JSON.stringify({ userPhone: 'x'.repeat(70_000) }), 413],
  ['an unknown key', { userPhone: '1', password: '2', userType: 'MASTER' }, 400],
  ['null for a text', { userPhone: null, password: '2' }, 400],
  ['a number for a text', { userPhone: 1, password: '2' }, 400],
  ['a polluted prototype', '{"__proto__":{"a":1},"userPhone":"1","password":"2"}', 400],
] as const)('%s is refused with a Korean sentence', async ([_, payload, status], { world }) => {
  const reply = await post(world, '/login/oauth2/callback/login', payload)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ status, message: sentenceOf('BAD_REQUEST') })
})

test('an unknown kind of content is refused', async ({ world }) => {
  const reply = await post(world, '/login/oauth2/callback/login', '<a/>', { 'content-type': 'text/xml' })
  expect(reply.statusCode).toBe(415)
})

test('a form is refused, but from the card provider', async ({ world }) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(world, '/login/oauth2/callback/login', 'userPhone=1&password=2', form)).statusCode).toBe(
    415,
  )
  const notice = await post(
    world,
    '/api/payment/webhook',
    'imp_uid=imp_1&merchant_uid=mid_00000000&status=paid',
    form,
  )
  expect([notice.statusCode, notice.json()]).toEqual([200, { result: 'success' }])
})

test('what nobody foresaw answers 500 and says nothing about itself', async () => {
  const own = await openWorld((app) => {
    app.get('/api/broken', { config: { access: 'public' } }, () => {
      throw new Error('select secret from member')
    })
  })
  const reply = await own.app.inject('/api/broken')
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain('secret')
  await own.close()
})

test('the OpenAPI document is made from the contract and names every route of the API', async ({ world }) => {
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining([
      '/api/reserve',
      '/api/payment/history',
      '/api/booking/check/{at}',
      '/api/myList',
    ]),
  )
})

test('the process and its database answer for their health', async ({ world }) => {
  expect((await world.app.inject('/healthz')).statusCode).toBe(200)
  expect((await world.app.inject('/readyz')).statusCode).toBe(200)
})

test('a database without every migration is not ready, and the process is alive all the same', async () => {
  const own = await openWorld()
  await sql`delete from migration where name = '0009_outbox.sql'`.execute(own.db)
  expect((await own.app.inject('/readyz')).statusCode).toBe(503)
  expect((await own.app.inject('/healthz')).statusCode).toBe(200)
  await own.close()
})

test('private answers are kept by no cache', async ({ member }) => {
  expect((await member.get('/api/myList')).headers['cache-control']).toBe('no-store')
})

test('[EG-05] every answer, also one that no route has given, is framed by nobody and asks for nothing', async ({
  world,
}) => {
  for (const url of ['/api/branch', '/api/nothing', '/api/user/info', '/%zz', '/healthz', '/']) {
    const { headers } = await world.app.inject(url)
    expect(headers, url).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'; "),
      'permissions-policy': expect.stringContaining('camera=(), '),
    })
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'")
  }
})

test('[EG-05] however many ask whether a node is ready, the database is asked once at a time', async ({
  world,
}) => {
  const queries = vi.spyOn(world.app.pool, 'query')
  const replies = await Promise.all(Array.from({ length: 50 }, () => world.app.inject('/readyz')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(queries.mock.calls.length).toBeLessThan(10)
  queries.mockRestore()
})
