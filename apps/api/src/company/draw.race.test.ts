import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addEmployee, agree, orderFree } from '../../test/money/company.ts'
import type { World } from '../../test/world.ts'

const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const COUNSELLORS = ['js_c1', 'js_c3', 'js_c5']

const TIMES = ['10:00', '12:00', '14:00', '16:00', '18:00']

/** So many starts from Tuesday on, of Tuesdays to Fridays: hour by hour, with each counsellor. */
const starts = (count: number) =>
  Array.from({ length: count }, (_, nr) => {
    const hour = Math.floor(nr / COUNSELLORS.length)
    const day = Math.floor(hour / TIMES.length)
    return {
      adminId: COUNSELLORS[nr % COUNSELLORS.length] ?? '',
      time: TIMES[hour % TIMES.length] ?? '',
      date: addDays('2026-11-24', Math.floor(day / 4) * 7 + (day % 4)),
    }
  })
const drawn = (world: World) =>
  world.db.selectFrom('companyDraw').select('reservationId').where('returnedAt', 'is', null).execute()

test(
  '[WK-29] of 60 attempts at free hours by one employee at once two are live',
  WHILE,
  async ({ world }) => {
    await agree(world, {})
    const member = await addEmployee(world)
    const tries = await Promise.all(starts(60).map((start) => orderFree(world, member, start)))
    const codes = tries.map(({ reply }) => (reply.statusCode === 200 ? 'taken' : reply.json().code))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(2)
    expect(
      codes.every((code) => ['taken', 'TOO_MANY_FREE', 'OVERLAPS_OWN', 'SLOT_CLOSED'].includes(code)),
    ).toBe(true)
    expect(await drawn(world)).toHaveLength(2)
  },
)

test(
  '[WK-30] of 200 employees at once as many as the contract’s total get a session',
  WHILE,
  async ({ world }) => {
    await agree(world, { totalSessions: 20, sessionsPerPerson: 1 })
    const first = await addEmployee(world)
    const members = [first]
    while (members.length < 200) members.push(await addEmployee(world))
    const tries = await Promise.all(
      starts(200).map((start, nr) => orderFree(world, members[nr] ?? first, start)),
    )
    const codes = tries.map(({ reply }) => (reply.statusCode === 200 ? 'taken' : reply.json().code))
    expect(codes.filter((code) => code === 'taken')).toHaveLength(20)
    expect(await drawn(world)).toHaveLength(20)
  },
)
