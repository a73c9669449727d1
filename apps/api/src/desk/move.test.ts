import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { buyTen, find, press, rowsOf } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { addMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const GN = { branchCode: 'GN', date: DAY }
const JS = { branchCode: 'JS', adminId: 'js_c1', date: DAY }

const rowOf = ({ db }: World, id: number) =>
  db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const claimsOf = async ({ db }: World, id: number) =>
  (
    await db
      .selectFrom('slotClaim as c')
      .innerJoin('resource as r', 'r.id', 'c.resourceId')
      .select(['r.branchCode', 'r.counsellorId', 'c.startsAt'])
      .where('c.reservationId', '=', id)
      .orderBy('c.startsAt')
      .execute()
  ).map(({ branchCode, counsellorId, startsAt }) => `${counsellorId ?? branchCode} ${startsAt.toISOString()}`)
const eventOf = ({ db }: World, reservationId: number) =>
  db
    .selectFrom('reservationEvent')
    .select(['kind', 'source', 'reason'])
    .where('reservationId', '=', reservationId)
    .orderBy('revision', 'desc')
    .executeTakeFirstOrThrow()

const moveAs = async (world: World, staff: TestMember, id: number, body: object) =>
  staff.post(`/api/desk/${id}/move`, { revision: (await rowOf(world, id)).revision, ...body })
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

test('[DK-01] staff move a session to another start: old cells are free, new ones taken, money stays and the client is told once of the last', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const reply = await moveAs(world, admin, id, { ...JS, time: '16:00' })
  expect([reply.statusCode, reply.json().message]).toEqual([200, '예약을 옮겼어요.'])
  expect((await moveAs(world, admin, id, { ...JS, time: '17:00' })).statusCode).toBe(200)
  expect(await claimsOf(world, id)).toEqual(['101 2026-11-24T08:00:00.000Z', '101 2026-11-24T08:30:00.000Z'])
  expect(await rowOf(world, id)).toMatchObject({ state: 'BOOKED', wrId: 101 })
  expect(await eventOf(world, id)).toEqual({ kind: 'MOVED', source: 'STAFF', reason: null })
  world.moveTo('2026-11-23', '12:00')
  const texts = (await world.messagesOf('01000000001')).filter((text) => text.includes('바꿨어요'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('11월 24일(화) 17:00 일정으로 바꿨어요')
})

test('[DK-01] pressed twice it is moved once; as it was seen before somebody else changed it, not at all', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const { revision } = await rowOf(world, id)
  const body = { revision, ...JS, time: '16:00' }
  const replies = await Promise.all([1, 2, 3].map(() => admin.post(`/api/desk/${id}/move`, body)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await rowOf(world, id)).revision).toBe(revision + 1)
  const late = await admin.post(`/api/desk/${id}/move`, { ...body, time: '18:00' })
  expect(codeOf(late)).toEqual([409, 'DESK_CHANGED'])
})

test('[DK-02] after the client’s deadline staff give a reason, which stands beside the move', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '13:40')
  expect(codeOf(await moveAs(world, admin, id, { ...JS, time: '16:00' }))).toEqual([
    400,
    'MOVE_REASON_MISSING',
  ])
  const moved = await moveAs(world, admin, id, { ...JS, time: '16:00', reason: 'ARRIVAL' })
  expect(moved.statusCode).toBe(200)
  expect(await eventOf(world, id)).toMatchObject({ reason: 'ARRIVAL' })
})

test('[DK-02] the half hour that has begun can be given, one that is over can’t', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '13:10')
  const reason = { reason: 'CLIENT' }
  expect(codeOf(await moveAs(world, admin, id, { ...JS, time: '12:30', ...reason }))).toEqual([
    409,
    'SLOT_CLOSED',
  ])
  expect((await moveAs(world, admin, id, { ...JS, time: '13:00', ...reason })).statusCode).toBe(200)
})

test('[DK-03] outside the hours a move wants a second look, and then stands there', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const night = { ...JS, time: '22:30' }
  expect(codeOf(await moveAs(world, admin, id, night))).toEqual([409, 'OUTSIDE_HOURS'])
  expect((await moveAs(world, admin, id, { ...night, isOutside: true })).statusCode).toBe(200)
  expect(await claimsOf(world, id)).toHaveLength(2)
})

test('[DK-03] nobody’s hour is taken by a move: another session, a blocked half hour and the client’s own stay', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await buy(world, await addMember(world), { date: DAY, time: '16:00' })
  await admin.put('/api/desk/off', {
    branchCode: 'JS',
    date: DAY,
    time: '19:00',
    adminId: 'js_c1',
    isOff: true,
  })
  for (const time of ['15:30', '16:30', '18:30'])
    expect(codeOf(await moveAs(world, admin, id, { ...JS, time }))).toEqual([409, 'SLOT_TAKEN'])
  await request(member, { date: DAY, time: '11:00' })
  expect(codeOf(await moveAs(world, admin, id, { ...JS, time: '11:00' }))).toEqual([409, 'OVERLAPS_OWN'])
  expect(await rowOf(world, id)).toMatchObject({ startsAt: new Date('2026-11-24T05:00:00Z') })
  expect(await claimsOf(world, id)).toEqual(['101 2026-11-24T05:00:00.000Z', '101 2026-11-24T05:30:00.000Z'])
})

test('[DK-04] a session is handed over to another counsellor at its own hour, and its client is told to look', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const other = await world.db
    .selectFrom('counsellor')
    .select(['wrId', 'adminId'])
    .where('branchCode', '=', 'JS')
    .where('wrId', '<>', 101)
    .where('status', '<>', 'N')
    .orderBy('wrId')
    .executeTakeFirstOrThrow()
  expect((await moveAs(world, admin, id, { ...JS, adminId: other.adminId, time: '14:00' })).statusCode).toBe(
    200,
  )
  expect(await rowOf(world, id)).toMatchObject({ wrId: other.wrId })
  world.moveTo('2026-11-23', '12:00')
  const texts = await world.messagesOf('01000000001')
  const moved = texts.filter((text) => text.includes('달라진 내용은 앱에서 확인해 주세요'))
  expect(moved).toHaveLength(1)
  expect(moved[0]).not.toMatch(/상담|잠실|윤서하/)
})

test('[DK-04] to a branch of another price a move is decided: what the desk took stays, or goes back whole', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm')
  await moveAs(world, admin, id, { ...JS, time: '14:00' })
  expect((await press(admin, id, 'payment', { method: 'CASH', couponId: 7 }, 'JS')).statusCode).toBe(200)
  const there = { ...GN, time: '14:00' }
  const undecided = await moveAs(world, admin, id, there)
  expect(codeOf(undecided)).toEqual([409, 'MOVE_PRICED'])
  expect(undecided.json().message).toContain('90,000원이고, 받은 금액은 120,000원')
  expect((await moveAs(world, admin, id, { ...there, money: 'ANEW' })).statusCode).toBe(200)
  expect((await rowsOf(world)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    'TAKEN 120000',
    'RETURNED 120000',
  ])
  expect(await find(admin, id)).toMatchObject({ isUnpaid: true, state: 'BOOKED' })
})

test('[DK-04] what was paid in the app is moved as it is, or not at all', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const there = { ...GN, time: '14:00' }
  expect(codeOf(await moveAs(world, admin, id, there))).toEqual([409, 'MOVE_PRICED'])
  expect(codeOf(await moveAs(world, admin, id, { ...there, money: 'ANEW' }))).toEqual([
    409,
    'MOVE_PAID_ONLINE',
  ])
  expect((await moveAs(world, admin, id, { ...there, money: 'KEEP' })).statusCode).toBe(200)
  expect(await rowOf(world, id)).toMatchObject({ branchCode: 'GN', wrId: null })
  expect(await claimsOf(world, id)).toHaveLength(2)
  expect(await find(admin, id)).toMatchObject({ amount: 120_000, isUnpaid: false })
})

test('[DK-04] a session of a pass goes with it where the pass is good', async ({ world, member, admin }) => {
  const { passId } = await buyTen(world, member)
  const id = await request(member)
  await press(admin, id, 'confirm', { method: 'PASS', passId })
  expect((await moveAs(world, admin, id, { ...JS, time: '14:00' })).statusCode).toBe(200)
  expect(await rowOf(world, id)).toMatchObject({ branchCode: 'JS', wrId: 101, passId })
})

test('[DK-04] a request is confirmed before it goes to a counsellor of a private branch', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  expect(codeOf(await moveAs(world, admin, id, { ...JS, time: '14:00' }))).toEqual([
    409,
    'MOVE_CONFIRM_FIRST',
  ])
  expect((await moveAs(world, admin, id, { ...GN, time: '16:00' })).statusCode).toBe(200)
  expect(await rowOf(world, id)).toMatchObject({ state: 'REQUESTED', dueAt: expect.any(Date) })
})

test('[DK-05] who works at one branch moves nothing to or from another', async ({ world, member, admin }) => {
  const grants = [{ role: 'DESK' as const, branchCode: 'JS', wrId: null }]
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  const { id } = await buy(world, member)
  expect((await moveAs(world, clerk, id, { ...GN, time: '14:00', money: 'KEEP' })).statusCode).toBe(404)
  const waiting = await request(member, { date: DAY, time: '18:00' })
  await press(admin, waiting, 'confirm')
  expect((await moveAs(world, clerk, waiting, { ...JS, time: '18:00' })).statusCode).toBe(404)
  expect((await moveAs(world, clerk, id, { ...JS, time: '16:00' })).statusCode).toBe(200)
})
