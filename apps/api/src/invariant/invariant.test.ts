import { brokenText } from '@self/contract/invariant'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { logIn } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { backlogReader } from '../backlog.ts'
import { compareDaily } from '../reconciliation/compare.ts'
import { destroyExpired } from '../retention/service.ts'
import { storeEvents } from '../security-event/service.ts'
import { queryAt } from './invariant.ts'
import { invariants } from './rules.ts'
import { checkInvariants } from './service.ts'

const fail = (error: unknown) => {
  throw error
}
const check = ({ app }: World) => checkInvariants(app, fail)
const figures = async ({ app }: World) => (await backlogReader(app.pool, app.now)()).metrics()
const breakOne = ({ db }: World) => sql`update pass_entry set balance = balance + 1`.execute(db)

test('[UF-01] a broken invariant is a figure and a line for staff, from when it was found until it holds again', async ({
  world,
  member,
  admin,
}) => {
  const read = async () => (await admin.get('/api/invariant')).json().data.broken
  await buyPass(world, member)
  await world.db.deleteFrom('outbox').execute() // or nobody sends it, which is broken too
  await check(world)
  expect(await read()).toEqual([])
  await breakOne(world)
  world.moveBy(60)
  await check(world)
  expect(await read()).toEqual([{ id: 'I-09', found: 1, since: '2026-11-23T10:00' }])
  expect(await figures(world)).toContain('gyeotmaru_invariants_broken{id="I-09"} 1')
  world.moveBy(60)
  await check(world)
  expect(await read()).toEqual([{ id: 'I-09', found: 1, since: '2026-11-23T10:00' }])
  await sql`update pass_entry set balance = balance - 1`.execute(world.db)
  world.moveBy(60)
  await check(world)
  expect(await read()).toEqual([])
  expect(await figures(world)).not.toContain('gyeotmaru_invariants_broken{')
})

test('[UF-01] one node checks in an hour, and says the number and the count alone', async ({
  world,
  member,
}) => {
  const lines: unknown[][] = []
  const app = { ...world.app, log: { error: (...line: unknown[]) => lines.push(line) } }
  await buyPass(world, member)
  await breakOne(world)
  await Promise.all([checkInvariants(app, fail), checkInvariants(app, fail)])
  expect(lines).toEqual([[{ invariant: 'I-09', found: 1 }, 'an invariant is broken']])
})

test('[UF-01] [PL-31] a question that fails does not stop the others, and is a line for staff until it is answered', async ({
  world,
  member,
}) => {
  const failed: unknown[] = []
  await buyPass(world, member)
  await breakOne(world)
  await sql`alter table verification rename to verification_away`.execute(world.db)
  await checkInvariants(world.app, (error) => failed.push(error))
  await sql`alter table verification_away rename to verification`.execute(world.db)
  expect(failed).toHaveLength(1)
  const broken = () => world.db.selectFrom('brokenInvariant').select(['id', 'found']).orderBy('id').execute()
  expect(await broken()).toEqual([
    { id: 'D-03', found: 1 },
    { id: 'I-09', found: 1 },
  ])
  world.moveBy(60)
  await check(world)
  expect(await broken()).toEqual([{ id: 'I-09', found: 1 }])
})

test('[UF-01] every invariant is one question, and says what breaks it in a column of that name', async ({
  world,
}) => {
  expect(new Set(invariants.map(({ id }) => id)).size).toBe(invariants.length)
  for (const invariant of invariants)
    await sql`select what from (${sql.raw(queryAt(invariant, world.app.now()))}) q`.execute(world.db)
})

test('[UF-12] no comparison that ended in 26 hours is a line for staff and a figure', async ({
  world,
  member,
  admin,
}) => {
  const read = async () => (await admin.get('/api/invariant')).json().data.broken
  await buyPass(world, member)
  await world.db.deleteFrom('outbox').execute()
  world.moveTo('2026-11-24', '05:00')
  await compareDaily(world.app, fail)
  world.moveTo('2026-11-25', '07:00')
  await check(world)
  expect(await read()).toEqual([])
  world.moveTo('2026-11-25', '08:00')
  await check(world)
  expect(await read()).toMatchObject([{ id: 'D-01', found: 1 }])
  expect(brokenText({ id: 'D-01', found: 1 })).toContain('하루 넘게')
  expect(await figures(world)).toContain('gyeotmaru_comparison_age_seconds 97200')
  await compareDaily(world.app, fail)
  world.moveBy(60)
  await check(world)
  expect(await read()).toEqual([])
})

test('[SV-04] a month of security events that nobody has looked through by the tenth is a line for staff', async ({
  world,
  admin,
  master,
}) => {
  const broken = async () => {
    world.moveBy(60)
    await check(world)
    return world.db.selectFrom('brokenInvariant').select('id').where('id', '=', 'D-02').execute()
  }
  await admin.get('/api/security-event')
  await storeEvents(world.app)
  world.moveTo('2026-12-10', '22:00')
  expect(await broken()).toEqual([])
  world.moveTo('2026-12-11', '00:30')
  expect(await broken()).toEqual([{ id: 'D-02' }])
  expect(brokenText({ id: 'D-02', found: 1 })).toContain('보안 기록')
  await (await logIn(world, master.id)).post('/api/security-event/review', { month: '2026-11' })
  expect(await broken()).toEqual([])
})

test('[PL-31] what is over its time and could not be destroyed for three days is a line for staff', async ({
  world,
}) => {
  const debts = async () => {
    world.moveBy(60)
    await check(world)
    return world.db.selectFrom('brokenInvariant').select(['id', 'found']).where('id', '=', 'D-04').execute()
  }
  const failures: unknown[] = []
  const destroy = () => destroyExpired(world.app, (error) => failures.push(error))
  await destroy()
  await sql`alter table stopped_number rename to stopped_away`.execute(world.db)
  world.moveBy(3 * 24 * 60)
  await destroy()
  expect(failures).toHaveLength(1)
  expect(await debts()).toEqual([{ id: 'D-04', found: 1 }])
  await sql`alter table stopped_away rename to stopped_number`.execute(world.db)
  await destroy()
  expect(await debts()).toEqual([])
})
