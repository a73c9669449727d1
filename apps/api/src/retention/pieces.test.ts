import { retention } from '@self/contract/retention'
import { type RootOperationNode, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { reservationsLike } from '../../test/money/many.ts'
import { writeMany } from '../../test/outbox/messages.ts'
import { buy } from '../../test/reservation.ts'
import type { Db } from '../platform/database/db.ts'
import { destroyExpired } from './service.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

const noting = (db: Db, nodes: RootOperationNode[]) =>
  db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })

test('[PL-14] what is over is found by an index in each large table, and destroyed a piece at a time', async ({
  world,
  member,
}) => {
  await reservationsLike(world, await buy(world, member), 4)
  await writeMany(world, 5)
  await world.db.updateTable('outbox').set({ dueAt: null, sealed: null }).execute()
  world.moveBy(6 * 365 * DAY)
  const nodes: RootOperationNode[] = []
  await destroyExpired({ ...world.app, db: noting(world.db, nodes) }, fail, 2)

  const counted = await world.db.selectFrom('destruction').select(['kind', 'count']).execute()
  expect(counted).toEqual(
    expect.arrayContaining([
      { kind: 'BOOKER', count: 5 },
      { kind: 'ORDER_CUSTOMER', count: 1 },
    ]),
  )
  const statements = nodes
    .map((node) => world.db.getExecutor().compileQuery(node, { queryId: '' }))
    .filter(({ sql: text }) => /^(update|delete from) "(payment|reservation|outbox)"/.test(text))
  expect(statements.length).toBeGreaterThanOrEqual(3 + 3 + 1) // bookers, messages, orders
  await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const statement of statements) {
      const { rows } = await tx.executeQuery({ ...statement, sql: `explain ${statement.sql}` })
      expect(JSON.stringify(rows)).not.toContain('Seq Scan')
    }
  })
})

test('[RT-05] what was never paid is found by an index of its own among many that were, and blanked a piece at a time', async ({
  world,
  member,
}) => {
  const { db } = world
  const bought = await buy(world, member)
  await reservationsLike(world, bought, 1_500)
  await sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object(
    'merchant_uid', 'mid_many' || number, 'imp_uid', null))).*
    from payment p, generate_series(1, 1500) number`.execute(db)
  await sql`update reservation set state = 'LAPSED', checked_at = null where id in (
    select id from reservation order by id desc limit 5)`.execute(db)
  await sql`update payment set state = 'EXPIRED', paid_at = null where merchant_uid in (
    select merchant_uid from payment order by merchant_uid limit 5)`.execute(db)
  await sql`analyze reservation, payment`.execute(db)
  world.moveBy((retention.UNPAID_ORDER.days + 2) * DAY)
  await db.deleteFrom('destruction').execute()
  const nodes: RootOperationNode[] = []
  await destroyExpired({ ...world.app, db: noting(db, nodes) }, fail, 2)
  const counted = await db.selectFrom('destruction').select(['kind', 'count']).execute()
  expect(counted).toEqual(
    expect.arrayContaining([
      { kind: 'UNPAID_ORDER', count: 5 },
      { kind: 'UNMADE', count: 5 },
    ]),
  )
  const planOf = async (pattern: RegExp) => {
    const compiled = nodes.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
    const statements = compiled.filter(({ sql: text }) => pattern.test(text))
    expect(statements).toHaveLength(3)
    const [first] = statements
    if (!first) throw new Error('nothing was blanked')
    const { rows } = await db.executeQuery({ ...first, sql: `explain ${first.sql}` })
    return JSON.stringify(rows)
  }
  expect(await planOf(/^update "reservation".*"checked_at" is null/)).toContain('reservation_unmade_named')
  expect(await planOf(/^update "payment".*all\(/)).toContain('payment_unpaid_named')
})

test('[PL-15] what can’t be counted as destroyed is not destroyed', async ({ world }) => {
  await writeMany(world, 2)
  await world.db.updateTable('outbox').set({ dueAt: null, sealed: null }).execute()
  world.moveBy((retention.MESSAGE.days + 1) * DAY)
  await sql`alter table destruction add constraint uncounted check (count < 0) not valid`.execute(world.db)
  const failures: unknown[] = []
  await destroyExpired(world.app, (error) => failures.push(error)).finally(() =>
    sql`alter table destruction drop constraint uncounted`.execute(world.db),
  )
  expect(failures).toHaveLength(1)
  expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(2)
  await destroyExpired(world.app, fail)
  expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual([])
})
