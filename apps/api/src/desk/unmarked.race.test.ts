import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = 6
const WHILE = { timeout: 60_000 }
const DAY = '2026-11-24'

type Step = 'done' | 'no-show' | 'undo'
const step = (staff: TestMember, id: number, name: Step, revision: number) =>
  staff.post(`/api/desk/${id}/${name}`, { revision })
const close = (staff: TestMember) =>
  staff.post('/api/admin/closing', { branch: 'JS', date: DAY, cash: 0, counted: 0 })
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) =>
  reply.statusCode === 200 ? 'taken' : reply.json().code

const find = (world: World, id: number) =>
  world.db
    .selectFrom('reservation')
    .select(['state', 'markedAt', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A session of yesterday that nobody has marked, and two of the staff. */
async function begin(world: World) {
  await world.reset()
  const desks = [await addMember(world, { userType: 'ADMIN' }), await addMember(world, { userType: 'ADMIN' })]
  const master = await addMember(world, { userType: 'MASTER' })
  const { id } = await buy(world, await addMember(world))
  world.moveTo('2026-11-25', '09:00')
  return { id, desks, master, ...(await find(world, id)) }
}

test(
  '[DK-46] two desks mark one earlier session at once in two ways: one of them has, and the other is told',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, desks, revision } = await begin(world)
      const ways = ['done', 'no-show'] as const
      const replies = await Promise.all(desks.map((desk, at) => step(desk, id, ways[at] ?? 'done', revision)))
      const codes = replies.map(codeOf)
      expect(codes.toSorted()).toEqual(['DESK_CHANGED', 'taken'])
      const marked = await find(world, id)
      expect(marked.revision).toBe(revision + 1)
      expect(marked.state).toBe(codes[0] === 'taken' ? 'BOOKED' : 'CANCEL_F')
      expect(marked.markedAt).not.toBeNull()
    }
  },
)

test(
  '[DK-46] an earlier session is marked while its day is closed: both are done',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, desks, master, revision } = await begin(world)
      const [desk = master] = desks
      const replies = await Promise.all([step(desk, id, 'done', revision), close(master)])
      expect(replies.map(codeOf)).toEqual(['taken', 'taken'])
      expect((await find(world, id)).markedAt).not.toBeNull()
    }
  },
)

test(
  '[DK-47] a mark is taken back while its day is closed: before the closing, or it is refused and stays',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, desks, master, revision } = await begin(world)
      const [desk = master] = desks
      expect(codeOf(await step(desk, id, 'done', revision))).toBe('taken')
      const [undone, closed] = await Promise.all([step(desk, id, 'undo', revision + 1), close(master)])
      expect(codeOf(closed)).toBe('taken')
      expect(['taken', 'DAY_CLOSED']).toContain(codeOf(undone))
      expect((await find(world, id)).markedAt === null).toBe(codeOf(undone) === 'taken')
      const again = await step(desk, id, 'undo', revision + 1)
      expect(codeOf(again)).toBe(codeOf(undone))
    }
  },
)
