import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { cleanUp } from '../clean-up.ts'

const MONTH = 30 * 24 * 60
const TABLES = ['self_test_result', 'member_note', 'calendar_feed', 'staff_feed'] as const
const fail = (error: unknown) => {
  throw error
}

/** A file of deploy as psql sends it. */
async function read<Row>(world: World, file: string, since: Date): Promise<Row[]> {
  const text = readFileSync(file, 'utf8').replaceAll(":'since'", `'${since.toISOString()}'`)
  return (await sql.raw<Row>(text).execute(world.db)).rows
}

const store = async (member: TestMember): Promise<number> => {
  await member.post('/api/selfTest/saveResult', { score: 26, testType: '우울감 점검', testCd: 'DEP' })
  return (await member.get('/api/selfTest/testResultList?size=1')).json().content[0].id
}

const countRows = async (world: World) => {
  const counts: number[] = []
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer from ${sql.table(table)}`.execute(
      world.db,
    )
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}

test('[SB-10] what was deleted or withdrawn one by one since a backup is listed by its id, and taken away again from what was restored', async ({
  world,
  member,
  admin,
}) => {
  const { db } = world
  const counsellor = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'COUNSELLOR', branchCode: 'GN', wrId: 101 }],
  })
  const closeCalendar = ({ token }: TestMember, url: string) =>
    world.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } })
  const [gone, sent] = [await store(member), await store(member)]
  const { id } = await buy(world, member)
  await db.updateTable('reservation').set({ resultId: sent }).where('id', '=', id).execute()
  const notes = `/api/admin/members/${member.id}/notes`
  await admin.post(notes, { key: randomUUID(), text: '저녁 시간을 좋아함' })
  const note = await db.selectFrom('memberNote').select('id').executeTakeFirstOrThrow()
  await member.post('/api/calendar')
  await counsellor.post('/api/admin/my/calendar')
  const backup = new Map<string, string>()
  for (const table of TABLES) {
    const rows = sql<{ rows: string }>`select jsonb_agg(to_jsonb(t))::text as rows from ${sql.table(table)} t`
    backup.set(table, (await rows.execute(db)).rows[0]?.rows ?? '')
  }

  world.moveBy(60)
  const since = world.app.now()
  const calls = [
    () => member.post(`/api/selfTest/testResult/${gone}/delete`, {}),
    () => member.post(`/api/reserve/${id}/result/withdraw`),
    () => admin.post(`${notes}/${note.id}/delete`, {}),
    () => member.post('/api/calendar'), // another address: the one before leads nowhere
    () => closeCalendar(member, '/api/calendar'),
    () => closeCalendar(counsellor, '/api/admin/my/calendar'),
  ]
  for (const call of calls) {
    world.moveBy(1)
    expect((await call()).statusCode).toBe(200)
  }
  await closeCalendar(member, '/api/calendar') // there is none
  expect(
    (await read<{ what: string; member: number }>(world, 'deploy/since.sql', since)).map(
      ({ what, member: of }) => [what, of],
    ),
  ).toEqual([
    [`DELETE_RESULT ${gone}`, member.id],
    [`WITHDRAW_RESULT ${id}`, member.id],
    [`DELETE_NOTE ${note.id}`, member.id],
    ['CLOSE_CALENDAR', member.id],
    ['CLOSE_CALENDAR', member.id],
    ['CLOSE_CALENDAR', counsellor.id],
  ])

  const statements = await read<{ format: string }>(world, 'deploy/again.sql', since)
  for (const [table, rows] of backup)
    await sql`insert into ${sql.table(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)
      on conflict do nothing`.execute(db)
  await db.updateTable('reservation').set({ resultId: sent }).where('id', '=', id).execute()
  const later = await store(member)
  expect(await countRows(world)).toEqual([3, 1, 1, 1])
  for (const { format } of statements) await sql.raw(format).execute(db)
  expect(await countRows(world)).toEqual([2, 0, 0, 0])
  const results = await db.selectFrom('selfTestResult').select('id').orderBy('id').execute()
  expect(results.map((each) => each.id)).toEqual([sent, later])
  const reservation = db.selectFrom('reservation').select('resultId').where('id', '=', id)
  expect(await reservation.executeTakeFirst()).toEqual({ resultId: null })
})

test('[SB-11] which row was taken away is noted for as long as there are backups', async ({
  world,
  member,
}) => {
  const at = world.app.now()
  await member.post(`/api/selfTest/testResult/${await store(member)}/delete`, {})
  const countNoted = async () =>
    (await world.db.selectFrom('accessRow').select('rowId').where('at', '=', at).execute()).length
  world.moveBy(MONTH)
  await cleanUp(world.app, fail)
  expect(await countNoted()).toBe(1)
  world.moveBy(1)
  await cleanUp(world.app, fail)
  expect(await countNoted()).toBe(0)
  const entries = world.db.selectFrom('accessLog').select('actorId').where('action', '=', 'DELETE_RESULT')
  expect(await entries.where('at', '=', at).execute()).toEqual([{ actorId: member.id }])
})

test('[SB-12] who has given up a line since a backup is listed, by its branch and day', async ({
  world,
  member,
}) => {
  world.moveBy(2 * MONTH) // no test empties the log
  const createdAt = world.app.now()
  world.moveBy(60)
  const since = world.app.now()
  const entry = { memberId: member.id, branchCode: 'GN', joinedBy: 'MEMBER', createdAt } as const
  world.moveBy(1)
  const endedAt = world.app.now()
  await world.db
    .insertInto('waitingEntry')
    .values([
      { ...entry, day: '2026-11-26', state: 'LEFT', endedAt },
      { ...entry, day: '2026-11-27', state: 'OVER', endedAt },
    ])
    .execute()
  expect(await read(world, 'deploy/since.sql', since)).toMatchObject([
    { what: 'LEAVE_LINE GN 2026-11-26', member: member.id },
  ])
})
