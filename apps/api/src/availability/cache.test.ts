import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { listFreeHours } from './ahead.ts'
import { calendarQuery } from './calendar-queries.ts'
import type { CachedOpenings } from './free.ts'
import { monthOf } from './month.ts'
import { getOpenings, monthSpan } from './openings.ts'
import { startsIn } from './seats.ts'
import { getBranchTime, getSchedule } from './service.ts'

const OF_GN = `(select id from schedule where branch_code = 'GN')`
const GN = { branchCode: 'GN', month: '2026-12' }
const JS = { branchCode: 'JS', month: '2026-12', adminId: 'js_c1' }

/** A month, and an edit that changes it; one after the other, as the tests of a file share a database. */
const EDITS = [
  [GN, `delete from schedule_block where weekday = 2 and schedule_id in ${OF_GN}`],
  [
    GN,
    `insert into schedule_exception (branch_code, from_at, until_at, kind)
      values ('GN', '2026-12-09T00:00+09', '2026-12-10T00:00+09', 'LEAVE')`,
  ],
  [GN, `update schedule set valid_until = '2026-12-15' where branch_code = 'GN'`],
  [GN, `update branch set closes_on = '2026-12-12' where code = 'GN'`],
  [
    JS,
    `with lent as (
      insert into counsellor_branch (counsellor_id, branch_code, valid_from, valid_until)
      select wr_id, 'GN', '2026-12-01', '2026-12-10' from counsellor where admin_id = 'js_c1' returning id
    )
    insert into counsellor_branch_block (counsellor_branch_id, weekday, from_time, until_time)
    select id, weekday, '00:00', '24:00' from lent, generate_series(0, 6) weekday`,
  ],
  [JS, `update counsellor set employed_until = '2026-12-20' where admin_id = 'js_c1'`],
  [JS, `update counsellor set admin_id = 'another' where admin_id = 'js_c1'`],
] as const

const viewerOf = (world: World) => ({ now: world.app.now(), memberId: null, minutes: 50 })
const versionOf = async ({ db }: World) =>
  (await db.selectFrom('calendarVersion').select('version').executeTakeFirstOrThrow()).version

test('[SQ-13] a cached month outlives an edit that is rolled back, and a booking', async ({ world }) => {
  const first = await versionOf(world)
  const edit = world.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('scheduleBlock').execute()
    throw new Error('undone')
  })
  await expect(edit).rejects.toThrow('undone')
  const member = await addMember(world)
  const { statusCode } = await member.post(
    '/api/reserve',
    requestOf({}, { date: '2026-11-24', time: '14:00' }),
  )
  expect(statusCode).toBe(200)
  expect(await versionOf(world)).toBe(first)
})

test.for(EDITS)(
  '[SQ-13] a cached month is computed anew after an edit: %j %s',
  async ([month, edit], { world }) => {
    const cache: CachedOpenings = new Map()
    const read = () => monthOf(world.db, month, viewerOf(world), cache)
    const before = await read()
    expect(await read()).toEqual(before)
    await sql.raw(edit).execute(world.db)
    const after = await read()
    expect(after).not.toEqual(before)
    expect(after).toEqual(await monthOf(world.db, month, viewerOf(world)))
  },
)

/** The days and the soonest hours that a booking form asks for: of a branch by its seats, of a counsellor, of everybody. */
async function daysAndHours(world: World, { wrId }: { wrId: number }, cache?: CachedOpenings) {
  const viewer = { ...viewerOf(world), now: new Date('2026-12-07T09:00+09:00') }
  const on = (date: string) => ({ ...viewer, date })
  return [
    await getBranchTime(world.db, 'NW', on('2026-12-08'), cache),
    await getBranchTime(world.db, 'NW', on('2026-12-09'), cache),
    await getSchedule(world.db, wrId, { ...on('2026-12-08'), branchCode: 'JS' }, cache),
    await getSchedule(world.db, wrId, on('2026-12-22'), cache),
    await listFreeHours(world.db, { branchCode: 'NW' }, viewer, cache),
    await listFreeHours(world.db, { branchCode: 'JS', isSoonest: true }, viewer, cache),
  ]
}

test('[SQ-16] days and soonest hours are read from the same cache, and after each edit as if there were none', async ({
  world,
}) => {
  const cache: CachedOpenings = new Map()
  const { wrId } = await world.db
    .selectFrom('counsellor')
    .select('wrId')
    .where('adminId', '=', 'js_c2')
    .executeTakeFirstOrThrow()
  for (const edit of [
    `insert into schedule_exception (branch_code, from_at, until_at, kind)
      values ('NW', '2026-12-08T12:00+09', '2026-12-08T15:00+09', 'LEAVE')`,
    `insert into schedule_exception (counsellor_id, from_at, until_at, kind)
      values (${wrId}, '2026-12-08T00:00+09', '2026-12-09T00:00+09', 'SICK')`,
    `update counsellor set employed_until = '2026-12-15' where wr_id = ${wrId}`,
  ]) {
    const before = await daysAndHours(world, { wrId }, cache)
    expect(await daysAndHours(world, { wrId }, cache)).toEqual(before)
    await sql.raw(edit).execute(world.db)
    const after = await daysAndHours(world, { wrId }, cache)
    expect(after).toEqual(await daysAndHours(world, { wrId }))
    expect(after, edit).not.toEqual(before)
  }
})

test('[SQ-16] an hour that somebody books while the hours are cached is shown as gone', async ({ world }) => {
  const cache: CachedOpenings = new Map()
  const on = { ...viewerOf(world), date: '2026-11-25' }
  const seats = async () =>
    (await getBranchTime(world.db, 'GN', on, cache)).scheduleList.find(
      ({ startTime }) => startTime === '14:00',
    )
  expect(await seats()).toMatchObject({ status: 'ON' })
  const member = await addMember(world)
  const wanted = requestOf({}, { date: '2026-11-25', time: '14:00' })
  expect((await member.post('/api/reserve', wanted)).statusCode).toBe(200)
  expect(await seats()).toMatchObject({ status: 'OFF' })
})

test('[HC-01] starts are computed once for sessions that claim as many half hours', async ({ world }) => {
  const { seats } = await getOpenings(world.db, 'GN', monthSpan('2026-11-25'))
  const ofFifty = startsIn(seats.opening, 50)('2026-11-25')
  expect(ofFifty.halfHours.length).toBeGreaterThan(0)
  for (const minutes of [21, 49, 51]) {
    const starts = startsIn(seats.opening, minutes)('2026-11-25')
    expect(starts === ofFifty, String(minutes)).toBe(minutes < 51)
  }
})

test('[HC-01] odd lengths of sessions are not cached beside each other without end, and those that are asked for stay', async ({
  world,
}) => {
  const { seats } = await getOpenings(world.db, 'GN', monthSpan('2026-11-25'))
  const read = (minutes: number) => startsIn(seats.opening, minutes)('2026-11-25')
  const lengths = Array.from({ length: 33 }, (_, cells) => 20 + cells * 30)
  const first = lengths.map((minutes) => {
    expect(read(50), String(minutes)).toBe(read(50))
    return read(minutes)
  })
  const last = lengths.toReversed().map((minutes) => read(minutes))
  const same = last.toReversed().filter((starts, nr) => starts === first[nr])
  expect(same.length).toBeLessThanOrEqual(4)
  expect(last.toReversed()).toEqual(first)
})

test('[SQ-13] edits of one transaction are one version, and what empties a table is one too', async ({
  world,
}) => {
  const first = await versionOf(world)
  await world.db.updateTable('counsellor').set({ name: '다른 이름' }).execute()
  const second = await versionOf(world)
  expect(second).not.toBe(first)
  await sql`truncate schedule_exception`.execute(world.db)
  expect(await versionOf(world)).not.toBe(second)
})

test('[SQ-13] the month that was asked for last gives way last', async ({ world }) => {
  const cache: CachedOpenings = new Map()
  for (const wanted of [GN, JS, GN]) await monthOf(world.db, wanted, viewerOf(world), cache)
  expect([...cache.keys()].map((key) => key.split(' ')[0])).toEqual(['JS', 'GN'])
})

test('[SQ-13] every table that the hours of a month are read from changes their version, also when it is emptied', async ({
  world,
}) => {
  const given = { code: sql<string>`'GN'`, from: sql<Date>`now()`, to: sql<Date>`now()` }
  const { sql: text } = calendarQuery(world.db, given).compile()
  const named = [...text.matchAll(/(?:from|join) "?([a-z_]+)"?/g)].flatMap(([, table = '']) => table)
  const read = new Set(named.filter((table) => table !== 'unnest' && table !== 'calendar_version'))
  const { rows } = await sql<{ table: string; count: number }>`
    select t.tgrelid::regclass::text as table, count(*)::integer as count from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid and p.proname = 'change_calendar_version' group by 1`.execute(world.db)
  expect(rows.map(({ table, count }) => [table, count]).toSorted()).toEqual(
    [...read].map((table) => [table, 2]).toSorted(),
  )
})
