import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, leave, waitingOf } from '../../test/money/line.ts'
import { addPass, takeSeries } from '../../test/money/series.ts'
import { bookingOf, orderOf, payFor, register } from '../../test/payment.ts'
import { buy, request, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { sweep } from '../settlement/sweep.ts'
import { serveLines } from './line.ts'
import { notifyOffered } from './messages.ts'

const HOUR = { date: FULL.date, time: '14:00' }
const PHONE = '01000000001'
const fail = (error: unknown) => {
  throw error
}
const serve = ({ app }: World) => serveLines(app, fail)
const cancel = async (member: TestMember, id: number) => {
  const reply = await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  if (reply.statusCode !== 200) throw new Error(`not cancelled: ${reply.body}`)
}
const withdraw = (member: TestMember, id = 0) => member.post(`/api/reserve/${id}/cancel`, { refund: 0 })
const at = { branchCode: 'JS', adminId: 'js_c1', hopeDate: HOUR.date, hopeTime: HOUR.time }
const offersOf = async (member: TestMember) =>
  (await waitingOf(member)).map(({ offer }) => offer?.time ?? null)
const statesOf = async ({ db }: World) =>
  (await db.selectFrom('waitingEntry').select('state').orderBy('id').execute()).map(({ state }) => state)
const held = ({ db }: World) =>
  db.selectFrom('slotClaim').select(['startsAt', 'memberId']).where('kind', '=', 'OFFER').execute()
const offersSent = async (world: World) => {
  await notifyOffered(world.app)
  return (await world.messagesOf(PHONE)).filter((text) => text.includes('기다리던'))
}

/** A full day with one session of somebody's, and who waits for it in this order. */
async function standInLine(world: World, people: readonly TestMember[], change = {}) {
  const holder = await addMember(world)
  const { id } = await buy(world, holder, HOUR)
  await fillDay(world)
  for (const person of people) await join(person, change)
  return { holder, id }
}

test('[WL-02] an hour that comes free is held for the first in line as soon as it is, and for nobody else', async ({
  world,
  member,
}) => {
  const [second, stranger] = [await addMember(world), await addMember(world)]
  const { holder, id } = await standInLine(world, [member, second])
  await cancel(holder, id)
  expect(await waitingOf(member)).toMatchObject([
    {
      state: 'OFFERED',
      offer: {
        counsellor: { adminId: 'js_c1', name: '윤서하', canTest: 'N' },
        time: '14:00',
        until: '2026-11-23T09:30',
      },
    },
  ])
  expect(await offersOf(second)).toEqual([null])
  expect(await held(world)).toEqual([
    { startsAt: kstInstant(HOUR.date, '14:00'), memberId: member.id },
    { startsAt: kstInstant(HOUR.date, '14:30'), memberId: member.id },
  ])
  const url = `/api/booking/check/${HOUR.date}T14:00?branchCode=JS&adminId=js_c1`
  expect((await member.get(url)).json().data).toBe(true)
  for (const other of [second, stranger]) {
    expect((await other.get(url)).json().data).toBe(false)
    const order = await orderOf(world, { slot: at })
    expect((await other.post('/api/payment/history', order)).json().code).toBe('SLOT_TAKEN')
  }
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING'])
})

test('[WL-02] the first whose hour and counsellor it is gets it, and nobody for a time at which they are elsewhere', async ({
  world,
  member,
}) => {
  const [other, busy, third] = [await addMember(world), await addMember(world), await addMember(world)]
  const { holder, id } = await standInLine(world, [])
  await request(busy, { date: HOUR.date, time: '14:30' })
  await join(other, { time: '15:00' })
  await join(busy)
  await join(third, { adminId: null, time: '14:00' })
  await join(member)
  await cancel(holder, id)
  expect(await statesOf(world)).toEqual(['WAITING', 'WAITING', 'OFFERED', 'WAITING'])
})

test('[CP-06] a tester’s hour that comes free goes to who waits for them, and is no hour of anybody’s', async ({
  world,
  member,
}) => {
  const [second, holder] = [await addMember(world), await addMember(world)]
  const tester = { branchCode: 'JS', adminId: 'js_c2', hopeDate: HOUR.date, hopeTime: HOUR.time }
  const order = await register(world, holder, { slot: tester, couponId: 9, amount: 108_000 })
  await payFor(world, order)
  const { reservationId } = (await holder.post('/api/booking', bookingOf(order))).json().data
  await fillDay(world)
  await join(member, { adminId: null })
  await join(second, { adminId: 'js_c2' })
  const reply = await holder.post(`/api/reserve/${reservationId}/cancel`, { refund: 108_000 })
  expect(reply.statusCode).toBe(200)
  expect([await offersOf(member), await offersOf(second)]).toEqual([[null], ['14:00']])
})

test('[WL-03] not taken in time it goes to the next, in the order in which they came', async ({
  world,
  member,
}) => {
  const [second, third] = [await addMember(world), await addMember(world)]
  const { holder, id } = await standInLine(world, [member, second, third])
  await cancel(holder, id)
  await offersSent(world)
  world.moveBy(29)
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING', 'WAITING'])
  world.moveBy(1)
  expect(await waitingOf(member)).toMatchObject([{ state: 'PASSED', offer: null }])
  await serve(world)
  expect(await statesOf(world)).toEqual(['PASSED', 'OFFERED', 'WAITING'])
  expect(await waitingOf(second)).toMatchObject([{ offer: { until: '2026-11-23T10:00' } }])
  await leave(second, (await waitingOf(second))[0]?.id ?? 0)
  expect(await statesOf(world)).toEqual(['PASSED', 'LEFT', 'OFFERED'])
  await leave(third, (await waitingOf(third))[0]?.id ?? 0)
  expect(await held(world)).toEqual([])
  await buy(world, await addMember(world), HOUR)
})

test('[WL-09] whoever is suspended is offered nothing, and keeps the place', async ({ world, member }) => {
  const second = await addMember(world)
  const { holder, id } = await standInLine(world, [member, second])
  const suspend = (status: 'ACTIVE' | 'INACTIVE') =>
    world.db.updateTable('member').set({ status }).where('id', '=', member.id).execute()
  await suspend('INACTIVE')
  await cancel(holder, id)
  expect(await statesOf(world)).toEqual(['WAITING', 'OFFERED'])
  await suspend('ACTIVE')
  await leave(second, (await waitingOf(second))[0]?.id ?? 0)
  expect(await statesOf(world)).toEqual(['OFFERED', 'LEFT'])
})

test('[WL-09] an hour whose payment ran out goes to the line at once; whoever begins to pay anew keeps it', async ({
  world,
  member,
}) => {
  const payer = await addMember(world)
  await register(world, payer, { slot: at })
  await fillDay(world)
  await join(member)
  await register(world, payer, { slot: at })
  expect(await held(world)).toEqual([])
  world.moveBy(15)
  await sweep(world.app, fail)
  expect(await statesOf(world)).toEqual(['OFFERED'])
  expect(await offersOf(member)).toEqual(['14:00'])
})

test('[WL-03] at night it is held until half past eight, and nobody is woken', async ({ world, member }) => {
  const { holder, id } = await standInLine(world, [member])
  world.moveTo('2026-11-23', '23:00')
  await cancel(holder, id)
  expect(await waitingOf(member)).toMatchObject([{ offer: { until: '2026-11-24T08:30' } }])
  expect(await offersSent(world)).toEqual([])
  world.moveTo('2026-11-24', '07:59')
  await serve(world)
  expect(await offersSent(world)).toEqual([])
  world.moveTo('2026-11-24', '08:00')
  expect(await offersSent(world)).toHaveLength(1)
})

test('[WL-03] whoever has not been told of it is offered it for half an hour more', async ({
  world,
  member,
}) => {
  const { holder, id } = await standInLine(world, [member, await addMember(world)])
  await cancel(holder, id)
  world.moveBy(45)
  await serve(world)
  expect(await waitingOf(member)).toMatchObject([{ state: 'OFFERED', offer: { until: '2026-11-23T10:15' } }])
})

test('[WL-04] one message says the hour, until when it is held and where to book, and nothing of where, with whom or why', async ({
  world,
  member,
}) => {
  const { holder, id } = await standInLine(world, [member])
  await cancel(holder, id)
  await Promise.all([notifyOffered(world.app), notifyOffered(world.app)])
  await serve(world)
  expect(await offersSent(world)).toEqual([
    '[곁마루] 기다리던 11월 25일(수) 14:00 시간이 비었어요. 09:30까지 잡아 둘게요. 그 안에 예약해 주세요. http://127.0.0.1:8080/self/MyInfo',
  ])
})

test('[WL-05] whoever it is held for books and pays as ever, and the place ends', async ({
  world,
  member,
}) => {
  const { holder, id } = await standInLine(world, [member, await addMember(world)])
  await cancel(holder, id)
  const order = await register(world, member, { slot: at })
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING'])
  expect(await waitingOf(member)).toEqual([])
  await payFor(world, order)
  expect((await member.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
  await serve(world)
  expect(await statesOf(world)).toEqual(['TAKEN', 'WAITING'])
  expect(await held(world)).toEqual([])
})

test('[WL-05] a payment that came to nothing leaves the hour held as long as it was to be', async ({
  world,
  member,
}) => {
  const { holder, id } = await standInLine(world, [member, await addMember(world)])
  await cancel(holder, id)
  await offersSent(world)
  await register(world, member, { slot: at })
  world.moveBy(15)
  await sweep(world.app, fail)
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING'])
  expect(await offersOf(member)).toEqual(['14:00'])
  world.moveBy(15)
  await serve(world)
  expect(await statesOf(world)).toEqual(['PASSED', 'OFFERED'])
})

test('[WL-05] a session that is longer than what is held takes it with what is free beside it, or leaves it held', async ({
  world,
  member,
}) => {
  const { holder, id } = await standInLine(world, [member])
  await cancel(holder, id)
  const before = await held(world)
  const couple = { couponId: 5, amount: 150_000, slot: at } // 80 minutes
  const refused = await member.post('/api/payment/history', await orderOf(world, couple))
  expect(refused.json().code).toBe('SLOT_TAKEN')
  expect(await held(world)).toEqual(before)
  await world.db.deleteFrom('slotClaim').where('startsAt', '=', kstInstant(HOUR.date, '15:00')).execute()
  await register(world, member, couple)
  expect(await held(world)).toEqual([])
})

test('[WL-05] a series may begin at the hour that is held', async ({ world, member }) => {
  const { holder, id } = await standInLine(world, [member])
  await cancel(holder, id)
  const passId = await addPass(world, member)
  const starts = [HOUR, { date: '2026-12-02', time: '14:00' }]
  await takeSeries(world, member, { passId, starts })
  await serve(world)
  expect(await statesOf(world)).toEqual(['TAKEN'])
})

test('[WL-05] a held seat is asked for as ever: the request takes that very seat', async ({
  world,
  member,
}) => {
  await setSeats(world, 2)
  const where = { branchCode: 'GN', date: FULL.date }
  const [first, second] = [await addMember(world), await addMember(world)]
  const ids = [await request(first, HOUR), await request(second, HOUR)]
  await fillDay(world, where)
  await join(member, { ...where, adminId: null })
  await withdraw(second, ids[1])
  expect(await offersOf(member)).toEqual(['14:00'])
  await withdraw(first, ids[0])
  expect((await member.post('/api/reserve', requestOf({}, HOUR))).statusCode).toBe(200)
  await serve(world)
  expect(await statesOf(world)).toEqual(['TAKEN'])
  expect(await held(world)).toEqual([])
})

test('[WL-02] an hour that nobody has heard come free is found, and so is one that the desk opens or a client moves away from', async ({
  world,
  member,
  admin,
}) => {
  await standInLine(world, [member])
  await world.db.deleteFrom('slotClaim').where('startsAt', '=', kstInstant(HOUR.date, '16:00')).execute()
  await serve(world)
  expect(await statesOf(world)).toEqual(['WAITING'])
  const off = { branchCode: 'JS', date: HOUR.date, time: '16:30', adminId: 'js_c1', isOff: false }
  expect((await admin.put('/api/desk/off', off)).statusCode).toBe(200)
  expect(await offersOf(member)).toEqual(['16:00'])
})

test('[WL-02] an hour is offered when its session moves to another day', async ({ world, member }) => {
  const { holder, id } = await standInLine(world, [member])
  const to = { bookingId: id, hope1Date: '2026-12-02', hope1Time: '10:00' }
  expect((await holder.put('/api/reserve/update', to)).statusCode).toBe(200)
  expect(await offersOf(member)).toEqual(['14:00'])
})

test('[WL-03] when the day or the hour is over, so is waiting for it', async ({ world, member }) => {
  await standInLine(world, [member], { time: '18:00' })
  await join(member)
  world.moveTo(HOUR.date, '18:00')
  await serve(world)
  expect(await statesOf(world)).toEqual(['OVER', 'WAITING'])
  world.moveTo('2026-11-26', '00:00')
  await serve(world)
  expect(await statesOf(world)).toEqual(['OVER', 'OVER'])
  expect(await waitingOf(member)).toEqual([])
})
