import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { lookUp, payFor, register, type SlotOrder, stateOf } from '../../test/payment.ts'
import { openSandbox } from '../../test/sandbox.ts'
import type { World } from '../../test/world.ts'
import { compare } from '../reconciliation/compare.ts'
import { sweep } from './sweep.ts'

/** A second provider, with a ledger of its own, beside the world's. */
async function openOther(world: World) {
  const { provider, atSandbox, close } = await openSandbox(() => world.app.now())
  return { provider, world: { ...world, atSandbox }, close }
}

const test = base
  .extend('other', { scope: 'file' }, async ({ world }, { onCleanup }) => {
    const other = await openOther(world)
    onCleanup(() => other.close())
    return other
  })
  .extend('registerAt', { auto: true }, ({ world, other }, { onCleanup }) => {
    const registerAt = (current: 'PORTONE' | 'OTHER') => {
      world.app.providers = { current, byName: { PORTONE: world.provider, OTHER: other.provider } }
    }
    registerAt('PORTONE')
    onCleanup(async () => {
      registerAt('PORTONE')
      await other.world.atSandbox('/portone/sandbox/reset', {})
    })
    return registerAt
  })

const fail = (error: unknown) => {
  throw error
}
const at = (hopeTime: string) => ({
  slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-12-01', hopeTime },
})
const ledgerOf = async ({ atSandbox }: Pick<World, 'atSandbox'>) =>
  (await atSandbox('/portone/sandbox/ledger')) as {
    merchant_uid: string
    amount: number
    cancel_amount: number
  }[]

async function buyAt(
  world: World,
  member: TestMember,
  where: World,
  time: string,
): Promise<{ order: SlotOrder; reservationId: number }> {
  const order = await register(world, member, at(time))
  await payFor(where, order)
  const reply = await lookUp(member, order)
  return { order, reservationId: reply.json().data.reservationId }
}

test('[PP-01] orders of one provider stay refundable beside another, each at its own', async ({
  world,
  member,
  other,
  registerAt,
}) => {
  const first = await buyAt(world, member, world, '14:00')
  registerAt('OTHER')
  const second = await buyAt(world, member, other.world, '16:00')
  for (const { reservationId } of [first, second])
    expect((await member.post(`/api/reserve/${reservationId}/cancel`, {})).statusCode).toBe(200)

  const refunded = { amount: 120_000, cancel_amount: 120_000 }
  expect(await ledgerOf(world)).toMatchObject([{ merchant_uid: first.order.paymentId, ...refunded }])
  expect(await ledgerOf(other.world)).toMatchObject([{ merchant_uid: second.order.paymentId, ...refunded }])
  expect(await stateOf(world, first.order)).toBe('REFUNDED')
  expect(await stateOf(world, second.order)).toBe('REFUNDED')
})

test('an order is settled where it was registered, whatever new orders are registered at', async ({
  world,
  member,
  registerAt,
}) => {
  const order = await register(world, member, at('14:00'))
  registerAt('OTHER')
  await payFor(world, order)
  world.moveBy(3)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  await expectSound(world)
})

test('an order that a node of the version before registered is the first provider’s', async ({
  world,
  member,
  registerAt,
}) => {
  const order = await register(world, member, at('14:00'))
  await world.db.deleteFrom('paymentProvider').execute()
  registerAt('OTHER')
  await payFor(world, order)
  expect((await lookUp(member, order)).json().data.status).toBe('PAID')
  await expectSound(world)
})

test('an order of a provider that is not set up stays open and is looked up again', async ({
  world,
  member,
  other,
  registerAt,
}) => {
  registerAt('OTHER')
  const order = await register(world, member, at('14:00'))
  await payFor(other.world, order)
  world.app.providers = { current: 'PORTONE', byName: { PORTONE: world.provider } }
  expect((await lookUp(member, order)).json().data.status).toBe('PENDING')
  registerAt('PORTONE')
  expect((await lookUp(member, order)).json().data.status).toBe('PAID')
})

test('a payment at another provider than the order’s is a difference, and repaired where it was taken', async ({
  world,
  member,
  other,
}) => {
  const { order } = await buyAt(world, member, world, '14:00')
  await payFor(other.world, order)
  await compare(
    world.app,
    { from: new Date(world.app.now().getTime() - 86_400_000), to: world.app.now() },
    fail,
  )
  const admin = await addMember(world, { userType: 'MASTER' })
  const [difference, ...more] = (await admin.get('/api/payment-difference')).json().content
  expect(more).toEqual([])
  expect(difference).toMatchObject({ merchantUid: order.paymentId, kind: 'UNKNOWN_HERE', theirs: 120_000 })

  const repair = { repair: 'REFUND', refund: 120_000 }
  const reply = await admin.post(`/api/payment-difference/${difference.id}/repair`, repair)
  expect(reply.statusCode).toBe(200)
  expect(await ledgerOf(other.world)).toMatchObject([{ cancel_amount: 120_000 }])
  expect(await ledgerOf(world)).toMatchObject([{ cancel_amount: 0 }])
  await expectSound(world)
})
