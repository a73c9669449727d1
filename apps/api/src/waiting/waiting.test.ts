import type { ScheduleEntry } from '@self/contract/availability'
import { sentenceOf } from '@self/contract/refusal-codes'
import { kstInstant } from '@self/contract/time'
import { expect, onTestFinished } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, leave, waitingOf, wantedOf } from '../../test/money/line.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { deleteOldWaiting, leaveAllLines } from './retention.ts'

const refusalOf = async (member: TestMember, change = {}) =>
  (await member.post('/api/waiting', wantedOf(change))).json().code
const entries = ({ db }: World) => db.selectFrom('waitingEntry').selectAll().orderBy('id').execute()

test('[WL-01] whoever waits for a full day reads it in their list, whether for one counsellor or anybody, one hour or any', async ({
  world,
  member,
}) => {
  await fillDay(world)
  await join(member)
  await join(member, { adminId: null, time: '14:00' })
  expect(await waitingOf(member)).toEqual([
    {
      ...{ id: expect.any(Number), ...FULL, adminId: 'js_c1', time: null, state: 'WAITING' },
      ...{ branchName: '잠실센터', counsellorName: '윤서하', offer: null },
    },
    {
      ...{ id: expect.any(Number), ...FULL, adminId: null, time: '14:00', state: 'WAITING' },
      ...{ branchName: '잠실센터', counsellorName: null, offer: null },
    },
  ])
  expect(await waitingOf(await addMember(world))).toEqual([])
})

test('[WL-01] what is free can be booked: nobody waits for it', async ({ world, member }) => {
  expect(await refusalOf(member)).toBe('WAITING_NOT_FULL')
  await buy(world, await addMember(world), { date: FULL.date, time: '14:00' })
  expect(await refusalOf(member)).toBe('WAITING_NOT_FULL')
  expect(await refusalOf(member, { adminId: null, time: '14:00' })).toBe('WAITING_NOT_FULL')
  await join(member, { time: '14:00' })
  await join(member, { time: '14:30' })
})

test('[CP-06] who counsels may be waited for while a tester is free, and where nobody counsels a tester is anybody', async ({
  world,
  member,
}) => {
  const wanted = { adminId: null, time: '14:00' }
  await fillDay(world)
  await world.db
    .deleteFrom('slotClaim')
    .where('resourceId', 'in', (of) => of.selectFrom('resource').select('id').where('counsellorId', '=', 102))
    .execute()
  await join(member, wanted)
  expect(await refusalOf(member, { ...wanted, adminId: 'js_c2' })).toBe('WAITING_NOT_FULL')
  const counsel = (was: 'Y' | 'N') =>
    world.db.updateTable('counsellor').set({ canTest: was }).where('wrId', 'in', [101, 103, 105]).execute()
  onTestFinished(async () => void (await counsel('N')))
  await counsel('Y')
  expect(await refusalOf(await addMember(world), wanted)).toBe('WAITING_NOT_FULL')
})

test('[WL-01] what is over, never given or beyond the calendar is refused, and so is a branch or a person that isn’t there', async ({
  world,
  member,
}) => {
  for (const date of ['2026-11-22', '2026-11-29', '2046-11-25']) {
    await fillDay(world, { branchCode: 'JS', date })
    expect(await refusalOf(member, { date }), date).toBe('WAITING_CLOSED')
  }
  await fillDay(world)
  expect(await refusalOf(member, { time: '03:00' })).toBe('WAITING_CLOSED')
  expect(await refusalOf(member, { adminId: 'gn_c1' })).toBe('WAITING_CLOSED')
  expect(await refusalOf(member, { branchCode: 'XX' })).toBe('NOT_FOUND')
  expect(await refusalOf(member, { branchCode: 'GN' })).toBe('NOT_FOUND')
  world.moveTo(FULL.date, '13:51')
  expect(await refusalOf(member, { time: '14:00' })).toBe('WAITING_CLOSED')
  await join(member, { time: '14:30' })
  expect(await refusalOf(await addMember(world, { phone: null }))).toBe('PHONE_NEEDED')
})

test('[HC-02] a day says of each hour that is not free whether somebody gives it, and is waited for where they do', async ({
  world,
  member,
}) => {
  await fillDay(world)
  const away = (wrId: number, from: string, until: string) =>
    world.db
      .insertInto('scheduleException')
      .values({
        ...{ counsellorId: wrId, kind: 'LEAVE' },
        ...{ fromAt: kstInstant(FULL.date, from), untilAt: kstInstant(FULL.date, until) },
      })
      .execute()
  await away(101, '12:00', '15:00')
  await away(102, '00:00', '23:30')
  const given = async (wrId: number, adminId: string) => {
    const { data } = (await member.get(`/api/member/schedules/${wrId}?selectDate=${FULL.date}`)).json()
    const entries: ScheduleEntry[] = data.scheduleList
    const codes: (string | undefined)[] = []
    for (const { startTime: time } of entries) {
      const reply = await member.post('/api/waiting', wantedOf({ adminId, time }))
      codes.push(reply.json().code)
      if (reply.statusCode === 200) await leave(member, reply.json().data.id)
    }
    expect(entries.map(({ isAway }) => (isAway ? 'WAITING_CLOSED' : undefined))).toEqual(codes)
    return entries.filter(({ isAway }) => !isAway).map(({ startTime }) => startTime)
  }
  const hours = await given(101, 'js_c1')
  expect(hours).toEqual(expect.arrayContaining(['11:00', '15:00']))
  expect(hours).not.toEqual(expect.arrayContaining(['11:30', '12:00', '14:30']))
  expect(await given(102, 'js_c2')).toEqual([])
  await world.db.deleteFrom('scheduleException').where('counsellorId', 'in', [101, 102]).execute()
})

test('[WL-02] the same again is the same place, and no member waits for more than five', async ({
  world,
  member,
}) => {
  await fillDay(world)
  const id = await join(member)
  expect(await Promise.all([join(member), join(member)])).toEqual([id, id])
  for (const time of ['10:00', '11:00', '12:00', '13:00']) await join(member, { time })
  const reply = await member.post('/api/waiting', wantedOf({ time: '14:00' }))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('TOO_MANY_WAITING')])
  await leave(member, id)
  await join(member, { time: '14:00' })
  expect((await waitingOf(member)).map(({ time }) => time)).toEqual([
    ...['10:00', '11:00', '12:00', '13:00', '14:00'],
  ])
})

test('[WL-06] a place is given up once, by its member alone', async ({ world, member }) => {
  await fillDay(world)
  const id = await join(member)
  expect((await leave(await addMember(world), id)).statusCode).toBe(404)
  expect((await leave(member, id)).statusCode).toBe(200)
  expect((await leave(member, id)).statusCode).toBe(200)
  expect(await waitingOf(member)).toEqual([])
  expect(await entries(world)).toMatchObject([{ state: 'LEFT' }])
})

test('[WL-06] whoever leaves the service waits for nothing any more', async ({ world, member }) => {
  await fillDay(world)
  const other = await addMember(world)
  await join(other)
  await join(member)
  await join(member, { time: '14:00' })
  await transact(world.db, (tx) => leaveAllLines(tx, member.id, world.app.now()))
  expect((await entries(world)).map(({ state }) => state)).toEqual(['WAITING', 'LEFT', 'LEFT'])
})

test('[WL-06] some weeks after its day an entry that has ended is gone', async ({ world, member }) => {
  await fillDay(world)
  await leave(member, await join(member))
  await join(member)
  await deleteOldWaiting(world.db, kstInstant('2026-11-25', '10:00'))
  expect(await entries(world)).toHaveLength(2)
  await deleteOldWaiting(world.db, kstInstant('2026-11-26', '10:00'))
  expect(await entries(world)).toMatchObject([{ state: 'WAITING' }])
})

test('[WL-01] at a branch that answers requests people wait for a seat', async ({ world, member }) => {
  const day = { branchCode: 'GN', date: FULL.date }
  const first = await addMember(world)
  await request(first, { date: FULL.date, time: '14:00' })
  await fillDay(world, day)
  await join(member, { ...day, adminId: null, time: '14:00' })
  expect(await waitingOf(member)).toMatchObject([{ branchName: '강남센터', adminId: null, state: 'WAITING' }])
})
