import type { AddressInfo } from 'node:net'
import type { HistoryBody } from '@self/contract/order'
import { paymentLabel } from '@self/contract/payment'
import { PAYMENT_FAILED_SENTENCE, REFUNDED_MISMATCH } from '@self/contract/settlement'
import { describe, expect, vi } from 'vitest'
import { moneyTest } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import {
  bookingOf,
  buyPass,
  lookUp,
  numberAt,
  passOrderOf,
  payFor,
  register,
  stateOf,
} from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { sweep } from './sweep.ts'

const test = moneyTest.extend('webhook', { scope: 'file' }, async ({ world }) => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  return `http://127.0.0.1:${port}/api/payment/webhook`
})

type Payment = { status: string; amount: number; cancel_amount: number; cancel_history: unknown[] }
const ledger = async (world: World) => (await world.atSandbox('/portone/sandbox/ledger')) as Payment[]
const plan = (world: World, outcome: string, order: HistoryBody) =>
  world.atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid: numberAt(world, order) })
const sweepLater = (world: World, minutes: number) => {
  world.moveBy(minutes)
  return sweep(world.app, (error) => {
    throw error
  })
}
const lookAt = async (member: TestMember, order: HistoryBody) => (await lookUp(member, order)).json().data
const labelOf = async (member: TestMember, { paymentId }: HistoryBody) => {
  const { content } = (await member.get('/api/payment/list')).json()
  return paymentLabel(content.find((item: { paymentId: string }) => item.paymentId === paymentId))
}
const sessions = async (member: TestMember) =>
  (await member.get('/api/myList')).json().consultationsList.length
const passes = async (world: World, member: TestMember) =>
  (await world.db.selectFrom('pass').select('id').where('memberId', '=', member.id).execute()).length

/** How many notices our server was sent and has answered with 200, once there are as many as that. */
const noticesAnswered = (world: World, atLeast: number) =>
  vi.waitFor(
    async () => {
      const all = (await world.atSandbox('/portone/sandbox/webhooks')) as { answered: number | null }[]
      const isOver = all.length >= atLeast && all.every(({ answered }) => answered === 200)
      if (!isOver) throw new Error('a notice is on its way, or waits for its answer')
      return all.length
    },
    { timeout: 10_000 },
  )

const kinds = [
  {
    kind: 'an hour',
    order: (world: World, member: TestMember) => register(world, member),
    amount: 120_000,
    bought: async (world: World, member: TestMember) => [await sessions(member), await passes(world, member)],
    got: [1, 0],
  },
  {
    kind: 'an hour over V2',
    order: (world: World, member: TestMember) => {
      world.registerAt('PORTONE_V2')
      return register(world, member)
    },
    amount: 120_000,
    bought: async (world: World, member: TestMember) => [await sessions(member), await passes(world, member)],
    got: [1, 0],
  },
  {
    kind: 'a pass',
    order: async (world: World, member: TestMember) => {
      const order = await passOrderOf(world)
      await member.post('/api/payment/history', order)
      return order
    },
    amount: 427_500,
    bought: async (world: World, member: TestMember) => [await sessions(member), await passes(world, member)],
    got: [0, 1],
  },
]

const PAID = { says: 'PAID', label: '결제 완료', state: 'FULFILLED', ledger: 'paid' } as const
const WAITS = { says: 'PENDING', label: '결제 대기', state: 'AWAITING' } as const
const NOT_PAID = {
  says: 'FAILED',
  message: PAYMENT_FAILED_SENTENCE,
  label: '결제 안 됨',
  state: 'FAILED',
  ledger: 'failed',
} as const
const RETURNED = {
  says: 'REFUNDED',
  message: REFUNDED_MISMATCH,
  label: '환불 완료',
  state: 'REFUNDED',
  ledger: 'cancelled',
} as const

/** later: what becomes of it once the provider is well again, or the window was left for good. */
type Scenario = {
  outcome: string
  notices: number
  says: string
  message?: string
  label: string
  state: string
  ledger: string
  later?: string
}
const scenarios: Scenario[] = [
  { outcome: 'approve', notices: 1, ...PAID },
  { outcome: 'decline:3112', notices: 0, ...NOT_PAID },
  { outcome: 'decline:120054', notices: 0, ...NOT_PAID },
  { outcome: 'user-cancel', notices: 0, ...NOT_PAID },
  { outcome: 'close-tab', notices: 0, ...WAITS, ledger: 'ready', later: 'EXPIRED' },
  { outcome: 'approve-but-no-callback', notices: 1, ...PAID },
  { outcome: 'approve-webhook-first', notices: 1, ...PAID },
  { outcome: 'callback-first', notices: 1, ...PAID },
  { outcome: 'webhook-lost', notices: 0, ...PAID },
  { outcome: 'webhook-dup×3', notices: 3, ...PAID },
  { outcome: 'webhook-form-encoded', notices: 1, ...PAID },
  { outcome: 'imp_success=false-though-paid', notices: 1, ...PAID },
  { outcome: 'amount-tampered', notices: 1, ...RETURNED },
  { outcome: 'other-currency', notices: 1, ...RETURNED },
  { outcome: 'token-expired', notices: 1, ...PAID },
  { outcome: 'api-500', notices: 1, ...WAITS, ledger: 'paid', later: 'FULFILLED' },
  { outcome: 'api-slow-30s', notices: 1, ...WAITS, ledger: 'paid', later: 'FULFILLED' },
  { outcome: 'late-paid-after-failed', notices: 0, ...NOT_PAID },
  { outcome: 'minimal-shape', notices: 1, ...PAID },
  { outcome: 'test-channel', notices: 1, ...PAID },
]

/** V2 tells of an opened window, of a failure and of what goes back too. */
function noticesOf(
  world: World,
  { notices, state, ledger: there }: Pick<Scenario, 'notices' | 'state' | 'ledger'>,
) {
  if (world.app.providers.current !== 'PORTONE_V2') return notices
  return notices + 1 + (there === 'failed' ? 1 : 0) + (state === 'REFUNDED' ? 1 : 0)
}

/** The whole of a scenario: what the member reads, what we hold, what the provider does. */
async function expectMessage(
  world: World,
  member: TestMember,
  order: HistoryBody,
  { says, message, label, state, answer, ...scenario }: Scenario & { answer: unknown },
) {
  const status = says === 'PAID' ? 'PAID' : 'FAILED'
  const path = `/api/payment/history/${order.paymentId}/status`
  const { data } = (await member.put(path, { status, responseData: JSON.stringify(answer) })).json()
  expect(data).toMatchObject({ status: says, ...(message && { message }) })
  const notices = noticesOf(world, { state, ...scenario })
  expect(await noticesAnswered(world, notices)).toBe(notices)
  expect([await stateOf(world, order), await labelOf(member, order)]).toEqual([state, label])
  const [payment, ...more] = await ledger(world)
  expect([payment?.status, more]).toEqual([scenario.ledger, []])
  expect(payment?.cancel_amount).toBe(state === 'REFUNDED' ? payment?.amount : 0)
}

describe.each(kinds)('an order for $kind', ({ order: makeOrder, amount, bought, got }) => {
  test.for(scenarios)(
    '$outcome: the member reads $says, we hold $state, the provider $ledger',
    async (scenario, { world, member, webhook }) => {
      const { outcome, state, later } = scenario
      const order = await makeOrder(world, member)
      const answer = await payFor(world, order, outcome, webhook)
      await expectMessage(world, member, order, { ...scenario, answer })
      expect(await bought(world, member)).toEqual(state === 'FULFILLED' ? got : [0, 0])
      if (!later) return

      await plan(world, 'approve', order)
      await sweepLater(world, later === 'EXPIRED' ? 70 : 4)
      expect(await stateOf(world, order)).toBe(later)
      expect(await bought(world, member)).toEqual(later === 'FULFILLED' ? got : [0, 0])
    },
  )

  test('late-paid-after-failed: told as failed, then approved: its notice alone makes it good', async ({
    world,
    member,
    webhook,
  }) => {
    const order = await makeOrder(world, member)
    await payFor(world, order, 'late-paid-after-failed', webhook)
    expect((await lookAt(member, order)).status).toBe('FAILED')
    await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: numberAt(world, order) })
    const notices = world.app.providers.current === 'PORTONE_V2' ? 3 : 1
    expect(await noticesAnswered(world, notices)).toBe(notices)
    expect((await lookAt(member, order)).status).toBe('PAID')
    expect(await bought(world, member)).toEqual(got)
  })

  test.for([
    { from: 'the part that was left of it', change: { amount: 100 } },
    { from: 'the part, even if the status calls it cancelled', change: { amount: 100, status: 'cancelled' } },
  ])('given back in part before we looked: $from goes back too', async ({ change }, { world, member }) => {
    const order = await makeOrder(world, member)
    await payFor(world, order)
    await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: numberAt(world, order), ...change })
    expect(await lookAt(member, order)).toMatchObject({ status: 'REFUNDED', message: REFUNDED_MISMATCH })
    expect(await ledger(world)).toMatchObject([{ status: 'cancelled', amount, cancel_amount: amount }])
    expect(await bought(world, member)).toEqual([0, 0])
  })

  test('given back whole before we looked: nothing was bought, and the order ends', async ({
    world,
    member,
  }) => {
    const order = await makeOrder(world, member)
    await payFor(world, order)
    await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: numberAt(world, order) })
    await sweepLater(world, 70)
    expect(await lookAt(member, order)).toMatchObject({ status: 'FAILED', message: PAYMENT_FAILED_SENTENCE })
    expect(await bought(world, member)).toEqual([0, 0])
  })

  test('the refund of a wrong sum is refused: it is on its way, and made once when the provider gives in', async ({
    world,
    member,
  }) => {
    const order = await makeOrder(world, member)
    await payFor(world, order, 'amount-tampered')
    await plan(world, 'cancel-refused', order)
    expect(await lookAt(member, order)).toMatchObject({ status: 'REFUNDED', refund: { isDone: false } })
    expect(await labelOf(member, order)).toBe('환불 처리 중')
    await sweepLater(world, 2)
    expect((await ledger(world))[0]?.cancel_amount).toBe(0)
    await plan(world, 'approve', order)
    await sweepLater(world, 2)
    expect(await lookAt(member, order)).toMatchObject({ status: 'REFUNDED', refund: { isDone: true } })
    expect((await ledger(world))[0]?.cancel_history).toHaveLength(1)
  })
})

test('the answer to a refund is lost: a cancelled session is refunded once', async ({ world, member }) => {
  const { id, order } = await buy(world, member)
  await plan(world, 'cancel-unheard', order)
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  expect(await labelOf(member, order)).toBe('환불 처리 중')
  await sweepLater(world, 2)
  expect(await labelOf(member, order)).toBe('환불 완료')
  expect((await ledger(world))[0]).toMatchObject({
    cancel_amount: 120_000,
    cancel_history: [{ amount: 120_000 }],
  })
})

test('the answer to a refund is lost: a pass gives a part back, once', async ({ world, member }) => {
  const order = await buyPass(world, member)
  world.moveTo('2026-12-01', '00:00')
  await plan(world, 'cancel-unheard', order)
  const requestRefund = () =>
    member.post(`/api/payment/history/${order.paymentId}/refund`, { refund: 342_000 })
  expect((await requestRefund()).statusCode).toBe(200)
  expect((await requestRefund()).statusCode).toBe(200)
  await sweepLater(world, 2)
  expect(await labelOf(member, order)).toBe('환불 완료')
  expect((await ledger(world))[0]).toMatchObject({
    cancel_amount: 342_000,
    cancel_history: [{ amount: 342_000 }],
  })
})

test('a part given back in the console of what is refunded afterwards: both together are what was agreed', async ({
  world,
  member,
}) => {
  const { id, order } = await buy(world, member)
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: order.paymentId, amount: 20_000 })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect(await ledger(world)).toMatchObject([{ status: 'cancelled', cancel_amount: 120_000 }])
})

test('a pass with an order that waits for its booking is not given back before', async ({
  world,
  member,
}) => {
  const bought = await buyPass(world, member)
  const pass = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId: pass.id, amount: 0, status: 'PAID' })
  const refund = `/api/payment/history/${bought.paymentId}/refund`
  expect((await member.get(refund)).statusCode).toBe(409)
  expect((await member.post(refund, { refund: 270_000 })).statusCode).toBe(409)
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
})
