import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyPass, orderOf, passOrderOf, payFor, register, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { checkPayment } from './check.ts'
import { compare, compareDaily } from './compare.ts'

const fail = (error: unknown) => {
  throw error
}
const run = async (world: World) => {
  const to = addMinutes(world.app.now(), 1)
  const { looked } = await compare(world.app, { from: addMinutes(to, -2 * 24 * 60), to }, fail)
  return looked
}
const differences = (world: World) =>
  world.db
    .selectFrom('paymentDifference')
    .select(['orderId', 'kind', 'ours', 'theirs'])
    .orderBy('orderId')
    .execute()
/** A refund made by hand at the provider. */
async function cancelThere(world: World, orderId: string, amount: number) {
  const found = await world.provider.find(orderId)
  if (!found) throw new Error('nothing was paid')
  await world.provider.cancel({
    providerPaymentId: found.providerPaymentId,
    amount,
    checksum: found.amount,
    reason: 'by hand',
  })
}

test('what was paid here and there, and refunded here and there, makes no difference', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  const { paymentId } = await buyPass(world, member)
  await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  expect(await run(world)).toBe(2)
  expect(await differences(world)).toEqual([])
})

test('paid there and open here: the order is settled by the comparison', async ({ world, member }) => {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  await payFor(world, order)
  await run(world)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await differences(world)).toEqual([])
})

test('paid there and unknown here is a row for the back office, once however often it is seen', async ({
  world,
}) => {
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00001', amount: 50_000 })
  await run(world)
  await run(world)
  expect(await differences(world)).toEqual([
    { orderId: 'mid_unknown00001', kind: 'UNKNOWN_HERE', ours: null, theirs: 50_000 },
  ])
})

test('an order paid here and unknown to the provider is reported as UNPAID_THERE', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  await world.atSandbox('/portone/sandbox/reset', {})
  await run(world)
  expect(await differences(world)).toEqual([
    { orderId: paymentId, kind: 'UNPAID_THERE', ours: 427_500, theirs: null },
  ])
})

test('another sum at the provider than here is reported as OTHER_AMOUNT', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  await world.db.updateTable('payment').set({ charged: 400_000 }).execute()
  await run(world)
  expect(await differences(world)).toEqual([
    { orderId: paymentId, kind: 'OTHER_AMOUNT', ours: 400_000, theirs: 427_500 },
  ])
})

test('a refund made outside, of a part or the whole, is reported as OTHER_REFUND', async ({
  world,
  member,
}) => {
  const part = await buyPass(world, member)
  const whole = await buyPass(world, member)
  await cancelThere(world, part.paymentId, 100_000)
  await cancelThere(world, whole.paymentId, 427_500)
  await run(world)
  expect(await differences(world)).toEqual([
    { orderId: part.paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 100_000 },
    { orderId: whole.paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 427_500 },
  ])
})

test('[MN-25] what the comparison itself has just given back is no refund that is missing', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  world.moveBy(11)
  const stranger = await addMember(world)
  await stranger.post('/api/payment/history', await orderOf(world))
  await payFor(world, order)
  await run(world)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await differences(world)).toEqual([])
  await run(world)
  expect(await differences(world)).toEqual([])
})

test('[MN-25] a refund between the list and its check is no difference', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  const { provider } = world
  const listed = await provider.list('paid', { from: addMinutes(world.app.now(), -60), to: world.app.now() })
  expect(listed).toHaveLength(1)
  const refunded = await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  expect(refunded.statusCode).toBe(200)
  for (const theirs of listed) await checkPayment(world.app, { ...theirs, provider: 'PORTONE' })
  expect(await differences(world)).toEqual([])
})

test('a hundred and fifty payments are read page by page', async ({ world }) => {
  for (let count = 0; count < 150; count += 1)
    await payFor(world, {
      ...(await passOrderOf(world)),
      paymentId: `mid_page${String(count).padStart(8, '0')}`,
    })
  expect(await run(world)).toBe(150)
  expect(await differences(world)).toHaveLength(150)
})

test('once a day, after five in the morning; one that broke off is begun again', async ({ world }) => {
  const compared = () => world.db.selectFrom('paymentComparison').selectAll().execute()
  world.moveTo('2026-11-24', '04:59')
  await compareDaily(world.app, fail)
  expect(await compared()).toEqual([])
  world.moveTo('2026-11-24', '05:00')
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00002' })
  await compareDaily(world.app, fail)
  expect(await compared()).toMatchObject([{ day: '2026-11-24', finishedAt: expect.any(Date) }])
  expect(await differences(world)).toHaveLength(1)
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00003' })
  world.moveBy(60)
  await compareDaily(world.app, fail)
  expect(await differences(world)).toHaveLength(1)
  await world.db.updateTable('paymentComparison').set({ finishedAt: null }).execute()
  await compareDaily(world.app, fail)
  expect(await differences(world)).toHaveLength(2)
})
