import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { buyPass, orderOf, payFor, register } from '../payment.ts'
import { buy } from '../reservation.ts'
import { expectSound, violationsOf } from './invariants.ts'

/** A session paid by card, one cancelled, a pass of five, and an order that waits. */
test.beforeEach(async ({ world, member }) => {
  await buy(world, member)
  const { id } = await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  await buyPass(world, member)
  await register(world, member, {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-26', hopeTime: '14:00' },
  })
})

test('what the server does is sound', ({ world }) => expectSound(world))

test.for([
  [
    'I-03',
    'a session is gone that was paid for',
    `update reservation set state = 'LAPSED' where state = 'BOOKED'`,
  ],
  [
    'I-03',
    'a refunded session is held on to',
    `update reservation set state = 'BOOKED' where state = 'CANCEL'`,
  ],
  [
    'I-03',
    'an order waits and has its session',
    `update reservation set state = 'BOOKED' where state = 'HELD'`,
  ],
  ['I-03', 'an order is paid and no more', `update payment set state = 'PAID' where state = 'FULFILLED'`],
  ['I-04', 'a session was never paid for', `update reservation set state = 'BOOKED' where state = 'HELD'`],
  [
    'I-05',
    'an order is fulfilled that nobody paid',
    `update payment set state = 'FULFILLED' where state = 'AWAITING'`,
  ],
  ['I-05', 'a refund was never made', `update payment set state = 'REFUNDED' where state = 'FULFILLED'`],
  ['I-05', 'another sum was taken', `update payment set charged = charged - 1 where state = 'FULFILLED'`],
  [
    'I-06',
    'an order was paid twice',
    `insert into payment_event (merchant_uid, kind, told_by, at)
    select merchant_uid, kind, told_by, at from payment_event where kind = 'PAID'`,
  ],
  ['I-06', 'nobody knows how an order was fulfilled', `delete from payment_event where kind = 'FULFILLED'`],
  [
    'I-07',
    'a price was invented',
    'update payment set price = 1, amount = 1 where refund_amount is null and discount = 0',
  ],
  ['I-08', 'more goes back than was taken', `update payment set charged = 119999 where state = 'REFUNDED'`],
  ['I-08', 'a refund has no receipt', 'update payment set refund_receipt_url = null'],
  ['I-09', 'a pass has more than it was granted', 'update pass_entry set balance = balance + 1'],
  ['I-09', 'a pass was granted too few', 'update pass set sessions = sessions + 1'],
] as const)('%s is broken when %s', async ([rule, _, breaking], { world }) => {
  await sql.raw(breaking).execute(world.db)
  expect(await violationsOf(world)).toContainEqual(expect.stringContaining(rule))
})

test('I-05 is broken when the provider took money for an order that waits, until it is looked up', async ({
  world,
  member,
}) => {
  const order = await orderOf(world, {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '10:00' },
  })
  await member.post('/api/payment/history', order)
  await payFor(world, order)
  expect(await violationsOf(world)).toEqual([
    expect.stringContaining(`${order.paymentId}: 120000 won there, 0 here`),
  ])
  await expectSound(world)
})

test('I-05 is broken when the provider took money for no order of ours', async ({ world }) => {
  await payFor(world, await orderOf(world))
  expect(await violationsOf(world)).toEqual([expect.stringContaining('I-05')])
})
