import { expect } from 'vitest'
import { cellsOf, handOver } from '../../test/desk/while-member-waits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { takeSeries, weeksFrom } from '../../test/money/series.ts'
import { bookingOf, payFor, register } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const cancel = async (member: TestMember, id: number | undefined) =>
  (await member.post(`/api/series/from/${id}/cancel`)).json()
const move = async (member: TestMember, id: number | undefined, starts: object[]) =>
  (await member.post(`/api/series/from/${id}/move`, { starts })).json()
const previewMove = async (member: TestMember, id: number | undefined, start: object) =>
  (await member.post(`/api/series/from/${id}/move/preview`, start)).json()
const standing = async (member: TestMember) =>
  (await member.get('/api/myList'))
    .json()
    .consultationsList.filter(({ state }: { state: string }) => state === 'BOOKED')
    .map(({ hopeDate, hopeTime }: { hopeDate: string; hopeTime: string }) => `${hopeDate} ${hopeTime}`)
    .toSorted()
const leftOf = async (world: World, passId: number) =>
  (
    await world.db
      .selectFrom('passEntry')
      .select('balance')
      .where('passId', '=', passId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).balance
const claims = ({ db }: World) => db.selectFrom('slotClaim').select('startsAt').execute()

test('[SR-04] from one session on all are cancelled, their credits come back, and one message says so', async ({
  world,
  member,
}) => {
  const { sessions, passId } = await takeSeries(world, member)
  expect((await cancel(member, sessions[1]?.id)).data).toEqual({ changed: 3, untouched: [] })
  expect(await standing(member)).toEqual(['2026-12-01 14:00'])
  expect(await leftOf(world, passId)).toBe(9)
  expect(await claims(world)).toHaveLength(2)
  const texts = (await world.messagesOf('01000000001')).filter((text) => text.includes('취소'))
  expect(texts).toEqual(['[곁마루] 12월 8일(화) 14:00부터 일정 3건을 취소했어요. 이용권 횟수도 돌아왔어요.'])
  expect((await cancel(member, sessions[1]?.id)).data).toEqual({ changed: 0, untouched: [] })
})

test('[SR-04] those past their deadline are named and stay, at a second press too', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  world.moveTo('2026-11-30', '18:00')
  const { data } = await cancel(member, sessions[0]?.id)
  expect(data).toEqual({
    changed: 3,
    untouched: [{ id: sessions[0]?.id, date: '2026-12-01', time: '14:00' }],
  })
  expect(await standing(member)).toEqual(['2026-12-01 14:00'])
  expect((await cancel(member, sessions[0]?.id)).data).toMatchObject({ changed: 0, untouched: [{}] })
})

test('[SR-04] where all of them are past their deadline, they are refused', async ({ world, member }) => {
  const { sessions } = await takeSeries(world, member)
  world.moveTo('2026-12-21', '18:00')
  const later = await logIn(world, member.id)
  expect((await cancel(later, sessions[3]?.id)).code).toBe('CHANGE_TOO_LATE')
})

test('[SR-04] one of them is cancelled by itself, and then no more belongs to what is cancelled from there on', async ({
  world,
  member,
}) => {
  const { sessions, passId } = await takeSeries(world, member)
  await member.post(`/api/reserve/${sessions[2]?.id}/cancel`, { refund: 0 })
  expect((await cancel(member, sessions[1]?.id)).data.changed).toBe(2)
  expect(await leftOf(world, passId)).toBe(9)
})

const CHANGED = '일정으로 바꿨어요'

test.for(['cancelled', 'moved'] as const)(
  '[SR-25] a change of one session that still waits to be told is not told once all from there on are %s',
  async (what, { world, member }) => {
    const { sessions } = await takeSeries(world, member)
    const [first] = sessions
    const to = { hope1Date: '2026-12-02', hope1Time: '15:00', bookingId: first?.id }
    expect((await member.put('/api/reserve/update', to)).statusCode).toBe(200)
    world.moveBy(1)
    if (what === 'cancelled') expect((await cancel(member, first?.id)).data.changed).toBe(4)
    else {
      const { data } = await previewMove(member, first?.id, { date: '2026-12-03', time: '15:00' })
      const starts = data.sessions.map(({ id, date, time }: Record<string, string>) => ({ id, date, time }))
      expect((await move(member, first?.id, starts)).data.changed).toBe(4)
    }
    world.moveBy(5)
    const texts = await world.messagesOf('01000000001')
    expect(texts[0]).toContain(what === 'cancelled' ? '일정 4건을 취소했어요' : '12월 3일(목) 15:00')
    expect(texts.filter((text) => text.includes(CHANGED) && text.includes('12월 2일'))).toEqual([])
  },
)

test('[SR-05] from one session on all move week by week, to where the next one was too', async ({
  world,
  member,
}) => {
  const { sessions, passId } = await takeSeries(world, member)
  const to = { date: '2026-12-15', time: '14:00' } // the second goes where the third is
  const { data } = await previewMove(member, sessions[1]?.id, to)
  expect(data.sessions.map(({ state }: { state: string }) => state)).toEqual(['FREE', 'FREE', 'FREE'])
  const starts = data.sessions.map(({ id, date, time }: Record<string, string>) => ({ id, date, time }))
  expect((await move(member, sessions[1]?.id, starts)).data).toEqual({ changed: 3, untouched: [] })
  expect(await standing(member)).toEqual([
    '2026-12-01 14:00',
    '2026-12-15 14:00',
    '2026-12-22 14:00',
    '2026-12-29 14:00',
  ])
  expect(await leftOf(world, passId)).toBe(6)
  expect(await claims(world)).toHaveLength(8)
  const texts = (await world.messagesOf('01000000001')).filter((text) => text.includes('바꿨어요'))
  expect(texts).toEqual(['[곁마루] 일정 3건을 12월 15일(화) 14:00부터로 바꿨어요. 내 정보에서 볼 수 있어요.'])
})

test('[SR-05] a start that is taken moves none of them, and the preview offers another', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  await buy(world, await addMember(world), { date: '2026-12-09', time: '16:00' })
  const { data } = await previewMove(member, sessions[0]?.id, { date: '2026-12-02', time: '16:00' })
  expect(data.sessions[1]).toMatchObject({ state: 'TAKEN', instead: { date: '2026-12-09', time: '15:00' } })
  const starts = sessions.map(({ id }, week) => ({
    id,
    ...weeksFrom({ date: '2026-12-02', time: '16:00' })[week],
  }))
  expect((await move(member, sessions[0]?.id, starts)).code).toBe('SERIES_TAKEN')
  expect(await standing(member)).toHaveLength(4)
  expect((await standing(member))[0]).toBe('2026-12-01 14:00')
})

test('[SR-22] of two sessions in one week each goes to a week of its own, and what is previewed as free is moved', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  const ids = sessions.map(({ id }) => id)
  const to = { hope1Date: '2026-12-03', hope1Time: '14:00', bookingId: ids[1] }
  expect((await member.put('/api/reserve/update', to)).statusCode).toBe(200)
  const { data } = await previewMove(member, ids[0], { date: '2026-12-02', time: '15:00' })
  type Planned = { id: number; date: string; time: string; state: string }
  expect(data.sessions.map(({ id, date, state }: Planned) => [id, date, state])).toEqual([
    [ids[0], '2026-12-02', 'FREE'],
    [ids[1], '2026-12-09', 'FREE'],
    [ids[2], '2026-12-16', 'FREE'],
    [ids[3], '2026-12-23', 'FREE'],
  ])
  const starts = data.sessions.map(({ id, date, time }: Planned) => ({ id, date, time }))
  expect((await move(member, ids[0], starts)).data).toEqual({ changed: 4, untouched: [] })
})

test('[SR-22] a week that is left out stays left out when the rest moves', async ({ world, member }) => {
  const { sessions } = await takeSeries(world, member)
  await member.post(`/api/reserve/${sessions[1]?.id}/cancel`, { refund: 0 })
  const { data } = await previewMove(member, sessions[0]?.id, { date: '2026-12-02', time: '15:00' })
  expect(data.sessions.map(({ date }: { date: string }) => date)).toEqual([
    '2026-12-02',
    '2026-12-16',
    '2026-12-23',
  ])
})

test('[SR-23] a session that goes where another one of the series stays is refused by the name of that hour', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  const starts = [{ id: sessions[1]?.id, date: '2026-12-15', time: '14:00' }]
  const reply = await move(member, sessions[1]?.id, starts)
  expect(reply).toMatchObject({ code: 'OVERLAPS_OWN', message: expect.stringContaining('12월 15일') })
  expect(await standing(member)).toContain('2026-12-08 14:00')
})

test('[SR-24] sessions that were moved ten times are refused for that, not for being late', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  const last = sessions[3]?.id
  for (let each = 0; each < 10; each += 1) {
    const to = { hope1Date: '2026-12-23', hope1Time: each % 2 ? '16:00' : '18:00', bookingId: last }
    expect((await member.put('/api/reserve/update', to)).statusCode).toBe(200)
  }
  expect((await move(member, last, [{ id: last, date: '2026-12-24', time: '14:00' }])).code).toBe(
    'TOO_MANY_CHANGES',
  )
})

test('[SR-05] somebody else’s series, and a session of none, are not found', async ({ world, member }) => {
  const { sessions } = await takeSeries(world, member)
  const stranger = await addMember(world)
  expect((await cancel(stranger, sessions[0]?.id)).code).toBe('NOT_FOUND')
  const { id } = await buy(world, stranger)
  expect((await cancel(stranger, id)).code).toBe('NOT_FOUND')
  const foreign = [{ id, date: '2026-12-02', time: '16:00' }]
  expect((await move(member, sessions[0]?.id, foreign)).code).toBe('NOT_FOUND')
})

test('[SR-20] a session that was handed to another counsellor is previewed and moved at that counsellor’s hours, the others at theirs', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  const handedOver = sessions[2]?.id ?? 0
  await world.db.transaction().execute((tx) => handOver(tx, world, handedOver))
  const at = { branchCode: 'JS', adminId: 'js_c2', hopeDate: '2026-12-16', hopeTime: '16:00' }
  const stranger = await addMember(world)
  const order = await register(world, stranger, { slot: at, couponId: 9, amount: 108_000 })
  await payFor(world, order)
  expect((await stranger.post('/api/booking', bookingOf(order))).statusCode).toBe(200)
  await buy(world, await addMember(world), { date: '2026-12-16', time: '12:00' })
  const statesAt = async (time: string) => {
    const { data } = await previewMove(member, sessions[0]?.id, { date: '2026-12-02', time })
    return data.sessions.map(({ state }: { state: string }) => state)
  }
  const startsAt = (time: string) =>
    weeksFrom({ date: '2026-12-02', time }).map((start, week) => ({ id: sessions[week]?.id, ...start }))
  expect(await statesAt('16:00')).toEqual(['FREE', 'FREE', 'TAKEN', 'FREE'])
  expect((await move(member, sessions[0]?.id, startsAt('16:00'))).code).toBe('SERIES_TAKEN')
  expect(await statesAt('12:00')).toEqual(['FREE', 'FREE', 'FREE', 'FREE'])
  expect((await move(member, sessions[0]?.id, startsAt('12:00'))).data).toEqual({ changed: 4, untouched: [] })
  expect(await cellsOf(world, handedOver)).toEqual(['102 2026-12-16 12:00', '102 2026-12-16 12:30'])
  expect(await cellsOf(world, sessions[3]?.id ?? 0)).toEqual(['101 2026-12-23 12:00', '101 2026-12-23 12:30'])
})

test('[SR-20] pressed at the session that was handed over, those after it move with their own counsellor', async ({
  world,
  member,
}) => {
  const { sessions } = await takeSeries(world, member)
  const [, , third, fourth] = sessions.map(({ id }) => id)
  await world.db.transaction().execute((tx) => handOver(tx, world, third ?? 0))
  const { data } = await previewMove(member, third, { date: '2026-12-16', time: '10:00' })
  expect(data.sessions.map(({ state }: { state: string }) => state)).toEqual(['CLOSED', 'FREE'])
  const starts = [
    { id: third, date: '2026-12-16', time: '19:00' },
    { id: fourth, date: '2026-12-23', time: '10:00' },
  ]
  expect((await move(member, third, starts)).data).toEqual({ changed: 2, untouched: [] })
  expect(await cellsOf(world, third ?? 0)).toEqual(['102 2026-12-16 19:00', '102 2026-12-16 19:30'])
  expect(await cellsOf(world, fourth ?? 0)).toEqual(['101 2026-12-23 10:00', '101 2026-12-23 10:30'])
})
