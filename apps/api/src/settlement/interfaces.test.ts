import { REFUNDED_MISMATCH } from '@self/contract/settlement'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { lookUp, numberAt, payFor, register, requestV2Of, stateOf } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { compare } from '../reconciliation/compare.ts'
import { endByTransfer } from '../refund/transfer.ts'
import { sweep } from './sweep.ts'

const fail = (error: unknown) => {
  throw error
}
type Held = { merchant_uid: string; amount: number; cancel_amount: number }
const ledger = async ({ atSandbox }: World) => (await atSandbox('/portone/sandbox/ledger')) as Held[]
const providers = ({ db }: World) =>
  db.selectFrom('paymentProvider').select('provider').orderBy('orderId').execute()

test('[RW-03] two interfaces side by side: each order is settled and refunded over its own', async ({
  world,
  member,
}) => {
  const first = await buy(world, member)
  world.registerAt('PORTONE_V2')
  const second = await buy(world, member, { date: '2026-12-01', time: '14:00' })
  expect(await providers(world)).toEqual([{ provider: 'PORTONE' }, { provider: 'PORTONE_V2' }])
  world.registerAt('PORTONE')
  for (const { id } of [first, second])
    expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  for (const { order } of [first, second]) expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await ledger(world)).toMatchObject([{ cancel_amount: 120_000 }, { cancel_amount: 120_000 }])
})

test('[RW-03] the comparison asks both, and finds nothing strange in either', async ({
  world,
  member,
  admin,
}) => {
  await buy(world, member)
  world.registerAt('PORTONE_V2')
  await buy(world, member, { date: '2026-12-01', time: '14:00' })
  const order = await register(world, member, {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-12-01', hopeTime: '16:00' },
  })
  await payFor(world, order)
  const to = world.app.now()
  await compare(world.app, { from: new Date(to.getTime() - 86_400_000), to }, fail)
  expect(await stateOf(world, order)).toBe('FULFILLED')
  expect((await admin.get('/api/payment-difference')).json().content).toEqual([])
})

test('[RW-03] [PY-19] what was paid on a channel that is not the shop’s goes back whole, without a word of the sum, which was right', async ({
  world,
  member,
}) => {
  world.registerAt('PORTONE_V2')
  const order = await register(world, member)
  const channelKey = 'channel-key-sandbox-tosspay'
  const request = { ...requestV2Of(order), channelKey, payMethod: 'EASY_PAY', outcome: 'webhook-lost' }
  await world.atSandbox('/portone/sandbox/pay', request)
  expect((await lookUp(member, order)).json().data).toMatchObject({
    status: 'REFUNDED',
    message: REFUNDED_MISMATCH,
  })
  for (const text of [REFUNDED_MISMATCH, ...(await world.messagesOf('01000000001'))])
    expect(text).not.toMatch(/(다른|결제) 금액이/)
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
})

test('[RW-03] the call that settles finds what a test channel paid, and counts it only where tests are allowed', async ({
  world,
  member,
}) => {
  world.registerAt('PORTONE_V2')
  const order = await register(world, member)
  await payFor(world, order, 'test-channel')
  world.app.isTestAllowed = false
  expect((await lookUp(member, order)).json().data.status).toBe('PENDING')
  world.app.isTestAllowed = true
  expect((await lookUp(member, order)).json().data.status).toBe('PAID')
})

test('[RW-04] a refund that the payment company carries out later is made once', async ({
  world,
  member,
}) => {
  world.registerAt('PORTONE_V2')
  const { id, order } = await buy(world, member)
  const merchant_uid = numberAt(world, order)
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'cancel-requested', merchant_uid })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  for (let minute = 0; minute < 6; minute += 2) {
    world.moveBy(2)
    await sweep(world.app, fail)
  }
  expect(await stateOf(world, order)).toBe('REFUND_DUE')
  const { orderId } = await world.db.selectFrom('refund').select('orderId').executeTakeFirstOrThrow()
  await expect(endByTransfer(world.app, orderId, 120_000)).rejects.toMatchObject({ code: 'REFUND_UNDER_WAY' })
  await world.atSandbox('/portone/sandbox/finish-cancel', { paymentId: merchant_uid })
  world.moveBy(2)
  await sweep(world.app, fail)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await ledger(world)).toMatchObject([
    { cancel_amount: 120_000, cancel_history: [{ amount: 120_000 }] },
  ])
})
