import type { MonthDay } from '@self/contract/availability'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay } from '../../test/money/line.ts'
import { buy, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

async function month(world: World, code: string, query: string): Promise<Record<string, MonthDay>> {
  const { data } = (await world.app.inject(`/api/branch/month/${code}?${query}`)).json()
  return Object.fromEntries(data.days.map((day: MonthDay) => [day.date, day]))
}

test('every day of the month: the past is closed, days off too, the others are open', async ({ world }) => {
  const days = await month(world, 'GN', 'month=2026-11')
  expect(Object.keys(days)).toHaveLength(30)
  expect(days['2026-11-22']?.state).toBe('CLOSED')
  expect(days['2026-11-23']?.state).toBe('OPEN')
  expect(days['2026-11-29']?.state).toBe('CLOSED')
})

test('a public holiday and its substitute day are closed, by name, where the branch says so', async ({
  world,
}) => {
  const december = await month(world, 'GN', 'month=2026-12')
  expect(december['2026-12-25']).toEqual({ date: '2026-12-25', state: 'CLOSED', holiday: '성탄절' })
  const october = await month(world, 'JS', 'month=2027-10')
  expect(october['2027-10-04']).toMatchObject({ state: 'CLOSED', holiday: '개천절 대체공휴일' })
})

test('a day whose every start is taken is full', async ({ world }) => {
  const before = (await world.app.inject('/api/branch/time/GN?selectDate=2026-11-24')).json().data
    .scheduleList
  for (const { startTime: time } of before)
    await (await addMember(world)).post('/api/reserve', requestOf({}, { date: '2026-11-24', time }))
  expect((await month(world, 'GN', 'month=2026-11'))['2026-11-24']?.state).toBe('FULL')
  expect((await month(world, 'GN', 'month=2026-11'))['2026-11-25']?.state).toBe('OPEN')
})

test('today is full once its last start has begun', async ({ world }) => {
  world.moveTo('2026-11-24', '20:59')
  expect((await month(world, 'GN', 'month=2026-11'))['2026-11-24']?.state).toBe('OPEN')
  world.moveTo('2026-11-24', '21:00')
  expect((await month(world, 'GN', 'month=2026-11'))['2026-11-24']?.state).toBe('FULL')
})

test('at a private branch a day is open while any counsellor has an hour, or the one who is asked for', async ({
  world,
}) => {
  const own = await month(world, 'JS', 'month=2026-11&adminId=js_c1')
  const all = await month(world, 'JS', 'month=2026-11')
  expect([own['2026-11-27']?.state, all['2026-11-27']?.state]).toEqual(['CLOSED', 'OPEN'])
})

test('what a member holds while paying is not taken for that member', async ({ world, member }) => {
  await buy(world, member)
  const reply = await member.get('/api/branch/month/JS?month=2026-11&adminId=js_c1')
  expect(reply.json().data.days).toHaveLength(30)
})

test('[DK-83] a day that the own session fills is open to whoever moves it, and to nobody else', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: FULL.date, time: '14:00' })
  await fillDay(world)
  const stateFor = async (person: TestMember, query = '') => {
    const url = `/api/branch/month/JS?month=2026-11&adminId=js_c1${query}`
    const { days } = (await person.get(url)).json().data
    return days.find(({ date }: MonthDay) => date === FULL.date)?.state
  }
  const moved = `&bookingId=${id}`
  expect([await stateFor(member), await stateFor(member, moved)]).toEqual(['FULL', 'OPEN'])
  expect(await stateFor(await addMember(world), moved)).toBe('FULL')
})

test('an impossible month is a bad request, an unknown branch not found', async ({ world }) => {
  expect((await world.app.inject('/api/branch/month/GN?month=2026-13')).statusCode).toBe(400)
  expect((await world.app.inject('/api/branch/month/GN')).statusCode).toBe(400)
  expect((await world.app.inject('/api/branch/month/ZZ?month=2026-11')).statusCode).toBe(404)
})
