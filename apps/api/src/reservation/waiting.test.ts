import { displayState } from '@self/contract/reservation'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { remind } from './reminder.ts'

const list = async (member: TestMember) => (await member.get('/api/myList')).json()

/** How the member's one reservation reads now on the screens, in the counts, in the feed and in the messages. */
async function read(world: World, member: TestMember, feed: string) {
  const { consultationsList, totalCount, waitingCount, nextDate } = await list(member)
  await remind(world.app)
  const calendar = (await world.app.inject(new URL(feed).pathname)).body
  return {
    shown: displayState(consultationsList[0], world.app.now()),
    counts: [totalCount, waitingCount, nextDate],
    status: calendar.match(/STATUS:(\w+)/)?.[1],
    saysConfirmed: (await world.messagesOf('01000000001')).some((text) => /확정됐|오늘 \d/.test(text)),
  }
}

test('[WK-32] [WK-33] a request of 22:32 for tomorrow is in progress at every hour until somebody confirms it', async ({
  world,
  member,
  admin,
}) => {
  world.moveTo('2026-11-23', '22:32')
  const id = await request(member, { date: '2026-11-24', time: '13:00' })
  const feed = (await member.post('/api/calendar')).json().data.url
  const waiting = { shown: 'IN_PROGRESS', status: 'TENTATIVE', saysConfirmed: false }
  for (const [date, time] of [
    ['2026-11-23', '22:33'],
    ['2026-11-24', '00:00'],
    ['2026-11-24', '10:30'],
    ['2026-11-24', '12:59'],
  ] as const) {
    world.moveTo(date, time)
    expect(await read(world, member, feed), time).toEqual({ ...waiting, counts: [0, 1, null] })
  }
  for (const time of ['13:00', '23:59']) {
    world.moveTo('2026-11-24', time)
    expect(await read(world, member, feed), time).toEqual({ ...waiting, counts: [0, 0, null] })
  }
  world.moveTo('2026-11-24', '12:00')
  expect((await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })).statusCode).toBe(200)
  expect(await read(world, member, feed)).toEqual({
    shown: 'CONFIRMED',
    counts: [1, 0, '2026-11-24T13:00'],
    status: 'CONFIRMED',
    saysConfirmed: true,
  })
})

test('[WK-35] who has asked for an hour reads once that it was received and waits, whoever sends the request twice', async ({
  world,
  member,
}) => {
  await Promise.all([request(member), request(member)])
  await request(member)
  expect(await world.messagesOf('01000000001')).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정 신청을 받았어요. 센터가 확정하면 다시 알려드려요.',
  ])
})

test('[WK-32] a request for the day after is in progress at 18:01 of the day before, when changing has ended', async ({
  world,
  member,
}) => {
  await request(member)
  world.moveTo('2026-11-23', '18:01')
  const { consultationsList } = await list(member)
  expect(displayState(consultationsList[0], world.app.now())).toBe('IN_PROGRESS')
})
