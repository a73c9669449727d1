import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { proxyTest } from '../../../test/faults/fixtures.ts'
import type { World } from '../../../test/world.ts'
import { sweep } from '../../settlement/sweep.ts'
import { jobsOf } from '../job.ts'
import { jobFailures } from '../metrics.ts'
import { isDatabaseAway } from './failures.ts'

const test = proxyTest.extend('node', { scope: 'file' }, ({ world, proxy }) => world.addNode(proxy.url))

const get = async (node: World['app'], url: string) => (await node.inject({ url })).statusCode

test('[DB-01] while the database is away a reader is told to come back, /readyz says no and /healthz yes', async ({
  proxy,
  node,
}) => {
  expect(await get(node, '/api/branch')).toBe(200)
  proxy.cut()
  const reply = await node.inject({ url: '/api/branch' })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
  expect(reply.json()).toEqual({
    status: 503,
    title: 'Service Unavailable',
    code: 'DATABASE_AWAY',
    message: sentenceOf('DATABASE_AWAY'),
  })
  expect([await get(node, '/readyz'), await get(node, '/healthz')]).toEqual([503, 200])
  proxy.restore()
  expect([await get(node, '/readyz'), await get(node, '/api/branch')]).toEqual([200, 200])
})

test('a notice of the card provider that could not be looked up is refused, so that it may come again', async ({
  proxy,
  node,
}) => {
  const notify = async () => {
    const payload = { imp_uid: 'imp_000000000001', merchant_uid: 'mid_000000000001', status: 'paid' }
    return (await node.inject({ method: 'POST', url: '/api/payment/webhook', payload })).statusCode
  }
  proxy.cut()
  expect(await notify()).toBe(503)
  proxy.restore()
  expect(await notify()).toBe(200)
})

test('/readyz says no within a second and a half when the database is silent', async ({ proxy, node }) => {
  expect(await get(node, '/readyz')).toBe(200)
  proxy.silence()
  const begun = performance.now()
  expect([await get(node, '/readyz'), await get(node, '/healthz')]).toEqual([503, 200])
  expect(performance.now() - begun).toBeLessThan(1_500)
})

test('a job fails once a run while the database is away, and goes on when it is back', async ({
  proxy,
  node,
}) => {
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  const log = { child: () => ({ error: note, warn: note }) }
  let done = 0
  const job = jobsOf(log)('cut off', 20, async (onError) => {
    await sweep(node, onError)
    done += 1
  })
  await expect.poll(() => done).toBeGreaterThan(0)
  proxy.cut()
  await expect.poll(() => failures.length).toBeGreaterThan(2)
  proxy.restore()
  const before = done
  await expect.poll(() => done).toBeGreaterThan(before)
  await job.stop()
  expect(failures.every(isDatabaseAway)).toBe(true)
  const { values } = await jobFailures.get()
  expect(values).toContainEqual({ labels: { job: 'cut off' }, value: failures.length })
})
