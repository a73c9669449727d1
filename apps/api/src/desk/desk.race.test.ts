import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy, request, requestOf } from '../../test/reservation.ts'
import { whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = 10

async function begin(world: World) {
  await world.reset()
  return {
    member: await addMember(world, { phone: '01000000001' }),
    admin: await addMember(world, { userType: 'ADMIN' }),
  }
}

const rowOf = (world: World, id: number) =>
  world.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const claims = (world: World) => world.db.selectFrom('slotClaim').selectAll().execute()

test('confirmed by the desk and cancelled by its member at once: cancelled, and never confirmed after it', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, admin } = await begin(world)
    const id = await request(member)
    const [confirmed, cancelled] = await Promise.all([
      admin.post(`/api/desk/${id}/confirm`, { revision: 0 }),
      member.post(`/api/reserve/${id}/cancel`, {}),
    ])
    const { state, revision } = await rowOf(world, id)
    expect([cancelled.statusCode, state, (await claims(world)).length]).toEqual([200, 'CANCEL', 0])
    // Either it was confirmed first and then cancelled, two steps; or cancelled, and not confirmed any more.
    expect([confirmed.statusCode, revision]).toEqual(confirmed.statusCode === 200 ? [200, 2] : [409, 1])
    const texts = await world.messagesOf('01000000001')
    // That it was received, confirmed, cancelled.
    expect(texts).toHaveLength(confirmed.statusCode === 200 ? 3 : 2)
  }
})

test('[WK-02] confirmed and moved by its member at once: confirmed first and moved, or moved and not confirmed', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, admin } = await begin(world)
    const id = await request(member)
    const [confirmed, moved] = await Promise.all([
      admin.post(`/api/desk/${id}/confirm`, { revision: 0 }),
      member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-24', hope1Time: '16:00' }),
    ])
    const { state, revision } = await rowOf(world, id)
    const isConfirmed = confirmed.statusCode === 200
    expect([moved.statusCode, state, revision]).toEqual(
      isConfirmed ? [200, 'BOOKED', 2] : [200, 'REQUESTED', 1],
    )
    expect(await claims(world)).toHaveLength(2)
  }
})

test('[UF-14] moved between the desk’s look and its write: the desk writes nothing', async ({ world }) => {
  const { member, admin } = await begin(world)
  const id = await request(member)
  const reply = await whileLocked(world, id, {
    waiting: 1,
    begin: () => admin.post(`/api/desk/${id}/confirm`, { revision: 0 }),
    meanwhile: 'update reservation set revision = revision + 1 where id = $1',
  })
  const { state, checkedAt } = await rowOf(world, id)
  expect([reply.statusCode, state, checkedAt]).toEqual([409, 'REQUESTED', null])
})

test('cancelled by the desk and by its member at once: one refund', { timeout: 60_000 }, async ({
  world,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, admin } = await begin(world)
    const { id } = await buy(world, member)
    const { revision } = await rowOf(world, id)
    await Promise.all([
      admin.post(`/api/desk/${id}/cancel`, { revision }),
      admin.post(`/api/desk/${id}/cancel`, { revision }),
      member.post(`/api/reserve/${id}/cancel`, {}),
    ])
    expect((await rowOf(world, id)).state).toBe('CANCEL')
    const ledger = (await world.atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[]
    expect(ledger).toMatchObject([{ cancel_amount: 120_000 }])
    const texts = await world.messagesOf('01000000001')
    expect(texts.filter((text) => text.includes('취소했어요'))).toHaveLength(1)
  }
})

test('blocked and asked for at once: the hour is one of the two', { timeout: 60_000 }, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, admin } = await begin(world)
    const [blocked, requested] = await Promise.all([
      admin.put('/api/desk/off', { branchCode: 'GN', date: '2026-11-24', time: '14:00', isOff: true }),
      member.post('/api/reserve', requestOf()),
    ])
    expect([blocked.statusCode, requested.statusCode].toSorted()).toEqual([200, 409])
    const kinds = new Set((await claims(world)).map(({ kind }) => kind))
    expect([...kinds]).toEqual([blocked.statusCode === 200 ? 'BLOCK' : 'SESSION'])
  }
})
