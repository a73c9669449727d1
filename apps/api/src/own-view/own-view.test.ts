import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const counsellor = (world: World, wrId: number) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'COUNSELLOR', branchCode: 'JS', wrId }] })
const weekOf = async (staff: TestMember, from = '2026-11-23') =>
  (await staff.get(`/api/admin/my?from=${from}`)).json().data
const textOf = async (world: World, url: string) =>
  (await world.app.inject(new URL(url).pathname)).body.replaceAll('\r\n ', '')
const openFeed = async (staff: TestMember): Promise<string> =>
  (await staff.post('/api/admin/my/calendar')).json().data.url

test('[OV-01] a counsellor sees the own week and nobody else’s, without phone, money or reason', async ({
  world,
  member,
  master,
}) => {
  const { id } = await buy(world, member)
  await request(await addMember(world))
  const { counsellors, reservations } = await weekOf(await counsellor(world, 101))
  expect(counsellors).toEqual([{ wrId: 101, name: '윤서하', branchName: '잠실센터' }])
  expect(reservations).toEqual([
    expect.objectContaining({ id, hopeDate: '2026-11-24', hopeTime: '14:00', minutes: 50, state: 'BOOKED' }),
  ])
  expect(Object.keys(reservations[0])).not.toContain('userPhone')
  expect((await weekOf(await counsellor(world, 102))).reservations).toEqual([])
  expect(await weekOf(master)).toMatchObject({ counsellors: [], reservations: [] })
  expect((await weekOf(await counsellor(world, 101), '2026-11-25')).reservations).toEqual([])
})

test('[MA-18] a new password ends the address of a counsellor’s calendar; the phone is told of one that is made', async ({
  world,
}) => {
  const phone = '01012345678'
  const grants = [{ role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }]
  const staff = await addMember(world, { userType: 'ADMIN', phone, grants })
  const url = await openFeed(staff)
  expect(await world.messagesOf(phone)).toEqual([
    '[곁마루] 캘린더 주소를 만들었어요. 직접 한 게 아니면 고객센터로 알려 주세요.',
  ])
  await world.db
    .updateTable('member')
    .set({ passwordSetAt: world.app.now() })
    .where('id', '=', staff.id)
    .execute()
  expect((await world.app.inject(new URL(url).pathname)).statusCode).toBe(404)
})

test('[OV-01] who else is a manager sees the own ones here alone', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const both = (wrId: number) =>
    addMember(world, {
      userType: 'ADMIN',
      grants: [
        { role: 'BRANCH_MANAGER', branchCode: 'JS', wrId: null },
        { role: 'COUNSELLOR', branchCode: 'JS', wrId },
      ],
    })
  expect((await weekOf(await both(102))).reservations).toEqual([])
  expect((await weekOf(await both(101))).reservations).toEqual([expect.objectContaining({ id })])
})

test('[OV-02] who comes is named whole from a day before until a day after, and each look is logged', async ({
  world,
  member,
}) => {
  await buy(world, member) // on Tuesday at 14:00
  const own = await counsellor(world, 101)
  const nameAt = async (date: string, time: string) => {
    world.moveTo(date, time)
    const { userName, isOpen } = (await weekOf(own)).reservations[0]
    return [userName, isOpen]
  }
  expect(await nameAt('2026-11-23', '13:59')).toEqual(['김*늘', false])
  expect(await nameAt('2026-11-23', '14:00')).toEqual(['김하늘', true])
  expect(await nameAt('2026-11-25', '14:01')).toEqual(['김*늘', false])
  const looks = await world.db
    .selectFrom('accessLog')
    .select('subjectId')
    .where('action', '=', 'READ_SESSION')
    .where('actorId', '=', own.id)
    .execute()
  expect(looks).toEqual([1, 2, 3].map(() => ({ subjectId: member.id })))
})

test('[OV-01] what is marked as done counts in its month', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const own = await counsellor(world, 101)
  world.moveTo('2026-11-24', '15:00')
  const [{ revision }] = (await weekOf(own)).reservations
  expect((await own.post(`/api/desk/${id}/done`, { revision })).statusCode).toBe(200)
  expect(await weekOf(own)).toMatchObject({
    month: { count: 1, minutes: 50 },
    reservations: [{ state: 'DONE' }],
  })
  expect((await weekOf(own, '2026-12-01')).month).toEqual({ count: 0, minutes: 0 })
})

test('[OV-05] a counsellor’s calendar has the own reservations under a neutral title, at an address that can be renewed', async ({
  world,
  member,
}) => {
  await buy(world, member)
  const own = await counsellor(world, 101)
  const url = await openFeed(own)
  expect(url).toMatch(/\/api\/staff-calendar\/[\w-]{43}\.ics$/)
  const text = await textOf(world, url)
  expect(text).toContain('SUMMARY:곁마루 일정')
  expect(text).toContain('DTSTART:20261124T050000Z')
  expect(text).not.toMatch(/윤서하|김하늘|상담|0100000/)
  expect((await own.get('/api/admin/my/calendar')).json().data.url).toBe(url)
  const next = await openFeed(own)
  expect(await textOf(world, url)).not.toContain('VEVENT')
  expect(await textOf(world, next)).toContain('VEVENT')
})

test('[OV-05] it follows what the counsellor is today: who counsels no more is followed no more', async ({
  world,
  member,
}) => {
  await buy(world, member)
  const own = await counsellor(world, 101)
  const url = await openFeed(own)
  const statusOf = async () => (await world.app.inject(new URL(url).pathname)).statusCode
  expect(await statusOf()).toBe(200)
  await world.db.deleteFrom('staffGrant').where('memberId', '=', own.id).execute()
  expect(await statusOf()).toBe(404)
})
