import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

const ledger = async (world: World) =>
  (await world.atSandbox('/portone/sandbox/ledger')) as { amount: number; cancel_amount: number }[]

test('cancelled twenty times at once, 10 rounds: one refund, one message, the same answer to all', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < 10; round += 1) {
    await world.reset()
    const member = await addMember(world, { phone: '01000000001' })
    const { id } = await buy(world, member)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await ledger(world)).toMatchObject([{ amount: 120_000, cancel_amount: 120_000 }])
    const texts = await world.messagesOf('01000000001')
    expect(texts.filter((text) => text.includes('취소했어요'))).toHaveLength(1)
  }
})

test('cancelled and changed at once, 15 rounds: one of the two, and nothing in between', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const member = await addMember(world)
    const { id } = await buy(world, member)
    const [cancelled, changed] = await Promise.all([
      member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 }),
      member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-25', hope1Time: '16:00' }),
    ])
    const row = await world.db
      .selectFrom('reservation')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const claims = await world.db
      .selectFrom('slotClaim')
      .selectAll()
      .where('reservationId', '=', id)
      .execute()
    const [{ cancel_amount: back } = { cancel_amount: -1 }] = await ledger(world)
    if (row.state === 'CANCEL') expect([cancelled.statusCode, claims.length, back]).toEqual([200, 0, 120_000])
    else expect([changed.statusCode, cancelled.statusCode, claims.length, back]).toEqual([200, 409, 2, 0])
  }
})

test('a session that goes to another branch while its member cancels it is told to the branch that has it then', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  const reply = await whileLocked(world, id, {
    waiting: 1,
    begin: () => member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 }),
    meanwhile: `update reservation set branch_code = 'GN', wr_id = null where id = $1`,
  })
  expect(reply.statusCode).toBe(200)
  const told = await world.db
    .selectFrom('branchEvent')
    .select('branchCode')
    .where('kind', '=', 'CANCELLATION')
    .execute()
  expect(told).toEqual([{ branchCode: 'GN' }])
})
