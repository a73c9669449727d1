import { kstInstant } from '@self/contract/time'
import { expect, test as plain } from 'vitest'
import { lend, lent } from '../../test/employment/loan.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { candidatesOf } from './seats.ts'

const DAY = '2026-11-24' // 윤 and 서 work at Gangnam this Tuesday: 10:00 to 20:00 and 11:00 to 21:00

const ask = async (world: World, time: string, date = DAY) =>
  (await (await addMember(world)).post('/api/reserve', requestOf({}, { date, time }))).statusCode
const freeOn = async ({ app }: World, query = '', date = DAY): Promise<string[]> =>
  (await app.inject(`/api/branch/time/GN?selectDate=${date}${query}`))
    .json()
    .data.scheduleList.filter(({ status }: { status: string }) => status === 'ON')
    .map(({ startTime }: { startTime: string }) => startTime)

plain.each([
  [3, [], [1, 2, 3]],
  [2, [], [1, 2]],
  [2, [2], [1]],
  [2, [3], [1]],
  [2, [1, 3], []],
  [3, [1, 3], [2]],
  [0, [], []],
  [1, [2, 3], []],
])(
  '[WK-22] of three seats with %i available and %j in use, %j may take a session',
  (available, taken, left) => {
    const resources = [1, 2, 3].map((id) => ({ id, name: `GN:seat-${id}` }))
    expect(candidatesOf({ resources, available }, (id) => taken.includes(id)).map(({ id }) => id)).toEqual(
      left,
    )
  },
)

test('[WK-22] three seats take three sessions at one start and refuse the fourth', async ({ world }) => {
  await setSeats(world, 3)
  const codes = [await ask(world, '14:00'), await ask(world, '14:00'), await ask(world, '14:00')]
  expect([...codes, await ask(world, '14:00')]).toEqual([200, 200, 200, 409])
  // A session of 50 minutes and its break take the half hour before and after as well.
  expect([await ask(world, '13:30'), await ask(world, '14:30')]).toEqual([409, 409])
  expect([await ask(world, '13:00'), await ask(world, '15:00')]).toEqual([200, 200])
})

test('[WK-22] without a number a branch has as many seats as counsellors who work the whole session', async ({
  world,
}) => {
  await setSeats(world, null)
  const starts = await freeOn(world)
  expect([starts.at(0), starts.at(-1)]).toEqual(['10:00', '20:00'])
  expect([await ask(world, '10:00'), await ask(world, '10:00')]).toEqual([200, 409])
  expect([await ask(world, '14:00'), await ask(world, '14:00'), await ask(world, '14:00')]).toEqual([
    200, 200, 409,
  ])
  expect([await ask(world, '19:30'), await ask(world, '19:30')]).toEqual([200, 409])
  expect(await freeOn(world)).not.toEqual(expect.arrayContaining(['10:00', '14:00', '19:30']))
})

test('[WK-22] a counsellor on leave, or no longer active, takes a seat away; whoever has one keeps it', async ({
  world,
}) => {
  await setSeats(world, null)
  const { wrId } = await world.db
    .selectFrom('counsellor')
    .select('wrId')
    .where('adminId', '=', 'gn_c1')
    .executeTakeFirstOrThrow()
  expect(await ask(world, '14:00')).toBe(200)
  const leave = {
    fromAt: kstInstant(DAY, '13:00'),
    untilAt: kstInstant(DAY, '16:00'),
    kind: 'LEAVE' as const,
  }
  await world.db
    .insertInto('scheduleException')
    .values({ counsellorId: wrId, ...leave })
    .execute()
  expect([await ask(world, '14:00'), await ask(world, '15:00'), await ask(world, '15:00')]).toEqual([
    409, 200, 409,
  ])
  await world.db.deleteFrom('scheduleException').where('counsellorId', '=', wrId).execute()
  await world.db.updateTable('counsellor').set({ status: 'N' }).where('wrId', '=', wrId).execute()
  expect([await ask(world, '17:00'), await ask(world, '17:00')]).toEqual([200, 409])
  await world.db.updateTable('counsellor').set({ status: 'Y' }).where('wrId', '=', wrId).execute()
})

test('[WK-22] seats are added with counsellors and with a greater number, and never taken from the table', async ({
  world,
}) => {
  const numbers = async (code: string) =>
    (
      await world.db
        .selectFrom('resource')
        .select('number')
        .where('branchCode', '=', code)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)
  expect(await numbers('GS')).toEqual([1, 2])
  await world.db.updateTable('branch').set({ seats: 4 }).where('code', '=', 'GS').execute()
  expect(await numbers('GS')).toEqual([1, 2, 3, 4])
  await world.db.updateTable('branch').set({ seats: 1 }).where('code', '=', 'GS').execute()
  expect(await numbers('GS')).toEqual([1, 2, 3, 4])
  expect(await numbers('JS')).toEqual([1])
})

test('[WK-22] [HC-06] the desk blocks an hour of every seat, and of those that nobody has beside a session', async ({
  world,
  admin,
}) => {
  await setSeats(world, 3)
  const off = (time: string, isOff = true) =>
    admin.put('/api/desk/off', { branchCode: 'GN', date: DAY, time, isOff })
  const stateAt = async (time: string) => {
    const { data } = (await admin.get(`/api/desk/off?branchCode=GN&date=${DAY}`)).json()
    expect(data.hours).toHaveLength(1)
    return data.hours[0].cells.find((cell: { time: string }) => cell.time === time)?.state
  }
  expect((await off('14:00')).statusCode).toBe(200)
  expect([await ask(world, '14:00'), await ask(world, '13:30'), await stateAt('14:00')]).toEqual([
    409,
    409,
    'OFF',
  ])
  // A seat that comes later is blocked with the others.
  await setSeats(world, 5)
  expect(await ask(world, '14:00')).toBe(409)
  expect(await freeOn(world)).not.toContain('14:00')
  expect((await off('14:00', false)).statusCode).toBe(200)
  expect([await ask(world, '14:00'), await stateAt('14:00')]).toEqual([200, 'OPEN'])
  expect((await off('14:00')).json()).toEqual({ result: 'success', stays: 1 })
  expect([await ask(world, '14:00'), await stateAt('14:00')]).toEqual([409, 'OFF'])
})

test('[WK-22] a full day of a branch is full in its month, and one more seat opens it', async ({ world }) => {
  await setSeats(world, 1)
  for (const time of [
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '17:00',
    '18:00',
    '19:00',
    '20:00',
    '21:00',
  ])
    expect(await ask(world, time)).toBe(200)
  const day = async () =>
    (await world.app.inject('/api/branch/month/GN?month=2026-11'))
      .json()
      .data.days.find(({ date }: { date: string }) => date === DAY).state
  expect(await day()).toBe('FULL')
  await setSeats(world, 2)
  expect(await day()).toBe('OPEN')
})

test('[DK-80] where every counsellor of a branch is paused, or lent on other days alone, it gives nothing', async ({
  world,
  master,
}) => {
  await setSeats(world, null)
  const ofGangnam = world.db.updateTable('counsellor').where('branchCode', '=', 'GN')
  try {
    await ofGangnam.set({ status: 'N' }).execute()
    expect([await freeOn(world), await ask(world, '14:00')]).toEqual([[], 409])
    await lend(master, [{ ...lent, from: '2026-11-25' }])
    expect([await freeOn(world), await ask(world, '14:00')]).toEqual([[], 409])
    expect(await freeOn(world, '', '2026-11-27')).not.toEqual([])
  } finally {
    await ofGangnam.set({ status: 'Y' }).execute()
    await world.db.updateTable('counsellor').set({ lendingRevision: 0 }).execute()
  }
})
