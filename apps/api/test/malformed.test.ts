import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember, type TestMember } from './member.ts'
import { bookingOf, orderOf } from './payment.ts'
import { requestOf } from './reservation.ts'
import { openWorld, type World } from './world.ts'

type Method = 'GET' | 'POST' | 'PUT'
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

let world: World
let member: TestMember
let operations: Operation[]

beforeAll(async () => {
  world = await openWorld()
  member = await addMember(world)
  const order = await orderOf(world)
  const bodies: Record<string, object> = {
    'POST /login/oauth2/callback/login': { userPhone: '01012345678', password: 'spring!day22' },
    'POST /api/reserve': requestOf(),
    'POST /api/payment/history': order,
    'PUT /api/payment/history/{merchantId}/status': { status: 'PAID', responseData: '{}' },
    'POST /api/payment/temporary': bookingOf(order),
    'POST /api/payment/temporary/{merchantId}': { impUid: 'imp_1' },
    'POST /api/booking': bookingOf(order),
    'POST /api/payment/webhook': { imp_uid: 'imp_1', merchant_uid: order.paymentId, status: 'paid' },
  }
  const { paths } = (await world.app.inject('/api/openapi.json')).json()
  operations = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((name) => {
      const method = name.toUpperCase() as Method
      const body = bodies[`${method} ${path}`]
      return { method, path, ...(body && { body }) }
    }),
  )
})
afterAll(() => world.close())

const address = (path: string, value: unknown) =>
  path.replace(/\{\w+\}/g, encodeURIComponent(String(value) || ' '))

async function statusOf(
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

test('no address and no query, whatever it says, is answered with 5xx', async () => {
  for (const operation of operations)
    for (const value of NAUGHTY) {
      const [what, status] = await statusOf(operation, value, operation.body)
      expect(status, what).toBeLessThan(500)
    }
})

test('no field of a body, whatever it holds, is answered with 5xx; what does not fit is refused', async () => {
  for (const operation of operations)
    for (const field of Object.keys(operation.body ?? {}))
      for (const value of NAUGHTY) {
        const body = { ...operation.body, [field]: value }
        const [what, status] = await statusOf(operation, 'mid_00000000', body)
        expect(status, `${what} ${field}`).toBeLessThan(500)
      }
})

test('a body that is no object is refused', async () => {
  for (const operation of operations.filter(({ body }) => body))
    for (const value of [null, [], 'x', 1, true]) {
      const [what, status] = await statusOf(operation, 'mid_00000000', value)
      expect(status, what).toBe(400)
    }
})
