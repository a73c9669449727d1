import { addMinutes } from '@self/contract/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, type TestMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { buyPass, passOrderOf, payFor, stateOf } from '../../test/payment.ts'
import { openWorld, type World } from '../../test/world.ts'
import { compare, compareDaily } from './compare.ts'

let world: World
let member: TestMember

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  member = await addMember(world)
})
afterEach(() => expectSound(world))
afterAll(() => world.close())

const fail = (error: unknown) => {
  throw error
}
const run = () => {
  const to = addMinutes(world.app.now(), 1)
  return compare(world.app, { from: addMinutes(to, -2 * 24 * 60), to }, fail)
}
const differences = () =>
  world.db
    .selectFrom('paymentDifference')
    .select(['orderId', 'kind', 'ours', 'theirs'])
    .orderBy('orderId')
    .execute()
/** A refund made by hand at the provider. */
async function cancelThere(orderId: string, amount: number) {
  const found = await world.provider.find(orderId)
  if (!found) throw new Error('nothing was paid')
  await world.provider.cancel({
    providerPaymentId: found.providerPaymentId,
    amount,
    checksum: found.amount,
    reason: 'by hand',
  })
}

test('what was paid here and there, and refunded here and there, makes no difference', async () => {
  await buyPass(world, member)
  const { paymentId } = await buyPass(world, member)
  await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  expect(await run()).toBe(2)
  expect(await differences()).toEqual([])
})

test('paid there and open here: the order is settled by the comparison', async () => {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  await payFor(world, order)
  await run()
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await differences()).toEqual([])
})

test('paid there and unknown here is a row for the back office, once however often it is seen', async () => {
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00001', amount: 50_000 })
  await run()
  await run()
  expect(await differences()).toEqual([
    { orderId: 'mid_unknown00001', kind: 'UNKNOWN_HERE', ours: null, theirs: 50_000 },
  ])
})

test('paid here and unknown there', async () => {
  const { paymentId } = await buyPass(world, member)
  await world.atSandbox('/portone/sandbox/reset', {})
  await run()
  expect(await differences()).toEqual([
    { orderId: paymentId, kind: 'UNPAID_THERE', ours: 427_500, theirs: null },
  ])
})

test('another sum there than here', async () => {
  const { paymentId } = await buyPass(world, member)
  await world.db.updateTable('payment').set({ charged: 400_000 }).execute()
  await run()
  expect(await differences()).toEqual([
    { orderId: paymentId, kind: 'OTHER_AMOUNT', ours: 400_000, theirs: 427_500 },
  ])
})

test('refunded outside, in part or whole', async () => {
  const part = await buyPass(world, member)
  const whole = await buyPass(world, member)
  await cancelThere(part.paymentId, 100_000)
  await cancelThere(whole.paymentId, 427_500)
  await run()
  expect(await differences()).toEqual([
    { orderId: part.paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 100_000 },
    { orderId: whole.paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 427_500 },
  ])
})

test('a hundred and fifty payments are read page by page', async () => {
  for (let count = 0; count < 150; count += 1)
    await payFor(world, {
      ...(await passOrderOf(world)),
      paymentId: `mid_page${String(count).padStart(8, '0')}`,
    })
  expect(await run()).toBe(150)
  expect(await differences()).toHaveLength(150)
})

test('once a day, after five in the morning; one that broke off is begun again', async () => {
  const compared = () => world.db.selectFrom('paymentComparison').selectAll().execute()
  world.moveTo('2026-11-24', '04:59')
  await compareDaily(world.app, fail)
  expect(await compared()).toEqual([])
  world.moveTo('2026-11-24', '05:00')
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00002' })
  await compareDaily(world.app, fail)
  expect(await compared()).toMatchObject([{ day: '2026-11-24', finishedAt: expect.any(Date) }])
  expect(await differences()).toHaveLength(1)
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00003' })
  world.moveBy(60)
  await compareDaily(world.app, fail)
  expect(await differences()).toHaveLength(1)
  await world.db.updateTable('paymentComparison').set({ finishedAt: null }).execute()
  await compareDaily(world.app, fail)
  expect(await differences()).toHaveLength(2)
})
