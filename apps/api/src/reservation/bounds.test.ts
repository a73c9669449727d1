import { MAX_COMING } from '@self/contract/booking-bounds'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { lookUp, orderOf, payFor, register, stateOf } from '../../test/payment.ts'
import { buy, request, requestOf } from '../../test/reservation.ts'

const DAY = '2026-11-24'
const at = (hopeTime: string, adminId = 'js_c1') => ({ branchCode: 'JS', adminId, hopeDate: DAY, hopeTime })
const atTester = (time: string) => ({ slot: at(time, 'js_c2'), couponId: 9, amount: 108_000 })
const OVERLAP =
  '11월 24일(화) 14:00 잠실센터 예약과 시간이 겹쳐요. 다른 시간을 고르거나 그 예약을 먼저 바꾸거나 취소해 주세요.'

test('[WK-27] a request at another branch that overlaps with a paid session is refused and names it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  for (const time of ['14:00', '14:30']) {
    const reply = await member.post('/api/reserve', requestOf({}, { date: DAY, time }))
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      'OVERLAPS_OWN',
      OVERLAP,
    ])
  }
  expect((await member.post('/api/reserve', requestOf({}, { date: DAY, time: '15:00' }))).statusCode).toBe(
    200,
  )
  expect(
    (await (await addMember(world)).post('/api/reserve', requestOf({}, { date: DAY, time: '14:00' })))
      .statusCode,
  ).toBe(200)
  await member.post(`/api/reserve/${id}/cancel`)
  const elsewhere = { selectedCode: 'GS', branch: 'GS' }
  const reply = await member.post('/api/reserve', requestOf(elsewhere, { date: DAY, time: '14:00' }))
  expect([reply.statusCode, reply.json().code]).toEqual([200, undefined])
})

test('[WK-27] a payment for the time of a request is refused, with another counsellor too; what ends as it begins is not', async ({
  world,
  member,
}) => {
  await request(member, { date: DAY, time: '15:00' })
  const history = async (slot: ReturnType<typeof at>) =>
    member.post('/api/payment/history', await orderOf(world, { slot }))
  const refused = await member.post('/api/payment/history', await orderOf(world, atTester('14:30')))
  expect([refused.json().code, refused.json().message]).toEqual([
    'OVERLAPS_OWN',
    expect.stringContaining('11월 24일(화) 15:00 강남센터'),
  ])
  expect((await history(at('14:00'))).statusCode).toBe(200)
})

test('[WK-27] whoever begins another payment for the same time has left the first one', async ({
  world,
  member,
}) => {
  const first = await register(world, member, { slot: at('14:00') })
  const second = await register(world, member, atTester('14:30'))
  expect([await stateOf(world, first), await stateOf(world, second)]).toEqual(['EXPIRED', 'AWAITING'])
  const reply = await member.post('/api/reserve', requestOf({}, { date: DAY, time: '14:30' }))
  expect(reply.json().message).toBe(
    '결제를 기다리는 11월 24일(화) 14:30 잠실센터 예약과 시간이 겹쳐요. 그 결제를 마치거나 결제 시간이 끝난 뒤 다시 시도해 주세요.',
  )
})

test('[WK-27] a payment that comes after its hold was left, for a time that is booked by now, goes back', async ({
  world,
  member,
}) => {
  const first = await register(world, member, { slot: at('14:00') })
  const second = await register(world, member, atTester('14:30'))
  await payFor(world, second)
  await lookUp(member, second)
  await payFor(world, first)
  await lookUp(member, first)
  expect([await stateOf(world, first), await stateOf(world, second)]).toEqual(['REFUNDED', 'FULFILLED'])
})

test('[WK-27] a session is not moved onto another one of its member, but over itself', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await request(member, { date: DAY, time: '16:00' })
  const change = (hope1Time: string) =>
    member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time })
  expect((await change('15:30')).json().code).toBe('OVERLAPS_OWN')
  expect((await change('14:30')).statusCode).toBe(200)
})

test('[WK-28] three requests wait at a time; one that is confirmed or withdrawn gives its place back', async ({
  world,
  member,
  admin,
}) => {
  const hour = (index: number) => ({ date: DAY, time: `${10 + index}:00` })
  const ids = []
  for (const index of [0, 1, 2]) ids.push(await request(member, hour(index)))
  const again = await member.post('/api/reserve', requestOf({}, hour(0))) // the same once more
  expect(again.json().data.id).toBe(ids[0])
  const refused = await member.post('/api/reserve', requestOf({}, hour(4)))
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('TOO_MANY_REQUESTS')])
  expect(await world.db.selectFrom('reservation').select('id').execute()).toHaveLength(3)

  await member.post(`/api/reserve/${ids[0]}/cancel`)
  expect((await member.post('/api/reserve', requestOf({}, hour(4)))).statusCode).toBe(200)
  await admin.post(`/api/desk/${ids[1]}/confirm`, { revision: 0 })
  expect((await member.post('/api/reserve', requestOf({}, hour(5)))).statusCode).toBe(200)
  expect((await member.post('/api/reserve', requestOf({}, hour(6)))).json().code).toBe('TOO_MANY_REQUESTS')
  expect((await (await addMember(world)).post('/api/reserve', requestOf({}, hour(6)))).statusCode).toBe(200)
})

test('[AB-10] a member has twenty sessions to come; one that is cancelled or over gives its place back', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  const row = await world.db.selectFrom('reservation').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...like } = row
  const days = Array.from({ length: 19 }, (_, nr) => addMinutes(row.startsAt, (nr + 7) * 24 * 60))
  await world.db
    .insertInto('reservation')
    .values(days.map((startsAt) => ({ ...like, startsAt })))
    .execute()
  const twice = [
    await member.post('/api/reserve', requestOf({}, { date: '2026-11-26', time: '14:00' })),
    await member.post('/api/payment/history', await orderOf(world, atTester('18:00'))),
  ]
  for (const reply of twice) expect([reply.statusCode, reply.json().code]).toEqual([409, 'TOO_MANY_COMING'])
  expect((await member.post(`/api/reserve/${id}/cancel`)).statusCode).toBe(200)
  const reply = await member.post('/api/reserve', requestOf({}, { date: '2026-11-26', time: '14:00' }))
  expect(reply.statusCode).toBe(200)
})

test('[AB-10] the largest pass of the price list fits into the sessions that a member may have to come', async ({
  world,
}) => {
  const most = world.db.selectFrom('coupon').select(({ fn }) => fn.max('session').as('most'))
  expect((await most.executeTakeFirstOrThrow()).most).toBeLessThanOrEqual(MAX_COMING)
})
