import { setImmediate } from 'node:timers/promises'
import { expect } from 'vitest'
import { addBranchPhone, BRANCH_PHONE, lookAfterRequests } from '../../test/branch.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const ROUNDS = 10

let nodes: World['app'][]

test.beforeAll(async ({ world }) => {
  nodes = [world.app, await world.addNode()]
})

/** Every node looks twice at the same moment. */
const lookEverywhere = () => Promise.all([...nodes, ...nodes].map((node) => lookAfterRequests(node)))
const eventsOf = (world: World, kind: 'EXPIRED' | 'CONFIRMED') =>
  world.db.selectFrom('reservationEvent').select('reservationId').where('kind', '=', kind).execute()

test(
  '[WK-04] a request at 22:32 for tomorrow, two nodes: one message, one reminder, lapsed once, its member told once',
  WHILE,
  async ({ world, member }) => {
    await addBranchPhone(world)
    world.moveTo('2026-11-23', '22:32')
    const id = await request(member, { date: '2026-11-24', time: '14:00' })
    const messages = async () => (await world.messagesOf(BRANCH_PHONE)).length
    for (const [date, time, expected] of [
      ['2026-11-23', '22:33', 0],
      ['2026-11-24', '08:00', 1],
      ['2026-11-24', '11:59', 1],
      ['2026-11-24', '12:00', 2],
      ['2026-11-24', '12:30', 2],
      ['2026-11-24', '13:00', 2],
    ] as const) {
      world.moveTo(date, time)
      await lookEverywhere()
      expect(await messages(), time).toBe(expected)
    }
    expect(await eventsOf(world, 'EXPIRED')).toEqual([{ reservationId: id }])
    const texts = await world.messagesOf('01000000001')
    expect(texts.filter((text) => text.includes('일정이 확정되지 않았어요'))).toHaveLength(1)
  },
)

test(
  '[WK-04] confirmed at the very moment at which it lapses: either of the two, and its cells accordingly',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.reset()
      const admin = await addMember(world, { userType: 'ADMIN' })
      const id = await request(await addMember(world))
      world.moveTo('2026-11-24', '13:00')
      const [confirmed] = await Promise.all([
        admin.post(`/api/desk/${id}/confirm`, { revision: 0 }),
        lookEverywhere(),
      ])
      const isConfirmed = confirmed.statusCode === 200
      const row = await world.db.selectFrom('reservation').select('state').where('id', '=', id).execute()
      const cells = await world.db.selectFrom('slotClaim').select('startsAt').execute()
      expect([row[0]?.state, cells.length > 0]).toEqual(isConfirmed ? ['BOOKED', true] : ['EXPIRED', false])
    }
  },
)

test(
  '[WK-03] requests of many members while two nodes look: each is told of in exactly one message',
  WHILE,
  async ({ world }) => {
    await addBranchPhone(world)
    const starts = ['10:00', '11:30', '13:00', '14:30', '16:00', '17:30']
    const members = await Promise.all(starts.map(() => addMember(world)))
    await Promise.all([
      ...starts.map((time, index) => members[index] && request(members[index], { date: '2026-11-26', time })),
      ...Array.from({ length: 5 }, lookEverywhere),
    ])
    world.moveBy(10)
    await lookEverywhere()
    const texts = await world.messagesOf(BRANCH_PHONE)
    const counts = texts.map((text) => Number(text.match(/새 예약 신청 (\d+)건/)?.[1]))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(starts.length)
    expect(texts.length).toBeLessThanOrEqual(2)
  },
)

test(
  '[WK-52] moved by the version before, which may not raise the revision, at the moment at which it lapses: never both',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.reset()
      const id = await request(await addMember(world))
      await world.db.deleteFrom('slotClaim').execute() // its cells are not what this is about
      world.moveTo('2026-11-24', '13:00')
      const startsAt = new Date('2026-11-24T05:00:00Z')
      const moved = new Date('2026-11-26T05:00:00Z')
      const move = world.db
        .updateTable('reservation')
        .set({ startsAt: moved })
        .where('id', '=', id)
        .where('state', '=', 'REQUESTED')
        .where('startsAt', '=', startsAt)
      await Promise.all([lookEverywhere(), setImmediate().then(() => move.execute())])
      await lookEverywhere()
      const row = world.db.selectFrom('reservation').select(['state', 'startsAt']).where('id', '=', id)
      expect([
        { state: 'EXPIRED', startsAt },
        { state: 'REQUESTED', startsAt: moved },
      ]).toContainEqual(await row.executeTakeFirstOrThrow())
      await world.db.deleteFrom('reservationEvent').where('reservationId', '=', id).execute()
      await world.db.deleteFrom('branchEvent').where('reservationId', '=', id).execute()
      await world.db.deleteFrom('reservation').where('id', '=', id).execute()
    }
  },
)
