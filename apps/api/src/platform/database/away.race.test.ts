import { DATABASE_AWAY } from '@self/contract/problem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openProxy } from '../../../test/faults/proxy.ts'
import { openWorld, type World } from '../../../test/world.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openProxy>>
let node: World['app']

beforeAll(async () => {
  world = await openWorld()
  proxy = await openProxy(world.url)
  node = await world.addNode(proxy.url)
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await world.close()
  await proxy.close()
})

const get = async (url: string) => (await node.inject({ url })).statusCode

test('while the database is away a reader is told to come back, /readyz says no and /healthz yes', async () => {
  expect(await get('/api/branch')).toBe(200)
  proxy.cut()
  const reply = await node.inject({ url: '/api/branch' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(reply.json()).toEqual({ status: 503, title: 'Service Unavailable', message: DATABASE_AWAY })
  expect([await get('/readyz'), await get('/healthz')]).toEqual([503, 200])
  proxy.restore()
  expect([await get('/readyz'), await get('/api/branch')]).toEqual([200, 200])
})

test('a notice of the card provider that could not be looked up is refused, so that it may come again', async () => {
  const notify = async () => {
    const payload = { imp_uid: 'imp_000000000001', merchant_uid: 'mid_000000000001', status: 'paid' }
    return (await node.inject({ method: 'POST', url: '/api/payment/webhook', payload })).statusCode
  }
  proxy.cut()
  expect(await notify()).toBe(503)
  proxy.restore()
  expect(await notify()).toBe(200)
})

test('/readyz says no within a second and a half when the database is silent', async () => {
  expect(await get('/readyz')).toBe(200)
  proxy.silence()
  const begun = performance.now()
  expect([await get('/readyz'), await get('/healthz')]).toEqual([503, 200])
  expect(performance.now() - begun).toBeLessThan(1_500)
})
