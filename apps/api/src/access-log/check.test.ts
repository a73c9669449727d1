import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'
import { brokenChains, cleanAndCheckLog } from './check.ts'
import { recordList } from './service.ts'

const lines: string[] = []

/** Each test begins with a log of 40 entries, and two lists after them. */
const test = base
  .extend('world', { scope: 'file' }, async ({ trustedProxies }, { onCleanup }) => {
    const world = await openWorld({ trustedProxies, logTo: { write: (line) => void lines.push(line) } })
    onCleanup(() => world.close())
    return world
  })
  .extend('reset', { auto: true }, async ({ world }) => {
    await world.reset()
    await tamper(
      world,
      ...['access_log', 'access_checkpoint', 'access_round'].map((table) => sql.raw(`delete from ${table}`)),
      sql`update access_chain set seq = 0, hash = '', base = ''`,
    )
    lines.length = 0
    await insert(world, 40)
    await readList(world)
    await readList(world)
  })

const insert = (world: World, count: number) =>
  sql`insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
    select 'ACCESS_7', 0, 7, 'READ_MEMBER', number, '', ${world.app.now()}::timestamptz,
      ${world.app.now()}::timestamptz + interval '2 years', '' from generate_series(1, ${sql.lit(count)}) number`.execute(
    world.db,
  )

const readList = (world: World) =>
  recordList(world.db, 'READ_MEMBER', {
    actor: { memberId: 7, address: '' },
    subjectIds: [3, 1, 2],
    at: world.app.now(),
  })

/** What the hourly job says is wrong. */
async function findingsOf(world: World): Promise<string[]> {
  const found: string[] = []
  world.moveBy(60)
  await cleanAndCheckLog(world.app, (error) => found.push((error as Error).message))
  return found.map((message) => message.replace('The access log was changed. ', ''))
}

/** As somebody would who owns the database. */
async function tamper(world: World, ...statements: RawBuilder<unknown>[]) {
  for (const table of ['access_log', 'access_subject'])
    await sql.raw(`alter table ${table} disable trigger user`).execute(world.db)
  for (const statement of statements) await statement.execute(world.db)
  for (const table of ['access_log', 'access_subject'])
    await sql.raw(`alter table ${table} enable trigger user`).execute(world.db)
}

const of = (seq: number) => sql`chain = 'ACCESS_7' and seq = ${sql.lit(seq)}`

/** Gives every entry from one on the link that it would have, and the chain its new head. */
const relink = (from: number) => sql`do $$
  declare entry access_log; before bytea;
  begin
    select coalesce((select hash from access_log where chain = 'ACCESS_7' and seq < ${sql.lit(from)} order by seq desc limit 1), base)
      into before from access_chain where chain = 'ACCESS_7';
    for entry in select * from access_log where chain = 'ACCESS_7' and seq >= ${sql.lit(from)} order by seq loop
      before := access_hash(before, entry);
      update access_log set hash = before where chain = 'ACCESS_7' and seq = entry.seq;
    end loop;
    update access_chain set hash = before where chain = 'ACCESS_7';
  end $$`

test.for<[string, RawBuilder<unknown>[], string]>([
  ['a changed entry', [sql`update access_log set actor_id = 1 where ${of(12)}`], 'ACCESS_7: entry 12'],
  [
    'a changed role',
    [sql`update access_log set actor_standing = 'DESK@GN' where ${of(12)}`],
    'ACCESS_7: entry 12',
  ],
  ['a changed link', [sql`update access_log set hash = '' where ${of(12)}`], 'ACCESS_7: entry 12'],
  [
    'an entry that is gone from the middle',
    [sql`delete from access_log where ${of(12)}`],
    'ACCESS_7: entry 13',
  ],
  [
    'a newest entry that is gone',
    [sql`delete from access_log where ${of(42)}`],
    'ACCESS_7: its end is missing',
  ],
  [
    'a forged head',
    [sql`update access_chain set seq = 50, hash = sha256('x') where chain = 'ACCESS_7'`],
    'ACCESS_7: its end is missing',
  ],
  [
    'somebody taken out of a list',
    [sql`delete from access_subject where ${of(41)} and subject_id = 2`],
    'ACCESS_7: entry 41',
  ],
  [
    'somebody put into a list',
    [sql`insert into access_subject values ('ACCESS_7', 41, 99)`],
    'ACCESS_7: entry 41',
  ],
  [
    'a list made of an entry',
    [sql`insert into access_subject values ('ACCESS_7', 12, 99)`],
    'ACCESS_7: entry 12',
  ],
])(
  '[AC-04] %s is found, by whoever looks and by the hourly job',
  async ([, statements, found], { world }) => {
    await tamper(world, ...statements)
    expect(await brokenChains(world.app)).toEqual([found])
    expect(await findingsOf(world)).toEqual([found])
    expect(await findingsOf(world)).toEqual([found])
  },
)

test.for<[string, RawBuilder<unknown>[]]>([
  ['a tail linked anew', [sql`update access_log set actor_id = 1 where ${of(12)}`, relink(12)]],
  [
    'a tail cut off, its head put right',
    [
      sql`delete from access_log where chain = 'ACCESS_7' and seq > 30`,
      sql`update access_chain set seq = 30, hash = (select hash from access_log where ${of(30)}) where chain = 'ACCESS_7'`,
    ],
  ],
  [
    'the oldest entries gone, as if their time were over',
    [
      sql`update access_chain set base = (select hash from access_log where ${of(42)}) where chain = 'ACCESS_7'`,
      sql`delete from access_log where chain = 'ACCESS_7'`,
      sql`update access_chain set hash = base where chain = 'ACCESS_7'`,
    ],
  ],
  [
    'a tail linked anew with its checkpoint',
    [
      sql`update access_log set actor_id = 1 where ${of(12)}`,
      relink(12),
      sql`update access_checkpoint set hash = (select hash from access_chain where chain = 'ACCESS_7') where chain = 'ACCESS_7'`,
    ],
  ],
])(
  '[AC-05] what the links alone don’t show is found by the sealed checkpoint: %s',
  async ([, statements], { world }) => {
    expect(await findingsOf(world)).toEqual([])
    await tamper(world, ...statements)
    const found = ['ACCESS_7: entry 42 is not what was checked']
    expect(await brokenChains(world.app)).toEqual(found)
    for (let hour = 0; hour < 30; hour += 10) {
      expect(await findingsOf(world)).toEqual(found)
      await insert(world, 3) // what is written after it doesn't hide it
      world.moveBy(600)
    }
  },
)

test('[AC-06] the job goes on from its checkpoint, begins its round again, and writes the heads once a day', async ({
  world,
}) => {
  const checkpoints = () =>
    world.db
      .selectFrom('accessCheckpoint')
      .select(['day', 'seq'])
      .where('chain', '=', 'ACCESS_7')
      .orderBy('day')
      .execute()
  expect(await findingsOf(world)).toEqual([])
  expect(await checkpoints()).toEqual([{ day: '2026-11-23', seq: 42 }])
  await insert(world, 8)
  expect(await findingsOf(world)).toEqual([])
  expect(await checkpoints()).toEqual([{ day: '2026-11-23', seq: 50 }])
  world.moveBy(24 * 60)
  await insert(world, 1)
  expect(await findingsOf(world)).toEqual([])
  expect(await checkpoints()).toEqual([
    { day: '2026-11-23', seq: 50 },
    { day: '2026-11-24', seq: 51 },
  ])
  expect(await world.db.selectFrom('accessRound').selectAll().execute()).toEqual([])
  const heads = lines
    .filter((line) => line.includes('the heads of the access log'))
    .map((line) => JSON.parse(line))
  expect(heads).toHaveLength(2)
  const { hash } = await world.db
    .selectFrom('accessLog')
    .select('hash')
    .where('chain', '=', 'ACCESS_7')
    .where('seq', '=', 51)
    .executeTakeFirstOrThrow()
  expect(heads[1].heads).toContainEqual({ chain: 'ACCESS_7', seq: 51, hash: hash.toString('hex') })
})

test('[AC-06] a log of more than one piece is checked part by part, to its end', async ({ world }) => {
  await insert(world, 21_000)
  await tamper(world, sql`update access_log set actor_id = 1 where ${of(20_500)}`)
  const master = await addMember(world, { userType: 'MASTER' })
  const verify = async (query = '') => (await master.get(`/api/access-log/verify${query}`)).json()
  const found = { isWhole: false, broken: ['접속 기록 7: 20500번부터 처음과 달라요.'] }
  expect(await verify()).toMatchObject(found)
  expect(await verify('?from=ACCESS_7-20000')).toMatchObject({ ...found, checked: 1_042 })
  expect(await verify('?from=ACCESS_7-20500')).toMatchObject({ isWhole: true, checked: 542 })
  expect(await verify('?from=LOGIN_0-0')).toEqual({ isWhole: true, broken: [], checked: 0 })
  expect((await master.get('/api/access-log/verify?from=x')).statusCode).toBe(400)
})

test('[AC-07] entries whose time is over go before the log is checked, the oldest first, with their subjects and checkpoints', async ({
  world,
}) => {
  expect(await findingsOf(world)).toEqual([])
  await sql`update access_checkpoint set day = '2023-11-23'`.execute(world.db)
  // As if it had been written three years ago, the newest of them a moment before the one in front of it.
  await tamper(
    world,
    sql`update access_log set at = at - interval '3 years', kept_until = kept_until - interval '3 years'
      where chain = 'ACCESS_7' and seq <= 41`,
    sql`update access_log set kept_until = '2027-01-01' where ${of(40)}`,
    relink(1),
    sql`update access_checkpoint set seq = 30 where chain = 'ACCESS_7'`,
  )
  expect(await findingsOf(world)).toEqual([])
  const left = await world.db
    .selectFrom('accessLog')
    .select('seq')
    .where('chain', '=', 'ACCESS_7')
    .orderBy('seq')
    .execute()
  expect(left.map(({ seq }) => seq)).toEqual([40, 41, 42])
})
