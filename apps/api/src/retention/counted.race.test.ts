import { expect } from 'vitest'
import { refundAtDesk } from '../../test/desk/goodwill.ts'
import { test } from '../../test/fixtures.ts'
import { seal } from '../../test/keys.ts'
import { register } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import { countWaiting } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'
import { blankCustomers, blankUnpaidCustomers } from '../payment/retention.ts'
import type { Db } from '../platform/database/db.ts'
import { blankRefundReasons } from '../refund/retention.ts'
import { blankBookers, blankReasons, blankUnmade } from '../reservation/retention.ts'
import { sweep } from '../settlement/sweep.ts'

const DAY = 24 * 60
const MOST = 5_000
const fail = (error: unknown) => {
  throw error
}

/** How many rows two nodes say that they have destroyed, who want the same ones while somebody holds them. */
async function countOfBoth({ app, db }: World, table: string, destroy: () => Promise<number>) {
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(`select from ${table} for update`)
    const both = [destroy(), destroy()]
    await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(2)
    await holder.query('commit')
    return (await Promise.all(both)).toSorted()
  } finally {
    holder.release()
  }
}

type Destroy = (db: Db, before: Date) => Promise<number>

const PAID: [string, string, Destroy][] = [
  ['customers of orders', 'payment', (db, before) => blankCustomers(db, before, MOST)],
  ['bookers', 'reservation', (db, before) => blankBookers(db, before, MOST)],
  ['reasons', 'reservation', (db, before) => blankReasons(db, before, MOST)],
  ['reasons of refunds', 'goodwill_refund', (db, before) => blankRefundReasons(db, seal, before)],
]
for (const [what, table, destroy] of PAID)
  test(`[RC-06] ${what} that two nodes destroy at once are counted once`, async ({
    world,
    member,
    admin,
  }) => {
    const { id } = await buy(world, member)
    world.moveTo('2026-11-25', '09:00') // the day after: beyond what the rule gives back
    expect((await refundAtDesk(admin, id, 120_000)).statusCode).toBe(200)
    const before = new Date('2040-01-01T00:00:00Z')
    expect(await countOfBoth(world, table, () => destroy(world.db, before))).toEqual([0, 1])
  })

const UNPAID: [string, string, Destroy][] = [
  [
    'customers who never paid',
    'payment',
    (db, before) => blankUnpaidCustomers(db, { before, most: MOST, but: [] }),
  ],
  ['bookers of what came to nothing', 'reservation', (db, before) => blankUnmade(db, before, MOST)],
]
for (const [what, table, destroy] of UNPAID)
  test(`[RC-06] ${what}, destroyed by two nodes at once, are counted once`, async ({ world, member }) => {
    await register(world, member)
    world.moveBy(DAY)
    await sweep(world.app, fail)
    const before = new Date('2040-01-01T00:00:00Z')
    expect(await countOfBoth(world, table, () => destroy(world.db, before))).toEqual([0, 1])
  })
