import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { agreedToSignUp, prove } from '../../test/verification.ts'
import { openWorld, type World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { brokenChains, cleanAndCheckLog } from './check.ts'
import { record, recordList } from './service.ts'

const PHONE = '01012345678'

const entries = (world: World) =>
  world.db.selectFrom('accessLog').selectAll().orderBy('chain').orderBy('seq').execute()
const newest = async (world: World) =>
  (await entries(world)).filter(({ chain }) => chain === 'ACCESS_7').at(-1)
const write = (world: World, at: Date, action: 'READ_MEMBER' | 'CHANGE_ROLE' = 'READ_MEMBER') =>
  record(world.db, action, { actor: { memberId: 7, address: '203.0.113.7' }, subjectId: 8, at })

const throwIt = (error: unknown) => {
  throw error
}

/** What somebody with the database's password could do: the triggers are no wall against that, the chain is. */
async function tamper(world: World, statement: ReturnType<typeof sql>) {
  const before = await entries(world)
  const subjects = await world.db.selectFrom('accessSubject').selectAll().execute()
  const heads = await world.db.selectFrom('accessChain').selectAll().execute()
  await sql`alter table access_log disable trigger user`.execute(world.db)
  await statement.execute(world.db)
  const broken = await brokenChains(world.app)
  await sql`delete from access_log`.execute(world.db)
  await world.db.insertInto('accessLog').values(before).execute()
  await world.db.insertInto('accessSubject').values(subjects).execute()
  for (const { chain, ...head } of heads)
    await world.db.updateTable('accessChain').set(head).where('chain', '=', chain).execute()
  await sql`alter table access_log enable trigger user`.execute(world.db)
  return broken
}

test('who changed whose data, when, from where: signing up, logging in, resetting, agreeing', async ({
  world,
  browser,
}) => {
  const person = { userName: '김하늘', userPhone: PHONE, password: 'spring!day22' }
  const seen = (await entries(world)).length
  await prove(world, browser, PHONE)
  await browser.post('/login/oauth2/callback/signup', { ...person, terms: agreedToSignUp })
  await browser.post('/login/oauth2/callback/login', { userPhone: PHONE, password: 'spring!day22' })
  world.moveBy(1)
  await prove(world, browser, PHONE)
  await browser.post('/login/oauth2/callback/resetPW', { ...person, password: 'autumn!day22' })
  const { id } = await world.db.selectFrom('member').select('id').executeTakeFirstOrThrow()
  const added = (await entries(world)).slice(seen)
  expect(
    added.map(({ action, actorId, subjectId, address }) => [action, actorId, subjectId, address]),
  ).toEqual(['SIGN_UP', 'LOG_IN', 'RESET_PASSWORD'].map((action) => [action, id, id, '127.0.0.1']))
  expect(added.at(-1)?.at).toEqual(world.app.now())
  expect(JSON.stringify(added)).not.toContain(PHONE)
})

test('a rolled-back transaction leaves no entry', async ({ world }) => {
  const before = (await entries(world)).length
  const failing = transact(world.db, async (tx) => {
    await record(tx, 'READ_MEMBER', {
      actor: { memberId: 7, address: '' },
      subjectId: 8,
      at: world.app.now(),
    })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await entries(world)).toHaveLength(before)
  expect(await brokenChains(world.app)).toEqual([])
})

test('an access is kept two years, a change of rights three', async ({ world }) => {
  await write(world, world.app.now())
  await write(world, world.app.now(), 'CHANGE_ROLE')
  const [access, rights] = [(await newest(world))?.keptUntil, (await entries(world)).at(-1)?.keptUntil]
  expect(access?.toISOString()).toBe('2028-11-23T00:00:00.000Z')
  expect(rights?.toISOString()).toBe('2029-11-23T00:00:00.000Z')
})

test('an entry can be neither changed nor taken away, and the log not emptied', async ({ world }) => {
  const list = { actor: { memberId: 7, address: '' }, subjectIds: [8, 9, 8], at: world.app.now() }
  await recordList(world.db, 'READ_MEMBER', list)
  for (const statement of [
    sql`update access_log set actor_id = 1`,
    sql`delete from access_log`,
    sql`truncate access_log cascade`,
    sql`update access_subject set subject_id = 1`,
    sql`delete from access_subject`,
    sql`truncate access_subject`,
  ])
    await expect(statement.execute(world.db)).rejects.toThrow('the access log is append-only')
})

test('a changed or deleted entry breaks the chain', async ({ world }) => {
  await write(world, world.app.now())
  await write(world, world.app.now())
  await write(world, world.app.now())
  expect(await brokenChains(world.app)).toEqual([])
  const { seq = 0 } = (await newest(world)) ?? {}
  for (const [statement, broken] of [
    [
      sql`update access_log set actor_id = 1 where seq = ${seq - 1} and chain = 'ACCESS_7'`,
      `ACCESS_7: entry ${seq - 1}`,
    ],
    [
      sql`update access_log set at = at + interval '1 second' where seq = ${seq} and chain = 'ACCESS_7'`,
      `ACCESS_7: entry ${seq}`,
    ],
    [sql`delete from access_log where seq = ${seq - 1} and chain = 'ACCESS_7'`, `ACCESS_7: entry ${seq}`],
    [sql`delete from access_log where seq = ${seq} and chain = 'ACCESS_7'`, 'ACCESS_7: its end is missing'],
  ] as const)
    expect(await tamper(world, statement)).toEqual([broken])
  expect(await brokenChains(world.app)).toEqual([])
})

test('entries go when their time is over, and the chain holds', async () => {
  const own = await openWorld()
  const log = (year: number, action: 'READ_MEMBER' | 'CHANGE_ROLE') =>
    record(own.db, action, {
      actor: { memberId: 7, address: '' },
      subjectId: 8,
      at: new Date(`${year}-03-01T00:00:00Z`),
    })
  for (const year of [2021, 2022, 2024]) await log(year, 'READ_MEMBER')
  for (const year of [2021, 2023, 2024]) await log(year, 'CHANGE_ROLE')
  await own.db.selectFrom('accessLog').select('seq').execute()
  await cleanAndCheckLog(own.app, throwIt)
  const left = await own.db
    .selectFrom('accessLog')
    .select(['chain', 'seq'])
    .orderBy('chain')
    .orderBy('seq')
    .execute()
  expect(left).toEqual([{ chain: 'RIGHTS', seq: 3 }])
  expect(await brokenChains(own.app)).toEqual([])
  await log(2026, 'READ_MEMBER')
  expect(await brokenChains(own.app)).toEqual([])
  await own.close()
})

test('a member reads and agrees to what is missing, and it is logged', async ({ world }) => {
  const member = await addMember(world, { hasAgreed: false })
  const missing: { id: string; version: string }[] = (await member.get('/api/terms/missing')).json()
  await member.post('/api/terms/agree', { terms: missing.map(({ id, version }) => ({ id, version })) })
  const agreed = (await entries(world)).filter(({ action }) => action === 'AGREE')
  expect(agreed.at(-1)).toMatchObject({ actorId: member.id, subjectId: member.id })
})
