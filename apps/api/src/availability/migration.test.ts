import { startTimes } from '@self/contract/branch'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { addDays, kstInstant, WEEKDAYS, weekdayOf } from '@self/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmptyDatabase } from '../../test/database.ts'
import { connect, type Db } from '../platform/database/db.ts'
import type { Database } from '../platform/database/pool.ts'
import { migrate } from '../platform/migration/migrate.ts'
import { readMigrations } from '../platform/migration/migration-files.ts'
import { entriesOfDay, readTaken, type Viewer } from './free.ts'
import { getOpenings } from './openings.ts'
import { getBranchTime } from './service.ts'

const TODAY = '2026-11-23'
const DAYS = Array.from({ length: 60 }, (_, day) => addDays(TODAY, day))
const NOBODY: Viewer = { now: kstInstant(TODAY, '00:00'), memberId: null, minutes: DEFAULT_MINUTES }

/** Branches and counsellors of every kind, as the version before had stored them, and what had been booked. */
const BEFORE = `
  insert into branch (code, name, region, center_type, show_in_guide, addr, tel, phone, biz_hours, images, workdays,
    start_time, end_time, saturday_end_time, holidays, sort_order)
  select code, code, '서울', kind, true, '', '', '', '', '[]', workdays, first, last, saturday, holidays::jsonb, 0
  from (values
    ('PA', 'PRIVATE', '월화수목금토', '10:00', '21:00', '18:00', '{"2026-12-25": "성탄절", "2027-01-01": "신정"}'),
    ('PB', 'PRIVATE', '월화수', '10:00', '21:00', null, '{}'),
    ('GA', 'GENERAL', '월화수목금토', '10:00', '21:00', '17:00', '{"2026-12-25": "성탄절"}'),
    ('GB', 'GENERAL', '화수목금', '11:00', '20:00', null, '{}'),
    ('GC', 'GENERAL', '월수금토', null, null, '17:00', '{"2026-12-25": "성탄절"}'),
    ('GD', 'GENERAL', '일월', '20:00', null, null, '{}'),
    ('GE', 'GENERAL', '월토', '10:00', '23:30', '10:30', '{}')
  ) as b (code, kind, workdays, first, last, saturday, holidays);
  insert into counsellor (wr_id, admin_id, branch_code, name, status, can_test, workdays, start_time, end_time)
  values (1, 'a', 'PA', 'a', 'Y', 'N', '월화토', '10:00', '19:00'), (2, 'b', 'PA', 'b', 'Y', 'N', '화목일', '11:00', '20:00'),
    (3, 'c', 'PA', 'c', 'N', 'N', '수토', '18:30', '21:00'), (4, 'd', 'PB', 'd', 'Y', 'N', '수토', '09:00', '22:30'),
    (5, 'e', 'GA', 'e', 'Y', 'N', '금토', '10:00', '17:30');
  insert into counsellor_off (wr_id, work_date, start_time)
  select 1, date '2026-11-24', to_char(make_interval(mins => 600 + 30 * n), 'HH24:MI') from generate_series(4, 6) n
  union all select 2, date '2026-12-01', to_char(make_interval(mins => 600 + 30 * n), 'HH24:MI') from generate_series(2, 23) n;
  insert into member (id, name, phone) values (1, '김하늘', '01000000001'), (2, '이바다', '01000000002');
  insert into reservation (id, member_id, branch_code, wr_id, starts_at, minutes, state, booker_name, booker_phone, created_at, kept_until)
  values (1, 1, 'PA', 1, '2026-11-24 14:00+09', 60, 'BOOKED', '', '', now(), null),
    (2, 1, 'PA', 2, '2026-11-26 14:00+09', 60, 'HELD', '', '', now(), null),
    (3, 2, 'PA', 2, '2026-11-26 16:00+09', 60, 'HELD', '', '', now(), '2026-11-30'),
    (4, 2, 'GA', null, '2026-11-27 11:00+09', 30, 'REQUESTED', '', '', now(), null),
    (5, 2, 'PA', 1, '2026-12-01 10:00+09', 60, 'CANCEL_F', '', '', now(), null);
  insert into slot_claim (resource, starts_at, reservation_id) values
    ('PA:a', '2026-11-24 14:00+09', 1), ('PA:a', '2026-11-24 14:30+09', 1),
    ('PA:b', '2026-11-26 14:00+09', 2), ('PA:b', '2026-11-26 14:30+09', 2),
    ('PA:b', '2026-11-26 16:00+09', 3), ('PA:b', '2026-11-26 16:30+09', 3),
    ('GA:seat', '2026-11-27 11:00+09', 4), ('GA:seat', '2026-11-27 15:00+09', null),
    ('PA:old_login', '2026-12-01 10:00+09', 5), ('PA:old_login', '2026-12-01 10:30+09', 5),
    ('PA:b', '2026-12-03 12:00+09', null);
`

let database: Database
let db: Db
let claimsBefore: object[]

const claims = async (): Promise<object[]> =>
  (await database.pool.query('select starts_at, reservation_id from slot_claim order by 1, 2')).rows

beforeAll(async () => {
  database = await openEmptyDatabase()
  db = connect(database.pool)
  const files = await readMigrations()
  await migrate(database.pool, undefined, { files: files.filter(({ name }) => name < '0035') })
  await database.pool.query(BEFORE)
  claimsBefore = await claims()
  await migrate(database.pool)
  await database.pool.query('update branch set seats = 1') // as the version before had it
})
afterAll(() => database.close())

type Stated = {
  workdays: string
  start: string | null
  end: string | null
  saturday: string | null
}

/** The starts of a date by the rule of the version before, from its own columns. */
function startsBefore(stated: Stated, date: string, holidays: Record<string, string>): string[] {
  if (!stated.workdays.includes(weekdayOf(date)) || holidays[date]) return []
  const { start: startTime, end: endTime, saturday: saturdayEndTime } = stated
  return startTimes({ startTime, endTime, saturdayEndTime }, date)
}

async function daysOf(opening: Parameters<typeof entriesOfDay>[0], viewer: Viewer) {
  const days: Record<string, string[]> = {}
  for (const date of DAYS) {
    const { taken } = await readTaken(db, [opening], { from: date, to: date }, viewer)
    days[date] = entriesOfDay(opening, taken, { date, ...viewer }).map(
      ({ startTime, status }) => `${startTime} ${status}`,
    )
  }
  return days
}

test('every branch and counsellor gives for 60 days what the columns of the version before said', {
  timeout: 120_000,
}, async () => {
  const { rows: owners } = await database.pool.query(`
    select b.code, b.center_type, b.holidays, null::integer as wr_id, b.code || ':seat' as resource, b.workdays,
      b.start_time as start, b.end_time as end, b.saturday_end_time as saturday from branch b
    union all
    select b.code, b.center_type, b.holidays, c.wr_id, b.code || ':' || c.admin_id, c.workdays, c.start_time, c.end_time,
      b.saturday_end_time from counsellor c join branch b on b.code = c.branch_code`)
  const off = new Set(
    (await database.pool.query('select * from counsellor_off')).rows.map(
      (row) => `${row.wr_id} ${kstInstant(row.work_date, row.start_time).getTime()}`,
    ),
  )
  const taken = new Set(
    (await database.pool.query('select resource, starts_at from slot_claim')).rows.map(
      (row) => `${row.resource} ${row.starts_at.getTime()}`,
    ),
  )
  for (const owner of owners) {
    const { seats, counsellors } = await getOpenings(db, owner.code, { from: TODAY, to: addDays(TODAY, 60) })
    const found = [seats, ...counsellors].find(({ wrId }) => wrId === owner.wr_id)
    if (!found) throw new Error(`${owner.resource} is not there`)
    const expected = Object.fromEntries(
      DAYS.map((date) => [
        date,
        startsBefore(owner, date, owner.holidays).map((time) => {
          const at = [0, 30].map((more) => kstInstant(date, time).getTime() + more * 60_000)
          const isFree = at.every(
            (cell) => !off.has(`${owner.wr_id} ${cell}`) && !taken.has(`${owner.resource} ${cell}`),
          )
          return `${time} ${isFree && kstInstant(date, time) > NOBODY.now ? 'ON' : 'OFF'}`
        }),
      ]),
    )
    expect(await daysOf(found.opening, NOBODY), owner.resource).toEqual(expected)
  }
})

test('the wire tells workdays and hours as before, null where a branch states none', async () => {
  const { rows } = await database.pool.query('select code, workdays, start_time, end_time from branch')
  for (const { code, workdays, start_time, end_time } of rows) {
    const { scheduleList: _, ...branchTime } = await getBranchTime(db, code, NOBODY)
    expect(branchTime, code).toEqual({
      startTime: start_time,
      endTime: end_time,
      workday: WEEKDAYS.filter((letter) => workdays.includes(letter)),
    })
  }
})

test('every claim is kept and knows its resource, its member and whether it is being paid for', async () => {
  expect(await claims()).toEqual(claimsBefore)
  const { rows } = await database.pool.query(`
    select c.reservation_id as id, c.kind, c.member_id as member, c.is_paying as paying, r.counsellor_id as counsellor,
      r.branch_code as branch, count(*) as cells, c.resource = r.name as named
    from slot_claim c join resource r on r.id = c.resource_id group by 1, 2, 3, 4, 5, 6, 8 order by 1, 6, 5`)
  const session = { kind: 'SESSION', paying: false, branch: null, cells: 2, named: true }
  expect(rows).toEqual([
    { ...session, id: 1, member: 1, counsellor: 1 },
    { ...session, id: 2, member: 1, counsellor: 2, paying: true },
    { ...session, id: 3, member: 2, counsellor: 2 },
    { ...session, id: 4, member: 2, counsellor: null, branch: 'GA', cells: 1 },
    { ...session, id: 5, member: 2, counsellor: 1 },
    { ...session, kind: 'BLOCK', id: null, member: null, counsellor: null, branch: 'GA', cells: 1 },
    { ...session, kind: 'BLOCK', id: null, member: null, counsellor: 2, cells: 1 },
  ])
})

test('hours off that either version gives or takes are off for both', async () => {
  const leave = async () =>
    (
      await database.pool.query(
        `select (from_at at time zone interval '9 hours')::text as from, (until_at at time zone interval '9 hours')::text as until
         from schedule_exception where counsellor_id = 4 order by 1`,
      )
    ).rows.map(({ from, until }) => `${from.slice(11, 16)}-${until.slice(11, 16)}`)
  const off = async () =>
    (await database.pool.query('select start_time from counsellor_off where wr_id = 4 order by 1')).rows.map(
      (row) => row.start_time,
    )
  await database.pool.query(
    `insert into schedule_exception (counsellor_id, from_at, until_at, kind)
     values (4, '2026-12-09 10:00+09', '2026-12-09 12:00+09', 'TRAINING')`,
  )
  expect(await off()).toEqual(['10:00', '10:30', '11:00', '11:30'])
  await database.pool.query(`delete from counsellor_off where wr_id = 4 and start_time = '10:30'`)
  expect(await leave()).toEqual(['10:00-10:30', '11:00-12:00'])
  await database.pool.query(
    `insert into counsellor_off (wr_id, work_date, start_time) values (4, '2026-12-09', '13:00')`,
  )
  expect(await leave()).toEqual(['10:00-10:30', '11:00-12:00', '13:00-13:30'])
  await database.pool.query(
    `update schedule_exception set until_at = '2026-12-09 11:30+09' where counsellor_id = 4 and from_at = '2026-12-09 11:00+09'`,
  )
  expect(await off()).toEqual(['10:00', '11:00', '13:00'])
  await database.pool.query('delete from schedule_exception where counsellor_id = 4')
  expect(await off()).toEqual([])
})
