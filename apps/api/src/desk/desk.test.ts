import { type DeskReservation, type DeskStep, deskStep } from '@self/contract/desk'
import { sentenceOf } from '@self/contract/refusal-codes'
import { displayState } from '@self/contract/reservation'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, register } from '../../test/payment.ts'
import { buy, request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { brokenChains } from '../access-log/check.ts'

const DAY = '2026-11-24'

async function listDay(admin: TestMember, branchCode = 'GN', date = DAY): Promise<DeskReservation[]> {
  return (await admin.get(`/api/desk?branchCode=${branchCode}&date=${date}`)).json().data.sessions
}
const find = async (admin: TestMember, id: number, branchCode = 'GN') => {
  const found = (await listDay(admin, branchCode)).find((session) => session.id === id)
  if (!found) throw new Error(`session ${id} is not listed`)
  return found
}
const step = (admin: TestMember, id: number, name: DeskStep, revision = 0) =>
  admin.post(`/api/desk/${id}/${name}`, { revision })
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]
const claims = (world: World) => world.db.selectFrom('slotClaim').selectAll().execute()
const logged = async (world: World, admin: TestMember, action: string) => {
  const rows = await world.db
    .selectFrom('accessLog')
    .select(['actorId', 'subjectId', 'action'])
    .where('actorId', '=', admin.id)
    .execute()
  return rows.filter((row) => row.action === action)
}
const ledger = async (world: World) =>
  (await world.atSandbox('/portone/sandbox/ledger')) as { amount: number; cancel_amount: number }[]

test('a day of a branch: requests first, then by the hour, phones masked and no reason', async ({
  member,
  admin,
}) => {
  const late = await request(member, { date: DAY, time: '16:00' })
  const early = await request(member, { date: DAY, time: '10:00' })
  await step(admin, early, 'confirm')
  await request(member, { date: '2026-11-25', time: '10:00' })
  const sessions = await listDay(admin)
  expect(sessions.map(({ id, hopeTime, state }) => [id, hopeTime, state])).toEqual([
    [late, '16:00', 'REQUESTED'],
    [early, '10:00', 'BOOKED'],
  ])
  expect(sessions[0]).toMatchObject({ userName: '김하늘', userPhone: '010-****-0001', amount: 0, pass: null })
  expect(JSON.stringify(sessions)).not.toMatch(/잠이|01000000001|0000-0001/)
})

test('[RL-01] the list, a phone and a reason are each logged with whose they are', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await request(member, { date: DAY, time: '16:00' })
  await listDay(admin)
  expect((await admin.get(`/api/desk/${id}/phone`)).json().data.userPhone).toBe('010-0000-0001')
  expect((await admin.post(`/api/desk/${id}/reason`, {})).json().data.reason).toBe('요즘 잠이 오지 않아요')
  for (const action of ['READ_SESSION', 'READ_PHONE', 'READ_REASON'])
    expect(await logged(world, admin, action)).toEqual([{ actorId: admin.id, subjectId: member.id, action }])
  expect(await brokenChains(world.app)).toEqual([])
})

test('a confirmed request is BOOKED and checked, and its booker is told in neutral words', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  expect((await step(admin, id, 'confirm')).json()).toMatchObject({
    result: 'success',
    message: deskStep('confirm').done,
  })
  expect(await mine(member)).toMatchObject({ state: 'BOOKED', checkBooking: 'Y' })
  const [text] = await world.messagesOf('01000000001')
  expect(text).toContain('11월 24일(화) 14:00 일정이 확정됐어요')
  expect(text).not.toMatch(/상담|강남|잠이/)
  world.moveTo('2026-11-23', '18:00')
  expect(displayState(await mine(member), world.app.now())).toBe('CONFIRMED')
})

test('pressed twice it is done once, and both are told so', async ({ world, member, admin }) => {
  const id = await request(member)
  const replies = await Promise.all([
    step(admin, id, 'confirm'),
    step(admin, id, 'confirm'),
    step(admin, id, 'confirm'),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('확정됐어요'))).toHaveLength(1)
  expect(await logged(world, admin, 'CONFIRM_SESSION')).toHaveLength(1)
})

test('a request that its member has moved or cancelled meanwhile is not confirmed', async ({
  member,
  admin,
}) => {
  const id = await request(member)
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '16:00' })
  const moved = await step(admin, id, 'confirm')
  expect([moved.statusCode, moved.json().message]).toEqual([409, sentenceOf('DESK_CHANGED')])
  await member.post(`/api/reserve/${id}/cancel`, {})
  expect((await step(admin, id, 'confirm', 2)).json().message).toBe(sentenceOf('DESK_CHANGED'))
  expect(await mine(member)).toMatchObject({ state: 'CANCEL', checkBooking: null })
})

test('[WK-02] a confirmed reservation that its member moves stays confirmed', async ({ member, admin }) => {
  const id = await request(member)
  await step(admin, id, 'confirm')
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '16:00' })
  expect(await mine(member)).toMatchObject({ state: 'BOOKED', checkBooking: 'Y', hopeTime: '16:00' })
})

test('a session is marked once it has begun, and the mark can be taken back that day', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const early = await step(admin, id, 'done', (await find(admin, id, 'JS')).revision)
  expect([early.statusCode, early.json().code]).toEqual([409, deskStep('done').otherwise])
  world.moveTo(DAY, '14:00')
  expect((await step(admin, id, 'done', (await find(admin, id, 'JS')).revision)).statusCode).toBe(200)
  expect(await find(admin, id, 'JS')).toMatchObject({ state: 'DONE', markedOn: DAY })
  expect((await step(admin, id, 'undo', (await find(admin, id, 'JS')).revision)).statusCode).toBe(200)
  expect(await find(admin, id, 'JS')).toMatchObject({ state: 'BOOKED', markedOn: null })
})

test('[SF-02] a wrong mark is put right by the other one on its day, and no more on the next or once the day is closed', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '14:20')
  const mark = async (name: DeskStep) =>
    (await step(admin, id, name, (await find(admin, id, 'JS')).revision)).json().code
  await mark('no-show')
  expect([await mark('done'), (await mine(member)).state]).toEqual([undefined, 'BOOKED'])
  expect(await find(admin, id, 'JS')).toMatchObject({ state: 'DONE', markedOn: DAY })
  expect([await mark('no-show'), (await mine(member)).state]).toEqual([undefined, 'CANCEL_F'])
  world.moveTo('2026-11-25', '00:00')
  expect(await mark('done')).toBe('UNDO_OVER')
  world.moveTo(DAY, '23:00')
  const day = { branch: 'JS', date: DAY, cash: 0, counted: 0 }
  expect((await admin.post('/api/admin/closing', day)).statusCode).toBe(200)
  expect(await mark('done')).toBe('DAY_CLOSED')
})

test('[PL-01] a no-show keeps the money and is cancelled to its member; the next day it stays so', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '14:20')
  await step(admin, id, 'no-show', (await find(admin, id, 'JS')).revision)
  expect(await mine(member)).toMatchObject({ state: 'CANCEL_F' })
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 0 }])
  const { revision } = await find(admin, id, 'JS')
  world.moveTo('2026-11-25', '00:00')
  const late = await step(admin, id, 'undo', revision)
  expect([late.statusCode, late.json().code]).toEqual([409, deskStep('undo').otherwise])
  world.moveTo(DAY, '23:59')
  expect((await step(admin, id, 'undo', revision)).statusCode).toBe(200)
  expect(await mine(member)).toMatchObject({ state: 'BOOKED' })
})

/** A session of a pass of five, on Tuesday at 14:00. */
async function bookWithPass(world: World, member: TestMember): Promise<number> {
  await buyPass(world, member)
  const pass = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId: pass.id, amount: 0, status: 'PAID' })
  return (await member.post('/api/booking', bookingOf(order))).json().data.reservationId
}

test('a no-show uses its session of the pass', async ({ world, member, admin }) => {
  const id = await bookWithPass(world, member)
  expect(await find(admin, id, 'JS')).toMatchObject({ pass: { sessions: 5, remaining: 4 }, amount: 0 })
  world.moveTo(DAY, '14:00')
  await step(admin, id, 'no-show', (await find(admin, id, 'JS')).revision)
  expect(await find(admin, id, 'JS')).toMatchObject({ state: 'NO_SHOW', pass: { remaining: 4 } })
})

test('a cancellation of the branch returns its session to the pass', async ({ world, member, admin }) => {
  const id = await bookWithPass(world, member)
  await step(admin, id, 'cancel', (await find(admin, id, 'JS')).revision)
  expect(await find(admin, id, 'JS')).toMatchObject({ state: 'CANCEL', pass: { remaining: 5 } })
  expect((await world.messagesOf('01000000001'))[0]).toContain('이용권 1회가 다시 생겼어요')
})

test('[PL-01] the branch cancels after 18:00 too, and all of the money goes back whatever the rule keeps', async ({
  world,
  member,
  admin,
}) => {
  const { id, order } = await buy(world, member, { date: '2026-12-02', time: '14:00' })
  world.moveTo('2026-12-02', '13:00')
  const [session] = await listDay(admin, 'JS', '2026-12-02')
  expect(session).toMatchObject({ id, amount: 120_000, memberName: '윤서하' })
  expect((await step(admin, id, 'cancel', session?.revision)).statusCode).toBe(200)
  expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
  const payment = await world.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect(payment).toMatchObject({
    orderId: order.paymentId,
    state: 'REFUNDED',
    refundCause: 'CENTRE',
    refundAmount: 120_000,
  })
  expect(await claims(world)).toEqual([])
  const [text] = await world.messagesOf('01000000001')
  expect(text).toContain('120,000원을 돌려드려요')
  expect(text).not.toMatch(/상담|윤서하/)
  const again = await step(admin, id, 'cancel', session?.revision)
  expect(again.statusCode).toBe(200)
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((each) => each.includes('취소했어요'))).toHaveLength(1)
})

test('a session that never reached the branch, or that there is not, is not found', async ({
  world,
  member,
  admin,
}) => {
  await register(world, member)
  const held = await world.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
  expect(await listDay(admin, 'JS')).toEqual([])
  for (const id of [held.id, 999_999]) {
    expect((await step(admin, id, 'cancel')).statusCode).toBe(404)
    expect((await admin.post(`/api/desk/${id}/reason`, {})).statusCode).toBe(404)
  }
})

const hours = async (admin: TestMember, branchCode: string) => {
  const { data } = (await admin.get(`/api/desk/off?branchCode=${branchCode}&date=${DAY}`)).json()
  return data.hours as { adminId: string | null; name: string; cells: { time: string; state: string }[] }[]
}
const stateAt = async (admin: TestMember, branchCode: string, time: string, adminId: string | null = null) =>
  (await hours(admin, branchCode))
    .find((one) => one.adminId === adminId)
    ?.cells.find((cell) => cell.time === time)?.state
const setOff = (admin: TestMember, change: object) =>
  admin.put('/api/desk/off', { branchCode: 'GN', date: DAY, time: '14:00', ...change })

test('a blocked half hour of a branch can’t be booked, and can again once it is given', async ({
  member,
  admin,
}) => {
  expect((await setOff(admin, { isOff: true })).statusCode).toBe(200)
  expect((await setOff(admin, { isOff: true })).statusCode).toBe(200)
  expect(await stateAt(admin, 'GN', '14:00')).toBe('OFF')
  const isFree = async () => (await member.get(`/api/booking/check/${DAY}T14:00?branchCode=GN`)).json().data
  expect(await isFree()).toBe(false)
  expect((await member.post('/api/reserve', requestOf())).statusCode).toBe(409)
  await setOff(admin, { isOff: false })
  expect([await isFree(), await stateAt(admin, 'GN', '14:00')]).toEqual([true, 'OPEN'])
  expect((await member.post('/api/reserve', requestOf())).statusCode).toBe(200)
})

test('a half hour with a session can’t be blocked, for one counsellor or for all, and nothing is kept of it', async ({
  world,
  member,
  admin,
}) => {
  await buy(world, member)
  for (const who of [{ adminId: 'js_c1' }, {}]) {
    const reply = await setOff(admin, { branchCode: 'JS', time: '14:30', isOff: true, ...who })
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('CELL_TAKEN')])
  }
  expect(await claims(world)).toHaveLength(2)
  expect(await stateAt(admin, 'JS', '14:30', 'js_c1')).toBe('TAKEN')
})

test('a whole branch is blocked for everybody who works that day; one counsellor alone for that one', async ({
  admin,
}) => {
  await setOff(admin, { branchCode: 'JS', isOff: true })
  await setOff(admin, { branchCode: 'JS', time: '16:00', adminId: 'js_c1', isOff: true })
  const states = async (time: string) =>
    (await hours(admin, 'JS')).map(({ cells }) => cells.find((cell) => cell.time === time)?.state ?? 'none')
  expect(new Set(await states('14:00'))).toEqual(new Set(['OFF']))
  expect((await states('16:00')).filter((state) => state === 'OFF')).toHaveLength(1)
  expect(await stateAt(admin, 'JS', '16:00', 'js_c1')).toBe('OFF')
})

test('an hour that a counsellor did not give is given from the desk', async ({ world, admin }) => {
  const off = { wrId: 101, workDate: DAY, startTime: '15:00' }
  await world.db.insertInto('counsellorOff').values(off).execute()
  expect(await stateAt(admin, 'JS', '15:00', 'js_c1')).toBe('OFF')
  await setOff(admin, { branchCode: 'JS', time: '15:00', adminId: 'js_c1', isOff: false })
  expect(await stateAt(admin, 'JS', '15:00', 'js_c1')).toBe('OPEN')
})

test('a time that is over, that there is not, or of nobody is refused', async ({ world, admin }) => {
  world.moveTo(DAY, '14:00')
  for (const change of [
    {},
    { time: '16:10' },
    { time: '05:00' },
    { date: '2026-11-29' },
    { adminId: 'nobody' },
  ]) {
    const reply = await setOff(admin, { isOff: true, ...change })
    expect([reply.statusCode, reply.json().message], JSON.stringify(change)).toEqual([
      409,
      sentenceOf('CELL_CLOSED'),
    ])
  }
})

test('[RL-01] a MEMBER is refused each of them', async ({ member }) => {
  const id = await request(member)
  for (const reply of [
    await member.get(`/api/desk?branchCode=GN&date=${DAY}`),
    await member.post(`/api/desk/${id}/reason`, {}),
    await member.post(`/api/desk/${id}/confirm`, { revision: 0 }),
    await member.put('/api/desk/off', { branchCode: 'GN', date: DAY, time: '16:00', isOff: true }),
  ])
    expect(reply.statusCode).toBe(403)
  expect(await mine(member)).toMatchObject({ state: 'REQUESTED', checkBooking: null })
})

test('[AF-09] [DK-42] [DK-53] the counts of today are those of the lists behind them, at each branch within reach', async ({
  world,
  member,
  admin,
}) => {
  const [first, second] = [await request(member), await request(member, { date: DAY, time: '16:00' })]
  for (const id of [first, second]) await step(admin, id, 'confirm')
  const counts = async () => (await admin.get('/api/desk/count')).json().data.branches
  expect(await counts()).toEqual([])
  world.moveTo(DAY, '14:30')
  expect(await counts()).toMatchObject([{ booked: 2, unmarked: 0, running: 1, next: '16:00' }]) // under way
  world.moveTo(DAY, '15:30')
  const rows = (await listDay(admin)).filter(({ state }) => state === 'BOOKED')
  const unmarked = rows.filter(({ hopeTime }) => hopeTime <= '15:30')
  expect(await counts()).toEqual([
    {
      ...{ branchCode: 'GN', branchName: '강남센터', booked: rows.length, unmarked: unmarked.length },
      ...{ running: 0, next: '16:00' },
    },
  ])
  expect([rows.length, unmarked.length]).toEqual([2, 1])
  expect(await logged(world, admin, 'READ_SESSION')).toHaveLength(1)
})
