import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from './fixtures.ts'
import { addMember } from './member.ts'
import { register } from './payment.ts'
import type { World } from './world.ts'

test.beforeEach(async ({ world }) => {
  await register(world, await addMember(world))
})

/** Copies the only order under a new id, with one column changed. */
const copyOrder = (world: World, column: string, value: unknown) =>
  sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object(
        'merchant_uid', 'mid_copy', 'imp_uid', null, ${sql.lit(column)}, to_jsonb(${sql.lit(value)}::${sql.raw(typeof value === 'number' ? 'integer' : 'text')})))).*
      from payment p`.execute(world.db)

test('a copy that changes nothing is taken, so that the refusals below mean something', async ({ world }) => {
  await copyOrder(world, 'description', '다른 주문')
  expect(await world.db.selectFrom('payment').select('orderId').execute()).toHaveLength(2)
})

test.for([
  ['amount', -1],
  ['amount', 119_999],
  ['price', -120_000],
  ['discount', 101],
  ['discount', -1],
  ['state', 'PAYED'],
  ['merchant_uid', 'm'.repeat(41)],
] as const)('the database refuses an order whose %s is %s', async ([column, value], { world }) => {
  await expect(copyOrder(world, column, value)).rejects.toThrow(/violates check constraint/)
})

test('the database refuses a merchant id and a payment of the provider twice', async ({ world }) => {
  await expect(sql`insert into payment select * from payment`.execute(world.db)).rejects.toThrow(
    /unique constraint/,
  )
  await sql`update payment set imp_uid = 'imp_1'`.execute(world.db)
  await expect(copyOrder(world, 'imp_uid', 'imp_1')).rejects.toThrow(/unique constraint/)
})

test('the database refuses a cell twice, and one off the half hours', async ({ world }) => {
  await expect(sql`insert into slot_claim select * from slot_claim`.execute(world.db)).rejects.toThrow(
    /unique constraint/,
  )
  const late = sql`insert into slot_claim select resource, starts_at + interval '10 minutes', reservation_id from slot_claim`
  await expect(late.execute(world.db)).rejects.toThrow(/violates check constraint/)
})

test('the database refuses a balance below zero', async ({ world }) => {
  const { rows } = await sql<{ id: number }>`
    insert into pass (member_id, coupon_id, merchant_uid, sessions, created_at)
    select member_id, 8, 'mid_pass', 10, now() from payment returning id`.execute(world.db)
  const entry = sql`insert into pass_entry (pass_id, seq, kind, credits, balance, at)
    values (${rows[0]?.id}, 1, 'HOLD', -1, -1, now())`
  await expect(entry.execute(world.db)).rejects.toThrow(/violates check constraint/)
})

test('the database refuses a discount of a coupon beyond 100 percent and a price below zero', async ({
  world,
}) => {
  for (const change of [sql`discount = 101`, sql`discount = -1`, sql`price = -1`, sql`session = 21`])
    await expect(sql`update coupon set ${change} where id = 1`.execute(world.db)).rejects.toThrow(
      /violates check constraint/,
    )
})

test('what is deleted along with another row is found by an index', async ({ world }) => {
  const { rows } = await sql<{ link: string; isFound: boolean }>`
    select c.conrelid::regclass::text || '.' || a.attname as link,
        exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]) as "isFound"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confdeltype = 'c' and c.connamespace = current_schema()::regnamespace`.execute(
    world.db,
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ isFound }) => !isFound)).toEqual([])
})
