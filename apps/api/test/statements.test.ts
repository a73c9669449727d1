import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import { test as base } from './fixtures.ts'
import { bookingOf, orderOf, payFor } from './payment.ts'
import { request, requestOf } from './reservation.ts'

/** What the server sends to its database. */
const test = base.extend('sent', async ({ world }, { onCleanup }) => {
  const sent: string[] = []
  const { pool } = world.app
  const connect = pool.connect.bind(pool)
  pool.connect = (async () => {
    const client = await connect()
    return new Proxy(client, {
      get: (target, name) =>
        name === 'query' ? noting(target) : Reflect.get(target, name, target)?.bind?.(target),
    })
  }) as typeof pool.connect
  const noting = (client: PoolClient) => (given: string | { text: string }, values?: unknown[]) => {
    sent.push(typeof given === 'string' ? given : given.text)
    return client.query(given as string, values)
  }
  onCleanup(() => {
    pool.connect = connect
  })
  return sent
})

/** Statements of a call, begin and commit among them: who needs one more takes another one away. docs/decisions/115. */
const BUDGET = {
  branches: 3,
  branchesAgain: 2,
  coupons: 3,
  month: 3,
  monthAgain: 2,
  day: 2,
  soonest: 4,
  soonestAgain: 3,
  schedule: 2,
  reservation: 5,
  order: 12,
  booker: 3,
  booking: 6,
}

type Reply = { statusCode: number; body: string }

/** How many statements a call sends, begin and commit among them. */
async function countOf(sent: string[], call: () => Promise<Reply>): Promise<number> {
  sent.length = 0
  const { statusCode, body } = await call()
  expect(statusCode, body).toBe(200)
  return sent.length
}

test('[SQ-01] a call sends no more statements than its budget', async ({ world, member, sent }) => {
  await request(member)
  const order = {
    ...(await orderOf(world)),
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-26', hopeTime: '14:00' },
    paymentId: `mid_${randomUUID().replaceAll('-', '').slice(0, 24)}`,
  }
  const later = requestOf({}, { date: '2026-11-25', time: '14:00' })
  const count = (call: () => Promise<Reply>) => countOf(sent, call)
  const counted = {
    branches: await count(() => member.get('/api/branch')),
    branchesAgain: await count(() => member.get('/api/branch')),
    coupons: await count(async () => {
      await member.get('/api/coupon/JS')
      sent.length = 0
      return member.get('/api/coupon/JS')
    }),
    month: await count(() => member.get('/api/branch/month/JS?month=2026-12')),
    monthAgain: await count(() => member.get('/api/branch/month/JS?month=2026-12')),
    day: await count(() => member.get('/api/member/schedules/101?branchCode=JS&selectDate=2026-12-01')),
    soonest: await count(() => member.get('/api/branch/ahead/JS?soonest=Y')),
    soonestAgain: await count(() => member.get('/api/branch/ahead/JS?soonest=Y')),
    schedule: await count(() => member.get('/api/myList')),
    reservation: await count(() => member.post('/api/reserve', later)),
    order: await count(() => member.post('/api/payment/history', order)),
    booker: await count(() => member.post('/api/payment/temporary', bookingOf(order))),
    booking: await (async () => {
      await payFor(world, order)
      return count(() => member.post('/api/booking', bookingOf(order)))
    })(),
  }
  const over = Object.entries(counted).filter(([name, count]) => count > BUDGET[name as keyof typeof BUDGET])
  expect(over).toEqual([])
})
