import { revenueReply } from '@self/contract/revenue'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { bookOf } from '../../test/money/month.ts'
import { editsOf } from '../../test/revenue/edits.ts'
import { readMonths } from '../../test/revenue/months.ts'
import { storeBook } from '../../test/revenue/store.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { saveMarked } from './saved.ts'
import { savedSpans, saveMonths } from './saving.ts'

const raise = (error: unknown) => {
  throw error
}

const WHILE = { timeout: 300_000 }
const SEED = Number(process.env.MODEL_SEED ?? 19)
const ORDERS = 150
const ROUNDS = 12

async function sell(world: World) {
  const members = []
  for (let nr = 0; nr < 10; nr += 1) members.push((await addMember(world, { hasAgreed: false })).id)
  await storeBook(world, bookOf(ORDERS, { seed: SEED, members, actor: members[0] ?? 0 }))
  world.moveTo('2026-12-20', '09:00')
}

const countOf = async ({ db }: World, table: string) => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

test(
  '[MN-19] a month that is kept tells what it is computed to, to the won, whatever was written after it was kept',
  WHILE,
  async ({ world }) => {
    await sell(world)
    await saveMonths(world.app, raise)
    await saveMonths(world.app, raise)
    expect([await countOf(world, 'revenue_month'), await countOf(world, 'revenue_mark')]).toEqual([4, 0])
    expect(await countOf(world, 'revenue_move')).toBeGreaterThan(ORDERS)
    const { edit, kinds } = editsOf(world.db, SEED)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let nr = 0; nr < (round < 2 ? 1 : kinds / 3); nr += 1) await edit()
      const { told, computed } = await readMonths(world.db)
      expect(told, `MODEL_SEED=${SEED}, round ${round}`).toEqual(computed)
      if (round % 3 === 2) await saveMonths(world.app, raise)
    }
    await saveMonths(world.app, raise)
    const { told, computed } = await readMonths(world.db)
    expect([await countOf(world, 'revenue_mark'), told]).toEqual([0, computed])
  },
)

test(
  '[RV-04] the hour of a cancellation that is changed or gone is in the saved month at once',
  WHILE,
  async ({ world }) => {
    await sell(world)
    await saveMonths(world.app, raise)
    for (const change of [
      sql`update reservation_event set at = '2026-09-01'`,
      sql`update reservation_event set at = '2026-12-01'`,
      sql`delete from reservation_event`,
    ]) {
      const before = await readMonths(world.db)
      await change.execute(world.db)
      const { told, computed } = await readMonths(world.db)
      expect(told).toEqual(computed)
      expect(told).not.toEqual(before.told)
    }
  },
)

test('[MN-19] a table that is emptied leaves no month kept', WHILE, async ({ world }) => {
  await sell(world)
  await saveMonths(world.app, raise)
  await sql`truncate refund`.execute(world.db)
  expect(await countOf(world, 'revenue_month')).toBe(0)
  await saveMonths(world.app, raise)
  const { told, computed } = await readMonths(world.db)
  expect(told).toEqual(computed)
})

test(
  '[MN-19] each kind of edit is marked when it is written, and the report of staff has it at once',
  WHILE,
  async ({ world }) => {
    await sell(world)
    const staff = await addMember(world, { userType: 'MASTER' })
    const soldIn = async (month: string) =>
      revenueReply.parse((await staff.get(`/api/admin/revenue?month=${month}`)).json()).data.total.sold
    await saveMonths(world.app, raise)
    const before = await soldIn('2026-11')
    const { rows } = await sql<{ key: string }>`
    update payment set charged = charged + 1000 where merchant_uid = (select min(merchant_uid) from payment
      where charged is not null and pass_id is null and state = 'FULFILLED' and paid_at > '2026-11-02' and paid_at < '2026-11-29')
    returning merchant_uid as key`.execute(world.db)
    expect(rows).toHaveLength(1)
    expect(await soldIn('2026-11')).toBe(before + 1000)
  },
)

test(
  '[RV-06] marks that are read by a version of another rule leave no month saved that has not read them',
  WHILE,
  async ({ world }) => {
    await sell(world)
    await saveMonths(world.app, raise)
    await sql`update payment set charged = charged + 1000 where paid_at is not null`.execute(world.db)
    await sql`delete from revenue_mark`.execute(world.db)
    expect(await countOf(world, 'revenue_month')).toBe(0)
    const { told, computed } = await readMonths(world.db)
    expect(told).toEqual(computed)
  },
)

test('[RV-06] months of another rule go as soon as this one has read a mark', WHILE, async ({ world }) => {
  await sell(world)
  await saveMonths(world.app, raise)
  await sql`update revenue_month set rule = rule - 1 where month = '2026-11-01'`.execute(world.db)
  await sql`update payment set charged = charged + 1000 where paid_at is not null and merchant_uid like '%1'`.execute(
    world.db,
  )
  await transact(world.db, (tx) => saveMarked(tx, savedSpans(world.app.now())))
  expect([await countOf(world, 'revenue_month'), await countOf(world, 'revenue_mark')]).toEqual([3, 0])
})
