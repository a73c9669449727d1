import { createHmac } from 'node:crypto'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { numberAt, payFor, register, type SlotOrder, stateOf } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import { WEBHOOK_SECRET } from '../../test/sandbox.ts'
import type { World } from '../../test/world.ts'

const OTHER_SECRET = `whsec_${Buffer.from('another secret of twenty-four bytes').toString('base64')}`
const URL = '/api/payment/webhook/v2'

const test = moneyTest.extend('interface', { auto: true }, ({ world }) => {
  world.registerAt('PORTONE_V2')
  return 'PORTONE_V2'
})

type Notice = { type?: string; secret?: string; at?: Date; id?: string; signed?: string; body?: string }

/** Hands a notice in as the provider would, or as somebody else. */
function notify(world: World, order: SlotOrder, notice: Notice = {}) {
  const { type = 'Transaction.Paid', secret = WEBHOOK_SECRET, at = world.app.now(), id = 'whk_1' } = notice
  const data = { storeId: 'store', paymentId: numberAt(world, order), transactionId: 'tx' }
  const body = notice.body ?? JSON.stringify({ type, timestamp: at.toISOString(), data, ofTomorrow: [1] })
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const mac = createHmac('sha256', key)
    .update(`${id}.${timestamp}.${notice.signed ?? body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v0,AAAA v1,${mac}`,
  }
  return world.app.inject({ method: 'POST', url: URL, headers, payload: body })
}

const secondsAgo = (world: World, seconds: number) => new Date(world.app.now().getTime() - seconds * 1000)

async function paid(world: World, member: TestMember, outcome?: string) {
  const order = await register(world, member)
  await payFor(world, order, outcome)
  return order
}
const events = ({ db }: World) => db.selectFrom('paymentEvent').select('kind').execute()

test('[RW-06] a signed notice has its order looked up: paid, or failed', async ({ world, member }) => {
  const order = await paid(world, member)
  const reply = await notify(world, order)
  expect([reply.statusCode, reply.json()]).toEqual([200, { result: 'success' }])
  expect(await stateOf(world, order)).toBe('FULFILLED')
  const slot = { ...order.slot, hopeTime: '16:00' }
  const other = await register(world, member, { slot })
  await payFor(world, other, 'decline:3112')
  await notify(world, other, { type: 'Transaction.Failed' })
  expect(await stateOf(world, other)).toBe('FAILED')
})

test('[RW-06] what it says is never believed: paid there is nothing, and nothing is booked', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  expect((await notify(world, order)).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('AWAITING')
})

test('[RW-06] forged: another secret, another body, no signature; nothing is looked up or stored', async ({
  world,
  member,
}) => {
  const order = await paid(world, member)
  const before = await events(world)
  const forged = { code: 'WEBHOOK_FORGED', message: sentenceOf('WEBHOOK_FORGED') }
  for (const notice of [{ secret: OTHER_SECRET }, { signed: '{}' }, { body: '', signed: ' ' }]) {
    const reply = await notify(world, order, notice)
    expect([reply.statusCode, reply.json()]).toMatchObject([400, forged])
  }
  const headers = { 'content-type': 'application/json' }
  const bare = await world.app.inject({ method: 'POST', url: URL, headers, payload: '{}' })
  expect(bare.statusCode).toBe(400)
  expect(await stateOf(world, order)).toBe('AWAITING')
  expect(await events(world)).toEqual(before)
  await notify(world, order)
})

test('[RW-06] late: five minutes are taken, a second more is not, and neither is one of the future', async ({
  world,
  member,
}) => {
  const order = await paid(world, member)
  for (const seconds of [301, -301, 86_400]) {
    const reply = await notify(world, order, { at: secondsAgo(world, seconds) })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'WEBHOOK_LATE'])
  }
  expect(await stateOf(world, order)).toBe('AWAITING')
  expect((await notify(world, order, { at: secondsAgo(world, 300) })).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('[RW-06] replayed: the same notice again is answered and changes nothing', async ({ world, member }) => {
  const order = await paid(world, member)
  await notify(world, order)
  const after = await events(world)
  for (let again = 0; again < 3; again += 1) expect((await notify(world, order)).statusCode).toBe(200)
  expect(await events(world)).toEqual(after)
})

test('[RW-06] any secret of the list will do while one takes the place of the other', async ({
  world,
  member,
}) => {
  const order = await paid(world, member)
  const { webhookSecrets } = world.app
  world.app.webhookSecrets = [OTHER_SECRET, ...webhookSecrets]
  expect((await notify(world, order, { secret: OTHER_SECRET })).statusCode).toBe(200)
  expect((await notify(world, order)).statusCode).toBe(200)
  world.app.webhookSecrets = webhookSecrets
  expect(await stateOf(world, order)).toBe('FULFILLED')
})

test('[RW-06] unknown types, payments and bodies are answered and left alone', async ({ world, member }) => {
  const order = await paid(world, member)
  for (const notice of [
    { type: 'BillingKey.Issued' },
    { type: 'Something.OfTomorrow' },
    { body: 'no json' },
    { body: '{"payment_id":"x","status":"Paid"}' },
  ])
    expect((await notify(world, order, notice)).statusCode).toBe(200)
  const nobodys = { ...order, paymentId: 'mid_nobodysorder' }
  expect((await notify(world, nobodys)).statusCode).toBe(200)
  expect(await stateOf(world, order)).toBe('AWAITING')
  await notify(world, order)
})

test('[RW-06] given back in the provider’s console, in part or whole, it is a difference at once', async ({
  world,
  member,
  admin,
}) => {
  const { order } = await buy(world, member)
  const merchant_uid = numberAt(world, order)
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid, amount: 20_000 })
  await notify(world, order, { type: 'Transaction.PartialCancelled' })
  expect((await admin.get('/api/payment-difference')).json().content).toMatchObject([
    { merchantUid: order.paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 20_000 },
  ])
})

test('[RW-06] a refund that was still to be carried out ends with its notice', async ({ world, member }) => {
  const { id, order } = await buy(world, member)
  const merchant_uid = numberAt(world, order)
  await world.atSandbox('/portone/sandbox/scenario', { outcome: 'cancel-requested', merchant_uid })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect(await stateOf(world, order)).toBe('REFUND_DUE')
  await world.atSandbox('/portone/sandbox/finish-cancel', { paymentId: merchant_uid })
  await notify(world, order, { type: 'Transaction.Cancelled' })
  expect(await stateOf(world, order)).toBe('REFUNDED')
})
