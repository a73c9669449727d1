import { UNMARKED_A_PAGE, unmarkedCountReply, unmarkedReply } from '@self/contract/desk-unmarked'
import { sentenceOf } from '@self/contract/refusal-codes'
import { addDays } from '@self/contract/time'
import { expect } from 'vitest'
import { cash, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const DAY = '2026-11-24'
const NEXT = addDays(DAY, 1)

const read = async (staff: TestMember, query = '') =>
  unmarkedReply.parse((await staff.get(`/api/desk/unmarked${query}`)).json()).data
const count = async (staff: TestMember) =>
  unmarkedCountReply.parse((await staff.get('/api/desk/unmarked/count')).json()).data
const step = (staff: TestMember, id: number, name: string, revision: number) =>
  staff.post(`/api/desk/${id}/${name}`, { revision })
const close = (staff: TestMember, date: string, change: object = {}) =>
  staff.post('/api/admin/closing', { branch: 'JS', date, cash: 0, counted: 0, ...change })

/** One at Jamsil and one at Gangnam, the day after. */
async function twoOfYesterday(world: World, member: TestMember, admin: TestMember) {
  const { id: paid } = await buy(world, member)
  const unpaid = await request(member, { date: DAY, time: '16:00' })
  await press(admin, unpaid, 'confirm')
  world.moveTo(NEXT, '09:00')
  return { paid, unpaid }
}

test('[DK-46] what is over and nobody has marked is listed the day after, the oldest first, and counted', async ({
  world,
  member,
  admin,
}) => {
  const { paid, unpaid } = await twoOfYesterday(world, member, admin)
  const { sessions, next } = await read(admin)
  expect(sessions.map(({ id, branchName, minutes }) => [id, branchName, minutes])).toEqual([
    [paid, '잠실센터', 50],
    [unpaid, '강남센터', 50],
  ])
  expect(next).toBeNull()
  expect(await count(admin)).toMatchObject({ count: 2, oldest: DAY })
  expect(JSON.stringify(sessions)).not.toMatch(/잠이|01000000001|0000-0001/)
  const elsewhere = await admin.get('/api/desk/unmarked?branchCode=ZZ')
  expect(elsewhere.statusCode).toBe(404)
  expect((await read(admin, '?branchCode=GN')).sessions.map(({ id }) => id)).toEqual([unpaid])
})

test('[DK-46] what is of today, cancelled or marked is none of it', async ({ world, member, admin }) => {
  const { paid, unpaid } = await twoOfYesterday(world, member, admin)
  await step(admin, paid, 'done', (await read(admin)).sessions[0]?.revision ?? 0)
  await buy(world, await addMember(world), { date: NEXT, time: '14:00' })
  world.moveTo(NEXT, '16:00')
  expect((await read(admin)).sessions.map(({ id }) => id)).toEqual([unpaid])
  expect((await read(admin, '?tab=marked')).sessions.map(({ id, state }) => [id, state])).toEqual([
    [paid, 'DONE'],
  ])
  world.moveTo(addDays(NEXT, 1), '09:00')
  expect((await read(admin, '?tab=marked')).sessions).toEqual([])
  expect((await read(admin)).sessions).toHaveLength(2)
})

test('[DK-46] a session is marked and its mark taken back the same day; the next day it stays', async ({
  world,
  member,
  admin,
}) => {
  const { paid } = await twoOfYesterday(world, member, admin)
  await step(admin, paid, 'no-show', (await read(admin)).sessions[0]?.revision ?? 0)
  const [marked] = (await read(admin, '?tab=marked')).sessions
  expect(marked).toMatchObject({ id: paid, state: 'NO_SHOW', markedOn: NEXT })
  expect((await step(admin, paid, 'undo', marked?.revision ?? 0)).statusCode).toBe(200)
  expect(await count(admin)).toMatchObject({ count: 2 })
})

test('[DK-46] staff of a branch find their own alone, a counsellor without the money, and each look is logged', async ({
  world,
  member,
  admin,
}) => {
  const { paid, unpaid } = await twoOfYesterday(world, member, admin)
  const desk = await addMember(world, {
    userType: 'ADMIN',
    grants: [{ role: 'DESK', branchCode: 'GN', wrId: null }],
  })
  const own = { role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }
  const counsellor = await addMember(world, { userType: 'ADMIN', grants: [own] })
  expect((await read(desk)).sessions.map(({ id }) => id)).toEqual([unpaid])
  expect(await count(desk)).toMatchObject({ count: 1 })
  expect((await desk.get('/api/desk/unmarked?branchCode=JS')).statusCode).toBe(404)
  expect((await read(counsellor)).sessions).toMatchObject([{ id: paid, amount: 0, pass: null, worth: 0 }])
  const looks = await world.db
    .selectFrom('accessLog')
    .select(['actorId', 'subjectId'])
    .where('action', '=', 'READ_SESSION')
    .where('actorId', '=', desk.id)
    .execute()
  expect(looks).toEqual([{ actorId: desk.id, subjectId: member.id }])
})

test('[DK-46] a page goes on where the one before ended, whatever was marked between them', async ({
  world,
  member,
  admin,
}) => {
  const { paid } = await twoOfYesterday(world, member, admin)
  const row = await world.db
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', paid)
    .executeTakeFirstOrThrow()
  const { id: _, passId: __, resultId: ___, ...copy } = row
  const many = Array.from({ length: UNMARKED_A_PAGE }, (_each, index) => ({
    ...copy,
    startsAt: new Date(row.startsAt.getTime() - index * 60_000),
  }))
  await world.db.insertInto('reservation').values(many).execute()
  const first = await read(admin)
  expect(first.sessions).toHaveLength(UNMARKED_A_PAGE)
  const [oldest] = first.sessions
  await step(admin, oldest?.id ?? 0, 'done', oldest?.revision ?? 0)
  const second = await read(admin, `?after=${first.next}`)
  const ids = [...first.sessions, ...second.sessions].map(({ id }) => id)
  expect(ids).toHaveLength(UNMARKED_A_PAGE + 2)
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()
})

test('[DK-47] once its day is closed a session is still marked, but no mark is taken back', async ({
  world,
  member,
  admin,
}) => {
  const { paid, unpaid } = await twoOfYesterday(world, member, admin)
  const before = await read(admin)
  await step(admin, paid, 'done', before.sessions[0]?.revision ?? 0)
  expect((await close(admin, DAY)).statusCode).toBe(200)
  const [marked] = (await read(admin, '?tab=marked')).sessions
  const refused = await step(admin, paid, 'undo', marked?.revision ?? 0)
  expect([refused.statusCode, refused.json().message]).toEqual([409, sentenceOf('DAY_CLOSED')])
  expect((await read(admin, '?tab=marked')).sessions).toMatchObject([{ state: 'DONE' }])
  expect((await close(admin, DAY, { branch: 'GN' })).statusCode).toBe(200)
  expect((await step(admin, unpaid, 'done', before.sessions[1]?.revision ?? 0)).statusCode).toBe(200)
})

test('[DK-47] payment for an earlier session is of today: where today is closed it is refused, and nothing is marked', async ({
  world,
  member,
  admin,
}) => {
  const { unpaid } = await twoOfYesterday(world, member, admin)
  await close(admin, NEXT, { branch: 'GN' })
  const refused = await press(admin, unpaid, 'done', cash)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'DAY_CLOSED'])
  expect((await read(admin, '?branchCode=GN')).sessions).toMatchObject([{ id: unpaid, state: 'BOOKED' }])
})

const idsOf = async (staff: TestMember, query: string) =>
  (await read(staff, query)).sessions.map(({ id }) => id)

test('[DP-02] what a desk took for a cancelled session is listed and counted until it is handed back, of days to come too', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, { date: DAY, time: '16:00' })
  await press(admin, id, 'confirm', cash)
  const other = await request(await addMember(world), { date: DAY, time: '18:00' })
  await press(admin, other, 'confirm', cash)
  expect(await count(admin)).toMatchObject({ owed: 0 })
  await member.post(`/api/reserve/${id}/cancel`)
  const { sessions } = await read(admin, '?tab=owed')
  expect(sessions).toMatchObject([{ id, state: 'CANCEL', taken: { method: 'CASH', amount: 90_000 } }])
  expect(await count(admin)).toMatchObject({ owed: 1 })
  world.moveTo(NEXT, '09:00')
  expect(await idsOf(admin, '?tab=owed&branchCode=GN')).toEqual([id])
  await handBack(admin, id, 90_000)
  expect([await idsOf(admin, '?tab=owed'), await count(admin)]).toMatchObject([[], { owed: 0 }])
})

test('[DP-03] what was marked and never paid is listed and counted from the next day until it is', async ({
  world,
  member,
  admin,
}) => {
  const { paid, unpaid } = await twoOfYesterday(world, member, admin)
  const before = (await read(admin)).sessions
  for (const { id, revision } of before) await step(admin, id, 'done', revision)
  const missed = await request(await addMember(world), { date: NEXT, time: '18:00' })
  await admin.post(`/api/desk/${missed}/confirm`, { revision: 0 })
  expect(before.map(({ id }) => id)).toEqual([paid, unpaid])
  expect([await idsOf(admin, '?tab=unpaid'), await count(admin)]).toMatchObject([[unpaid], { unpaid: 1 }])
  const [{ revision } = { revision: 0 }] = (await read(admin, '?tab=unpaid')).sessions
  const body = { revision, payment: { method: 'CASH', couponId: 1 } }
  expect((await admin.post(`/api/desk/${unpaid}/payment`, body)).statusCode).toBe(200)
  expect([await idsOf(admin, '?tab=unpaid'), await count(admin)]).toMatchObject([[], { unpaid: 0 }])
})

test('[DP-04] who takes no payments is told of none that is missing or owed', async ({ world, member }) => {
  const desk = { role: 'DESK' as const, branchCode: 'GN', wrId: null }
  const own = { role: 'COUNSELLOR' as const, branchCode: 'JS', wrId: 101 }
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [desk, own] })
  const counsellor = await addMember(world, { userType: 'ADMIN', grants: [own] })
  const support = { role: 'SUPPORT' as const, branchCode: null, wrId: null }
  const helper = await addMember(world, { userType: 'ADMIN', grants: [support] })
  const id = await request(member, { date: DAY, time: '16:00' })
  await press(helper, id, 'confirm')
  world.moveTo(NEXT, '09:00')
  const [row] = (await read(helper)).sessions
  await step(helper, id, 'done', row?.revision ?? 0)
  for (const tab of ['unpaid', 'owed'])
    for (const staff of [counsellor, helper])
      expect((await staff.get(`/api/desk/unmarked?tab=${tab}`)).statusCode).toBe(403)
  expect(Object.keys(await count(helper))).toEqual(['count', 'oldest'])
  expect([await idsOf(clerk, '?tab=unpaid'), await count(clerk)]).toMatchObject([
    [id],
    { unpaid: 1, owed: 0 },
  ])
  expect((await clerk.get('/api/desk/unmarked?tab=unpaid&branchCode=JS')).statusCode).toBe(404)
})

test.for(['?tab=other', '?after=1', '?after=999999999999999.1', '?branchCode=zz', '?x=1'])(
  '[DK-46] a question that can’t be read is refused: %s',
  async (query, { admin }) => {
    expect((await admin.get(`/api/desk/unmarked${query}`)).statusCode).toBe(400)
  },
)
