import { sentenceOf } from '@self/contract/refusal-codes'
import { refundStuck, refundTransferred } from '@self/contract/settlement'
import { expect } from 'vitest'
import { test as anyTest, moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { expectSound } from '../../test/money/invariants.ts'
import { bookingOf, buyPass, payFor, register, stateOf } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { backlogReader } from '../backlog.ts'
import { compareDaily } from '../reconciliation/compare.ts'
import { noteDebts } from '../reconciliation/debts.ts'
import { sweep } from '../settlement/sweep.ts'

const WORDS = '카드사에서 취소를 거절하였습니다.'
const fail = (error: unknown) => {
  throw error
}
const plan = (world: World, outcome: string, { paymentId }: { paymentId: string }) =>
  world.atSandbox('/portone/sandbox/scenario', { outcome, merchant_uid: paymentId })
const cancelledThere = async (world: World) =>
  ((await world.atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[])[0]?.cancel_amount

async function later(world: World, minutes: number) {
  world.moveBy(minutes)
  await sweep(world.app, fail)
  await noteDebts(world.app)
}

/** A session that its member has cancelled, and whose refund the provider refuses. */
async function refused(world: World, member: TestMember, outcome = 'cancel-refused') {
  const { id, order } = await buy(world, member)
  await plan(world, outcome, order)
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  return order
}
const open = async (admin: TestMember) => (await admin.get('/api/payment-difference')).json().content
const leases = (world: World) =>
  world.db.selectFrom('refund').select('orderId').where('leasedUntil', 'is not', null).execute()
const item = async (member: TestMember) => (await member.get('/api/payment/list')).json().content[0]

test('[UF-03] a refund that is refused three times is shown to staff with the provider’s words, and tried once an hour', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  expect(await open(admin)).toEqual([])
  expect((await item(member)).refund.note).toBeUndefined()
  await later(world, 2)
  expect(await open(admin)).toMatchObject([
    {
      kind: 'REFUND_STUCK',
      kindDescription: '돌려주지 못한 환불',
      ours: 120_000,
      words: WORDS,
      repair: 'TRANSFER',
    },
  ])
  expect((await item(member)).refund).toMatchObject({ isDone: false, note: refundStuck() })
  const [{ refusals } = { refusals: 0 }] = await world.db.selectFrom('refund').select('refusals').execute()
  expect(refusals).toBe(3)
  for (let minute = 0; minute < 50; minute += 10) await later(world, 10)
  expect(await world.db.selectFrom('refund').select('refusals').execute()).toEqual([{ refusals: 3 }])
  await plan(world, 'approve', order)
  await later(world, 11)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await open(admin)).toEqual([])
})

test('[UF-03] silence is no refusal: it is asked each minute, and shown to staff after a day', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member, 'api-500')
  for (let minute = 0; minute < 8; minute += 2) await later(world, 2)
  expect(await world.db.selectFrom('refund').select('refusals').execute()).toEqual([{ refusals: 0 }])
  expect(await open(admin)).toEqual([])
  await later(world, 24 * 60)
  expect(await open(admin)).toMatchObject([{ kind: 'REFUND_STUCK', words: '' }])
  await plan(world, 'approve', order)
  await later(world, 2)
  expect(await stateOf(world, order)).toBe('REFUNDED')
})

test('[UF-03] how long the oldest refund is due is a figure', async ({ world, member }) => {
  const order = await refused(world, member)
  world.moveBy(60)
  const figures = await (await backlogReader(world.app.pool, world.app.now)()).metrics()
  expect(figures).toContain('gyeotmaru_refunds_oldest_seconds 3600')
  expect(figures).toContain('gyeotmaru_refunds_due 1')
  await plan(world, 'approve', order)
})

test('[UF-04] paid back by bank transfer with a note, a refund is done: the card is not tried, the comparison agrees', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  await later(world, 2)
  const [{ id }] = await open(admin)
  const repair = (body: object) => admin.post(`/api/payment-difference/${id}/repair`, body)
  const bare = await repair({ repair: 'TRANSFER', refund: 120_000 })
  expect(bare.json().message).toBe(sentenceOf('NOTE_MISSING'))
  const other = await repair({ repair: 'TRANSFER', refund: 1, note: '11월 23일 이체' })
  expect(other.json().message).toBe(sentenceOf('REPAIR_CHANGED'))
  const done = await repair({ repair: 'TRANSFER', refund: 120_000, note: '11월 23일 이체' })
  expect(done.json()).toMatchObject({ repair: 'TRANSFER', note: '11월 23일 이체' })
  expect((await item(member)).refund).toMatchObject({ isDone: true, note: refundTransferred() })
  await plan(world, 'approve', order)
  await later(world, 120)
  expect(await cancelledThere(world)).toBe(0)
  world.moveTo('2026-11-24', '05:00')
  await compareDaily(world.app, fail)
  expect(await open(admin)).toEqual([])
  await expectSound(world)
})

test('[UF-04] what has gone back to the card meanwhile is not paid back once more', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  await later(world, 2)
  const [{ id }] = await open(admin)
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: order.paymentId })
  const body = { repair: 'TRANSFER', refund: 120_000, note: '이체' }
  const reply = await admin.post(`/api/payment-difference/${id}/repair`, body)
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('REPAIR_CHANGED')])
  await later(world, 60)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await open(admin)).toEqual([])
})

const transfer = async (admin: TestMember, refund: number) => {
  const [{ id }] = await open(admin)
  return admin.post(`/api/payment-difference/${id}/repair`, { repair: 'TRANSFER', refund, note: '이체' })
}
const refundRows = ({ db }: World) =>
  db.selectFrom('refund').select(['number', 'state', 'amount']).orderBy('cause').orderBy('number').execute()

test('[PY-09] what of a refund has gone back to the card is not owed: the list says the rest, which is transferred alone', async ({
  world,
  member,
  admin,
}) => {
  const { id, order } = await buy(world, member)
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: order.paymentId, amount: 50_000 })
  await plan(world, 'cancel-refused', order)
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  await later(world, 2)
  await later(world, 2)
  expect(await open(admin)).toMatchObject([{ kind: 'REFUND_STUCK', ours: 70_000 }])
  expect((await transfer(admin, 120_000)).json().message).toBe(sentenceOf('REPAIR_CHANGED'))
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: order.paymentId, amount: 10_000 })
  expect((await transfer(admin, 70_000)).json().message).toBe(sentenceOf('REPAIR_CHANGED'))
  expect(await open(admin)).toMatchObject([{ ours: 60_000 }])
  expect((await transfer(admin, 60_000)).statusCode).toBe(200)
  expect(await refundRows(world)).toEqual([
    { number: 1, state: 'DONE', amount: 60_000 },
    { number: 2, state: 'TRANSFERRED', amount: 60_000 },
  ])
  expect((await item(member)).refund).toMatchObject({ amount: 120_000, note: refundTransferred() })
  await plan(world, 'approve', order)
  await later(world, 120)
  expect(await cancelledThere(world)).toBe(60_000)
  world.moveTo('2026-11-24', '05:00')
  await compareDaily(world.app, fail)
  expect(await open(admin)).toEqual([])
  await expectSound(world)
})

test('[PY-09] what becomes due beside a stuck refund is in its sum: no transfer of the one ends both', async ({
  world,
  member,
  admin,
}) => {
  const order = await register(world, member)
  await payFor(world, order, 'late-paid-after-failed')
  await payFor(world, order)
  const { data } = (await member.post('/api/booking', bookingOf(order))).json()
  await world.atSandbox('/portone/sandbox/late-approve', { merchant_uid: order.paymentId })
  await plan(world, 'cancel-refused', order)
  await later(world, 11)
  await later(world, 2)
  await later(world, 2)
  expect(await open(admin)).toMatchObject([{ kind: 'REFUND_STUCK', ours: 120_000 }])
  await member.post(`/api/reserve/${data.reservationId}/cancel`, { refund: 120_000 })
  const due = [
    { number: 1, state: 'DUE', amount: 120_000 },
    { number: 1, state: 'DUE', amount: 120_000 },
  ]
  expect((await transfer(admin, 120_000)).json().message).toBe(sentenceOf('REPAIR_CHANGED'))
  expect([await refundRows(world), await leases(world)]).toEqual([due, []])
  expect(await open(admin)).toMatchObject([{ ours: 240_000 }])
  await later(world, 2)
  expect(await open(admin)).toMatchObject([{ ours: 240_000, words: WORDS }])
  expect((await transfer(admin, 240_000)).statusCode).toBe(200)
  expect(await refundRows(world)).toEqual(due.map((row) => ({ ...row, state: 'TRANSFERRED' })))
  expect(await stateOf(world, order)).toBe('REFUNDED')
  await plan(world, 'approve', order)
  await expectSound(world)
})

test('[UF-04] what the provider is giving back at this moment is not transferred as well', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  await later(world, 2)
  const [{ id }] = await open(admin)
  const transfer = () =>
    admin.post(`/api/payment-difference/${id}/repair`, { repair: 'TRANSFER', refund: 120_000, note: '이체' })
  await plan(world, 'cancel-slow', order)
  world.moveBy(60)
  const sweeping = sweep(world.app, fail)
  await expect.poll(() => leases(world)).toHaveLength(1)
  const reply = await transfer()
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('REFUND_UNDER_WAY')])
  await sweeping
  await expect.poll(() => cancelledThere(world), { timeout: 10_000 }).toBe(120_000)
  await later(world, 2)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await world.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'DONE' }])
  await expectSound(world)
})

test('[UF-04] two desks that note the same transfer at once end one refund', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  await later(world, 2)
  const [{ id }] = await open(admin)
  const body = { repair: 'TRANSFER', refund: 120_000, note: '이체' }
  const replies = await Promise.all(
    [1, 2].map(() => admin.post(`/api/payment-difference/${id}/repair`, body)),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toContain(200)
  expect(await stateOf(world, order)).toBe('REFUNDED')
  expect(await open(admin)).toEqual([])
  await expectSound(world)
})

test('[UF-03] a note alone pays nothing back: what is still due a day later is shown again', async ({
  world,
  member,
  admin,
}) => {
  const order = await refused(world, member)
  await later(world, 2)
  await later(world, 2)
  const [{ id }] = await open(admin)
  await admin.post(`/api/payment-difference/${id}/repair`, {
    repair: 'NOTE',
    refund: 0,
    note: '카드사에 물어봤어요',
  })
  await later(world, 23 * 60)
  expect(await open(admin)).toEqual([])
  await later(world, 60)
  expect(await open(admin)).toMatchObject([{ id, kind: 'REFUND_STUCK', clearedAt: null, note: '' }])
  await plan(world, 'approve', order)
})

test('[UF-06] two windows of one order, paid in the first, cancelled, the answer lost: it is refunded once and ends', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  await payFor(world, order, 'close-tab')
  const booked = await member.put(`/api/payment/history/${order.paymentId}/status`, {
    status: 'PAID',
    responseData: '{}',
  })
  await plan(world, 'cancel-unheard', order)
  await member.post(`/api/reserve/${booked.json().data.reservationId}/cancel`, { refund: 120_000 })
  expect(await stateOf(world, order)).toBe('REFUND_DUE')
  await later(world, 2)
  expect(await stateOf(world, order)).toBe('REFUNDED')
})

test('[UF-07] a refund is a row with its payment, sum, checksum and the provider’s id of it', async ({
  world,
  member,
}) => {
  const order = await buyPass(world, member)
  await member.post(`/api/payment/history/${order.paymentId}/refund`, { refund: 427_500 })
  const [row] = await world.db.selectFrom('refund').selectAll().execute()
  const { providerPaymentId } = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    ...{ orderId: order.paymentId, providerPaymentId, number: 1, cause: 'PASS', state: 'DONE' },
    ...{ amount: 427_500, checksum: 427_500, cancellationId: expect.stringMatching(/^cancel_/) },
    receiptUrl: expect.stringMatching(/^https/),
  })
})

anyTest(
  '[UF-07] a node of the version before owes and refunds: the row is written and ended all the same',
  async ({ world, member }) => {
    const order = await buyPass(world, member)
    const move = (state: 'REFUND_DUE' | 'REFUNDED') =>
      world.db
        .updateTable('payment')
        .set({ state, refundCause: 'PASS', refundAmount: 342_000, nextCheckAt: world.app.now() })
        .where('orderId', '=', order.paymentId)
        .execute()
    await move('REFUND_DUE')
    expect(await world.db.selectFrom('refund').select(['state', 'amount']).execute()).toEqual([
      { state: 'DUE', amount: 342_000 },
    ])
    await move('REFUNDED')
    expect(await world.db.selectFrom('refund').select('state').execute()).toEqual([{ state: 'DONE' }])
  },
)
