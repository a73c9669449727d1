import { sql } from 'kysely'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { bookingOf, orderOf, payFor, register, stateOf } from '../../test/payment.ts'
import { sweep } from './sweep.ts'

const fail = (error: unknown) => {
  throw error
}

test('[PR-03] ten ways at once for one payment: one settlement, ten equal answers', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order)
  const notice = { imp_uid: 'imp_1', merchant_uid: order.paymentId, status: 'paid' }
  const status = () =>
    member.put(`/api/payment/history/${order.paymentId}/status`, { status: 'PAID', responseData: '{}' })
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, status),
    member.post(`/api/payment/temporary/${order.paymentId}`),
    member.post(`/api/payment/temporary/${order.paymentId}`),
    member.post('/api/booking', bookingOf(order)),
    member.post('/api/booking', bookingOf(order)),
    member.post('/api/payment/webhook', notice),
    sweep(world.app, fail).then(status),
  ])

  expect(replies.map((reply) => [reply.statusCode, reply.json().result])).toEqual(
    Array.from({ length: 10 }, () => [200, 'success']),
  )
  const reservation = await world.db.selectFrom('reservation').select(['id', 'state']).execute()
  const ids = replies.flatMap((reply) => {
    const { data } = reply.json()
    return data ? [data.reservationId ?? data.settlement.reservationId] : []
  })
  expect(reservation).toEqual([{ id: ids[0], state: 'BOOKED' }])
  expect(new Set(ids).size).toBe(1)
  const { rows } = await sql`select kind from payment_event where kind in ('PAID', 'FULFILLED')`.execute(
    world.db,
  )
  expect(rows).toHaveLength(2)
})

test('the same order registered ten times at once is one order with one hold', async ({ world, member }) => {
  const order = await orderOf(world)
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => member.post('/api/payment/history', order)),
  )
  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(await world.db.selectFrom('reservation').select('id').execute()).toHaveLength(1)
})

test('paying for a lapsed hold while somebody else takes the hour: a session or a full refund, never both, never neither', async ({
  world,
}) => {
  for (let round = 0; round < 10; round += 1) {
    await world.reset()
    const [payer, rival] = [await addMember(world), await addMember(world)]
    const order = await register(world, payer)
    world.moveBy(11)
    await payFor(world, order)
    const rivals = await orderOf(world)
    await Promise.all([
      payer.put(`/api/payment/history/${order.paymentId}/status`, { status: 'PAID', responseData: '{}' }),
      rival.post('/api/payment/history', rivals),
    ])
    expect(['FULFILLED', 'REFUNDED']).toContain(await stateOf(world, order))
    const held = await world.db
      .selectFrom('reservation')
      .select('id')
      .where('state', 'in', ['HELD', 'BOOKED'])
      .execute()
    expect(held).toHaveLength(1)
  }
})

test('a pass of ten sessions gives ten bookings, however many ask at once', async ({ world, member }) => {
  const order = await register(world, member, { couponId: 8, amount: 1_056_000 })
  await payFor(world, order)
  await member.post('/api/booking', bookingOf(order))
  const [{ passId }] = (await member.get('/api/coupon/JS')).json()
  const free = ['10:00', '11:00', '12:00', '13:00', '15:00', '16:00', '17:00']
  const slots = ['2026-11-24', '2026-11-25'].flatMap((hopeDate) =>
    free.map((hopeTime) => ({ branchCode: 'JS', adminId: 'js_c1', hopeDate, hopeTime })),
  )
  const attempts = slots.map(async (slot) => {
    const next = await orderOf(world, { couponId: 8, passId, amount: 0, slot })
    for (let tries = 0; tries < 20; tries += 1) {
      const reply = await member.post('/api/payment/history', next)
      if (reply.statusCode === 200) return member.post('/api/booking', bookingOf(next))
    }
  })
  await Promise.all(attempts)
  const balance = await sql<{ balance: number }>`
    select balance from pass_entry where pass_id = ${passId} order by seq desc limit 1`.execute(world.db)
  const booked = await world.db.selectFrom('reservation').select('id').where('state', '=', 'BOOKED').execute()
  expect((balance.rows[0]?.balance ?? -1) + booked.length).toBe(10)
  expect(balance.rows[0]?.balance).toBeGreaterThanOrEqual(0)
})
