import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { architecture, diagramOf } from '../../test/money/state-diagram.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { isIn, statesBefore, statesOf } from '../platform/state-table.ts'
import { advance, revise, type Seen } from './queries.ts'
import { newHold, newRequest, type ReservationState, reservationLife } from './states.ts'

const RUNS = 25
const states = statesOf(reservationLife)
const at = new Date('2026-11-23T00:00:00Z')
const step = { kind: 'MOVED' as const, source: 'STAFF' as const, at }

const rowOf = (world: World, id: number) =>
  world.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const test = sharedTest.extend('like', { scope: 'file' }, async ({ world }) =>
  rowOf(world, await request(await addMember(world))),
)

async function addReservation(
  world: World,
  like: Awaited<ReturnType<typeof rowOf>>,
  state: ReservationState,
): Promise<Seen> {
  const { id: _, ...row } = like
  const { id } = await world.db
    .insertInto('reservation')
    .values({ ...row, state, revision: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, state, revision: 0 }
}

const eventsOf = (world: World, id: number) =>
  world.db
    .selectFrom('reservationEvent')
    .select(['revision', 'fromState', 'toState'])
    .where('reservationId', '=', id)
    .orderBy('revision')
    .execute()

/** 'STAY' changes something else; a step that the table doesn't have is not even asked for. */
async function contend(world: World, seen: Seen, to: ReservationState | 'STAY'): Promise<boolean> {
  if (to === 'STAY') return revise(world.db, seen, { markedAt: at }, step)
  return isIn(seen, statesBefore(reservationLife, to)) && advance(world.db, seen, to, step)
}

test('the compiler refuses a step that the table of reservations does not have', ({ world }) => {
  // @ts-expect-error CANCEL is the end
  const wrong = () => advance(world.db, { id: 1, revision: 0, state: 'CANCEL' }, 'BOOKED', step)
  expect(wrong).toBeTypeOf('function')
})

test('the database knows the states of the table of reservations, and no other', async ({ world }) => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'reservation_state_check'`.execute(
    world.db,
  )
  const known = [...String(rows[0]?.rule).matchAll(/'([A-Z_]+)'/g)].map(([, state]) => state)
  expect(known.toSorted()).toEqual(states.toSorted())
})

test('docs/architecture.md draws the table of reservations', () => {
  expect(architecture).toContain(diagramOf(reservationLife, [newHold, newRequest]))
})

type Target = ReservationState | 'STAY'

const contendAll = async (world: World, seen: Seen, targets: Target[]): Promise<number> =>
  (await Promise.all(targets.map((target) => contend(world, seen, target)))).filter(Boolean).length

/** All of them saw the same: gives it as it is afterwards. */
async function playRound(world: World, seen: Seen, targets: Target[]): Promise<Seen> {
  const after: readonly string[] = [...reservationLife[seen.state], 'STAY']
  const winners = targets.some((target) => after.includes(target)) ? 1 : 0
  expect(await contendAll(world, seen, targets)).toBe(winners)
  const row = await rowOf(world, seen.id)
  expect(after).toContain(row.state === seen.state ? 'STAY' : row.state)
  expect(row.revision).toBe(seen.revision + winners)
  return row
}

async function expectEvents(
  world: World,
  first: ReservationState,
  { id, state, revision }: Seen,
): Promise<void> {
  const events = await eventsOf(world, id)
  expect(events.map((event) => event.revision)).toEqual(
    Array.from({ length: revision }, (_, index) => index + 1),
  )
  const path = [first, ...events.map(({ toState }) => toState)]
  expect(events.map(({ fromState }) => fromState)).toEqual(path.slice(0, -1))
  expect(path.at(-1)).toBe(state)
}

test('[ST-02] of all who saw the same reservation one writes it, and whoever saw an older one nothing', async ({
  world,
  like,
}) => {
  const target = fc.constantFrom(...states, 'STAY' as const)
  const rounds = fc.array(fc.array(target, { minLength: 1, maxLength: 5 }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(newHold, newRequest), rounds, async (first, played) => {
      let seen = await addReservation(world, like, first)
      for (const targets of played) {
        const older = seen
        seen = await playRound(world, older, targets)
        if (seen.revision > older.revision) expect(await contendAll(world, older, targets)).toBe(0)
      }
      await expectEvents(world, first, seen)
    }),
    { numRuns: RUNS },
  )
})
