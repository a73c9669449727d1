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
  ['I-11', 'an order is paid and no more', `update payment set state = 'PAID' where state = 'FULFILLED'`],
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
  [
    'I-25',
    'a session is drawn that no company pays for',
    `insert into company_draw (reservation_id, contract_id, member_id, year_from, drawn_at)
    select r.id, (select min(id) from company_contract), r.member_id, '2026-01-01', r.created_at
    from reservation r where r.state = 'BOOKED'`,
  ],
  [
    'I-01',
    'a session lacks a cell',
    `delete from slot_claim c using reservation r where r.id = c.reservation_id and r.state = 'BOOKED'`,
  ],
  ['I-01', 'two sessions overlap', `update reservation set starts_at = '2026-11-24T05:00Z'`],
  ['I-02', 'a session was made after its start', 'update reservation set created_at = starts_at'],
  [
    'I-10',
    'a code was proved without a try',
    `insert into verification values ('01000000009', 'signup', 'b', 'c', 0, now(), now())`,
  ],
  ['I-11', 'an order skips a state', `delete from payment_event where kind = 'PAID'`],
  ['I-11', 'nobody sends a message', `update outbox set due_at = due_at - interval '2 hours'`],
  ['I-11', 'nobody looks at an order', 'update payment set next_check_at = null'],
  ['I-13', 'a message was sent and is still readable', 'update outbox set due_at = null, attempts = 1'],
  ['I-14', 'an hour is held for nobody', `update payment set state = 'EXPIRED' where state = 'AWAITING'`],
  [
    'I-14',
    'a session that is over keeps its cell',
    `update reservation set state = 'CANCEL' where state = 'BOOKED'`,
  ],
  ['I-16', 'a phone is two members', `insert into member (name, phone) values ('김하늘', '821000000001')`],
  [
    'I-20',
    'a moved session keeps its old cells',
    `update reservation set starts_at = starts_at + interval '1 day' where state = 'BOOKED'`,
  ],
  [
    'I-22',
    'a report is of nobody that there is',
    `insert into payment_error (user_id, payment_method, service_type, error_code, error_message, error_detail,
      severity, pg_provider, created_at, last_at)
    values ('999999', 'CARD', '결제 실패', 'F0004', '', '', 'LOW', '', now(), now())`,
  ],
  ['I-23', 'a cell is of another member than its session', 'update slot_claim set member_id = 0'],
  [
    'I-24',
    'a desk took money for a session that an order had paid',
    `insert into desk_payment (reservation_id, seq, kind, method, amount, branch_code, paid_on, actor_id, at)
    select r.id, 1, 'TAKEN', 'CASH', 1000, r.branch_code, '2026-11-23', r.member_id, now() from reservation r
      join payment p on p.reservation_id = r.id and p.state = 'FULFILLED' limit 1`,
  ],
  // The log stays when the next test begins.
  [
    'I-17',
    'somebody made themselves MASTER',
    `insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
    select 'RIGHTS', 0, id, 'CHANGE_ROLE', id, '', now(), now(), '' from member limit 1`,
  ],
] as const)('%s is broken when %s', async ([rule, _, breaking], { world }) => {
  await sql.raw(breaking).execute(world.db)
  expect(await violationsOf(world)).toContainEqual(expect.stringContaining(rule))
})
