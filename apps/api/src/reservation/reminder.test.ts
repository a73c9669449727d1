import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { reservationsLike } from '../../test/money/many.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
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

test('two nodes that look at the same moment tell once', async ({ world, member }) => {
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  world.moveTo('2026-11-26', '12:00')
  await Promise.all([remind(world.app), remind(world.app), remind(world.app)])
  expect(await received(world)).toHaveLength(1)
})
