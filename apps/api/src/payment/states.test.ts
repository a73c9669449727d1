import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { architecture, diagramOf } from '../../test/money/state-diagram.ts'
import { register } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { statesBefore, statesOf } from '../platform/state-table.ts'
import { advance, insertIfNew, type OrderRow } from './orders.ts'
import { newOrder, type OrderState, orderLife } from './states.ts'

const RUNS = 25
const states = statesOf(orderLife)
/** Nothing leads back to the beginning: the compiler knows of no step there. */
const targets = states.filter((to) => statesBefore(orderLife, to).length > 0)
const step = { source: 'SWEEP' as const, at: new Date('2026-11-23T00:00:00Z') }

let counter = 0

const test = sharedTest.extend('like', { scope: 'file' }, async ({ world }) => {
  const { paymentId } = await register(world, await addMember(world))
  return world.db.selectFrom('payment').selectAll().where('orderId', '=', paymentId).executeTakeFirstOrThrow()
})

async function addOrder(world: World, like: Omit<OrderRow, 'provider' | 'method'>): Promise<string> {
  counter += 1
  const orderId = `mid_life${String(counter).padStart(8, '0')}`
  const terms = JSON.stringify(like.terms)
  await insertIfNew(
    world.db,
    { ...like, terms, orderId, state: newOrder, reservationId: null },
    { provider: 'PORTONE', ...step },
  )
  return orderId
}

const stateOf = async (world: World, orderId: string): Promise<OrderState> =>
  (
    await world.db
      .selectFrom('payment')
      .select('state')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).state

const eventsOf = async (world: World, orderId: string) =>
  (
    await world.db
      .selectFrom('paymentEvent')
      .select('kind')
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind as OrderState)

const contend = (world: World, orderId: string, to: OrderState) =>
  advance(world.db, { orderId, state: statesBefore(orderLife, to) }, to, step)

test('the compiler refuses a step that the table of orders does not have', ({ world }) => {
  // @ts-expect-error REFUNDED is the end
  const wrong = () => advance(world.db, { orderId: '', state: 'REFUNDED' }, 'PAID', step)
  expect(wrong).toBeTypeOf('function')
})

test('the database knows the states of the table of orders, and no other', async ({ world }) => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'payment_state_check'`.execute(
    world.db,
  )
  const known = [...String(rows[0]?.rule).matchAll(/'([A-Z_]+)'/g)].map(([, state]) => state)
  expect(known.toSorted()).toEqual(states.toSorted())
})

test('docs/architecture.md draws the table of orders', () => {
  expect(architecture).toContain(diagramOf(orderLife, [newOrder]))
})

test('[ST-01] any steps by any number of contenders: one of them wins a step of the table, nobody any other', async ({
  world,
  like,
}) => {
  const step = fc.record({ to: fc.constantFrom(...targets), contenders: fc.integer({ min: 1, max: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const orderId = await addOrder(world, like)
      const path: OrderState[] = [newOrder]
      for (const { to, contenders } of steps) {
        const before: readonly OrderState[] = orderLife[path.at(-1) ?? newOrder]
        const won = await Promise.all(Array.from({ length: contenders }, () => contend(world, orderId, to)))
        expect(won.filter(Boolean)).toHaveLength(before.includes(to) ? 1 : 0)
        if (before.includes(to)) path.push(to)
      }
      expect(await eventsOf(world, orderId)).toEqual(path)
      expect(await stateOf(world, orderId)).toBe(path.at(-1) ?? newOrder)
    }),
    { numRuns: RUNS },
  )
})

test('contenders for different steps at once leave a way through the table of orders, each step with its event', async ({
  world,
  like,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...targets), { minLength: 2, maxLength: 12 }),
      async (wanted) => {
        const orderId = await addOrder(world, like)
        const won = await Promise.all(wanted.map((to) => contend(world, orderId, to)))
        const path = await eventsOf(world, orderId)
        for (const [index, to] of path.slice(1).entries())
          expect(orderLife[path[index] ?? newOrder] as readonly OrderState[]).toContain(to)
        expect(won.filter(Boolean)).toHaveLength(path.length - 1)
        expect(await stateOf(world, orderId)).toBe(path.at(-1))
      },
    ),
    { numRuns: RUNS },
  )
})
