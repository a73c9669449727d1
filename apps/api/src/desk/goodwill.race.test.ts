import { expect } from 'vitest'
import { decide, reason, refundsOf } from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import { countWaiting, whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = times(5, 10)
const WHILE = { timeout: 120_000 }

const DAY_AFTER = ['2026-11-25', '09:00'] as const
/** The deadline is over, and the session is tomorrow. */
const LATE = ['2026-11-23', '18:00'] as const

/** A session of 120,000 won that was yesterday, unless told otherwise, two desks and two MASTERs. */
async function begin(world: World, [date, time]: readonly [string, string] = DAY_AFTER) {
  await world.reset()
  const member = await addMember(world, { phone: '01000000001' })
  const { id } = await buy(world, member)
  world.moveTo(date, time)
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

/** Two presses that have both looked at the session before either wrote; the first one is the first to write. */
const bothAfterALook = <Reply>(
  world: World,
  id: number,
  [first, second]: [() => Promise<Reply>, () => Promise<Reply>],
) =>
  whileLocked(world, id, {
    waiting: 2,
    async begin() {
      const replied = first()
      await expect.poll(() => countWaiting(world.db), { timeout: 10_000 }).toBe(1)
      return Promise.all([replied, second()])
    },
  })
const countOpen = async (world: World) =>
  (await world.db.selectFrom('goodwillRefund').select('id').where('decision', 'is', null).execute()).length

for (const isRequestFirst of [true, false])
  test(
    `[RC-10] a refund that is requested just ${isRequestFirst ? 'before' : 'after'} a late cancellation: one of the two`,
    WHILE,
    async ({ world }) => {
      const { id, revision, desk, otherDesk, refund } = await begin(world, LATE)
      const request = () => refund(desk, 120_000)
      const cancel = () =>
        otherDesk.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
      const replies = await bothAfterALook(world, id, isRequestFirst ? [request, cancel] : [cancel, request])
      expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
        [200, undefined],
        [409, isRequestFirst ? 'GOODWILL_WAITS' : 'DESK_CHANGED'],
      ])
      expect([await stateOf(world), await countOpen(world)]).toEqual(
        isRequestFirst ? ['BOOKED', 1] : ['CANCEL_F', 0],
      )
    },
  )

for (const isRequestFirst of [true, false])
  test(
    `[RC-10] a refund that is requested just ${isRequestFirst ? 'before' : 'after'} a smaller one is given: one of the two`,
    WHILE,
    async ({ world }) => {
      const { id, desk, otherDesk, refund } = await begin(world)
      const [request, give] = [() => refund(desk, 120_000), () => refund(otherDesk, 40_000)]
      const replies = await bothAfterALook(world, id, isRequestFirst ? [request, give] : [give, request])
      expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
        [200, undefined],
        [409, isRequestFirst ? 'GOODWILL_WAITS' : 'DESK_CHANGED'],
      ])
      expect([await stateOf(world), await countOpen(world), await refundsOf(world)]).toEqual(
        isRequestFirst ? ['BOOKED', 1, [0]] : ['CANCEL', 0, [40_000]],
      )
    },
  )
