import { expect } from 'vitest'
import { moneyTest, test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { lookUp, payFor, register, type SlotOrder, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { compare } from '../reconciliation/compare.ts'
import { lookBack } from '../reconciliation/look-back.ts'
import { sweep } from './sweep.ts'

const fail = (error: unknown) => {
  throw error
}
type WindowResult = { imp_uid: string }
const payAtTestChannel = async (world: World, order: SlotOrder) =>
  ((await payFor(world, order, 'test-channel')) as WindowResult).imp_uid

type Way = { way: string; come: (world: World, member: TestMember, from: Coming) => Promise<unknown> }
type Coming = { order: SlotOrder; impUid: string }

const report = (member: TestMember, { paymentId }: SlotOrder, responseData: string) =>
  member.put(`/api/payment/history/${paymentId}/status`, { status: 'PAID', responseData })

const ways: Way[] = [
  {
    way: 'the result of its window',
    come: (_, member, { order, impUid }) => report(member, order, JSON.stringify({ imp_uid: impUid })),
  },
  {
    way: 'the address that a phone comes back to',
    come: (_, member, { order, impUid }) =>
      member.post(`/api/payment/temporary/${order.paymentId}`, { impUid }),
  },
  {
    way: 'its notice',
    come: (world, _, { order, impUid: imp_uid }) =>
      world.app.inject({
        method: 'POST',
        url: '/api/payment/webhook',
        payload: { imp_uid, merchant_uid: order.paymentId, status: 'paid' },
      }),
  },
]

moneyTest.for(ways)(
  '[RW-13] what a test channel paid over V1 is found by $way',
  async ({ come }, { world, member }) => {
    const order = await register(world, member)
    const impUid = await payAtTestChannel(world, order)
    await lookUp(member, order)
    expect(await stateOf(world, order)).toBe('AWAITING')
    await come(world, member, { order, impUid })
    expect(await stateOf(world, order)).toBe('FULFILLED')
  },
)

test('[RW-13] in production a payment of a test channel is none, whoever names it', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const impUid = await payAtTestChannel(world, order)
  world.app.isTestAllowed = false
  for (const { come } of ways) await come(world, member, { order, impUid })
  expect(await stateOf(world, order)).toBe('AWAITING')
  world.moveBy(70)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('EXPIRED')
  world.app.isTestAllowed = true
})

test('[RW-13] a payment of another order is none of this one, and what isn’t JSON names none', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  const impUid = await payAtTestChannel(world, order)
  const slot = { ...order.slot, hopeTime: '16:00' }
  const other = await register(world, member, { slot })
  for (const said of [JSON.stringify({ imp_uid: impUid }), 'no json', '[]', '{"imp_uid":7}'])
    expect((await report(member, other, said)).statusCode).toBe(200)
  expect(await stateOf(world, other)).toBe('AWAITING')
})

moneyTest(
  '[RW-13] it is refunded by its own id, and the comparison misses nothing',
  async ({ world, member, admin }) => {
    const order = await register(world, member)
    const impUid = await payAtTestChannel(world, order)
    const settled = await report(member, order, JSON.stringify({ imp_uid: impUid }))
    const to = world.app.now()
    await compare(world.app, { from: new Date(to.getTime() - 86_400_000), to }, fail)
    await lookBack(world.app, fail)
    expect((await admin.get('/api/payment-difference')).json().content).toEqual([])
    const { reservationId } = settled.json().data
    await member.post(`/api/reserve/${reservationId}/cancel`, { refund: 120_000 })
    expect(await stateOf(world, order)).toBe('REFUNDED')
  },
)
