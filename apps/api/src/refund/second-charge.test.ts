import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { lookUp, passOrderOf, payFor, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { compare } from '../reconciliation/compare.ts'
import { sweep } from '../settlement/sweep.ts'
import { handleWebhook } from '../settlement/webhook.ts'

type Payment = { imp_uid: string; status: string; amount: number; cancel_amount: number }
const fail = (error: unknown) => {
  throw error
}
const ledger = async (world: World) => (await world.atSandbox('/portone/sandbox/ledger')) as Payment[]
const returnedThere = async (world: World) => (await ledger(world)).map(({ cancel_amount }) => cancel_amount)
const differences = ({ db }: World) => db.selectFrom('paymentDifference').selectAll().execute()
const approveLate = (world: World, orderId: string) =>
  world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: orderId })

async function open(world: World, member: TestMember) {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  return order
}

/** Paid by its second try; the first one, which had failed, is approved after it. */
async function chargedTwice(world: World, member: TestMember) {
  const order = await open(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  await payFor(world, order)
  await lookUp(member, order)
  await approveLate(world, order.paymentId)
  return order
}

async function expectOneReturned(world: World, order: { paymentId: string; customerPhone: string }) {
  expect((await returnedThere(world)).toSorted((a, b) => a - b)).toEqual([0, 427_500])
  expect(await stateOf(world, order)).toBe('FULFILLED')
  const texts = (await world.messagesOf(order.customerPhone)).filter((text) => text.includes('두 번'))
  expect(texts).toEqual(['[곁마루] 같은 주문이 두 번 결제되어 427,500원을 돌려드려요(7~10영업일).'])
  const events = world.db.selectFrom('paymentEvent').select('detail').where('kind', '=', 'SECOND_CHARGE')
  expect(await events.execute()).toEqual([{ detail: '427500' }])
  expect(await differences(world)).toEqual([])
}

test('[UF-05] a second charge of an order is given back by itself, by the sweep after its payment', async ({
  world,
  member,
}) => {
  const order = await chargedTwice(world, member)
  world.moveBy(11)
  await sweep(world.app, fail)
  await sweep(world.app, fail)
  await expectOneReturned(world, order)
})

test('[UF-05] the notice of a second charge is enough', async ({ world, member }) => {
  const order = await chargedTwice(world, member)
  const own = await world.db.selectFrom('payment').select('providerPaymentId').executeTakeFirstOrThrow()
  const other = (await ledger(world)).find(({ imp_uid }) => imp_uid !== own.providerPaymentId)
  const notice = { orderId: order.paymentId, providerPaymentId: other?.imp_uid ?? '' }
  await Promise.all([handleWebhook(world.app, notice), handleWebhook(world.app, notice)])
  await expectOneReturned(world, order)
})

test('[UF-05] the comparison finds a second charge that nobody has told of', async ({ world, member }) => {
  const order = await chargedTwice(world, member)
  const to = addMinutes(world.app.now(), 1)
  await compare(world.app, { from: addMinutes(to, -60), to }, fail)
  await compare(world.app, { from: addMinutes(to, -60), to }, fail)
  await expectOneReturned(world, order)
})

test('[UF-05] two failed tries, both approved late: one pays for the order and the other goes back', async ({
  world,
  member,
}) => {
  const order = await open(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  await payFor(world, order, 'late-paid-after-failed')
  await lookUp(member, order)
  expect(await stateOf(world, order)).toBe('FAILED')
  await approveLate(world, order.paymentId)
  await approveLate(world, order.paymentId)
  expect((await ledger(world)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  await lookUp(member, order)
  await expectOneReturned(world, order)
})

test('[UF-05] a second charge whose refund is refused is tried again, and staff see it after three refusals', async ({
  world,
  member,
}) => {
  const order = await chargedTwice(world, member)
  const plan = (outcome: string) =>
    world.atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid: order.paymentId })
  await plan('cancel-refused')
  world.moveBy(11)
  for (let tries = 0; tries < 3; tries += 1) {
    await sweep(world.app, fail)
    world.moveBy(2)
  }
  const [refund] = await world.db.selectFrom('refund').selectAll().execute()
  expect(refund).toMatchObject({ cause: 'SECOND_CHARGE', state: 'DUE', refusals: 3 })
  await plan('approve')
  await sweep(world.app, fail)
  expect(await returnedThere(world)).toEqual([0, 0])
  world.moveBy(60)
  await sweep(world.app, fail)
  await expectOneReturned(world, order)
})

test('[UF-05] nothing goes back by itself while the provider does not know the payment of the order', async ({
  world,
  member,
}) => {
  const order = await open(world, member)
  await payFor(world, order)
  await lookUp(member, order)
  await world.db.updateTable('payment').set({ providerPaymentId: 'imp_first' }).execute()
  world.moveBy(11)
  await sweep(world.app, fail)
  expect(await returnedThere(world)).toEqual([0])
  const [paid] = await ledger(world)
  await world.db
    .updateTable('payment')
    .set({ providerPaymentId: paid?.imp_uid ?? '' })
    .execute()
})
