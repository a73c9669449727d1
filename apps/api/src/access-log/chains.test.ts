import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { brokenChains } from './check.ts'
import { record } from './service.ts'

const insert = (count: number, chain = sql`'ACCESS'`) => sql`
  insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
  select ${chain}, 0, 7, 'READ_MEMBER', number, '', now(), now(), '' from generate_series(1, ${sql.lit(count)}) number`

const headOf = (world: World, chain: string) =>
  world.db.selectFrom('accessChain').selectAll().where('chain', '=', chain).executeTakeFirstOrThrow()

test('[AC-01] entries of one statement are linked one to the other, and their chain moves on once', async ({
  world,
}) => {
  await sql`create table moved (seq integer)`.execute(world.db)
  await sql`create function note_move() returns trigger language plpgsql as
    $$ begin insert into moved values (new.seq); return null; end $$`.execute(world.db)
  await sql`create trigger note after update on access_chain for each row execute function note_move()`.execute(
    world.db,
  )
  const { seq } = await headOf(world, 'ACCESS')
  await insert(300).execute(world.db)
  const moves = await sql<{ seq: number }>`select seq from moved`.execute(world.db)
  expect(moves.rows).toEqual([{ seq: seq + 300 }])
  expect(await brokenChains(world.app)).toEqual([])
})

test('[AC-01] statements after each other in one transaction, of two chains, and one taken back are linked rightly', async ({
  world,
}) => {
  const before = await headOf(world, 'ACCESS')
  await transact(world.db, async (tx) => {
    await insert(2).execute(tx)
    await sql`savepoint before_more`.execute(tx)
    await insert(3).execute(tx)
    await sql`rollback to before_more`.execute(tx)
    await insert(4, sql`case when number % 2 = 0 then 'ACCESS' else 'RIGHTS' end`).execute(tx)
  })
  expect((await headOf(world, 'ACCESS')).seq).toBe(before.seq + 4)
  expect(await brokenChains(world.app)).toEqual([])
})

test('[AC-02] what members do with their accounts and what staff look at stands in chains of their own, each person’s in one', async ({
  world,
}) => {
  const before = await headOf(world, 'ACCESS')
  const actors = [1, 2, 17, 18]
  for (const memberId of actors)
    await record(world.db, 'LOG_IN', {
      actor: { memberId, address: '' },
      subjectId: memberId,
      at: world.app.now(),
    })
  const rows = await world.db
    .selectFrom('accessLog')
    .select(['chain', 'actorId'])
    .where('action', '=', 'LOG_IN')
    .where('actorId', 'in', actors)
    .orderBy('actorId')
    .execute()
  expect(rows.map(({ chain, actorId }) => [actorId, chain])).toEqual([
    [1, 'LOGIN_1'],
    [2, 'LOGIN_2'],
    [17, 'LOGIN_1'],
    [18, 'LOGIN_2'],
  ])
  expect(await headOf(world, 'ACCESS')).toEqual(before)
})

test('[AL-09] entries in a chain of one of the staff are linked, checked and read by their member as those in the one chain', async ({
  world,
}) => {
  const member = await addMember(world)
  await insert(2).execute(world.db)
  await sql`insert into access_log (chain, seq, actor_id, action, subject_id, address, at, kept_until, hash)
    select 'ACCESS_7', 0, 7, 'READ_MEMBER', ${member.id}::integer, '', now(), now(), '' from generate_series(1, 3)`.execute(
    world.db,
  )
  expect((await headOf(world, 'ACCESS_7')).seq).toBe(3)
  expect(await brokenChains(world.app)).toEqual([])
  const { content } = (await member.get('/api/account/accesses')).json()
  const ids = content.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining(['ACCESS_7-1', 'ACCESS_7-2', 'ACCESS_7-3']))
  const actedBy = async (actorId: number) => {
    await sql`alter table access_log disable trigger user`.execute(world.db)
    await sql`update access_log set actor_id = ${actorId} where chain = 'ACCESS_7' and seq = 2`.execute(
      world.db,
    )
    await sql`alter table access_log enable trigger user`.execute(world.db)
  }
  await actedBy(8)
  expect(await brokenChains(world.app)).toEqual(['ACCESS_7: entry 2'])
  await actedBy(7)
  expect(await brokenChains(world.app)).toEqual([])
})
