import { sentenceOf } from '@self/contract/refusal-codes'
import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { violationsOf } from '../../test/money/invariants.ts'
import { addDifference, buyPass, passOrderOf, payFor, stateOf } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { ProviderAway } from '../providers/payment-provider.ts'
import { compare, compareDaily } from './compare.ts'

const fail = (error: unknown) => {
  throw error
}
const runComparison = (world: World) => {
  const to = addMinutes(world.app.now(), 1)
  return compare(world.app, { from: addMinutes(to, -2 * 24 * 60), to }, fail)
}
const list = async (admin: TestMember, query = '') =>
  (await admin.get(`/api/payment-difference${query}`)).json()
const first = async (admin: TestMember) => (await list(admin)).content[0]
const repair = (admin: TestMember, id: number, body: object) =>
  admin.post(`/api/payment-difference/${id}/repair`, body)

/** What the provider holds under an id. */
async function heldThere(world: World, orderId: string): Promise<number> {
  const ledger = (await world.atSandbox('/portone/sandbox/ledger')) as {
    merchant_uid: string
    status: string
    amount: number
    cancel_amount: number
  }[]
  return ledger
    .filter(({ merchant_uid, status }) => merchant_uid === orderId && /paid|cancelled/.test(status))
    .reduce((held, { amount, cancel_amount }) => held + amount - cancel_amount, 0)
}
async function cancelThere(world: World, orderId: string, amount: number) {
  const found = await world.provider.find(orderId)
  if (!found) throw new Error('nothing was paid')
  const checksum = found.amount - found.cancelAmount
  await world.provider.cancel({
    providerPaymentId: found.providerPaymentId,
    amount,
    checksum,
    reason: 'by hand',
  })
}
const logged = async (world: World, admin: TestMember) =>
  (
    await world.db
      .selectFrom('accessLog')
      .select('subjectId')
      .where('action', '=', 'REPAIR_PAYMENT')
      .where('actorId', '=', admin.id)
      .execute()
  ).map(({ subjectId }) => subjectId)

test('a payment of no order of ours is given back whole, once, however often it is asked', async ({
  world,
  admin,
}) => {
  await payFor(world, { ...(await passOrderOf(world)), paymentId: 'mid_unknown00001', amount: 50_000 })
  await runComparison(world)
  const { id, ...seen } = await first(admin)
  expect(seen).toMatchObject({
    kindDescription: '주문에 없는 결제',
    ours: null,
    theirs: 50_000,
    repair: 'REFUND',
    userName: '',
  })
  const body = { repair: 'REFUND', refund: 50_000 }
  const replies = await Promise.all([repair(admin, id, body), repair(admin, id, body)])
  expect(replies.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await repair(admin, id, body)).json()).toMatchObject({
    clearedAt: '2026-11-23T09:00',
    clearedBy: '김*늘',
    repair: 'REFUND',
  })
  expect(await heldThere(world, 'mid_unknown00001')).toBe(0)
  expect(await logged(world, admin)).toEqual([null])
  await runComparison(world)
  expect((await list(admin)).content).toEqual([])
  expect((await list(admin, '?isCleared=Y')).content).toMatchObject([{ id, repair: 'REFUND' }])
})

test('a second charge is given back and the order that is paid keeps its own', async ({
  world,
  member,
  admin,
}) => {
  const order = await buyPass(world, member)
  // Another payment than the provider's has paid for the order.
  await world.db.updateTable('payment').set({ providerPaymentId: 'imp_first' }).execute()
  await runComparison(world)
  const { id, ...seen } = await first(admin)
  expect(seen).toMatchObject({ kind: 'UNKNOWN_HERE', theirs: 427_500, userName: '김*늘' })
  expect((await repair(admin, id, { repair: 'REFUND', refund: 427_500 })).statusCode).toBe(200)
  expect(await heldThere(world, order.paymentId)).toBe(0)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await logged(world, admin)).toEqual([member.id])
})

test('the payment that an order owns is never given back as a stray', async ({ world, member, admin }) => {
  const order = await buyPass(world, member)
  const id = await addDifference(world, { orderId: order.paymentId, theirs: 427_500 })
  expect((await repair(admin, id, { repair: 'REFUND', refund: 427_500 })).statusCode).toBe(200)
  expect(await heldThere(world, order.paymentId)).toBe(427_500)
  expect(await violationsOf(world)).toEqual([])
})

test('more than was seen is not given back: the sum is shown anew first', async ({ world, admin }) => {
  const order = await passOrderOf(world)
  await payFor(world, { ...order, paymentId: 'mid_unknown00001', amount: 50_000 })
  const id = await addDifference(world, { theirs: 30_000 })
  const refused = await repair(admin, id, { repair: 'REFUND', refund: 30_000 })
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('REPAIR_CHANGED')])
  expect(await heldThere(world, 'mid_unknown00001')).toBe(50_000)
  expect((await first(admin)).theirs).toBe(50_000)
  expect((await repair(admin, id, { repair: 'REFUND', refund: 50_000 })).statusCode).toBe(200)
})

test('an order that is paid there and open here is looked up again', async ({ world, member, admin }) => {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  const row = { orderId: order.paymentId, kind: 'UNPAID_HERE', theirs: 427_500 } as const
  const id = await addDifference(world, row)
  const early = await repair(admin, id, { repair: 'SETTLE', refund: 0 })
  expect([early.statusCode, early.json().message]).toEqual([409, sentenceOf('STILL_UNPAID')])
  await payFor(world, order)
  expect((await repair(admin, id, { repair: 'SETTLE', refund: 0 })).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect(await violationsOf(world)).toEqual([])
})

test('of a refund that went back too large the sum is taken over', async ({ world, member, admin }) => {
  const { paymentId } = await buyPass(world, member)
  await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  await world.db.updateTable('payment').set({ refundAmount: 300_000 }).execute()
  await runComparison(world)
  const { id } = await first(admin)
  expect(await first(admin)).toMatchObject({ repair: 'RECORD', ours: 300_000, theirs: 427_500 })
  expect((await repair(admin, id, { repair: 'RECORD', refund: 0 })).statusCode).toBe(200)
  const sums = await world.db.selectFrom('payment').select('refundAmount').execute()
  expect(sums).toEqual([{ refundAmount: 427_500 }])
  await runComparison(world)
  expect((await list(admin)).content).toEqual([])
})

test('a refund is not taken over from another payment of the order: a person has to look', async ({
  world,
  member,
  admin,
}) => {
  const { paymentId } = await buyPass(world, member)
  await member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 })
  await world.db.updateTable('payment').set({ refundAmount: 300_000 }).execute()
  await runComparison(world)
  const { id } = await first(admin)
  await world.db.updateTable('payment').set({ providerPaymentId: 'imp_first' }).execute()
  const reply = await repair(admin, id, { repair: 'RECORD', refund: 0 })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'PAYMENT_UNCLEAR'])
  expect(await world.db.selectFrom('payment').select('refundAmount').execute()).toEqual([
    { refundAmount: 300_000 },
  ])
})

test('of a refund that went back too small the rest follows', async ({ world, member, admin }) => {
  const order = await buyPass(world, member)
  await cancelThere(world, order.paymentId, 100_000)
  await world.db
    .updateTable('payment')
    .set({ state: 'REFUNDED', refundAmount: 427_500, refundCause: 'PASS', refundRule: '2026-11' })
    .execute()
  await runComparison(world)
  const { id, ...seen } = await first(admin)
  expect(seen).toMatchObject({ repair: 'REFUND_REST', ours: 427_500, theirs: 100_000 })
  expect((await repair(admin, id, { repair: 'REFUND_REST', refund: 1 })).json().message).toBe(
    sentenceOf('REPAIR_CHANGED'),
  )
  expect((await repair(admin, id, { repair: 'REFUND_REST', refund: 327_500 })).statusCode).toBe(200)
  expect(await heldThere(world, order.paymentId)).toBe(0)
})

test('what has no safe repair is cleared with a note, and is open again when its sums change', async ({
  world,
  member,
  admin,
}) => {
  const { paymentId } = await buyPass(world, member)
  await cancelThere(world, paymentId, 100_000)
  await runComparison(world)
  const { id, repair: offered } = await first(admin)
  expect(offered).toBe('NOTE')
  const bare = await repair(admin, id, { repair: 'NOTE', refund: 0 })
  expect([bare.statusCode, bare.json().message]).toEqual([400, sentenceOf('NOTE_MISSING')])
  expect((await repair(admin, id, { repair: 'RECORD', refund: 0 })).json().message).toBe(
    sentenceOf('REPAIR_CHANGED'),
  )
  const done = await repair(admin, id, { repair: 'NOTE', refund: 0, note: '센터장이 돌려드렸어요.' })
  expect(done.json()).toMatchObject({ note: '센터장이 돌려드렸어요.', repair: 'NOTE' })
  await runComparison(world)
  expect((await list(admin)).content).toEqual([])
  await cancelThere(world, paymentId, 50_000)
  await runComparison(world)
  expect((await list(admin)).content).toMatchObject([{ id, theirs: 150_000, clearedAt: null, note: '' }])
})

test('without the provider nothing is cleared', async ({ world, admin }) => {
  const id = await addDifference(world)
  const { providers } = world.app
  const away = { ...world.provider, listPaid: () => Promise.reject(new ProviderAway('away')) }
  world.app.providers = { ...providers, byName: { PORTONE: away } }
  const reply = await repair(admin, id, { repair: 'REFUND', refund: 50_000 })
  world.app.providers = providers
  expect([reply.statusCode, reply.json().message]).toEqual([503, sentenceOf('PROVIDER_AWAY')])
  expect((await first(admin)).clearedAt).toBeNull()
})

test('[PL-19] a provider that is away keeps nobody from comparing what another one took, and its day stays open', async ({
  world,
  admin,
}) => {
  const { providers } = world.app
  await payFor(world, await passOrderOf(world))
  world.moveTo('2026-11-24', '05:00')
  const failures: unknown[] = []
  const away = { ...world.provider, list: () => Promise.reject(new ProviderAway('away')) }
  world.app.providers = { ...providers, byName: { AWAY: away, ...providers.byName } }
  await compareDaily(world.app, (error) => failures.push(error))
  world.app.providers = providers
  expect(failures).toHaveLength(1)
  expect((await list(admin)).content).toMatchObject([{ kind: 'UNKNOWN_HERE' }])
  const ended = () => world.db.selectFrom('paymentComparison').select('finishedAt').execute()
  expect(await ended()).toEqual([{ finishedAt: null }])
  world.moveBy(60)
  await compareDaily(world.app, fail)
  expect(await ended()).toEqual([{ finishedAt: world.app.now() }])
})

test('what is asked wrongly is refused', async ({ world, admin }) => {
  const id = await addDifference(world)
  for (const body of [
    {},
    { repair: 'ALL', refund: 0 },
    { repair: 'REFUND', refund: -1 },
    { repair: 'REFUND', refund: '50000' },
    { repair: 'NOTE', refund: 0, note: 'a'.repeat(501) },
  ])
    expect((await repair(admin, id, body)).statusCode).toBe(400)
  expect((await repair(admin, 999_999, { repair: 'NOTE', refund: 0, note: 'a' })).statusCode).toBe(404)
})
