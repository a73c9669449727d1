import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../../test/fixtures.ts'
import { addMember, type TestMember } from '../../../test/member.ts'
import { addPass, deskSeriesOf, FIRST, weeksFrom } from '../../../test/money/series.ts'
import { request, setSeats } from '../../../test/reservation.ts'
import type { World } from '../../../test/world.ts'

const WHERE = { branchCode: 'JS', adminId: 'js_c1' }

const preview = async (staff: TestMember, { id: memberId }: TestMember, passId: number, change = {}) =>
  (await staff.post('/api/desk/series/preview', { ...WHERE, ...FIRST, memberId, passId, ...change })).json()
const book = (staff: TestMember, body: object) => staff.post('/api/desk/series', body)
const codeOf = (reply: { statusCode: number; json: () => { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]
/** Of one session, paid later. */
const give = async (staff: TestMember, { id: memberId }: { id: number }, date: string) => {
  const reply = await staff.post('/api/desk/bookings', {
    ...WHERE,
    adminId: 'js_c2',
    memberId,
    date,
    time: '14:00',
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
}
const addStaff = (world: World, role: 'DESK' | 'SUPPORT', branchCode: string | null) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role, branchCode, wrId: null }] })
const reservationsOf = ({ db }: World) =>
  db
    .selectFrom('reservation')
    .select(['id', 'state', 'memberId', 'passId', 'reasonSealed', 'bookerPhone'])
    .where('seriesId', 'is not', null)
    .execute()
const looksOf = async (
  { db }: World,
  { id }: TestMember,
  action: 'READ_MEMBER' | 'BOOK_RESERVATION' | 'CANCEL_SESSION',
) => {
  const looks = db.selectFrom('accessLog').select('subjectId').where('actorId', '=', id)
  return (await looks.where('action', '=', action).execute()).map(({ subjectId }) => subjectId)
}

test('[DK-50] each week that the pass can pay is free, taken, the client’s own, or a holiday by its name; the look is logged', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  const colleague = await addMember(world, { userType: 'ADMIN' })
  await give(colleague, await addMember(world), '2026-12-11')
  await give(colleague, member, '2026-12-18')
  const { data } = await preview(admin, member, passId, { date: '2026-12-04', adminId: 'js_c2' })
  expect(data).toMatchObject({ most: 10, minutes: 50 })
  expect(data.sessions).toHaveLength(10)
  expect(data.sessions.slice(0, 5)).toEqual([
    { date: '2026-12-04', time: '14:00', state: 'FREE', instead: null },
    { date: '2026-12-11', time: '14:00', state: 'TAKEN', instead: { date: '2026-12-11', time: '13:00' } },
    { date: '2026-12-18', time: '14:00', state: 'OWN', instead: { date: '2026-12-18', time: '13:00' } },
    {
      ...{ date: '2026-12-25', time: '14:00', state: 'CLOSED', holiday: '성탄절' },
      instead: { date: '2026-12-26', time: '11:00' },
    },
    {
      ...{ date: '2027-01-01', time: '14:00', state: 'CLOSED', holiday: '신정' },
      instead: { date: '2027-01-02', time: '11:00' },
    },
  ])
  expect(await looksOf(world, admin, 'READ_MEMBER')).toEqual([member.id])
})

test('[DK-50] no more weeks than the pass holds and its last day allows, and none from a pass of somebody else', async ({
  world,
  member,
  admin,
}) => {
  const three = await addPass(world, member, { sessions: 3 })
  expect((await preview(admin, member, three)).data).toMatchObject({ most: 3 })
  const ending = await addPass(world, member, { expiresOn: '2026-12-08' })
  expect((await preview(admin, member, ending)).data).toMatchObject({ most: 2 })
  const last = await addPass(world, member, { sessions: 1 })
  expect((await preview(admin, member, last)).code).toBe('SERIES_TOO_SHORT')
  expect((await preview(admin, await addMember(world), three)).code).toBe('PASS_UNUSABLE')
})

test('[DK-52] one press books all of them from the pass: logged once, told to the client once, without where and why', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  const reply = await book(admin, deskSeriesOf(member, passId))
  expect(reply.statusCode).toBe(200)
  const { data } = reply.json()
  expect(data).toMatchObject({ passLeft: 6, sessions: weeksFrom() })
  const row = { state: 'BOOKED', memberId: member.id, passId, reasonSealed: null, bookerPhone: '01000000001' }
  expect(await reservationsOf(world)).toEqual(data.sessions.map(({ id }: { id: number }) => ({ id, ...row })))
  expect(await world.messagesOf('01000000001')).toEqual([
    '[곁마루] 12월 1일(화) 14:00부터 일정 4건을 예약했어요. 내 정보에서 볼 수 있어요.',
  ])
  expect(await looksOf(world, admin, 'BOOK_RESERVATION')).toEqual([member.id])
  const { data: board } = (await admin.get('/api/desk/board?branchCode=JS&date=2026-12-08')).json()
  expect(board.sessions).toMatchObject([{ hopeTime: '14:00', state: 'BOOKED', isUnpaid: false }])
})

test('[DK-52] its client sees a series, and changes or ends it one by one and from one on', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  const { sessions, seriesId } = (await book(admin, deskSeriesOf(member, passId))).json().data
  const list = (await member.get('/api/myList')).json().consultationsList
  expect(list.at(-1)).toMatchObject({ change: 'Y', series: { id: seriesId, number: 1, of: 4 } })
  const [first, second, third] = sessions.map(({ id }: { id: number }) => id)
  expect((await member.post(`/api/reserve/${first}/cancel`, {})).statusCode).toBe(200)
  const starts = [{ id: second, date: '2026-12-09', time: '15:00' }]
  expect((await member.post(`/api/series/from/${second}/move`, { starts })).statusCode).toBe(200)
  expect((await member.post(`/api/series/from/${third}/cancel`, {})).json().data).toMatchObject({
    changed: 2,
  })
})

test('[DK-52] the same press is the same series; another one by its key is refused', async ({
  world,
  member,
  admin,
}) => {
  const body = deskSeriesOf(member, await addPass(world, member))
  const replies = await Promise.all([1, 2, 3].map(() => book(admin, body)))
  expect(new Set(replies.map((reply) => reply.json().data.seriesId)).size).toBe(1)
  expect(await reservationsOf(world)).toHaveLength(4)
  expect(await world.messagesOf('01000000001')).toHaveLength(1)
  expect(await looksOf(world, admin, 'BOOK_RESERVATION')).toHaveLength(1)
  expect(codeOf(await book(admin, { ...body, starts: weeksFrom(FIRST, 2) }))).toEqual([
    409,
    'SERIES_KEY_TAKEN',
  ])
})

test('[DK-54] one hour taken meanwhile books nothing and says so; nor does a pass that holds too little', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  await give(admin, await addMember(world), '2026-12-18')
  const fridays = { adminId: 'js_c2', starts: weeksFrom({ date: '2026-12-04', time: '14:00' }, 3) }
  const reply = await book(admin, deskSeriesOf(member, passId, fridays))
  expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SERIES_TAKEN')])
  const three = await addPass(world, member, { sessions: 3 })
  const starts = weeksFrom({ ...FIRST, time: '16:00' })
  expect(codeOf(await book(admin, deskSeriesOf(member, three, { starts })))).toEqual([409, 'PASS_UNUSABLE'])
  expect(await reservationsOf(world)).toEqual([])
  const kinds = await world.db.selectFrom('passEntry').select('kind').distinct().execute()
  expect(kinds).toEqual([{ kind: 'GRANT' }])
  expect(await world.messagesOf('01000000001')).toEqual([])
})

test('[DK-54] at a branch by its seats too, and not with a pass that isn’t used there, as with one session', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  const where = { branchCode: 'GN', adminId: undefined }
  expect((await preview(admin, member, passId, where)).code).toBe('PASS_UNUSABLE')
  expect(codeOf(await book(admin, deskSeriesOf(member, passId, where)))).toEqual([409, 'PASS_UNUSABLE'])
  await world.db.updateTable('pass').set({ couponId: 3 }).where('id', '=', passId).execute()
  expect((await preview(admin, member, passId, where)).data.sessions[0]).toMatchObject({ state: 'FREE' })
  expect((await book(admin, deskSeriesOf(member, passId, where))).statusCode).toBe(200)
})

test('[DK-54][SR-21] at a branch of several seats a series is booked while each hour has a seat left, and not once one has none', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 3)
  const passId = await addPass(world, member)
  await world.db.updateTable('pass').set({ couponId: 3 }).where('id', '=', passId).execute()
  const where = { branchCode: 'GN', adminId: undefined }
  await request(await addMember(world), { date: '2026-12-08', time: '14:00' })
  const { data } = await preview(admin, member, passId, where)
  expect(data.sessions.map(({ state }: { state: string }) => state)).toEqual(Array(10).fill('FREE'))
  expect(codeOf(await book(admin, deskSeriesOf(member, passId, where)))[0]).toBe(200)

  await setSeats(world, 2)
  const later = { ...where, starts: weeksFrom({ ...FIRST, time: '16:00' }) }
  for (const _ of [1, 2]) await request(await addMember(world), { date: '2026-12-08', time: '16:00' })
  expect(codeOf(await book(admin, deskSeriesOf(member, passId, later)))).toEqual([409, 'SERIES_TAKEN'])
})

test('[DK-54] a desk books a series at its own branch alone, for whom it knows, and where it takes payments', async ({
  world,
  member,
}) => {
  const passId = await addPass(world, member)
  const [clerk, elsewhere, support] = [
    await addStaff(world, 'DESK', 'JS'),
    await addStaff(world, 'DESK', 'GN'),
    await addStaff(world, 'SUPPORT', null),
  ]
  const body = deskSeriesOf(member, passId)
  expect(codeOf(await book(clerk, body))).toEqual([404, 'NOT_FOUND'])
  expect((await preview(clerk, member, passId)).code).toBe('NOT_FOUND')
  for (const staff of [clerk, elsewhere])
    await staff.post('/api/desk/clients/search', { query: '01000000001' })
  expect(codeOf(await book(elsewhere, body))).toEqual([404, 'NOT_FOUND'])
  expect((await preview(elsewhere, member, passId)).code).toBe('NOT_FOUND')
  expect(codeOf(await book(support, body))).toEqual([403, 'FORBIDDEN'])
  expect((await book(member, body)).statusCode).toBe(403)
  expect((await book(clerk, body)).statusCode).toBe(200)
})

const cancelFrom = (staff: TestMember, id: number) => staff.post(`/api/desk/series/from/${id}/cancel`, {})

test('[CX-12] a desk ends a client’s series from one session on by one press: credits come back, one message, one entry, and what the client could not cancel stays', async ({
  world,
  member,
  admin,
}) => {
  const passId = await addPass(world, member)
  const { sessions } = (await book(admin, deskSeriesOf(member, passId))).json().data
  const [first, second] = sessions.map(({ id }: { id: number }) => id)
  const { data } = (await admin.get('/api/desk?branchCode=JS&date=2026-12-08')).json()
  expect(data.sessions).toMatchObject([{ id: second, isOfSeries: true }])
  const elsewhere = await addStaff(world, 'DESK', 'GN')
  expect(codeOf(await cancelFrom(elsewhere, first))).toEqual([404, 'NOT_FOUND'])
  expect((await cancelFrom(member, first)).statusCode).toBe(403)
  world.moveTo('2026-11-30', '18:00') // past the deadline of the first
  const ended = (await cancelFrom(admin, first)).json()
  expect(ended.data).toMatchObject({ changed: 3, untouched: [{ id: first }] })
  expect(ended.message).toMatch(/^3건을 취소했어요\. 1건은 그대로예요\./)
  const rows = await reservationsOf(world)
  expect(rows.map(({ state }) => state)).toEqual(['BOOKED', 'CANCEL', 'CANCEL', 'CANCEL'])
  const texts = (await world.messagesOf('01000000001')).filter((text) => text.includes('취소'))
  expect(texts).toEqual(['[곁마루] 12월 8일(화) 14:00부터 일정 3건을 취소했어요. 이용권 횟수도 돌아왔어요.'])
  const kinds = world.db.selectFrom('passEntry').select('kind').where('kind', '=', 'RETURN')
  expect(await kinds.execute()).toHaveLength(3)
  expect(await looksOf(world, admin, 'CANCEL_SESSION')).toEqual([member.id])
  const events = world.db.selectFrom('reservationEvent').select(['source', 'reason'])
  expect(await events.where('kind', '=', 'CANCELLED').execute()).toEqual(
    Array(3).fill({ source: 'STAFF', reason: 'CLIENT' }),
  )
  const again = (await cancelFrom(admin, first)).json()
  expect(again.data).toMatchObject({ changed: 0, untouched: [{ id: first }] })
  expect(again.message).toMatch(/^이미 취소했어요\. 1건은 그대로예요\./)
  await give(admin, member, '2026-12-18')
  const alone = await world.db
    .selectFrom('reservation')
    .select('id')
    .where('seriesId', 'is', null)
    .executeTakeFirstOrThrow()
  expect(codeOf(await cancelFrom(admin, alone.id))).toEqual([409, 'SERIES_REST_LATE'])
})
