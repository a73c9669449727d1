import { DECLINE_REASONS } from '@self/contract/decline'
import { sentenceOf } from '@self/contract/refusal-codes'
import type { RequestCount, WaitingRequest } from '@self/contract/request'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { brokenChains } from '../access-log/check.ts'

const SOON = { date: '2026-11-23', time: '14:00' }
const TUESDAY = { date: '2026-11-24', time: '14:00' }
const LATER = { date: '2026-12-10', time: '11:00' }

const list = async (admin: TestMember, query = ''): Promise<WaitingRequest[]> =>
  (await admin.get(`/api/admin/requests${query}`)).json().data.requests
const idsOf = async (admin: TestMember, query = '') => (await list(admin, query)).map(({ id }) => id)
const count = async (admin: TestMember, query = ''): Promise<RequestCount> =>
  (await admin.get(`/api/admin/requests/count${query}`)).json().data
const confirm = async (admin: TestMember, requests: { id: number; revision: number }[]) =>
  (await admin.post('/api/admin/requests/confirm', { requests })).json().data.requests
const decline = (admin: TestMember, id: number, body: Record<string, unknown> = {}) =>
  admin.post(`/api/admin/requests/${id}/decline`, { revision: 0, reason: 'NO_HOUR', note: '', ...body })
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]
const claims = (world: World) => world.db.selectFrom('slotClaim').select('startsAt').execute()
const looks = (world: World, admin: TestMember) =>
  world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', admin.id)
    .orderBy('seq')
    .execute()

test('[WK-05] all that wait stand in one list, of every branch and day, the oldest first, masked', async ({
  world,
  member,
  admin,
}) => {
  const later = await request(member, LATER)
  world.moveBy(60)
  const other = await addMember(world)
  const elsewhere = (
    await other.post('/api/reserve', requestOf({ selectedCode: 'GS', branch: 'GS' }, TUESDAY))
  ).json().data.id
  const confirmed = await request(member, TUESDAY)
  await admin.post(`/api/desk/${confirmed}/confirm`, { revision: 0 })
  const rows = await list(admin)
  expect(rows.map(({ id, branchCode, hopeDate }) => [id, branchCode, hopeDate])).toEqual([
    [later, 'GN', LATER.date],
    [elsewhere, 'GS', TUESDAY.date],
  ])
  expect(rows[0]).toMatchObject({
    branchName: '강남센터',
    hopeTime: '11:00',
    userName: '김*늘',
    userPhone: '010-****-0001',
    pass: null,
    madeAt: '2026-11-23T09:00',
    dueAt: '2026-11-24T09:00',
    proposal: null,
  })
  expect(JSON.stringify(rows)).not.toMatch(/잠이|김하늘|01000000001/)
  expect(await idsOf(admin, '?branchCode=GS')).toEqual([elsewhere])
})

test('[WK-05] due today and late are tabs of their own, and the counts are those of the tabs', async ({
  world,
  member,
  admin,
}) => {
  const soon = await request(member, SOON) // due at 12:00
  world.moveBy(30)
  const later = await request(member, LATER) // due tomorrow
  expect(await count(admin)).toMatchObject({ waiting: 2, today: 1, late: 0, newest: later })
  expect(await idsOf(admin, '?tab=today')).toEqual([soon])
  world.moveTo(SOON.date, '12:00')
  expect(await count(admin)).toMatchObject({ waiting: 2, today: 0, late: 1 })
  expect(await idsOf(admin, '?tab=late')).toEqual([soon])
  expect(await idsOf(admin, '?tab=waiting')).toEqual([soon, later])
  world.moveTo('2026-11-24', '08:00')
  expect(await idsOf(admin, '?tab=today')).toEqual([later])
})

test('[AF-07] the list is sorted by when they were made, are due or would begin, either way', async ({
  world,
  member,
  admin,
}) => {
  const later = await request(member, LATER)
  world.moveBy(30)
  const soon = await request(member, SOON)
  expect(await idsOf(admin, '?sort=made')).toEqual([later, soon])
  expect(await idsOf(admin, '?sort=-made')).toEqual([soon, later])
  expect(await idsOf(admin, '?sort=due')).toEqual([soon, later])
  expect(await idsOf(admin, '?sort=-due')).toEqual([later, soon])
  expect(await idsOf(admin, '?sort=start')).toEqual([soon, later])
  const refused = await admin.get('/api/admin/requests?sort=name')
  expect(refused.statusCode).toBe(400)
})

test('[WK-05] a look at the list is logged once for each member, a look at the counts is none', async ({
  world,
  member,
  admin,
}) => {
  await request(member, TUESDAY)
  await request(member, LATER)
  await count(admin)
  expect(await looks(world, admin)).toEqual([])
  await list(admin)
  expect(await looks(world, admin)).toEqual([{ action: 'READ_SESSION', subjectId: member.id }])
  expect(await brokenChains(world.app)).toEqual([])
})

test('[WK-05] the count tells how many came after the newest that was seen', async ({ member, admin }) => {
  const first = await request(member, TUESDAY)
  expect(await count(admin, `?after=${first}`)).toMatchObject({ waiting: 1, fresh: 0 })
  const second = await request(member, LATER)
  expect(await count(admin, `?after=${first}`)).toMatchObject({ waiting: 2, fresh: 1, newest: second })
  expect(await count(admin, '?branchCode=GS')).toMatchObject({ waiting: 0, fresh: 0, newest: 0 })
})

test('[WK-06] several are confirmed at once, each as it was seen; one that has changed says so', async ({
  world,
  member,
  admin,
}) => {
  const ids = [await request(member, TUESDAY), await request(member, LATER)]
  const moved = await request(member, { date: '2026-12-11', time: '12:00' })
  await member.put('/api/reserve/update', {
    bookingId: moved,
    hope1Date: '2026-12-11',
    hope1Time: '14:00',
  })
  const results = await confirm(
    admin,
    [...ids, moved].map((id) => ({ id, revision: 0 })),
  )
  expect(results).toEqual([
    ...ids.map((id) => ({ id, isConfirmed: true, message: null })),
    { id: moved, isConfirmed: false, message: sentenceOf('DESK_CHANGED') },
  ])
  expect(await idsOf(admin)).toEqual([moved])
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('확정됐어요'))).toHaveLength(2)
})

test('[WK-06] a request that nobody knows doesn’t keep the others from being confirmed', async ({
  member,
  admin,
}) => {
  const id = await request(member, TUESDAY)
  const results = await confirm(admin, [
    { id: 999_999, revision: 0 },
    { id, revision: 0 },
  ])
  expect(results.map(({ isConfirmed }: { isConfirmed: boolean }) => isConfirmed)).toEqual([false, true])
})

test('[WK-07] a declined request ends: its hour is free, its member reads why in the app and nowhere else', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, TUESDAY)
  const note = '목요일 오후는 자리가 있어요.'
  expect((await decline(admin, id, { note: ` ${note} ` })).json()).toMatchObject({ result: 'success' })
  expect(await mine(member)).toMatchObject({
    state: 'CANCEL',
    declined: `${DECLINE_REASONS.NO_HOUR}\n${note}`,
  })
  expect(await claims(world)).toEqual([])
  expect(await idsOf(admin)).toEqual([])
  const texts = (await world.messagesOf('01000000001')).slice(0, -1) // the first said that it was received
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain('11월 24일(화) 14:00 일정을 잡지 못했어요.')
  expect(texts[0]).not.toMatch(/상담|강남|목요일/)
  const { declineNoteSealed } = await world.db
    .selectFrom('reservation')
    .select('declineNoteSealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(declineNoteSealed).not.toContain('목요일')
  expect(await looks(world, admin)).toEqual([{ action: 'CANCEL_SESSION', subjectId: member.id }])
})

test('[WK-07] pressed twice it is declined once; what has changed meanwhile is not declined', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, TUESDAY)
  const replies = await Promise.all([decline(admin, id), decline(admin, id), decline(admin, id)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const texts = await world.messagesOf('01000000001')
  expect(texts.filter((text) => text.includes('잡지 못했어요'))).toHaveLength(1)
  const confirmed = await request(member, LATER)
  await confirm(admin, [{ id: confirmed, revision: 0 }])
  for (const revision of [0, 1])
    expect((await decline(admin, confirmed, { revision })).json().message).toBe(sentenceOf('DESK_CHANGED'))
})

test('[WK-07] a note over its limit is told so, and an unknown reason is no reason', async ({
  member,
  admin,
}) => {
  const id = await request(member, TUESDAY)
  const long = await decline(admin, id, { note: '가'.repeat(201) })
  expect([long.statusCode, long.json().code]).toEqual([400, 'DECLINE_NOTE_LONG'])
  expect((await decline(admin, id, { reason: 'BORED' })).statusCode).toBe(400)
  expect(await idsOf(admin)).toEqual([id])
})

test('what its member or the desk cancelled was not declined', async ({ member, admin }) => {
  const id = await request(member, TUESDAY)
  await admin.post(`/api/desk/${id}/cancel`, { revision: 0 })
  expect(await mine(member)).not.toHaveProperty('declined')
  expect((await decline(admin, id)).statusCode).toBe(409)
})
