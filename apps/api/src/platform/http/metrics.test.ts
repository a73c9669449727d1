import { kstInstant } from '@self/contract/time'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { test as base } from '../../../test/fixtures.ts'
import { addMember } from '../../../test/member.ts'
import { failOn, plan, write } from '../../../test/outbox/messages.ts'
import { addDifference, payFor, register } from '../../../test/payment.ts'
import { buy, request } from '../../../test/reservation.ts'
import type { World } from '../../../test/world.ts'
import { backlogReader } from '../../backlog.ts'
import { deliver } from '../../outbox/deliver.ts'
import { openServer } from '../database/pool.ts'
import { serveMetrics } from './metrics.ts'

type Listener = Awaited<ReturnType<typeof serveMetrics>>

const ANYWHERE = { port: 0, host: '127.0.0.1' }

const serveFrom = (world: World, pool: Pool) =>
  serveMetrics({ pool, readBacklog: backlogReader(pool, world.app.now) }, ANYWHERE)

const test = base.extend('listener', async ({ world }, { onCleanup }) => {
  const listener = await serveFrom(world, world.app.pool)
  onCleanup(() => listener.close())
  return listener
})

async function scrape({ port }: Listener): Promise<string> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  return reply.text()
}

/** The value of one series, written as Prometheus writes it. */
const figure = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}
const now = async (listener: Listener, series: string) => figure(await scrape(listener), series)

test('visitors find no figures at the address of the product', async ({ world, listener }) => {
  for (const url of ['/metrics', '/metrics/', '/api/metrics', '/self/../metrics'])
    expect((await world.app.inject({ url })).statusCode).toBe(404)
  const elsewhere = await fetch(`http://127.0.0.1:${listener.port}/readyz`)
  expect(elsewhere.status).toBe(404)
})

test('a call is counted by the pattern of its route and the kind of its answer', async ({
  world,
  listener,
}) => {
  const series = 'gyeotmaru_call_seconds_count{method="GET",route="/api/branch/time/:code",status="2xx"}'
  const before = (await now(listener, series)) ?? 0
  await world.app.inject({ url: '/api/branch/time/GN?selectDate=2026-11-24' })
  await world.app.inject({ url: '/api/branch/time/JS?selectDate=2026-11-25' })
  await expect.poll(() => now(listener, series)).toBe(before + 2)
})

test('however many addresses are tried, one series counts what is nowhere', async ({ world, listener }) => {
  const series = 'gyeotmaru_call_seconds_count{method="any",route="none",status="4xx"}'
  const before = (await now(listener, series)) ?? 0
  for (let key = 0; key < 50; key += 1)
    await world.app.inject({ method: key % 2 ? 'POST' : 'GET', url: `/api/nowhere/${key}?token=${key}` })
  await expect.poll(() => now(listener, series)).toBe(before + 50)
  expect(await scrape(listener)).not.toContain('nowhere')
})

test('what waits is read from the database: messages, hours, look-ups, differences', async ({
  world,
  listener,
}) => {
  await register(world, await addMember(world))
  await addDifference(world)
  world.moveBy(9)
  const text = await scrape(listener)
  expect(
    [
      'gyeotmaru_database_answers',
      'gyeotmaru_holds{by="order"}',
      'gyeotmaru_holds{by="link"}',
      'gyeotmaru_look_ups_due',
      'gyeotmaru_look_ups_oldest_seconds',
      'gyeotmaru_differences_open{kind="UNKNOWN_HERE"}',
    ].map((series) => figure(text, series)),
  ).toEqual([1, 1, 0, 1, 6 * 60, 1])
})

test('[WK-04] requests that wait are counted, with the oldest, and those that are overdue', async ({
  world,
  member,
  admin,
  listener,
}) => {
  const figures = async () => {
    const text = await scrape(listener)
    return ['waiting', 'oldest_seconds', 'overdue'].map((name) => figure(text, `gyeotmaru_requests_${name}`))
  }
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  world.moveBy(60)
  await request(await addMember(world), { date: '2026-11-27', time: '14:00' })
  expect(await figures()).toEqual([2, 3600, 0])
  world.moveTo('2026-11-24', '09:00')
  expect(await figures()).toEqual([2, 24 * 3600, 1])
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  world.moveBy(1)
  expect(await figures()).toEqual([1, 23 * 3600 + 60, 0])
})

test('a message that is not delivered grows old', async ({ world, member, listener }) => {
  const { id } = await buy(world, member)
  await member.post(`/api/reserve/${id}/cancel`)
  world.moveBy(3)
  const text = await scrape(listener)
  expect(figure(text, 'gyeotmaru_outbox_waiting')).toBe(2) // booked, and cancelled
  expect(figure(text, 'gyeotmaru_outbox_oldest_seconds')).toBe(180)
})

test('[MS-06] a code that waits has a figure of its own; a reminder that waits for its minute is not late', async ({
  world,
  listener,
}) => {
  await write(world, { key: 'reminder', priority: 'REMINDER' })
  world.moveBy(1)
  await write(world, { key: 'code', priority: 'CODE' })
  world.moveBy(0.5)
  const text = await scrape(listener)
  expect(figure(text, 'gyeotmaru_outbox_waiting')).toBe(2)
  expect(figure(text, 'gyeotmaru_outbox_oldest_seconds')).toBe(30)
  expect(figure(text, 'gyeotmaru_outbox_oldest_code_seconds')).toBe(30)
})

test('[PL-10] a message that is written at night for the morning is not late, neither then nor while it is sent', async ({
  world,
  listener,
}) => {
  const oldest = () => now(listener, 'gyeotmaru_outbox_oldest_seconds')
  world.moveTo('2026-11-23', '22:00')
  await write(world, { key: 'news', dueAt: kstInstant('2026-11-24', '08:00') })
  world.moveBy(3)
  expect(await oldest()).toBe(0)
  world.moveTo('2026-11-24', '08:01')
  expect(await oldest()).toBe(60)
  const { sms } = world.app
  const send: typeof sms.send = async (messages) => {
    world.moveBy(0.5)
    expect(await oldest()).toBe(30)
    return sms.send(messages)
  }
  await deliver({ ...world.app, sms: { ...sms, send } }, failOn)
  world.moveBy(1)
  expect(await oldest()).toBe(0)
})

test('[PL-10] a message that failed twice is as old as it is', async ({ world, listener }) => {
  await write(world, { key: 'one' })
  await plan(world, { kind: 'status', status: 500, calls: 2 })
  for (let tried = 0; tried < 2; tried += 1) {
    await deliver(world.app, () => undefined)
    world.moveBy(2)
  }
  expect(await now(listener, 'gyeotmaru_outbox_oldest_seconds')).toBe(240)
})

test('the database is asked every ten seconds at most', async ({ world, listener }) => {
  world.moveBy(1)
  await scrape(listener)
  await addDifference(world)
  const series = 'gyeotmaru_differences_open{kind="UNKNOWN_HERE"}'
  expect(await now(listener, series)).toBeUndefined()
  world.moveBy(1)
  expect(await now(listener, series)).toBe(1)
})

test('each step of an order is counted with who brought the news', async ({ world, listener }) => {
  const series = 'gyeotmaru_payment_steps_total{step="FULFILLED",source="BOOKING"}'
  const before = (await now(listener, series)) ?? 0
  await buy(world, await addMember(world))
  await expect.poll(() => now(listener, series)).toBe(before + 1)
})

test('a provider that is away is counted', async ({ world, listener }) => {
  const series = 'gyeotmaru_payment_steps_total{step="AWAY",source="PROVIDER"}'
  const before = (await now(listener, series)) ?? 0
  const member = await addMember(world)
  const order = await register(world, member)
  await payFor(world, order, 'api-500')
  await member.put(`/api/payment/history/${order.paymentId}/status`, { status: 'PAID', responseData: '{}' })
  await expect.poll(() => now(listener, series)).toBeGreaterThan(before)
})

test('a database that is away takes no figure but its own along', async ({ world }) => {
  const away = openServer('postgresql://postgres@127.0.0.1:1/nowhere')
  const alone = await serveFrom(world, away.pool)
  const text = await scrape(alone)
  expect(figure(text, 'gyeotmaru_database_answers')).toBe(0)
  expect(text).not.toContain('gyeotmaru_outbox')
  expect(figure(text, 'gyeotmaru_pool{of="waiting"}')).toBe(0)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  await alone.close()
  await away.close()
})

test('no figure says whom it is about', async ({ world, member, listener }) => {
  const series = 'gyeotmaru_call_seconds_count{method="any",route="none",status="4xx"}'
  const before = (await now(listener, series)) ?? 0
  const { order } = await buy(world, member)
  await world.app.inject({ url: `/api/nowhere/${order.customerPhone}?name=${order.customerName}` })
  await world.app.inject({ url: `/L/${order.paymentId}` })
  await expect.poll(() => now(listener, series)).toBe(before + 2)
  const text = await scrape(listener)
  expect(text).toContain('gyeotmaru_payment_steps_total{step="FULFILLED"')
  for (const secret of [order.paymentId, order.customerPhone, '김하늘', 'imp_', 'mid_'])
    expect(text).not.toContain(secret)
})
