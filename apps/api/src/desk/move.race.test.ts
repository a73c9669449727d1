import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { request, requestOf, setSeats } from '../../test/reservation.ts'

const CONTENDERS = 200
const ROUNDS = 20
const TARGET = { date: DAY, time: '16:00' }

test('[DK-06] 200 contenders between a desk’s move and members’ bookings: one gets the hour, each cell has one session, and the others keep theirs', {
  timeout: 240_000,
}, async ({ world }) => {
  await setSeats(world, 1)
  const admin = await addMember(world, { userType: 'ADMIN' })
  const movers = await Promise.all(
    ['10:00', '11:00', '12:00', '13:00'].map(async (time) =>
      request(await addMember(world), { date: DAY, time }),
    ),
  )
  const members = await Promise.all(
    Array.from({ length: CONTENDERS - movers.length }, () => addMember(world)),
  )
  const replies = await Promise.all([
    ...movers.map((id) => admin.post(`/api/desk/${id}/move`, { revision: 0, branchCode: 'GN', ...TARGET })),
    ...members.map((member) => member.post('/api/reserve', requestOf({}, TARGET))),
  ])
  const statuses = replies.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  const rows = await world.db.selectFrom('reservation').select(['id', 'startsAt']).execute()
  const claims = await world.db.selectFrom('slotClaim').select(['reservationId', 'startsAt']).execute()
  expect(claims).toHaveLength(rows.length * 2)
  for (const { id, startsAt } of rows) {
    const own = claims
      .filter(({ reservationId }) => reservationId === id)
      .map((claim) => claim.startsAt.getTime())
    expect(Math.min(...own)).toBe(startsAt.getTime())
  }
})

test('[DK-06] two desks move one session to two hours at once, each pressing twice: one of them, once', {
  timeout: 120_000,
}, async ({ world }) => {
  await setSeats(world, 1)
  const desks = [await addMember(world, { userType: 'ADMIN' }), await addMember(world, { userType: 'ADMIN' })]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const table of ['slotClaim', 'branchEvent', 'reservationEvent', 'reservation', 'quota'] as const)
      await world.db.deleteFrom(table).execute()
    const id = await request(await addMember(world), { date: DAY, time: '10:00' })
    const replies = await Promise.all(
      desks.flatMap((desk, index) =>
        [1, 2].map(() =>
          desk.post(`/api/desk/${id}/move`, {
            revision: 0,
            branchCode: 'GN',
            date: DAY,
            time: index === 0 ? '15:00' : '17:00',
          }),
        ),
      ),
    )
    const done = replies.map(({ statusCode }) => statusCode)
    expect([done.slice(0, 2), done.slice(2)].map((pair) => [...new Set(pair)]).toSorted()).toEqual([
      [200],
      [409],
    ])
    const { revision } = await world.db
      .selectFrom('reservation')
      .select('revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(revision).toBe(1)
    expect(await world.db.selectFrom('slotClaim').select('startsAt').execute()).toHaveLength(2)
  }
})
