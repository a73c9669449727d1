import { type Occupancy, occupancyReply } from '@self/contract/occupancy'
import { claimedMinutes } from '@self/contract/opening'
import {
  addDays,
  addMinutes,
  CELL_MINUTES,
  kstInstant,
  minutesOf,
  toKst,
  weekdayOf,
} from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { datesOf, hoursOn, isOff } from '../availability/hours.ts'
import { getOpenings } from '../availability/openings.ts'

const SEED = Number(process.env.MODEL_SEED ?? 21)

/** Numbers of a seed, from 0 to below 1. */
function drawnFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

const read = async (staff: TestMember, query: string): Promise<Occupancy> => {
  const reply = await staff.get(`/api/admin/occupancy?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return occupancyReply.parse(reply.json()).data
}

type Drawn = {
  branchCode: string
  wrId: number | null
  startsAt: Date
  duration: number
  state: string
  made: Date
}

/** Cancelled by its client after the deadline: not marked. */
const LATE = 'LATE'

/** A month of sessions at random. */
async function fill({ db }: World, memberId: number, count: number): Promise<Drawn[]> {
  const drawn = drawnFrom(SEED)
  const pick = <What>(from: readonly What[]): What => from[Math.floor(drawn() * from.length)] as What
  const counsellors = await db.selectFrom('counsellor').select(['wrId', 'branchCode']).execute()
  const rooms = [...counsellors, { wrId: null, branchCode: 'GN' }]
  const all = Array.from({ length: count }, (): Drawn => {
    const startsAt = addMinutes(
      kstInstant('2026-10-28', '10:00'),
      Math.floor(drawn() * 40) * 1440 + Math.floor(drawn() * 22) * 30,
    )
    const duration = pick([50, 50, 80, 110])
    const state = pick(['BOOKED', 'BOOKED', 'BOOKED', 'CANCEL_F', LATE, 'CANCEL', 'REQUESTED', 'LAPSED'])
    return { ...pick(rooms), startsAt, duration, state, made: addMinutes(startsAt, -drawn() * 50_000) }
  })
  for (let at = 0; at < count; at += 500)
    await db
      .insertInto('reservation')
      .values(
        all.slice(at, at + 500).map(({ made, ...session }) => ({
          ...session,
          ...(session.state === 'CANCEL_F' && { markedAt: session.startsAt }),
          ...(session.state === LATE && { state: 'CANCEL_F' }),
          ...{ memberId, minutes: 60, bookerName: '김하늘', bookerPhone: '01000000001', createdAt: made },
          ...(session.state === 'REQUESTED' && { dueAt: session.startsAt }),
        })) as never,
      )
      .execute()
  return all
}

/** Changes of hours, at random: time off, extra hours, another week, a loan, a last day, seats. */
async function changeHours({ db }: World) {
  const at = (date: string, time: string) => kstInstant(date, time)
  await db
    .insertInto('scheduleException')
    .values([
      {
        counsellorId: 101,
        kind: 'LEAVE',
        fromAt: at('2026-11-05', '13:00'),
        untilAt: at('2026-11-09', '15:30'),
        name: null,
      },
      {
        counsellorId: 101,
        kind: 'EXTRA',
        fromAt: at('2026-11-01', '09:00'),
        untilAt: at('2026-11-01', '12:00'),
        name: null,
      },
      {
        branchCode: 'JS',
        kind: 'HOLIDAY',
        fromAt: at('2026-11-11', '00:00'),
        untilAt: at('2026-11-12', '00:00'),
        name: '개원일',
      },
      {
        branchCode: 'GN',
        kind: 'TRAINING',
        fromAt: at('2026-11-13', '10:00'),
        untilAt: at('2026-11-13', '14:00'),
        name: null,
      },
    ])
    .execute()
  const { id } = await db
    .insertInto('schedule')
    .values({ counsellorId: 102, validFrom: '2026-11-10' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('scheduleBlock')
    .values([
      { scheduleId: id, weekday: 2, fromTime: '10:00', untilTime: '12:30' },
      { scheduleId: id, weekday: 2, fromTime: '14:00', untilTime: '24:00' },
    ])
    .execute()
  const loan = await db
    .insertInto('counsellorBranch')
    .values({ counsellorId: 101, branchCode: 'GN', validFrom: '2026-11-12', validUntil: '2026-11-27' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('counsellorBranchBlock')
    .values({ counsellorBranchId: loan.id, weekday: 4, fromTime: '12:00', untilTime: '16:00' })
    .execute()
  await db
    .updateTable('counsellor')
    .set({ employedFrom: '2026-11-03', employedUntil: '2026-11-20' })
    .where('wrId', '=', 102)
    .execute()
}

/** Minutes that are given by half hours, as booking has them. */
async function givenOf({ db }: World, code: string, span: { from: string; to: string }) {
  const { counsellors, seats, branch } = await getOpenings(db, code, span)
  const active = counsellors.filter(({ isActive }) => isActive)
  const { seats: set } = await db
    .selectFrom('branch')
    .select('seats')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const owners =
    branch.isPrivate || (set === null && active.length > 0)
      ? active.map(({ opening, wrId }) => ({ calendar: opening, wrId, seats: 1 }))
      : [{ calendar: seats.opening, wrId: null, seats: set ?? 1 }]
  return owners.flatMap(({ calendar, wrId, seats: many }) =>
    datesOf(span).flatMap((date) =>
      hoursOn(calendar, date)
        .flatMap(({ from, until }) =>
          Array.from({ length: (until - from) / CELL_MINUTES }, (_, cell) => from + cell * CELL_MINUTES),
        )
        .filter(
          (minute) =>
            !isOff(
              calendar,
              date,
              `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 ? '30' : '00'}`,
            ),
        )
        .map((minute) => ({ code, wrId, date, hour: Math.floor(minute / 60), minutes: CELL_MINUTES * many })),
    ),
  )
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

test('[OC-01] a random month comes to what a ledger beside it says, by branch, counsellor, weekday, hour and lead', async ({
  world,
  member,
  master,
}) => {
  const sessions = await fill(world, member.id, 2_000)
  await changeHours(world)
  world.moveTo('2026-11-24', '14:00')
  const staff = await addMember(world, { userType: 'MASTER' })
  const told = await read(staff, 'from=2026-11&until=2026-11')
  expect(master.id).not.toBe(staff.id)

  const now = kstInstant('2026-11-24', '14:00')
  const month = sessions.filter(
    ({ startsAt }) => startsAt >= kstInstant('2026-11-01', '00:00') && startsAt < now,
  )
  const held = month.filter(({ state }) => state === 'BOOKED' || state === 'CANCEL_F')
  const branches = await world.db.selectFrom('branch').select('code').execute()
  const given = []
  for (const { code } of branches)
    given.push(...(await givenOf(world, code, { from: '2026-11-01', to: '2026-11-24' })))
  const over = given.filter(({ date, hour }) => date < '2026-11-24' || hour < 14)
  const busy = (rows: readonly Drawn[]) => sum(rows, ({ duration }) => claimedMinutes(duration))
  const countsOf = (rows: readonly Drawn[]) => ({
    busy: busy(rows.filter(({ state }) => state === 'BOOKED' || state === 'CANCEL_F')),
    sessions: rows.filter(({ state }) => state === 'BOOKED' || state === 'CANCEL_F').length,
    noShows: rows.filter(({ state }) => state === 'CANCEL_F').length,
    cancelled: rows.filter(({ state }) => state === 'CANCEL' || state === LATE).length,
  })

  expect(told.total, `MODEL_SEED=${SEED}`).toEqual({
    open: sum(over, ({ minutes }) => minutes),
    ...countsOf(month),
  })
  for (const { key, name: _, ...counts } of told.branches)
    if (counts.sessions !== null)
      expect({ key, ...counts }).toEqual({
        key,
        open: sum(
          over.filter(({ code }) => code === key),
          ({ minutes }) => minutes,
        ),
        ...countsOf(month.filter(({ branchCode }) => branchCode === key)),
      })
  for (const { key, name: _, ...counts } of told.counsellors)
    if (counts.sessions !== null)
      expect({ key, ...counts }).toEqual({
        key,
        open: sum(
          over.filter(({ wrId }) => String(wrId) === key),
          ({ minutes }) => minutes,
        ),
        ...countsOf(month.filter(({ wrId }) => String(wrId) === key)),
      })
  const days = ['일', '월', '화', '수', '목', '금', '토']
  for (const { key, open, sessions: count } of told.weekdays) {
    const day = days[Number(key)]
    expect(open).toBe(
      sum(
        over.filter(({ date }) => weekdayOf(date) === day),
        ({ minutes }) => minutes,
      ),
    )
    expect(count).toBe(held.filter(({ startsAt }) => weekdayOf(toKst(startsAt).date) === day).length)
  }
  for (const { key, open, busy: taken } of told.hours) {
    expect(open).toBe(
      sum(
        over.filter(({ hour }) => String(hour) === key),
        ({ minutes }) => minutes,
      ),
    )
    const inHour = held.flatMap(({ startsAt, duration }) =>
      Array.from(
        { length: claimedMinutes(duration) / CELL_MINUTES },
        (_, cell) => Math.floor((minutesOf(toKst(startsAt).time) + cell * CELL_MINUTES) / 60) % 24,
      ),
    )
    expect(taken).toBe(inHour.filter((hour) => String(hour) === key).length * CELL_MINUTES)
  }
  const daysAhead = ({ startsAt, made }: Drawn) => {
    let days = 0
    for (let date = toKst(made).date; date < toKst(startsAt).date; date = addDays(date, 1)) days += 1
    return days
  }
  const spans = [
    [0, 1],
    [1, 3],
    [3, 7],
    [7, 14],
    [14, 28],
    [28, 999],
  ] as const
  expect(told.leads.map(({ sessions: count }) => count)).toEqual(
    spans.map(
      ([from, until]) => held.filter((one) => daysAhead(one) >= from && daysAhead(one) < until).length,
    ),
  )
})

test('[OC-02] fewer than five sessions are told of nobody, and the file has the same numbers as the screen', async ({
  world,
  member,
  master,
}) => {
  const at = { memberId: member.id, minutes: 60, bookerName: '김하늘', bookerPhone: '01000000001' }
  const one = (branchCode: string, wrId: number | null, day: number) => ({
    ...at,
    ...{ branchCode, wrId, duration: 50, state: 'BOOKED' as const, createdAt: world.app.now() },
    startsAt: kstInstant(`2026-11-${String(day).padStart(2, '0')}`, '10:00'),
  })
  await world.db
    .insertInto('reservation')
    .values(
      [2, 3, 4, 5]
        .map((day) => one('GN', null, day))
        .concat([2, 3, 4, 5, 6, 9].map((day) => one('JS', 101, day))) as never,
    )
    .execute()
  const told = await read(master, 'from=2026-11&until=2026-11')
  expect(told.total.sessions).toBe(10)
  const of = (key: string) => told.branches.find((group) => group.key === key)?.sessions
  expect([of('GN'), of('JS')]).toEqual([null, null])
  expect((await read(master, 'from=2026-11&until=2026-11&branch=GN')).total.sessions).toBeNull()
  const file = await master.post('/api/admin/occupancy/export', {
    purpose: 'OPERATIONS',
    from: '2026-11',
    until: '2026-11',
  })
  expect(file.body).toContain(`합계,2026-11~2026-11,${told.total.open},600,`)
  for (const name of ['강남센터', '잠실센터'])
    expect(file.body).toMatch(new RegExp(`센터,${name},\\d+,가림,,가림,,,`))
})

test('[OC-03] a manager reads the own branches alone, and nobody else of the staff reads any', async ({
  world,
}) => {
  const manager = await addMember(world, { userType: 'ADMIN', grants: [grantOf('BRANCH_MANAGER')] })
  const told = await read(manager, 'from=2026-11&until=2026-11')
  expect(told.branches.map(({ key }) => key)).toEqual(['GN'])
  expect((await manager.get('/api/admin/occupancy?from=2026-11&until=2026-11&branch=JS')).statusCode).toBe(
    404,
  )
  for (const role of ['DESK', 'ACCOUNTANT', 'SUPPORT', 'PRIVACY'] as const) {
    const other = await addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
    expect((await other.get('/api/admin/occupancy?from=2026-11&until=2026-11')).statusCode, role).toBe(403)
  }
})
