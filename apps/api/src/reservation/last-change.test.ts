import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'

const PHONE = '01000000001'
const move = (member: TestMember, bookingId: number, hope1Time: string) =>
  member.put('/api/reserve/update', { bookingId, hope1Date: '2026-11-25', hope1Time })
/** Messages since the booking, newest first. */
const news = async (world: World) => (await world.messagesOf(PHONE)).slice(0, -1)

test('[AB-09] of several changes in quick succession the last is told, two minutes after it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  for (const time of ['16:00', '17:00', '18:00']) {
    expect((await move(member, id, time)).statusCode).toBe(200)
    world.moveBy(1)
    expect(await news(world)).toEqual([])
  }
  world.moveBy(1)
  expect(await news(world)).toEqual([expect.stringContaining('11월 25일(수) 18:00 일정으로 바꿨어요')])
  const readable = await world.db.selectFrom('outbox').select('id').where('sealed', 'is not', null).execute()
  expect(readable).toEqual([])
})

test('[AB-09] a change after the message is told of in one of its own', async ({ world, member }) => {
  const { id } = await buy(world, member)
  await move(member, id, '16:00')
  world.moveBy(2)
  expect(await news(world)).toHaveLength(1)
  await move(member, id, '18:00')
  world.moveBy(2)
  expect((await news(world)).map((text) => text.match(/\d\d:\d\d/)?.[0])).toEqual(['18:00', '16:00'])
})

test('[AB-09] changes of two sessions are told of both', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const other = await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await world.messagesOf(PHONE)
  await move(member, id, '16:00')
  await move(member, other.id, '18:00')
  world.moveBy(2)
  expect(await world.messagesOf(PHONE)).toHaveLength(4)
})

test('[AB-09] a change that is cancelled at once is told of as cancelled, and at once', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await move(member, id, '16:00')
  expect((await member.post(`/api/reserve/${id}/cancel`)).statusCode).toBe(200)
  expect(await news(world)).toEqual([expect.stringContaining('취소했어요')])
  world.moveBy(5)
  expect(await news(world)).toHaveLength(1)
})

test('[AB-09] a request that is moved and then confirmed is told of as confirmed alone', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await move(member, id, '16:00')
  expect((await admin.post(`/api/desk/${id}/confirm`, { revision: 1 })).statusCode).toBe(200)
  world.moveBy(5)
  expect(await news(world)).toEqual([expect.stringContaining('11월 25일(수) 16:00 일정이 확정됐어요')])
})

test('[AB-09] a change while the message before it is on its way is told of beside it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  await world.messagesOf(PHONE)
  await move(member, id, '16:00')
  world.moveBy(2)
  const { db, now, seal, quota, log, sms } = world.app
  const send: typeof sms.send = async (messages) => {
    expect((await move(member, id, '18:00')).statusCode).toBe(200)
    return sms.send(messages)
  }
  await deliver({ db, now, seal, quota, log, sms: { send, find: sms.find } }, (error) => {
    throw error
  })
  world.moveBy(2)
  expect((await news(world)).map((text) => text.match(/\d\d:\d\d/)?.[0])).toEqual(['18:00', '16:00'])
})
