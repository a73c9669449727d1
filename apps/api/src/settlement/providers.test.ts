import type { AddressInfo } from 'node:net'
import { buildSandbox } from '@self/sandbox/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, type TestMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { lookUp, payFor, register, type SlotOrder, stateOf } from '../../test/payment.ts'
import { openWorld, type World } from '../../test/world.ts'
import { portone } from '../providers/portone.ts'
import { compare } from '../reconciliation/compare.ts'
import { sweep } from './sweep.ts'

let world: World
let member: TestMember
let other: Awaited<ReturnType<typeof openOther>>

/** A second provider, with a ledger of its own, over HTTP as the first. */
async function openOther() {
  const sandbox = buildSandbox({ now: () => world.app.now(), slowMs: 8_000 })
  await sandbox.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(sandbox.server.address() as AddressInfo).port}`
  const [key, secret] = ['sandbox-key', 'sandbox-secret']
  const atSandbox = async (path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return reply.json()
  }
  return {
    provider: portone({ base: `${origin}/portone`, key, secret, now: () => world.app.now() }),
    world: { ...world, atSandbox },
    close: () => sandbox.close(),
  }
}

beforeAll(async () => {
  world = await openWorld()
  other = await openOther()
})
beforeEach(async () => {
  await world.reset()
  member = await addMember(world)
  registerAt('PORTONE')
})
afterEach(async () => {
  registerAt('PORTONE')
  await other.world.atSandbox('/portone/sandbox/reset', {})
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const fail = (error: unknown) => {
  throw error
}
const registerAt = (current: 'PORTONE' | 'OTHER') => {
  world.app.providers = { current, byName: { PORTONE: world.provider, OTHER: other.provider } }
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

async function buyAt(where: World, time: string): Promise<{ order: SlotOrder; reservationId: number }> {
  const order = await register(world, member, at(time))
  await payFor(where, order)
  const reply = await lookUp(member, order)
  return { order, reservationId: reply.json().data.reservationId }
}

test('orders of one provider stay refundable beside another, each at its own', async () => {
  const first = await buyAt(world, '14:00')
  registerAt('OTHER')
  const second = await buyAt(other.world, '16:00')
  for (const { reservationId } of [first, second])
    expect((await member.post(`/api/reserve/${reservationId}/cancel`, {})).statusCode).toBe(200)

  const refunded = { amount: 120_000, cancel_amount: 120_000 }
  expect(await ledgerOf(world)).toMatchObject([{ merchant_uid: first.order.paymentId, ...refunded }])
  expect(await ledgerOf(other.world)).toMatchObject([{ merchant_uid: second.order.paymentId, ...refunded }])
  expect(await stateOf(world, first.order)).toBe('REFUNDED')
  expect(await stateOf(world, second.order)).toBe('REFUNDED')
})

test('an order is settled where it was registered, whatever new orders are registered at', async () => {
  const order = await register(world, member, at('14:00'))
  registerAt('OTHER')
  await payFor(world, order)
  world.moveBy(3)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  await expectSound(world)
})

test('an order that a node of the version before registered is the first provider’s', async () => {
  const order = await register(world, member, at('14:00'))
  await world.db.deleteFrom('paymentProvider').execute()
  registerAt('OTHER')
  await payFor(world, order)
  expect((await lookUp(member, order)).json().data.status).toBe('PAID')
  await expectSound(world)
})

test('an order of a provider that is not set up stays open and is looked up again', async () => {
  registerAt('OTHER')
  const order = await register(world, member, at('14:00'))
  await payFor(other.world, order)
  world.app.providers = { current: 'PORTONE', byName: { PORTONE: world.provider } }
  expect((await lookUp(member, order)).json().data.status).toBe('PENDING')
  registerAt('PORTONE')
  expect((await lookUp(member, order)).json().data.status).toBe('PAID')
})

test('a payment at another provider than the order’s is a difference, and repaired where it was taken', async () => {
  const { order } = await buyAt(world, '14:00')
  await payFor(other.world, order)
  await compare(
    world.app,
    { from: new Date(world.app.now().getTime() - 86_400_000), to: world.app.now() },
    fail,
  )
  const admin = await addMember(world, { userType: 'MASTER' })
  const [difference, ...more] = (await admin.get('/api/payment-difference')).json().content
  expect(more).toEqual([])
  expect(difference).toMatchObject({ orderId: order.paymentId, kind: 'UNKNOWN_HERE', theirs: 120_000 })

  const repair = { repair: 'REFUND', refund: 120_000 }
  const reply = await admin.post(`/api/payment-difference/${difference.id}/repair`, repair)
  expect(reply.statusCode).toBe(200)
  expect(await ledgerOf(other.world)).toMatchObject([{ cancel_amount: 120_000 }])
  expect(await ledgerOf(world)).toMatchObject([{ cancel_amount: 0 }])
  await expectSound(world)
})
