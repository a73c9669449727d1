import { tooManyHolds } from '@self/contract/policy'
import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addPass } from '../../test/money/series.ts'
import { bookingOf, orderOf, passOrderOf, payFor, putStatus, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'

const count = async (world: World, table: 'payment' | 'reservation' | 'slotClaim' | 'pass') => {
  const rows = await world.db.selectFrom(table).select(sql<number>`count(*)`.as('n')).executeTakeFirst()
  return rows?.n
}

test('[PM-03] an order of 0 won is PAID at once, never touches the provider and books with the booking call', async ({
  world,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const order = await orderOf(world, { couponId: 15, amount: 0, status: 'PAID' })
  const reply = await employee.post('/api/payment/history', order)
  expect(reply.json().data.status).toBe('PAID')
  await employee.post('/api/payment/temporary', bookingOf(order))
  expect((await employee.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await world.atSandbox('/portone/sandbox/ledger')).toEqual([])
})

test.for([
  ['null', null],
  ['a text', '0'],
  ['a negative amount', -1],
  ['a fraction', 0.5],
  ['a billion', 1e9],
] as const)(
  '[PM-03] an amount that is %s is refused and nothing is stored',
  async ([_, amount], { world, member }) => {
    const reply = await member.post('/api/payment/history', { ...(await orderOf(world)), amount })
    expect(reply.statusCode).toBe(400)
    expect(await count(world, 'payment')).toBe(0)
    expect(await count(world, 'slotClaim')).toBe(0)
  },
)

test.for([
  ['of another coupon', 90_000],
  ['of nothing', 0],
] as const)(
  '[PM-03] an amount %s is refused: the server makes the price',
  async ([_, amount], { world, member }) => {
    const reply = await member.post('/api/payment/history', await orderOf(world, { amount }))
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('AMOUNT_CHANGED')])
    expect(await count(world, 'reservation')).toBe(0)
  },
)

test('a coupon for employees is refused for everybody else', async ({ world, member }) => {
  const reply = await member.post('/api/payment/history', await orderOf(world, { couponId: 15, amount: 0 }))
  expect(reply.statusCode).toBe(409)
  expect(await count(world, 'payment')).toBe(0)
})

test('a centre that takes requests takes no payment', async ({ world, member }) => {
  const slot = { branchCode: 'GN', adminId: 'gn_c1', hopeDate: '2026-11-24', hopeTime: '14:00' }
  const reply = await member.post(
    '/api/payment/history',
    await orderOf(world, { slot, couponId: 1, amount: 90_000 }),
  )
  expect(reply.statusCode).toBe(409)
  expect(await count(world, 'reservation')).toBe(0)
})

test('[CP-05] who counsels is paid by counselling and who tests by tests: nothing else holds the hour', async ({
  world,
  member,
}) => {
  const orderAt = async (adminId: string, sold: { couponId: number; amount: number; passId?: number }) => {
    const slot = { branchCode: 'JS', adminId, hopeDate: '2026-11-24', hopeTime: '14:00' }
    return member.post('/api/payment/history', await orderOf(world, { slot, ...sold }))
  }
  const passId = await addPass(world, member)
  const refused = [
    await orderAt('js_c2', { couponId: 7, amount: 120_000 }),
    await orderAt('js_c2', { couponId: 8, amount: 0, passId }),
    await orderAt('js_c1', { couponId: 9, amount: 108_000 }),
  ]
  for (const reply of refused)
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('PASS_UNUSABLE')])
  expect(await count(world, 'slotClaim')).toBe(0)
  expect((await orderAt('js_c2', { couponId: 9, amount: 108_000 })).statusCode).toBe(200)
})

test('unknown keys are refused', async ({ world, member }) => {
  const reply = await member.post('/api/payment/history', { ...(await orderOf(world)), userType: 'MASTER' })
  expect(reply.statusCode).toBe(400)
})

test('[PM-02] without every term in the version in force nothing is registered', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const reply = await member.post('/api/payment/history', { ...order, terms: order.terms.slice(1) })
  expect([reply.statusCode, reply.json().message]).toEqual([400, sentenceOf('CONSENT_MISSING')])
  expect(await count(world, 'payment')).toBe(0)
})

test('the same id with the same body answers the same; with another body or owner it is refused', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const first = await member.post('/api/payment/history', order)
  expect((await member.post('/api/payment/history', order)).json()).toEqual(first.json())
  const other = await member.post('/api/payment/history', { ...order, description: '다른 주문' })
  expect([other.statusCode, other.json().message]).toEqual([409, sentenceOf('ORDER_TAKEN')])
  const stranger = await addMember(world)
  expect((await stranger.post('/api/payment/history', order)).statusCode).toBe(409)
})

test('a held hour is taken for everybody else and free for its holder', async ({ world, member }) => {
  await register(world, member)
  const stranger = await addMember(world)
  const reply = await stranger.post('/api/payment/history', await orderOf(world))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_TAKEN')])
  const check = '/api/booking/check/2026-11-24T14:00?branchCode=JS&adminId=js_c1'
  expect((await stranger.get(check)).json().data).toBe(false)
  expect((await member.get(check)).json().data).toBe(true)
})

test('pressing pay again with a new id takes over the hold of the first try', async ({ world, member }) => {
  const first = await register(world, member)
  const second = await orderOf(world)
  expect((await member.post('/api/payment/history', second)).statusCode).toBe(200)
  expect(await stateOf(world, first)).toBe('EXPIRED')
  expect(await count(world, 'slotClaim')).toBe(2)
})

test('an order that could not be prepared is told so, can be repeated, and does not stand in its own way', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const plan = (outcome: string) =>
    world.atSandbox('/portone/sandbox/scenario', { merchant_uid: order.paymentId, outcome })
  await plan('api-500')
  const reply = await member.post('/api/payment/history', order)
  expect([reply.statusCode, reply.json().message]).toEqual([503, sentenceOf('PREPARE_FAILED')])
  expect(await stateOf(world, order)).toBe('CREATED')
  const next = await orderOf(world)
  expect((await member.post('/api/payment/history', next)).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('EXPIRED')

  const other = { slot: { ...order.slot, hopeTime: '10:00' } }
  const repeated = await orderOf(world, other)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: repeated.paymentId, outcome: 'api-500' })
  await member.post('/api/payment/history', repeated)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: repeated.paymentId, outcome: 'approve' })
  expect((await member.post('/api/payment/history', repeated)).statusCode).toBe(200)
  expect(await stateOf(world, repeated)).toBe('AWAITING')
})

const atHour = (world: World, hopeTime: string) =>
  orderOf(world, { slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime } })
const heldTwice = async (world: World, member: TestMember) => {
  const orders = [await atHour(world, '10:00'), await atHour(world, '13:00')] as const
  for (const order of orders) await member.post('/api/payment/history', order)
  return orders
}

test('one member holds two hours at most: a third payment takes the place of the oldest', async ({
  world,
  member,
}) => {
  const [oldest, second] = await heldTwice(world, member)
  expect((await member.post('/api/payment/history', await atHour(world, '15:00'))).statusCode).toBe(200)
  expect([await stateOf(world, oldest), await stateOf(world, second)]).toEqual(['EXPIRED', 'AWAITING'])
  expect(await count(world, 'slotClaim')).toBe(4)
})

test('a third payment while the oldest was paid: that one becomes a session, and the third goes on', async ({
  world,
  member,
}) => {
  const [oldest] = await heldTwice(world, member)
  await payFor(world, oldest)
  expect((await member.post('/api/payment/history', await atHour(world, '15:00'))).statusCode).toBe(200)
  expect(await stateOf(world, oldest)).toBe('FULFILLED')
})

test('a third payment while nobody can say how the oldest stands is refused with a sentence', async ({
  world,
  member,
}) => {
  const [oldest] = await heldTwice(world, member)
  await world.atSandbox('/portone/sandbox/scenario', { merchant_uid: oldest.paymentId, outcome: 'api-500' })
  const third = await member.post('/api/payment/history', await atHour(world, '15:00'))
  expect([third.statusCode, third.json().message]).toEqual([409, tooManyHolds(10)])
  expect(await stateOf(world, oldest)).toBe('AWAITING')
})

test("somebody else's pass can't be used", async ({ world, member }) => {
  const order = await register(world, member, { couponId: 8, amount: 1_056_000 })
  await payFor(world, order)
  await putStatus(member, order, 'PAID')
  const [{ passId }] = (await member.get('/api/coupon/JS')).json()
  const stranger = await addMember(world)
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-25', hopeTime: '14:00' }
  const reply = await stranger.post(
    '/api/payment/history',
    await orderOf(world, { couponId: 8, passId, amount: 0, slot }),
  )
  expect(reply.statusCode).toBe(409)
})

test('an order for an hour that the member holds already, with another hold beside it, takes its place', async ({
  world,
  member,
}) => {
  const at = (hopeTime: string) => ({
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime },
  })
  await register(world, member, at('10:00'))
  await register(world, member, at('14:00'))
  const again = await member.post('/api/payment/history', await orderOf(world, at('14:00')))
  expect(again.statusCode).toBe(200)
})

test('[WK-41] the reply says for how many seconds the hour is held, and nothing where none is', async ({
  world,
  member,
}) => {
  const order = await orderOf(world)
  const held = async () => (await member.post('/api/payment/history', order)).json().data.holdSeconds
  expect(await held()).toBe(600)
  world.moveBy(4)
  expect(await held()).toBe(360)
  world.moveBy(7)
  expect(await held()).toBe(0)
  const alone = await passOrderOf(world)
  expect((await member.post('/api/payment/history', alone)).json().data.holdSeconds).toBeNull()
})
