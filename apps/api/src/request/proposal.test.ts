import { sentenceOf } from '@self/contract/refusal-codes'
import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { fillDay, join } from '../../test/money/line.ts'
import { keyIn, propose, request, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { endProposals } from './answer.ts'

const DAY = { date: '2026-11-26', time: '14:00' }
const OTHERS = ['2026-11-26T18:00', '2026-11-27T10:00', '2026-11-30T11:00']

const post = (world: World, path: string, payload: object) =>
  world.app.inject({ method: 'POST', url: `/api/proposal${path}`, payload })
const read = async (world: World, key: string) => (await post(world, '', { key })).json().data
const choose = (world: World, key: string, start = OTHERS[1]) => post(world, '/choose', { key, start })
const proposeAs = (admin: TestMember, id: number, starts: readonly string[], revision = 0) =>
  admin.post(`/api/admin/requests/${id}/propose`, { revision, starts })
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]
/** The starts that are held, on the full hour; the half hour after each belongs to it. */
const hours = async (world: World) =>
  (await world.db.selectFrom('slotClaim').select('startsAt').orderBy('startsAt').execute())
    .map(({ startsAt }) => startsAt.toISOString())
    .filter((start) => start.includes(':00:'))
const listed = async (admin: TestMember) => (await admin.get('/api/admin/requests')).json().data.requests
const isTaken = async (member: TestMember, [date = '', time = '']: string[]) =>
  (await member.post('/api/reserve', requestOf({}, { date, time }))).json().code === 'SLOT_TAKEN'
const phoneOf = async (world: World) => (await world.messagesOf('01000000001')) as string[]
const branchEventsOf = async (world: World, id: number) =>
  (
    await world.db
      .selectFrom('branchEvent')
      .select('kind')
      .where('reservationId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
const onError = (error: unknown) => {
  throw error
}

test('[WK-08] proposed starts are held beside the requested one, and the link in the message leads to them', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, DAY)
  const reply = await proposeAs(admin, id, OTHERS)
  expect(reply.json()).toMatchObject({ result: 'success', data: { expiresAt: '2026-11-24T09:00' } })
  const [text = ''] = await phoneOf(world)
  expect(text).toContain('11월 26일(목) 18:00, 11월 27일(금) 10:00, 11월 30일(월) 11:00')
  expect(text).toContain('11월 24일(화) 09:00까지 골라 주세요.')
  expect(text).not.toMatch(/상담|강남|김하늘/)
  const key = keyIn([text])
  expect(await read(world, key)).toEqual({
    state: 'OPEN',
    branchName: '강남센터',
    branchPhone: expect.stringMatching(/^0\d/),
    insteadOf: '2026-11-26T14:00',
    starts: OTHERS,
    counsellors: [null, null, null],
    isBooked: false,
    expiresAt: '2026-11-24T09:00',
  })
  for (const start of ['2026-11-26T14:00', ...OTHERS])
    expect(await isTaken(await addMember(world), start.split('T')), start).toBe(true)
  expect(await listed(admin)).toMatchObject([
    { id, dueAt: '2026-11-24T09:00', proposal: { starts: OTHERS, expiresAt: '2026-11-24T09:00' } },
  ])
  const stored = JSON.stringify(await world.db.selectFrom('proposal').selectAll().execute())
  expect(stored).not.toContain(key)
})

test('[WK-08] choosing moves the request, confirms it, frees the other hours, and tells its member once', async ({
  world,
  member,
}) => {
  const id = await request(member, DAY)
  const key = await propose(world, member, { id, starts: OTHERS })
  const chosen = await choose(world, key)
  expect(chosen.json().data).toMatchObject({ state: 'CHOSEN', starts: [OTHERS[1]] })
  expect(await mine(member)).toMatchObject({
    state: 'BOOKED',
    checkBooking: 'Y',
    hopeDate: '2026-11-27',
    hopeTime: '10:00',
  })
  const other = await addMember(world)
  expect(await isTaken(other, ['2026-11-27', '10:00'])).toBe(true)
  for (const start of ['2026-11-26T14:00', '2026-11-26T18:00', '2026-11-30T11:00'])
    expect(await isTaken(other, start.split('T')), start).toBe(false)
  expect(await branchEventsOf(world, id)).toEqual(['REQUEST', 'CHANGE'])
  const texts = await phoneOf(world)
  expect(texts.filter((text) => text.includes('11월 27일(금) 10:00 일정이 확정됐어요'))).toHaveLength(1)
})

test('[WK-08] pressed twice it is chosen once; another choice after it is refused', async ({
  world,
  member,
}) => {
  const key = await propose(world, member, { id: await request(member, DAY), starts: OTHERS })
  const replies = [await choose(world, key), await choose(world, key)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const late = await choose(world, key, OTHERS[0])
  expect([late.statusCode, late.json().message]).toEqual([409, sentenceOf('PROPOSAL_OVER')])
  expect((await post(world, '/none', { key })).statusCode).toBe(409)
  expect((await phoneOf(world)).filter((text) => text.includes('확정됐어요'))).toHaveLength(1)
})

test('[WK-08] when none fits the hours are free again and the request waits, due anew', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, DAY)
  const before = await hours(world)
  const key = await propose(world, member, { id, starts: OTHERS })
  world.moveBy(60)
  expect((await post(world, '/none', { key })).json().data.state).toBe('NONE')
  expect((await post(world, '/none', { key })).statusCode).toBe(200)
  expect(await hours(world)).toEqual(before)
  expect(await branchEventsOf(world, id)).toEqual(['REQUEST', 'CHANGE'])
  expect(await listed(admin)).toMatchObject([{ id, dueAt: '2026-11-24T10:00', proposal: null }])
  expect((await choose(world, key)).statusCode).toBe(409)
  expect(await mine(member)).toMatchObject({ state: 'REQUESTED', hopeTime: '14:00' })
})

test('[WK-08] after 24 hours unanswered the held hours come back and the request stays', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, DAY)
  const before = await hours(world)
  const key = await propose(world, member, { id, starts: OTHERS })
  world.moveBy(24 * 60 - 1)
  await endProposals(world.app, onError)
  expect(await hours(world)).not.toEqual(before)
  world.moveBy(1)
  expect((await read(world, key)).state).toBe('OVER')
  expect((await choose(world, key)).statusCode).toBe(409)
  await endProposals(world.app, onError)
  expect(await hours(world)).toEqual(before)
  expect(await listed(admin)).toMatchObject([{ id, proposal: null }])
  const late = (await admin.get('/api/admin/requests?tab=late')).json().data.requests
  expect(late).toMatchObject([{ id }])
})

test('[WK-67] a proposal for a request that was confirmed at its own start ends without a word to the branch', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, DAY)
  await propose(world, member, { id, starts: OTHERS })
  await admin.post(`/api/desk/${id}/confirm`, { revision: 1 })
  world.moveBy(24 * 60)
  await endProposals(world.app, onError)
  expect(await branchEventsOf(world, id)).toEqual(['REQUEST'])
  const endings = await world.db.selectFrom('proposal').select('ending').execute()
  expect(endings).toEqual([{ ending: 'OVER' }])
})

test('[WK-08] confirmed, declined, cancelled or moved meanwhile: the link is over, and only what is booked is held', async ({
  world,
  admin,
}) => {
  for (const [index, [how, held]] of (
    [
      ['confirm', 1],
      ['decline', 0],
      ['cancel', 0],
      ['move', 1],
    ] as const
  ).entries()) {
    const member = await addMember(world)
    const time = `1${index}:00`
    const id = await request(member, { date: DAY.date, time })
    const before = (await hours(world)).length - 1
    const key = await propose(world, member, { id, starts: [`2026-11-27T${time}`, `2026-11-30T${time}`] })
    if (how === 'confirm') await admin.post(`/api/desk/${id}/confirm`, { revision: 1 })
    if (how === 'decline')
      await admin.post(`/api/admin/requests/${id}/decline`, { revision: 1, reason: 'NO_HOUR', note: '' })
    if (how === 'cancel') await member.post(`/api/reserve/${id}/cancel`, {})
    if (how === 'move')
      await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-12-01', hope1Time: time })
    expect((await read(world, key)).state, how).toBe('OVER')
    expect((await choose(world, key, `2026-11-27T${time}`)).statusCode, how).toBe(409)
    expect((await hours(world)).length - before, how).toBe(held)
  }
})

test('[WK-54] while a proposal is open its member reads until when to choose; once it is over, when the branch should have answered', async ({
  world,
  member,
}) => {
  const id = await request(member, DAY)
  expect(await mine(member)).toMatchObject({ answerBy: '2026-11-24T09:00', proposedUntil: null })
  world.moveBy(60)
  const first = await propose(world, member, { id, starts: OTHERS })
  const open = { answerBy: null, isShortNotice: false, proposedUntil: '2026-11-24T10:00' }
  expect(await mine(member)).toMatchObject(open)
  await post(world, '/none', { key: first })
  expect(await mine(member)).toMatchObject({ answerBy: '2026-11-24T10:00', proposedUntil: null })
  await propose(world, member, { id, starts: OTHERS, revision: 2 })
  expect(await mine(member)).toMatchObject(open)
  world.moveTo('2026-11-24', '10:00')
  expect(await mine(member)).toMatchObject({ answerBy: '2026-11-24T10:00', proposedUntil: null })
})

test('[WK-08] a second proposal takes the place of the first', async ({ world, member }) => {
  const id = await request(member, DAY)
  const first = await propose(world, member, { id, starts: OTHERS.slice(0, 2) })
  const second = await propose(world, member, { id, starts: OTHERS.slice(1), revision: 1 })
  expect((await read(world, first)).state).toBe('OVER')
  expect(await hours(world)).toHaveLength(3)
  expect((await choose(world, second, OTHERS[2])).statusCode).toBe(200)
})

test('[DK-84] a second proposal has a start of the first again while somebody waits for that day', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 1)
  const id = await request(member, DAY)
  await propose(world, member, { id, starts: OTHERS.slice(0, 1) })
  const where = { branchCode: 'GN', date: DAY.date }
  await fillDay(world, where)
  await join(await addMember(world), { ...where, adminId: null })
  const reply = await proposeAs(admin, id, OTHERS.slice(0, 2), 1)
  expect([reply.statusCode, reply.json().code]).toEqual([200, undefined])
  expect(await hours(world)).toContain(kstInstant(DAY.date, '18:00').toISOString())
})

test('[WK-08] what overlaps, is taken, is closed, comes too soon or was changed can’t be proposed; nothing is left behind', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, DAY)
  const before = await hours(world)
  await request(await addMember(world), { date: '2026-11-27', time: '10:00' })
  const held = await hours(world)
  const refused = async (starts: string[], revision = 0) =>
    (await proposeAs(admin, id, starts, revision)).json().code
  expect(await refused(['2026-11-26T18:00', '2026-11-26T18:00'])).toBe('PROPOSAL_OVERLAP')
  expect(await refused(['2026-11-26T14:00'])).toBe('PROPOSAL_OVERLAP')
  expect(await refused(['2026-11-26T18:00', '2026-11-27T10:00'])).toBe('PROPOSAL_TAKEN')
  expect(await refused(['2026-11-26T03:00'])).toBe('SLOT_CLOSED')
  expect(await refused(['2026-11-23T11:00'])).toBe('PROPOSAL_TOO_SOON')
  expect(await refused(OTHERS, 3)).toBe('DESK_CHANGED')
  expect((await proposeAs(admin, id, [])).statusCode).toBe(400)
  expect((await proposeAs(admin, id, [...OTHERS, '2026-12-01T10:00'])).statusCode).toBe(400)
  expect(await hours(world)).toEqual(held)
  expect(before).toHaveLength(1)
  expect(await world.db.selectFrom('proposal').selectAll().execute()).toEqual([])
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  expect(await refused(OTHERS, 1)).toBe('DESK_CHANGED')
})

test('[WK-08] [AB-01] a key that is none is not found, nobody tries many, and who has one is let in beside them', async ({
  world,
  member,
}) => {
  const key = await propose(world, member, { id: await request(member, DAY), starts: OTHERS })
  for (let tries = 0; tries < 30; tries += 1)
    expect((await post(world, '', { key: `${key.slice(0, 20)}${tries + 10}` })).statusCode).toBe(404)
  expect((await post(world, '', { key: 'A'.repeat(22) })).statusCode).toBe(429)
  expect((await post(world, '', { key })).statusCode).toBe(200)
})
