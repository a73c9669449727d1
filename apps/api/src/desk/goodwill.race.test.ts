import { expect } from 'vitest'
import { decide, reason, refundsOf } from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = times(5, 10)
const WHILE = { timeout: 120_000 }

/** A session of 120,000 won that was yesterday, two desks and two MASTERs. */
async function begin(world: World) {
  await world.reset()
  const member = await addMember(world, { phone: '01000000001' })
  const { id } = await buy(world, member)
  world.moveTo('2026-11-25', '09:00')
  const { revision } = await world.db.selectFrom('reservation').select('revision').executeTakeFirstOrThrow()
  const staff = (userType: 'ADMIN' | 'MASTER') => addMember(world, { userType })
  const [desk, otherDesk] = [await staff('ADMIN'), await staff('ADMIN')]
  const [master, otherMaster] = [await staff('MASTER'), await staff('MASTER')]
  const refund = (by: TestMember, won: number) =>
    by.post(`/api/desk/${id}/goodwill-refund`, { revision, cause: 'CLIENT', refund: won, reason })
  return { id, revision, desk, otherDesk, master, otherMaster, refund }
}
const waiting = async (world: World) =>
  (await world.db.selectFrom('goodwillRefund').select('id').executeTakeFirstOrThrow()).id
const stateOf = async (world: World) =>
  (await world.db.selectFrom('reservation').select('state').executeTakeFirstOrThrow()).state
const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode)

test(
  '[WK-18] two MASTERs agree at once: one refund, one message, both are told that it is done',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, master, otherMaster, refund } = await begin(world)
      await refund(desk, 120_000)
      const id = await waiting(world)
      const replies = await Promise.all([master, otherMaster, master].map((by) => decide(by, id, 'approve')))
      expect(statuses(replies)).toEqual([200, 200, 200])
      expect([await refundsOf(world), await stateOf(world)]).toEqual([[120_000], 'CANCEL'])
      const texts = await world.messagesOf('01000000001')
      expect(texts.filter((text) => text.includes('취소했어요'))).toHaveLength(1)
    }
  },
)

test(
  '[WK-18] agreed and declined at once: one of them holds, and the money follows it',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, master, otherMaster, refund } = await begin(world)
      await refund(desk, 120_000)
      const id = await waiting(world)
      const [approved, declined] = await Promise.all([
        decide(master, id, 'approve'),
        decide(otherMaster, id, 'decline'),
      ])
      expect(statuses([approved, declined]).toSorted()).toEqual([200, 409])
      const isApproved = approved.statusCode === 200
      expect([await refundsOf(world), await stateOf(world)]).toEqual(
        isApproved ? [[120_000], 'CANCEL'] : [[0], 'BOOKED'],
      )
    }
  },
)

test(
  '[WK-18] agreed while the desk marks it as done: one of the two, and money only for what is cancelled',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, revision, desk, master, refund } = await begin(world)
      await refund(desk, 120_000)
      const [approved, marked] = await Promise.all([
        decide(master, await waiting(world), 'approve'),
        desk.post(`/api/desk/${id}/done`, { revision }),
      ])
      expect(statuses([approved, marked]).toSorted()).toEqual([200, 409])
      expect([await refundsOf(world), await stateOf(world)]).toEqual(
        approved.statusCode === 200 ? [[120_000], 'CANCEL'] : [[0], 'BOOKED'],
      )
    }
  },
)

test('[WK-18] two desks give back within the limit at once: one of them does', WHILE, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { desk, otherDesk, refund } = await begin(world)
    const replies = await Promise.all([refund(desk, 50_000), refund(otherDesk, 40_000)])
    expect(statuses(replies).toSorted()).toEqual([200, 409])
    expect([[50_000], [40_000]]).toContainEqual(await refundsOf(world))
    expect(await world.db.selectFrom('goodwillRefund').select('id').execute()).toHaveLength(1)
  }
})

test(
  '[WK-18] two desks request the same reservation at once: one request waits',
  WHILE,
  async ({ world }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { desk, otherDesk, refund } = await begin(world)
      const replies = await Promise.all([refund(desk, 120_000), refund(otherDesk, 110_000)])
      expect(statuses(replies).toSorted()).toEqual([200, 409])
      expect(await world.db.selectFrom('goodwillRefund').select('id').execute()).toHaveLength(1)
    }
  },
)
