import { expect } from 'vitest'
import { addBranchPhone, lookAfterRequests, messagesToBranch } from '../../test/branch.ts'
import { moneyTest as base } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { propose, request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const test = base.extend('phone', { auto: true }, ({ world }) => addBranchPhone(world))

const stateOf = async (world: World, id: number) =>
  (await world.db.selectFrom('reservation').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state
const claims = (world: World) => world.db.selectFrom('slotClaim').selectAll().execute()
/** What its member has been told of its end, newest first. */
const received = async (world: World) => {
  await lookAfterRequests(world.app)
  return (await world.messagesOf('01000000001')).filter((text) => text.includes('일정이 확정되지 않았어요'))
}

test('[WK-04] a request at 22:32 for tomorrow: one message and one reminder, then it lapses and its member is told', async ({
  world,
  member,
}) => {
  world.moveTo('2026-11-23', '22:32')
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  expect(await messagesToBranch(world)).toEqual([])
  world.moveTo('2026-11-24', '08:00')
  expect(await messagesToBranch(world)).toEqual([
    '[곁마루] 강남센터에 새 예약 신청 1건이 있어요. 예약 신청에서 확인해 주세요.',
  ])
  world.moveTo('2026-11-24', '11:59')
  expect(await messagesToBranch(world)).toHaveLength(1)
  world.moveTo('2026-11-24', '12:00')
  const [reminder] = await messagesToBranch(world)
  expect(reminder).toBe(
    '[곁마루] 강남센터에 답할 시각이 지난 신청 1건이 있어요. 예약 신청에서 확인해 주세요.',
  )
  world.moveTo('2026-11-24', '12:59')
  expect(await messagesToBranch(world)).toHaveLength(2)
  expect([await stateOf(world, id), (await claims(world)).length]).toEqual(['REQUESTED', 2])
  world.moveTo('2026-11-24', '13:00')
  expect(await received(world)).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정이 확정되지 않았어요. 다른 시간으로 다시 신청하거나 센터(02-000-1002)에 전화해 주세요.',
  ])
  expect([await stateOf(world, id), await claims(world)]).toEqual(['EXPIRED', []])
  world.moveTo('2026-11-25', '12:00')
  expect(await received(world)).toHaveLength(1)
  expect(await messagesToBranch(world)).toHaveLength(2)
})

test('[WK-04] a lapsed request stands in its member’s list and is cancelled in the calendar; its hour is free', async ({
  world,
  member,
  admin,
}) => {
  const feed = (await member.post('/api/calendar')).json().data.url
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  world.moveTo('2026-11-24', '13:00')
  await lookAfterRequests(world.app)
  const { consultationsList, waitingCount } = (await member.get('/api/myList')).json()
  expect(consultationsList).toMatchObject([{ id, state: 'EXPIRED', change: 'N', answerBy: null }])
  expect(waitingCount).toBe(0)
  expect((await world.app.inject(new URL(feed).pathname)).body).toContain('STATUS:CANCELLED')
  expect((await admin.get('/api/desk?branchCode=GN&date=2026-11-24')).json().data.sessions).toMatchObject([
    { id, state: 'EXPIRED' },
  ])
  expect((await admin.post(`/api/desk/${id}/confirm`, { revision: 1 })).json().code).toBe('DESK_CHANGED')
  expect((await member.post(`/api/reserve/${id}/cancel`)).json().code).toBe('RESERVATION_NOT_LIVE')
  expect(
    (await (await addMember(world)).get('/api/booking/check/2026-11-24T14:00?branchCode=GN')).json().data,
  ).toBe(true)
})

test('[WK-04] a request that is confirmed or cancelled neither lapses nor is reminded of', async ({
  world,
  member,
  admin,
}) => {
  const confirmed = await request(member, { date: '2026-11-24', time: '14:00' })
  const cancelled = await request(member, { date: '2026-11-24', time: '16:00' })
  expect(await messagesToBranch(world)).toHaveLength(1)
  await admin.post(`/api/desk/${confirmed}/confirm`, { revision: 0 })
  await admin.post(`/api/desk/${cancelled}/cancel`, { revision: 0 })
  world.moveTo('2026-11-25', '12:00')
  expect(await messagesToBranch(world)).toHaveLength(1)
  expect([await stateOf(world, confirmed), await stateOf(world, cancelled)]).toEqual(['BOOKED', 'CANCEL'])
})

test('[WK-04] one that is moved after its reminder is reminded of once more, at its new due time', async ({
  world,
  member,
}) => {
  const id = await request(member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-24', '09:00')
  expect((await messagesToBranch(world))[0]).toContain('답할 시각이 지난')
  world.moveTo('2026-11-24', '10:00')
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-27', hope1Time: '14:00' })
  expect((await messagesToBranch(world))[0]).toContain('예약 변경 1건')
  world.moveTo('2026-11-25', '09:59')
  const before = await messagesToBranch(world)
  world.moveTo('2026-11-25', '10:00')
  const [again, ...others] = await messagesToBranch(world)
  expect(again).toContain('답할 시각이 지난')
  expect(others).toEqual(before)
})

test('[WK-04] one made within 3 hours of its start lapses at the start', async ({ world, member }) => {
  world.moveTo('2026-11-24', '12:30')
  const { data } = (await member.post('/api/reserve', requestOf())).json()
  expect(data).toMatchObject({ answerBy: '2026-11-24T13:00', isShortNotice: true })
  world.moveTo('2026-11-24', '13:59')
  await lookAfterRequests(world.app)
  expect(await stateOf(world, data.id)).toBe('REQUESTED')
  world.moveTo('2026-11-24', '14:00')
  await lookAfterRequests(world.app)
  expect(await stateOf(world, data.id)).toBe('EXPIRED')
})

test('[WK-04] a request from before there were due times ends an hour before its start, without a word', async ({
  world,
  member,
}) => {
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  await world.db.updateTable('reservation').set({ dueAt: null, lapsesAt: null }).execute()
  await world.db.deleteFrom('branchEvent').execute()
  world.moveTo('2026-11-24', '12:59')
  await lookAfterRequests(world.app)
  expect(await stateOf(world, id)).toBe('REQUESTED')
  world.moveTo('2026-11-24', '13:00')
  expect(await received(world)).toEqual([])
  expect([await stateOf(world, id), await claims(world)]).toEqual(['EXPIRED', []])
  expect(await messagesToBranch(world)).toEqual([])
})

test('[WK-04] [WK-14] the credit of a lapsed request is back in its pass, which lives on when it would end', async ({
  world,
  member,
}) => {
  await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  await world.db.updateTable('pass').set({ expiresOn: '2026-11-24' }).execute()
  await member.post('/api/reserve', requestOf({ passId }))
  const balance = async () =>
    (await world.db.selectFrom('passEntry').select('balance').orderBy('seq', 'desc').execute())[0]?.balance
  expect(await balance()).toBe(9)
  world.moveTo('2026-11-24', '13:00')
  const [text] = await received(world)
  expect(text).toContain('이용권 1회가 다시 생겼어요. 12월 24일 목요일까지 쓸 수 있어요.')
  expect(await balance()).toBe(10)
  await lookAfterRequests(world.app)
  expect(await balance()).toBe(10)
})

test('[WK-04] a request lapses with the starts that its branch proposed: all its cells are free', async ({
  world,
  member,
}) => {
  const id = await request(member, { date: '2026-11-26', time: '14:00' })
  await propose(world, member, { id, starts: ['2026-11-26T18:00', '2026-11-27T10:00'] })
  world.moveTo('2026-11-26', '13:00')
  await lookAfterRequests(world.app)
  expect([await stateOf(world, id), await claims(world)]).toEqual(['EXPIRED', []])
})

/** Moves a request as a node of the version before does, which knows no due times. */
async function moveAsBefore(world: World, member: TestMember, id: number, [date, time]: [string, string]) {
  const row = world.db.selectFrom('reservation').select(['dueAt', 'lapsesAt']).where('id', '=', id)
  const { dueAt, lapsesAt } = await row.executeTakeFirstOrThrow()
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: date, hope1Time: time })
  await world.db.updateTable('reservation').set({ dueAt, lapsesAt }).where('id', '=', id).execute()
  await world.db.deleteFrom('branchEvent').where('kind', '=', 'CHANGE').execute()
}

test('[WK-52] a request that a node of the version before has moved is due anew, its branch is told, and it lapses by its new start', async ({
  world,
  member,
}) => {
  const id = await request(member, { date: '2026-11-24', time: '14:00' })
  expect(await messagesToBranch(world)).toHaveLength(1)
  world.moveTo('2026-11-24', '10:00')
  await moveAsBefore(world, member, id, ['2026-11-26', '14:00'])
  world.moveTo('2026-11-24', '13:00')
  const [newest] = await messagesToBranch(world)
  expect([await stateOf(world, id), newest]).toEqual(['REQUESTED', expect.stringContaining('예약 변경 1건')])
  const { consultationsList } = (await member.get('/api/myList')).json()
  expect(consultationsList).toMatchObject([{ id, answerBy: '2026-11-25T13:00' }])
  world.moveTo('2026-11-26', '12:59')
  await lookAfterRequests(world.app)
  expect(await stateOf(world, id)).toBe('REQUESTED')
  world.moveTo('2026-11-26', '13:00')
  expect(await received(world)).toHaveLength(1)
  expect(await stateOf(world, id)).toBe('EXPIRED')
})

test('[WK-52] moved by such a node to a sooner start, it lapses by that one', async ({ world, member }) => {
  const id = await request(member, { date: '2026-11-27', time: '14:00' })
  await moveAsBefore(world, member, id, ['2026-11-24', '14:00'])
  world.moveTo('2026-11-24', '09:00')
  await lookAfterRequests(world.app)
  world.moveTo('2026-11-24', '13:00')
  expect(await received(world)).toHaveLength(1)
  expect([await stateOf(world, id), await claims(world)]).toEqual(['EXPIRED', []])
})
