import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { cellsOf, handOver, rowOf, whileMemberWaits } from '../../test/desk/while-member-waits.ts'
import { sharedTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember } from '../../test/member.ts'
import { addPass } from '../../test/money/series.ts'
import { buy, request, requestOf } from '../../test/reservation.ts'
import { notePaid } from './standing.ts'

const ROUNDS = times(100, 500)

test(`a change racing a new booking for the same cell, ${ROUNDS} rounds: never two, never a lost old start`, {
  timeout: 240_000,
}, async ({ world }) => {
  const [mover, booker] = [await addMember(world), await addMember(world)]
  let moved = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const table of ['slotClaim', 'branchEvent', 'reservationEvent', 'reservation', 'quota'] as const)
      await world.db.deleteFrom(table).execute()
    const id = await request(mover)
    const lead = (round % 10) * 3 // ms; a change reads more before it claims, and would never come first
    const [changed, booked] = await Promise.all([
      mover.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-25', hope1Time: '15:00' }),
      wait(lead).then(() =>
        booker.post('/api/reserve', requestOf({}, { date: '2026-11-25', time: '15:00' })),
      ),
    ])
    expect([changed.statusCode, booked.statusCode].toSorted()).toEqual([200, 409])
    const claims = await world.db
      .selectFrom('slotClaim')
      .select(['reservationId', 'startsAt'])
      .orderBy('startsAt')
      .execute()
    const own = claims.filter(({ reservationId }) => reservationId === id)
    expect(own).toHaveLength(2)
    const row = await world.db
      .selectFrom('reservation')
      .select('startsAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(own[0]?.startsAt).toEqual(row.startsAt)
    expect(claims).toHaveLength(changed.statusCode === 200 ? 2 : 4)
    if (changed.statusCode === 200) moved += 1
  }
  expect(moved).toBeGreaterThan(0)
  expect(moved).toBeLessThan(ROUNDS)
})

test('two members who swap their starts at once end with one session each and no cell lost', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < 30; round += 1) {
    await world.db.deleteFrom('slotClaim').execute()
    await world.db.deleteFrom('branchEvent').execute()
    await world.db.deleteFrom('reservationEvent').execute()
    await world.db.deleteFrom('reservation').execute()
    const [one, other] = [await addMember(world), await addMember(world)]
    const first = await request(one, { date: '2026-11-25', time: '10:00' })
    const second = await request(other, { date: '2026-11-25', time: '11:00' })
    const replies = await Promise.all([
      one.put('/api/reserve/update', { bookingId: first, hope1Date: '2026-11-25', hope1Time: '11:00' }),
      other.put('/api/reserve/update', { bookingId: second, hope1Date: '2026-11-25', hope1Time: '10:00' }),
    ])
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    expect(await world.db.selectFrom('slotClaim').select('reservationId').execute()).toHaveLength(4)
  }
})

const BOOKED = { date: '2026-11-25', time: '14:00' }
const NEWS = { hope1Date: '2026-11-26', hope1Time: '16:00' }

test('[SR-20] a session that the desk hands to another counsellor while its member moves it stays where the desk put it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, BOOKED)
  const reply = await whileMemberWaits(
    world,
    () => member.put('/api/reserve/update', { bookingId: id, ...NEWS }),
    (tx) => handOver(tx, world, id),
  )
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'RESERVATION_NOT_LIVE'])
  expect(await rowOf(world.db, id)).toMatchObject({ wrId: 102, startsAt: new Date('2026-11-25T05:00:00Z') })
  expect(await cellsOf(world, id)).toEqual(['102 2026-11-25 14:00', '102 2026-11-25 14:30'])
})

test('[SR-20] a session that is paid at the desk by a pass, or for longer, while its member moves it stays where it was', async ({
  world,
}) => {
  for (const hasPass of [true, false]) {
    const member = await addMember(world)
    const { id } = await buy(world, member, { date: '2026-11-30', time: hasPass ? '10:00' : '14:00' })
    const news = { ...NEWS, hope1Time: '12:00' }
    const paid = hasPass ? { passId: await addPass(world, member), duration: 50 } : { duration: 80 }
    const reply = await whileMemberWaits(
      world,
      () => member.put('/api/reserve/update', { bookingId: id, ...news }),
      async (tx) => {
        const row = await rowOf(tx, id)
        const seen = { ...row, minutes: row.duration }
        expect(await notePaid(tx, seen, { ...paid, at: world.app.now() })).toBe('PAID')
      },
    )
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'RESERVATION_NOT_LIVE'])
    expect(await cellsOf(world, id)).toHaveLength(hasPass ? 2 : 3)
    expect((await cellsOf(world, id))[0]).toContain('101 2026-11-30')
  }
})
