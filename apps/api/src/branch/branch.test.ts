import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const get = (world: World, url: string) => world.app.inject(url)

test('every branch is listed, the private one first, as a plain list', async ({ world }) => {
  const branches = (await get(world, '/api/branch')).json()
  expect(branches).toHaveLength(14)
  expect(branches[0]).toMatchObject({
    branch: 'JS',
    centerType: 'PRIVATE',
    section: '서울',
    showInGuide: false,
  })
})

test('a branch is listed with the weekdays of the latest of its schedules that hold today', async ({
  world,
}) => {
  const workdays = async () => (await get(world, '/api/branch')).json()[0].workdays
  const addSchedule = async (validFrom: string, weekdays: number[]) => {
    const row = { branchCode: 'JS', validFrom }
    const { id } = await world.db.insertInto('schedule').values(row).returning('id').executeTakeFirstOrThrow()
    for (const weekday of weekdays)
      await world.db.insertInto('scheduleBlock').values({ scheduleId: id, weekday }).execute()
  }
  const before = await workdays()
  await addSchedule('2026-11-24', [0, 3])
  expect(await workdays()).toEqual(before)
  world.moveTo('2026-11-24', '00:00')
  expect(await workdays()).toEqual(['일', '수'])
  await addSchedule('2026-11-25', [])
  world.moveTo('2026-11-25', '09:00')
  expect(await workdays()).toEqual([])
})

test('the listed weekdays follow the hours of a schedule, however they are written', async ({ world }) => {
  const workdays = async () => (await get(world, '/api/branch')).json()[0].workdays
  const before = await workdays()
  const hours = [1, 2].map((weekday) => ({ weekday, fromTime: '10:00', untilTime: '12:00' }))
  const schedule = { branchCode: 'JS', validFrom: '2026-11-23' }
  const { id } = await world.db
    .insertInto('schedule')
    .values(schedule)
    .returning('id')
    .executeTakeFirstOrThrow()
  const later = { ...hours[0], weekday: 1, fromTime: '14:00', untilTime: '18:00' }
  const blocks = [...hours, later].map((block) => ({ scheduleId: id, ...block }))
  await Promise.all(blocks.map((block) => world.db.insertInto('scheduleBlock').values(block).execute()))
  expect(await workdays()).toEqual(['월', '화'])
  await world.db
    .updateTable('scheduleBlock')
    .set({ weekday: 6 })
    .where('scheduleId', '=', id)
    .where('weekday', '=', 2)
    .execute()
  expect(await workdays()).toEqual(['월', '토'])
  await world.db.deleteFrom('scheduleBlock').where('scheduleId', '=', id).where('weekday', '=', 1).execute()
  expect(await workdays()).toEqual(['토'])
  await world.db.deleteFrom('schedule').where('id', '=', id).execute()
  expect(await workdays()).toEqual(before)
})

test('the details of a branch come in an envelope, and only what is meant for visitors', async ({
  world,
}) => {
  const { result, data } = (await get(world, '/api/branch/info/JS')).json()
  expect(result).toBe('success')
  expect(data).toMatchObject({ branchName: '잠실센터', bizHours: expect.stringContaining('|') })
  expect(Object.keys(data)).not.toContain('sortOrder')
})

test('the hours of a branch, and null where it gives none', async ({ world }) => {
  expect((await get(world, '/api/branch/time/GS')).json().data).toMatchObject({
    startTime: '10:00',
    endTime: '20:00',
  })
  expect((await get(world, '/api/branch/time/DD')).json().data).toMatchObject({
    startTime: null,
    endTime: null,
  })
})

test('[RS-07] with a date every start is told, OFF once it is taken', async ({ world }) => {
  const slots = async () =>
    (await get(world, '/api/branch/time/GN?selectDate=2026-11-24')).json().data.scheduleList
  const before = await slots()
  expect(before).toHaveLength(23)
  expect(before.every(({ status }: { status: string }) => status === 'ON')).toBe(true)
  await (await addMember(world)).post('/api/reserve', requestOf())
  expect((await slots()).filter(({ status }: { status: string }) => status === 'OFF')).toEqual(
    ['13:30', '14:00', '14:30'].map((startTime) => ({ workDate: '2026-11-24', startTime, status: 'OFF' })),
  )
})

test('[RS-07] today the hours that have begun are OFF', async ({ world }) => {
  world.moveTo('2026-11-24', '14:00')
  const { scheduleList } = (await get(world, '/api/branch/time/GN?selectDate=2026-11-24')).json().data
  const on = scheduleList.filter(({ status }: { status: string }) => status === 'ON')
  expect(on[0].startTime).toBe('14:30')
})

test('[RS-05] a day off has no starts', async ({ world }) => {
  const startsOn = async (date: string) =>
    (await get(world, `/api/branch/time/GS?selectDate=${date}`)).json().data.scheduleList
  expect(await startsOn('2026-11-28')).toEqual([])
  expect((await startsOn('2026-11-27')).length).toBeGreaterThan(0)
})

test('an unknown branch is not found, an impossible one a bad request', async ({ world }) => {
  expect((await get(world, '/api/branch/info/ZZ')).statusCode).toBe(404)
  expect((await get(world, '/api/branch/info/%27%20or%201')).statusCode).toBe(400)
  expect((await get(world, '/api/branch/time/GN?selectDate=2026-02-30')).statusCode).toBe(400)
  expect((await get(world, '/api/branch/time/GN?selectDate=2026-11-24&x=1')).statusCode).toBe(400)
})
