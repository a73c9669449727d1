import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { reservationsLike } from '../../test/money/many.ts'
import { plan } from '../../test/outbox/messages.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'
import { remind } from './reminder.ts'

const messages = async (world: World) => {
  await remind(world.app)
  return world.messagesOf('01000000001')
}
/** Of the messages those that remind. */
const received = async (world: World) =>
  (await messages(world)).filter((text) => /\] (내일|오늘) /.test(text))

test('the day before, by day, once', async ({ world, member }) => {
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '09:59')
  expect(await received(world)).toEqual([])
  world.moveTo('2026-11-25', '10:00')
  expect(await received(world)).toEqual([
    '[곁마루] 내일 14:00 일정이 있어요. 변경·취소는 11월 25일(수) 18:00까지예요.',
  ])
  world.moveTo('2026-11-25', '19:59')
  expect(await received(world)).toHaveLength(1)
})

test('[UF-13] however often the reminder looks, what it has written uses up no more numbers', async ({
  world,
  member,
}) => {
  const lastId = async () =>
    (await sql<{ last: number }>`select last_value as last from outbox_id_seq`.execute(world.db)).rows
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '10:00')
  await remind(world.app)
  const written = await lastId()
  for (let run = 0; run < 20; run += 1) await remind(world.app)
  expect(await lastId()).toEqual(written)
})

test('[MS-07] reminders of one day are spread: a hundred a minute, more where an hour would not do', async ({
  world,
  member,
}) => {
  const bought = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await reservationsLike(world, bought, 250)
  world.moveTo('2026-11-25', '10:00')
  await remind(world.app)
  const due = await world.db
    .selectFrom('outbox')
    .select('dueAt')
    .where('key', 'like', 'remind:day:%')
    .orderBy('id')
    .execute()
  const minutes = due.map(({ dueAt }) => (Number(dueAt) - Number(world.app.now())) / 60_000)
  expect(minutes).toEqual([...Array(100).fill(0), ...Array(100).fill(1), ...Array(51).fill(2)])
})

test('three hours before, once', async ({ world, member }) => {
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-26', '10:59')
  expect(await received(world)).toEqual([])
  world.moveTo('2026-11-26', '11:00')
  expect(await received(world)).toEqual(['[곁마루] 오늘 14:00에 일정이 있어요. 조심히 오세요.'])
  world.moveBy(30)
  expect(await received(world)).toHaveLength(1)
})

test('a session that was moved is reminded of at its new time', async ({ world, member }) => {
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '11:00')
  expect(await received(world)).toHaveLength(1)
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-12-01', hope1Time: '10:00' })
  world.moveTo('2026-11-26', '11:00')
  const [latest] = await messages(world)
  expect(latest).toContain('바꿨어요')
  world.moveTo('2026-11-30', '12:00')
  expect((await received(world))[0]).toContain('내일 10:00')
})

test('neither a cancelled session nor a request that no branch has confirmed is reminded of', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await request(member, { date: '2026-11-26', time: '15:00' })
  await member.post(`/api/reserve/${id}/cancel`)
  world.moveTo('2026-11-25', '12:00')
  expect((await received(world)).filter((text) => text.includes('내일'))).toEqual([])
  await world.db
    .updateTable('reservation')
    .set({ checkedAt: world.app.now() })
    .where('state', '=', 'REQUESTED')
    .execute()
  expect((await received(world)).filter((text) => text.includes('내일'))).toHaveLength(1)
})

test('[MS-33] a reminder that has not gone out yet goes with its session, cancelled or moved, and stays with one whose counsellor changes', async ({
  world,
  member,
}) => {
  const ids: number[] = []
  for (const time of ['10:00', '12:00', '14:00'])
    ids.push((await buy(world, member, { date: '2026-12-01', time })).id)
  const admin = await addMember(world, { userType: 'ADMIN' })
  await world.messagesOf('01000000001')
  world.moveTo('2026-11-30', '10:00')
  await remind(world.app)
  await member.post(`/api/reserve/${ids[0]}/cancel`, { refund: 120_000 })
  const moved = { hope1Date: '2026-12-01', hope1Time: '16:00', bookingId: ids[1] }
  expect((await member.put('/api/reserve/update', moved)).statusCode).toBe(200)
  const { revision } = await world.db
    .selectFrom('reservation')
    .select('revision')
    .where('id', '=', ids[2] ?? 0)
    .executeTakeFirstOrThrow()
  const handedOver = { revision, branchCode: 'JS', adminId: 'js_c2', date: '2026-12-01', time: '14:00' }
  expect((await admin.post(`/api/desk/${ids[2]}/move`, handedOver)).statusCode).toBe(200)
  expect((await received(world)).map((text) => text.slice(6, 14)).toSorted()).toEqual([
    '내일 14:00',
    '내일 16:00', // where the second has gone
  ])
  world.moveBy(3)
  const changes = (await messages(world)).filter((text) => text.includes('바꿨어요'))
  expect(changes.toSorted().map((text) => text.slice(6, 21))).toEqual([
    '12월 1일(화) 14:00',
    '12월 1일(화) 16:00',
  ])
})

test('[PL-09] after an outage of the gateway nobody is reminded of a session that was cancelled meanwhile', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member, { date: '2026-12-01', time: '14:00' })
  await world.messagesOf('01000000001')
  world.moveTo('2026-11-30', '10:00')
  await plan(world, { kind: 'dropped', calls: 1 })
  await remind(world.app)
  await deliver(world.app, () => undefined)
  const reminders = world.db.selectFrom('outbox').select('id').where('topic', '=', 'TOMORROW')
  expect(await reminders.execute()).toHaveLength(1)
  const cancelled = await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect(cancelled.statusCode).toBe(200)
  world.moveBy(2)
  expect((await messages(world)).filter((text) => text.includes('내일'))).toEqual([])
})

test('[MS-33] a reminder takes the place of no change that waits to be sent', async ({ world, member }) => {
  const { id } = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-25', '09:59')
  await member.put('/api/reserve/update', {
    ...{ hope1Date: '2026-11-26', hope1Time: '15:00', bookingId: id },
  })
  world.moveBy(1)
  expect(await received(world)).toHaveLength(1)
  world.moveBy(2)
  expect((await messages(world)).filter((text) => text.includes('바꿨어요'))).toHaveLength(1)
})

test('a session made within its last hours needs no reminder, nobody is woken at night', async ({
  world,
  member,
}) => {
  world.moveTo('2026-11-24', '11:30')
  await buy(world, member, { date: '2026-11-24', time: '14:00' })
  expect(await received(world)).toEqual([])
  await buy(world, await addMember(world), { date: '2026-11-25', time: '10:00' })
  world.moveTo('2026-11-24', '23:00')
  expect((await received(world)).filter((text) => text.includes('내일'))).toEqual([])
})

test('who comes early is reminded of the same day in the morning, not at night', async ({
  world,
  member,
}) => {
  await buy(world, member, { date: '2026-11-26', time: '10:00' })
  world.moveTo('2026-11-26', '07:59')
  const today = async () => (await received(world)).filter((text) => text.includes('오늘'))
  expect(await today()).toEqual([])
  world.moveTo('2026-11-26', '08:00')
  expect(await today()).toHaveLength(1)
})

test('two nodes that look at the same moment tell once', async ({ world, member }) => {
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-26', '12:00')
  await Promise.all([remind(world.app), remind(world.app), remind(world.app)])
  expect(await received(world)).toHaveLength(1)
})
