import { sentenceOf } from '@self/contract/refusal-codes'

import { toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, payFor, register } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const change = (member: TestMember, bookingId: number, hope1Date: string, hope1Time: string, by = member) =>
  by.put('/api/reserve/update', { bookingId, hope1Date, hope1Time })
/** What the member's phone has got once the message about the last change has gone out. */
const newsAfter = (world: World, minutes = 2) => {
  world.moveBy(minutes)
  return world.messagesOf('01000000001')
}
const slotsOf = async (world: World, id: number) => {
  const claims = await world.db.selectFrom('slotClaim').selectAll().where('reservationId', '=', id).execute()
  return claims.map(({ startsAt }) => Object.values(toKst(startsAt)).join(' ')).toSorted()
}

test('[MY-09] a session moves to another start: the old cells are free, the new ones taken, the payment stays', async ({
  world,
  member,
}) => {
  const { id, order } = await buy(world, member)
  expect(await slotsOf(world, id)).toEqual(['2026-11-24 14:00', '2026-11-24 14:30'])
  expect((await change(member, id, '2026-11-25', '16:00')).json()).toMatchObject({ result: 'success' })
  expect(await slotsOf(world, id)).toEqual(['2026-11-25 16:00', '2026-11-25 16:30'])
  const [item] = (await member.get('/api/myList')).json().consultationsList
  expect(item).toMatchObject({
    id,
    hopeDate: '2026-11-25',
    hopeTime: '16:00',
    state: 'BOOKED',
    checkBooking: 'Y',
  })
  const payment = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ orderId: order.paymentId, state: 'FULFILLED', reservationId: id })
})

test('a session moves by half an hour, over cells of its own', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const isOn = async (query: string) => {
    const { data } = (await member.get(`/api/member/schedules/101?selectDate=2026-11-24${query}`)).json()
    return data.scheduleList.find(({ startTime }: { startTime: string }) => startTime === '14:30').status
  }
  const isFree = async (query: string, by = member) =>
    (await by.get(`/api/booking/check/2026-11-24T14:30?branchCode=JS&adminId=js_c1${query}`)).json().data
  const stranger = await addMember(world)
  expect([await isOn(''), await isOn(`&bookingId=${id}`)]).toEqual(['OFF', 'ON'])
  expect([await isFree(`&bookingId=${id}`), await isFree(`&bookingId=${id}`, stranger)]).toEqual([
    true,
    false,
  ])
  expect((await change(member, id, '2026-11-24', '14:30')).statusCode).toBe(200)
  expect(await slotsOf(world, id)).toEqual(['2026-11-24 14:30', '2026-11-24 15:00'])
})

test('[WK-01] a request that is moved is due as if it had been made then', async ({ world, member }) => {
  const id = await request(member)
  const first = (await member.get('/api/myList')).json().consultationsList[0]
  expect([first.answerBy, first.isShortNotice]).toEqual(['2026-11-24T09:00', false])
  world.moveBy(60)
  await change(member, id, '2026-11-25', '10:00')
  const [item] = (await member.get('/api/myList')).json().consultationsList
  expect(item).toMatchObject({ hopeDate: '2026-11-25', state: 'REQUESTED', checkBooking: null })
  expect([item.answerBy, item.isShortNotice]).toEqual(['2026-11-24T10:00', false])
})

test('a start that somebody has is refused, and everything stays as it was', async ({ world, member }) => {
  const { id } = await buy(world, member)
  await buy(world, await addMember(world), { date: '2026-11-25', time: '16:00' })
  const reply = await change(member, id, '2026-11-25', '16:30')
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_TAKEN')])
  expect(await slotsOf(world, id)).toEqual(['2026-11-24 14:00', '2026-11-24 14:30'])
  const texts = await newsAfter(world)
  expect(texts.filter((text) => text.includes('바꿨어요'))).toEqual([])
})

test.for([
  ['a day off', '2026-11-29', '14:00'],
  ['the past', '2026-11-20', '14:00'],
  ['off the half hours', '2026-11-25', '14:10'],
  ['outside the hours', '2026-11-25', '21:30'],
  ['a public holiday', '2026-12-25', '14:00'],
] as const)('%s can’t be moved to', async ([_, date, time], { world, member }) => {
  const { id } = await buy(world, member)
  const reply = await change(member, id, date, time)
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SLOT_CLOSED')])
})

test('[MY-09] the date is asked for first, then the time', async ({ world, member }) => {
  const { id } = await buy(world, member)
  expect((await change(member, id, '', '')).json().message).toBe('변경 날짜를 선택해주세요.')
  expect((await change(member, id, '2026-11-25', '')).json().message).toBe('변경 시간을 선택해주세요.')
})

test('[PL-01] until 18:00 of the day before, and not a second longer', async ({ world, member }) => {
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '18:00')
  const late = await change(member, id, '2026-11-27', '14:00')
  expect([late.statusCode, late.json().message]).toEqual([409, sentenceOf('CHANGE_TOO_LATE')])
  world.moveBy(-1 / 60)
  expect((await change(member, id, '2026-11-30', '14:00')).statusCode).toBe(200)
})

test('[WK-25] who pays at night for tomorrow may move or cancel for half an hour, and not a second longer', async ({
  world,
  member,
}) => {
  world.moveTo('2026-11-23', '22:32')
  const { id } = await buy(world, member)
  const [item] = (await member.get('/api/myList')).json().consultationsList
  expect(item).toMatchObject({ change: 'Y', changeUntil: '2026-11-23T23:02', madeAt: '2026-11-23T22:32' })
  world.moveBy(30 - 1 / 60)
  expect((await change(member, id, '2026-11-24', '16:00')).statusCode).toBe(200)
  expect((await newsAfter(world))[0]).toBe(
    '[곁마루] 11월 24일(화) 16:00 일정으로 바꿨어요. 변경·취소는 11월 23일(월) 23:02까지예요.',
  )
  const [over] = (await member.get('/api/myList')).json().consultationsList
  expect(over).toMatchObject({ change: 'N', changeUntil: null })
  for (const reply of [
    await change(member, id, '2026-11-30', '14:00'),
    await member.post(`/api/reserve/${id}/cancel`),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'CHANGE_TOO_LATE'])
})

test('[WK-25] who pays less than two hours before the start has no way back', async ({ world, member }) => {
  world.moveTo('2026-11-24', '12:01')
  const { id } = await buy(world, member)
  expect((await change(member, id, '2026-11-30', '14:00')).json().code).toBe('CHANGE_TOO_LATE')
})

test('[WK-25] the half hour of a payment counts from the payment, not from the hold before it', async ({
  world,
  member,
}) => {
  world.moveTo('2026-11-23', '22:00')
  const order = await register(world, member)
  world.moveTo('2026-11-23', '22:09')
  await payFor(world, order)
  const { reservationId } = (await member.post('/api/booking', bookingOf(order))).json().data
  world.moveTo('2026-11-23', '22:38')
  expect((await member.post(`/api/reserve/${reservationId}/cancel`)).statusCode).toBe(200)
})

test('[WK-25] a request that nobody has confirmed is moved and withdrawn until it begins; a confirmed one is not', async ({
  world,
  member,
  admin,
}) => {
  world.moveTo('2026-11-23', '22:32')
  const id = await request(member)
  world.moveTo('2026-11-24', '13:00')
  expect((await change(member, id, '2026-11-24', '15:00')).statusCode).toBe(200)
  world.moveTo('2026-11-24', '14:59')
  const { revision } = await world.db.selectFrom('reservation').select('revision').executeTakeFirstOrThrow()
  expect((await admin.post(`/api/desk/${id}/confirm`, { revision })).statusCode).toBe(200)
  expect((await world.messagesOf('01000000001'))[0]).toBe(
    '[곁마루] 11월 24일(화) 15:00 일정이 확정됐어요. 바꾸거나 취소하려면 센터로 전화해 주세요.',
  )
  expect((await member.post(`/api/reserve/${id}/cancel`)).json().code).toBe('CHANGE_TOO_LATE')
})

test('somebody else’s session is not found, a cancelled one can’t be moved', async ({ world, member }) => {
  const { id } = await buy(world, member)
  expect((await change(member, id, '2026-11-25', '16:00', await addMember(world))).statusCode).toBe(404)
  await member.post(`/api/reserve/${id}/cancel`)
  expect((await change(member, id, '2026-11-25', '16:00')).json().message).toBe(
    sentenceOf('RESERVATION_NOT_LIVE'),
  )
})

test('a session of a pass can’t be moved beyond the end of the pass', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const pass = await world.db
    .insertInto('pass')
    .values({
      memberId: member.id,
      couponId: 8,
      orderId: 'mid_pass',
      sessions: 10,
      expiresOn: '2026-11-30',
      createdAt: world.app.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('reservation').set({ passId: pass.id }).execute()
  expect((await change(member, id, '2026-12-01', '14:00')).statusCode).toBe(409)
  expect((await change(member, id, '2026-11-30', '14:00')).statusCode).toBe(200)
})

test('a change is told to the phone in neutral words, once', async ({ world, member }) => {
  const { id } = await buy(world, member)
  await change(member, id, '2026-11-25', '16:00')
  await change(member, id, '2026-11-25', '16:00')
  const [text, ...others] = await newsAfter(world)
  expect(text).toContain('11월 25일(수) 16:00')
  expect(text).not.toMatch(/상담|사유|윤서하/)
  expect(others).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정을 예약했어요. 변경·취소는 11월 23일(월) 18:00까지예요.',
  ])
})

test('[WK-38] a session is changed ten times at most; then its branch helps', async ({ world, member }) => {
  const { id } = await buy(world, member)
  for (let each = 0; each < 10; each += 1) {
    const time = each % 2 ? '16:00' : '18:00'
    expect((await change(member, id, '2026-11-25', time)).statusCode, `change ${each}`).toBe(200)
  }
  const reply = await change(member, id, '2026-11-26', '16:00')
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'TOO_MANY_CHANGES'])
  expect(await slotsOf(world, id)).toEqual(['2026-11-25 16:00', '2026-11-25 16:30'])
  expect((await member.post(`/api/reserve/${id}/cancel`)).statusCode).toBe(200)
})

test('[RL-01] a visitor is told to log in', async ({ world }) => {
  const reply = await world.app.inject({ method: 'PUT', url: '/api/reserve/update', body: {} })
  expect(reply.json().errorType).toBe('AUTHENTICATION_REQUIRED')
})
