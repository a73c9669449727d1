import { retention } from '@self/contract/retention'
import { type RootOperationNode, sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { reservationsLike } from '../../test/money/many.ts'
import { writeMany } from '../../test/outbox/messages.ts'
import { buy } from '../../test/reservation.ts'
import { destroyExpired } from './service.ts'

const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

test('[PL-14] what is over is found by an index in each large table, and destroyed a piece at a time', async ({
  world,
  member,
}) => {
  await reservationsLike(world, await buy(world, member), 4)
  await writeMany(world, 5)
  await world.db.updateTable('outbox').set({ dueAt: null, sealed: null }).execute()
  world.moveBy(6 * 365 * DAY)
  const nodes: RootOperationNode[] = []
  const db = world.db.withPlugin({
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await destroyExpired({ ...world.app, db }, fail, 2)

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
