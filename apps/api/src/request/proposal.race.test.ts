import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { keyIn, propose, request, requestOf } from '../../test/reservation.ts'
import { countWaiting, whileLocked } from '../../test/waiting.ts'
import type { World } from '../../test/world.ts'
import { endProposals } from './answer.ts'

const ROUNDS = 10
const timeout = 120_000
const DAY = { date: '2026-11-26', time: '14:00' }
const OTHERS = ['2026-11-26T18:00', '2026-11-27T10:00', '2026-11-30T11:00'] as const

async function begin(world: World) {
  await world.reset()
  const member = await addMember(world, { phone: '01000000001' })
  const staff = await Promise.all([1, 2, 3].map(() => addMember(world, { userType: 'ADMIN' })))
  return { member, staff, id: await request(member, DAY) }
}
const rowOf = (world: World, id: number) =>
  world.db.selectFrom('reservation').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The starts that it holds, on the full hour; the half hour after each belongs to it. */
const cells = async (world: World, id: number) =>
  (
    await world.db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute()
  ).filter(({ startsAt }) => startsAt.getUTCMinutes() === 0)
const openProposals = (world: World) =>
  world.db.selectFrom('proposal').select('id').where('endedAt', 'is', null).execute()
const choose = (world: World, key: string, start: string) =>
  world.app.inject({ method: 'POST', url: '/api/proposal/choose', payload: { key, start } })

test('[WK-08] confirmed, declined and answered with other starts at once: one of the three, and what it says holds', {
  timeout,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, staff } = await begin(world)
    const replies = await Promise.all([
      staff[0]?.post('/api/admin/requests/confirm', { requests: [{ id, revision: 0 }] }),
      staff[1]?.post(`/api/admin/requests/${id}/decline`, { revision: 0, reason: 'NO_HOUR', note: '' }),
      staff[2]?.post(`/api/admin/requests/${id}/propose`, { revision: 0, starts: OTHERS }),
    ])
    const [confirmed, declined, proposed] = replies.map((reply) => reply?.json())
    const won = [
      confirmed.data.requests[0].isConfirmed,
      declined.result === 'success',
      proposed.result === 'success',
    ]
    expect(won.filter(Boolean)).toHaveLength(1)
    const { state, revision } = await rowOf(world, id)
    const at = won.indexOf(true)
    expect([state, revision]).toEqual([['BOOKED', 'CANCEL', 'REQUESTED'][at], 1])
    expect(await cells(world, id)).toHaveLength([1, 0, 4][at] ?? -1)
    expect(await world.messagesOf('01000000001')).toHaveLength(2) // that it was received, and its answer
  }
})

test('[WK-08] two browsers choose two of the starts at once, each twice: one start is booked, once', {
  timeout,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, member } = await begin(world)
    const key = await propose(world, member, { id, starts: OTHERS })
    const wanted = [OTHERS[0], OTHERS[0], OTHERS[1], OTHERS[1]] as const
    const replies = await Promise.all(wanted.map((start) => choose(world, key, start)))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409])
    const { state, startsAt } = await rowOf(world, id)
    const won = replies[0]?.statusCode === 200 ? 0 : 1
    expect(state).toBe('BOOKED')
    expect(startsAt).toEqual(new Date(`${OTHERS[won]}:00+09:00`))
    expect(await cells(world, id)).toEqual([{ startsAt }])
    const texts = await world.messagesOf('01000000001')
    expect(texts.filter((text) => text.includes('확정됐어요'))).toHaveLength(1)
  }
})

test('[WK-08] chosen, declined, cancelled and run out at once: never booked and cancelled, no cell left over', {
  timeout,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, member, staff } = await begin(world)
    const key = await propose(world, member, { id, starts: OTHERS })
    const { expiresAt } = await world.db.selectFrom('proposal').select('expiresAt').executeTakeFirstOrThrow()
    const late = { ...world.app, now: () => expiresAt }
    await Promise.all([
      choose(world, key, OTHERS[0]),
      staff[0]?.post(`/api/admin/requests/${id}/decline`, { revision: 1, reason: 'NO_HOUR', note: '' }),
      member.post(`/api/reserve/${id}/cancel`, {}),
      endProposals({ db: late.db, now: late.now }, (error) => {
        throw error
      }),
    ])
    const { state } = await rowOf(world, id)
    const held = await cells(world, id)
    expect(held).toHaveLength(state === 'BOOKED' ? 1 : 0)
    expect(['BOOKED', 'CANCEL']).toContain(state)
    await endProposals({ db: late.db, now: late.now }, () => undefined)
    expect(await openProposals(world)).toEqual([])
  }
})

test('[WK-08] fifty bookers and a proposal for the same hour at once: the hour is one person’s', {
  timeout,
}, async ({ world }) => {
  for (let round = 0; round < 3; round += 1) {
    const { id, staff } = await begin(world)
    const bookers = await Promise.all(Array.from({ length: 50 }, () => addMember(world)))
    const [date = '', time = ''] = OTHERS[1].split('T')
    const [proposed, ...booked] = await Promise.all([
      staff[0]?.post(`/api/admin/requests/${id}/propose`, { revision: 0, starts: OTHERS }),
      ...bookers.map((booker) => booker.post('/api/reserve', requestOf({}, { date, time }))),
    ])
    const taken = booked.filter((reply) => reply?.statusCode === 200).length
    expect([proposed?.statusCode, taken]).toEqual(proposed?.statusCode === 200 ? [200, 0] : [409, 1])
    const startsAt = new Date(`${OTHERS[1]}:00+09:00`)
    const holders = await world.db
      .selectFrom('slotClaim')
      .select('reservationId')
      .where('startsAt', '=', startsAt)
      .execute()
    expect(holders).toHaveLength(1)
    expect(await cells(world, id)).toHaveLength(taken === 0 ? 4 : 1)
  }
})

test('[RC-03] starts that are proposed anew while the proposal before them runs out stay held', {
  timeout,
}, async ({ world }) => {
  const { id, member, staff } = await begin(world)
  await propose(world, member, { id, starts: OTHERS })
  const { expiresAt } = await world.db.selectFrom('proposal').select('expiresAt').executeTakeFirstOrThrow()
  world.moveBy((expiresAt.getTime() - world.app.now().getTime()) / 60_000)
  const again = ['2026-11-26T16:00', '2026-11-27T15:00'] as const
  const runOut = () =>
    endProposals(world.app, (error) => {
      throw error
    })
  const reply = await whileLocked(world, id, {
    waiting: 2,
    async begin() {
      const proposed = staff[0]?.post(`/api/admin/requests/${id}/propose`, { revision: 1, starts: again })
      await expect.poll(() => countWaiting(world.db), { timeout: 10_000 }).toBe(1)
      return (await Promise.all([proposed, runOut()]))[0]
    },
  })
  expect(reply?.statusCode, reply?.body).toBe(200)
  expect(await cells(world, id)).toHaveLength(1 + again.length)
  const key = keyIn(await world.messagesOf('01000000001'))
  expect((await choose(world, key, again[1])).statusCode).toBe(200)
})
