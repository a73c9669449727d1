import { addMinutes } from '@self/contract/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnServer, openTestServer } from '../../../test/database.ts'
import { addMember } from '../../../test/member.ts'
import { buy } from '../../../test/reservation.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { brokenChains, cleanAndCheckLog } from '../../access-log/check.ts'
import { record } from '../../access-log/service.ts'
import { lookAtDatabase } from '../../doctor/database.ts'
import { jobs } from '../../jobs.ts'
import { openServer } from '../database/pool.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration-files.ts'

const fail = (error: unknown) => {
  throw error
}
let world: World

beforeAll(async () => {
  process.env.TEST_DATABASE_ROLE = 'gyeotmaru_test_server'
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  delete process.env.TEST_DATABASE_ROLE
})

test('[KY-03] members book, pay, cancel, and every job runs, by a user that owns nothing', async () => {
  const member = await addMember(world, { phone: '01000000001' })
  const { id } = await buy(world, member)
  const { data } = (await member.get(`/api/reserve/${id}/cancel`)).json()
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: data.refund })).statusCode).toBe(200)
  const master = await addMember(world, { userType: 'MASTER' })
  expect((await master.get('/api/user/list?page=0')).statusCode).toBe(200)
  expect((await master.get('/api/access-log')).statusCode).toBe(200)
  for (const { run } of Object.values(jobs)) await run(world.app, fail)
  const { rows } = await sql<{ user: string }>`select current_user as user`.execute(world.db)
  expect(rows).toEqual([{ user: 'gyeotmaru_test_server' }])
})

test.each([
  'update access_log set actor_id = 1',
  'delete from access_log',
  'truncate access_log cascade',
  'delete from access_subject',
  'update access_chain set seq = 0',
  'drop trigger access_log_kept on access_log',
  'alter table access_log disable trigger all',
  'set session_replication_role = replica',
  "create or replace function keep_access() returns trigger language plpgsql as 'begin return old; end'",
  'drop table access_log cascade',
  'create table mine (id integer)',
  "delete from migration where name = '0103_access_log.sql'",
])('[KY-03] the server’s own user is refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(world.db)).rejects.toMatchObject({ code: '42501' })
})

test('[KY-03] entries whose time is over are let go of all the same, and no others', async () => {
  const own = await openWorld()
  const write = (at: Date) =>
    record(own.db, 'READ_MEMBER', { actor: { memberId: 7, address: '203.0.113.7' }, subjectId: 8, at })
  const now = own.app.now()
  const [over, fresh] = [addMinutes(now, -3 * 366 * 24 * 60), now]
  for (const at of [over, over, fresh]) await write(at)
  await cleanAndCheckLog(own.app, fail)
  expect(await own.db.selectFrom('accessLog').select('at').execute()).toEqual([{ at: fresh }])
  expect(await brokenChains(own.app)).toEqual([])
  await own.close()
})

test('[KY-03] the doctor tells the two users apart', async () => {
  const narrow = openTestServer(world.url)
  const owner = openServer(world.url.replace(/\?.*$/, ''), 1)
  const sentences = async (pool: typeof owner.pool, hasOwner: boolean) =>
    (await lookAtDatabase(pool, false, hasOwner)).verdicts.map(([, sentence]) => sentence).join()
  expect(await sentences(narrow.pool, true)).not.toContain('own user')
  expect(await sentences(owner.pool, true)).toContain('lets the server’s own user make tables')
  expect(await sentences(owner.pool, false)).toContain('is used by the owner of its tables')
  expect(await sentences(narrow.pool, false)).toContain('lets this user create no tables')
  await Promise.all([narrow.close(), owner.close()])
})

const ROLE = 'gyeotmaru_test_server'
const openOwner = (url = world.url) => openServer(url.replace(/\?.*$/, ''), 2)

test('[PL-07] nodes that start at once by a user that owns nothing all migrate, and give it its rights', async () => {
  const empty = await createOnServer(String(process.env.TEST_DATABASE_URL))
  const owners = Array.from({ length: 6 }, () => openOwner(empty.url))
  await Promise.all(owners.map(({ pool }) => migrate(pool, undefined, { servedBy: ROLE })))
  const narrow = openTestServer(empty.url)
  await narrow.pool.query('select from member')
  await expect(narrow.pool.query('delete from access_log')).rejects.toMatchObject({ code: '42501' })
  await Promise.all([...owners, narrow].map(({ close }) => close()))
  await empty.drop()
})

const fileOf = (name: string, text: string): Migration => ({ name, text, checksum: name })

test('[PL-08] a trigger of a newer version writes for the server’s own user at once, though its next file is refused', async () => {
  const own = await openWorld()
  await addMember(own)
  const owner = openOwner(own.url)
  const files = [
    fileOf(
      '9001_noted.sql',
      `create table noted (id bigint generated always as identity, member_id bigint);
      create function note() returns trigger language plpgsql as
        'begin insert into noted (member_id) values (new.id); return new; end';
      create trigger note after update on member for each row execute function note()`,
    ),
    fileOf('9002_refused.sql', 'alter table member add constraint nobody check (id < 0)'),
  ]
  await expect(migrate(owner.pool, undefined, { files, servedBy: ROLE })).rejects.toThrow('breaks nobody')
  const { numUpdatedRows } = await own.db
    .updateTable('member')
    .set({ name: '한결' })
    .executeTakeFirstOrThrow()
  expect(numUpdatedRows).toBeGreaterThan(0n)
  await owner.close()
  await own.close()
})
