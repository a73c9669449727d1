import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { times } from '../../test/fuzz/times.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { buyPass } from '../../test/payment.ts'
import { request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = times(5, 10)
const DAY = '2026-11-24'

/** A member with one credit left of a pass of five, and two desks. */
async function begin(world: World) {
  await world.reset()
  const member = await addMember(world)
  await buyPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const desks = [
    await addMember(world, { userType: 'ADMIN' }),
    await addMember(world, { userType: 'ADMIN' }),
  ] as const
  for (const time of ['10:00', '11:00', '12:00', '13:00']) {
    const reply = await member.post('/api/reserve', requestOf({ passId }, { date: '2026-12-01', time }))
    await desks[0].post(`/api/desk/${reply.json().data.id}/confirm`, { revision: 0 })
  }
  return { member, passId, desks }
}
const balance = async (world: World) =>
  (
    await world.db
      .selectFrom('passEntry')
      .select('balance')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).balance
const confirm = (desk: TestMember, id: number, payment: object) =>
  desk.post(`/api/desk/${id}/confirm`, { revision: 0, payment })
const codes = (replies: { statusCode: number; json: () => { code?: string } }[]) =>
  replies.map((reply) => reply.json().code ?? reply.statusCode).toSorted()

test('[WK-12] two desks draw the last credit for two sessions at once: one gets it, the other session stays a request', {
  timeout: 120_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, passId, desks } = await begin(world)
    const ids = [
      await request(member, { date: DAY, time: '14:00' }),
      await request(member, { date: DAY, time: '16:00' }),
    ] as const
    const pass = { method: 'PASS', passId }
    const replies = await Promise.all([confirm(desks[0], ids[0], pass), confirm(desks[1], ids[1], pass)])
    expect(codes(replies)).toEqual([200, 'DESK_PASS_UNUSABLE'])
    expect(await balance(world)).toBe(0)
    const states = await world.db.selectFrom('reservation').select('state').where('id', 'in', ids).execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual(['BOOKED', 'REQUESTED'])
  }
})

test('[WK-12] the last credit is asked for by its member and drawn by the desk at once: one gets it', {
  timeout: 120_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, passId, desks } = await begin(world)
    const id = await request(member, { date: DAY, time: '14:00' })
    const replies = await Promise.all([
      confirm(desks[0], id, { method: 'PASS', passId }),
      member.post('/api/reserve', requestOf({ passId }, { date: DAY, time: '16:00' })),
    ])
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await balance(world)).toBe(0)
  }
})

test('[WK-12] two desks are paid for one session at once: one payment stands, and its cash is handed back once', {
  timeout: 120_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, passId, desks } = await begin(world)
    const id = await request(member, { date: DAY, time: '14:00' })
    const ways = [
      { method: 'CASH', couponId: 1 },
      { method: 'TRANSFER', couponId: 1 },
      { method: 'PASS', passId },
    ]
    const replies = await Promise.all(
      ways.map((way, index) => confirm(desks[index % 2 === 0 ? 0 : 1], id, way)),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    await desks[0].post(`/api/desk/${id}/cancel`, { revision: 2 })
    const back = () => desks[1].post(`/api/desk/${id}/payment/return`, { amount: 90_000 })
    await Promise.all([back(), back(), back()])
    const rows = await world.db.selectFrom('deskPayment').select('kind').orderBy('seq').execute()
    expect([[], ['TAKEN', 'RETURNED']]).toContainEqual(rows.map(({ kind }) => kind))
    expect((await balance(world)) + rows.length / 2).toBe(rows.length > 0 ? 2 : 1)
  }
})

test('[WK-51] on two nodes at once, in different ways: one payment stands, and the company is drawn from only where it pays', {
  timeout: 120_000,
}, async ({ world }) => {
  const node = await world.addNode()
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.reset()
    await agree(world, { sessionsPerPerson: 1 })
    const employee = await addEmployee(world)
    const desk = await addMember(world, { userType: 'ADMIN' })
    const other = await logIn({ app: node, db: world.db }, desk.id)
    const id = await request(employee, { date: DAY, time: '14:00' })
    await desk.post(`/api/desk/${id}/confirm`, { revision: 0 })
    const pay = (at: TestMember, payment: object) =>
      at.post(`/api/desk/${id}/payment`, { revision: 1, payment })
    const company = { method: 'COMPANY' }
    const replies = await Promise.all([
      pay(desk, company),
      pay(other, { method: 'FREE', note: '재방문' }),
      pay(desk, { method: 'CASH', couponId: 1, amount: 50_000, note: '할인' }),
      pay(other, company),
    ])
    const stands = await world.db.selectFrom('deskPayment').select(['seq', 'kind', 'method']).execute()
    expect(stands).toMatchObject([{ seq: 1, kind: 'TAKEN' }])
    const isCompany = stands[0]?.method === 'COMPANY'
    const taken = replies.filter(({ statusCode }) => statusCode === 200).length
    expect(taken).toBe(isCompany ? 2 : 1)
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const drawn = await world.db.selectFrom('companyDraw').select('returnedAt').execute()
    expect(drawn).toEqual(isCompany ? [{ returnedAt: null }] : [])
  }
})

test('[WK-51] handed back on one node while it is taken again on the other: what stands is drawn, and nothing else', {
  timeout: 120_000,
}, async ({ world }) => {
  const node = await world.addNode()
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.reset()
    await agree(world, { sessionsPerPerson: 1 })
    const employee = await addEmployee(world)
    const desk = await addMember(world, { userType: 'ADMIN' })
    const other = await logIn({ app: node, db: world.db }, desk.id)
    const id = await request(employee, { date: DAY, time: '14:00' })
    const payment = { method: 'COMPANY' }
    await desk.post(`/api/desk/${id}/confirm`, { revision: 0, payment })
    const again = (revision: number) => other.post(`/api/desk/${id}/payment`, { revision, payment })
    const replies = await Promise.all([
      desk.post(`/api/desk/${id}/payment/return`, { amount: 0 }),
      again(2),
      again(3),
    ])
    expect(replies.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true)
    const last = await world.db.selectFrom('deskPayment').select('kind').orderBy('seq', 'desc').execute()
    const drawn = await world.db
      .selectFrom('companyDraw')
      .select('reservationId')
      .where('returnedAt', 'is', null)
      .execute()
    expect(drawn).toHaveLength(last[0]?.kind === 'TAKEN' ? 1 : 0)
  }
})
