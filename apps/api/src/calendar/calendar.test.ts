import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, logIn, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'

const open = async (member: TestMember): Promise<string> =>
  (await member.post('/api/calendar')).json().data.url
const read = (world: World, url: string) => world.app.inject(new URL(url).pathname)
/** Lines folded by the format are put together again. */
const textOf = async (world: World, url: string) => (await read(world, url)).body.replaceAll('\r\n ', '')

test('a member’s sessions stand in a calendar with a neutral title, their Korean hours and the branch', async ({
  world,
  member,
}) => {
  await buy(world, member)
  const reply = await read(world, await open(member))
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = reply.body.replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:곁마루 일정')
  expect(text).toContain('DTSTART:20261124T050000Z')
  expect(text).toContain('DTEND:20261124T055000Z')
  expect(text).toContain('LOCATION:잠실센터')
  expect(text).toContain('STATUS:CONFIRMED')
  expect(text).not.toMatch(/윤서하|김하늘|잠이|상담|0100000/)
})

const sequenceOf = (text: string): number => Number(text.match(/SEQUENCE:(\d+)/)?.[1])

test('a move and a cancellation reach the feed, each with a higher SEQUENCE', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const url = await open(member)
  const bought = await textOf(world, url)
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-25', hope1Time: '16:00' })
  const moved = await textOf(world, url)
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(bought))
  expect(moved).toContain('DTSTART:20261125T070000Z')
  await member.post(`/api/reserve/${id}/cancel`)
  const cancelled = await textOf(world, url)
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved))
  expect(cancelled).toContain('STATUS:CANCELLED')
})

test('a request is tentative until its branch confirms it', async ({ world, member }) => {
  await request(member)
  expect(await textOf(world, await open(member))).toContain('STATUS:TENTATIVE')
})

test('the address is long and random, kept unreadable, shown again to its member, and revocable', async ({
  world,
  member,
}) => {
  const url = await open(member)
  expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const key = url.slice(-47, -4)
  expect(JSON.stringify(await world.db.selectFrom('calendarFeed').selectAll().execute())).not.toContain(key)
  expect((await member.get('/api/calendar')).json().data.url).toBe(url)
  const next = await open(member)
  expect(next).not.toBe(url)
  expect([(await read(world, url)).statusCode, (await read(world, next)).statusCode]).toEqual([404, 200])
  const headers = { authorization: `Bearer ${member.token}` }
  await world.app.inject({ method: 'DELETE', url: '/api/calendar', headers })
  expect((await read(world, next)).statusCode).toBe(404)
  expect((await member.get('/api/calendar')).json().data.url).toBeNull()
})

test('[MA-18] a new password ends the address, and the member makes another', async ({ world, browser }) => {
  const userPhone = '01012345678'
  const member = await addMember(world, { phone: userPhone })
  const other = await addMember(world, { phone: '01012345679' })
  await prove(world, browser, userPhone, 'RESET')
  const [url, others] = [await open(member), await open(other)]
  const body = { userName: '김하늘', userPhone, password: 'rainy#day88' }
  expect((await browser.post('/login/oauth2/callback/resetPW', body)).json()).toBe('Y')
  expect([(await read(world, url)).statusCode, (await read(world, others)).statusCode]).toEqual([404, 200])
  const again = await logIn(world, member.id)
  expect((await again.get('/api/calendar')).json().data.url).toBeNull()
  expect((await read(world, (await again.post('/api/calendar')).json().data.url)).statusCode).toBe(200)
})

test('[MA-19] the phone is told of an address that was made, once an hour', async ({ world }) => {
  const phone = '01012345678'
  const member = await addMember(world, { phone })
  for (const minutes of [0, 1, 60]) {
    world.moveBy(minutes)
    await open(member)
  }
  const words = '[곁마루] 캘린더 주소를 만들었어요. 직접 한 게 아니면 고객센터로 알려 주세요.'
  expect(await world.messagesOf(phone)).toEqual([words, words])
})

test('the address of a member who has left leads nowhere, like one that never was', async ({
  world,
  member,
}) => {
  const url = await open(member)
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).execute()
  expect((await read(world, url)).statusCode).toBe(404)
  expect((await read(world, `http://x/api/calendar/${'A'.repeat(43)}.ics`)).statusCode).toBe(404)
  expect((await read(world, 'http://x/api/calendar/short.ics')).statusCode).toBe(400)
})

test('one session is to be had as a file by its member alone', async ({ world, member }) => {
  const { id } = await buy(world, member)
  const own = await member.get(`/api/reserve/${id}/calendar`)
  expect(own.headers['content-disposition']).toContain('gyeotmaru.ics')
  expect(own.body).toContain('BEGIN:VEVENT')
  expect((await (await addMember(world)).get(`/api/reserve/${id}/calendar`)).statusCode).toBe(404)
  expect((await world.app.inject(`/api/reserve/${id}/calendar`)).statusCode).toBe(401)
})
