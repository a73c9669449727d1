import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, waitingOf, wantedOf } from '../../test/money/line.ts'
import { buy } from '../../test/reservation.ts'

const LINE = `/api/desk/waiting?branchCode=${FULL.branchCode}&date=${FULL.date}`

test('[WL-10] the desk reads who waits for a day, in order and with the phone masked, and its look is logged', async ({
  world,
  member,
  admin,
}) => {
  const second = await addMember(world)
  await fillDay(world)
  await join(member, { time: '14:00' })
  await join(second, { adminId: null })
  const { line } = (await admin.get(LINE)).json().data
  expect(line).toMatchObject([
    {
      userName: '김하늘',
      userPhone: expect.stringContaining('-****-'),
      time: '14:00',
      by: 'MEMBER',
      offer: null,
    },
    { counsellorName: null, time: null },
  ])
  const looks = await world.db
    .selectFrom('accessSubject as s')
    .innerJoin('accessLog as l', (on) => on.onRef('l.chain', '=', 's.chain').onRef('l.seq', '=', 's.seq'))
    .select('s.subjectId')
    .where('l.action', '=', 'READ_LINE')
    .orderBy('s.subjectId')
    .execute()
  expect(looks.map(({ subjectId }) => subjectId)).toEqual([member.id, second.id])
})

test('[WL-17] the desk puts a client in line as its own, beyond the bound of a member, once, and the access is logged', async ({
  world,
  member,
  admin,
}) => {
  await fillDay(world)
  const put = (staff: TestMember, change: object = {}) =>
    staff.post('/api/desk/waiting', { ...wantedOf(), memberId: member.id, ...change })
  const hours = ['10:00', '11:00', '13:00', '14:00', '15:00'].map((time) => ({ time }))
  for (const change of hours) await join(member, change)
  const first = await put(admin)
  expect([first.statusCode, (await put(admin)).json().data]).toEqual([200, first.json().data])
  const { line } = (await admin.get(LINE)).json().data
  expect(line.at(-1)).toMatchObject({ id: first.json().data.id, by: 'STAFF', time: null })
  const logged = world.db.selectFrom('accessLog').select('subjectId').where('action', '=', 'JOIN_LINE')
  expect(await logged.execute()).toEqual([{ subjectId: member.id }])
  expect((await put(admin, { date: '2026-11-26' })).json().code).toBe('WAITING_NOT_FULL')
  expect((await put(admin, { memberId: 99_999_999 })).statusCode).toBe(404)
  const elsewhere = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  expect((await put(elsewhere)).statusCode).toBe(404)
  const left = await addMember(world)
  await world.db.updateTable('member').set({ leavingAt: world.app.now() }).where('id', '=', left.id).execute()
  expect((await put(admin, { memberId: left.id })).statusCode).toBeGreaterThanOrEqual(400)
})

test('[WL-17] whom the desk has put in line is offered the hour that comes free, and the desk books it for them', async ({
  world,
  member,
  admin,
}) => {
  const holder = await addMember(world)
  const { id } = await buy(world, holder, { date: FULL.date, time: '14:00' })
  await fillDay(world)
  await admin.post('/api/desk/waiting', { ...wantedOf(), memberId: member.id })
  await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect((await admin.get(LINE)).json().data.line[0].offer).toMatchObject({ time: '14:00' })
  const booking = { ...FULL, memberId: member.id, adminId: 'js_c1', time: '14:00' }
  expect((await admin.post('/api/desk/bookings', booking)).statusCode).toBe(200)
})

test('[WL-10] the desk gives up a place for its client, whose held hour goes to the next, once', async ({
  world,
  member,
  admin,
}) => {
  const [holder, second] = [await addMember(world), await addMember(world)]
  const { id } = await buy(world, holder, { date: FULL.date, time: '14:00' })
  await fillDay(world)
  const first = await join(member)
  await join(second)
  await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect((await admin.get(LINE)).json().data.line[0].offer).toMatchObject({ time: '14:00' })
  const leave = () => admin.post(`/api/desk/waiting/${first}/leave`)
  for (const reply of [await leave(), await leave()]) expect(reply.statusCode).toBe(200)
  expect(await waitingOf(member)).toEqual([])
  expect(await waitingOf(second)).toMatchObject([{ state: 'OFFERED' }])
  const logged = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'LEAVE_LINE')
    .execute()
  expect(logged).toEqual([{ subjectId: member.id }])
})
