import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/session.ts'
import { openWorld, type World } from '../../test/world.ts'

let world: World
let member: TestMember

beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.reset()
  member = await addMember(world)
})
afterAll(() => world.close())

const open = async (): Promise<string> => (await member.post('/api/calendar')).json().data.url
const read = (url: string) => world.app.inject(new URL(url).pathname)
/** Lines folded by the format are put together again. */
const textOf = async (url: string) => (await read(url)).body.replaceAll('\r\n ', '')

test('a member’s sessions stand in a calendar with a neutral title, their Korean hours and the centre', async () => {
  await buy(world, member)
  const reply = await read(await open())
  expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = reply.body.replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:곁마루 일정')
  expect(text).toContain('DTSTART:20261124T050000Z')
  expect(text).toContain('DTEND:20261124T060000Z')
  expect(text).toContain('LOCATION:잠실센터')
  expect(text).toContain('STATUS:CONFIRMED')
  expect(text).not.toMatch(/윤서하|김하늘|잠이|상담|0100000/)
})

const sequenceOf = (text: string): number => Number(text.match(/SEQUENCE:(\d+)/)?.[1])

test('it follows changes and cancellations, each with a higher sequence', async () => {
  const { id } = await buy(world, member)
  const url = await open()
  const bought = await textOf(url)
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: '2026-11-25', hope1Time: '16:00' })
  const moved = await textOf(url)
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(bought))
  expect(moved).toContain('DTSTART:20261125T070000Z')
  await member.post(`/api/reserve/${id}/cancel`)
  const cancelled = await textOf(url)
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(moved))
  expect(cancelled).toContain('STATUS:CANCELLED')
})

test('a request is tentative until its centre confirms it', async () => {
  await request(member)
  expect(await textOf(await open())).toContain('STATUS:TENTATIVE')
})

test('the address is long and random, kept unreadable, shown again to its member, and revocable', async () => {
  const url = await open()
  expect(url).toMatch(/\/api\/calendar\/[\w-]{43}\.ics$/)
  const key = url.slice(-47, -4)
  expect(JSON.stringify(await world.db.selectFrom('calendarFeed').selectAll().execute())).not.toContain(key)
  expect((await member.get('/api/calendar')).json().data.url).toBe(url)
  const next = await open()
  expect(next).not.toBe(url)
  expect([(await read(url)).statusCode, (await read(next)).statusCode]).toEqual([404, 200])
  const headers = { authorization: `Bearer ${member.token}` }
  await world.app.inject({ method: 'DELETE', url: '/api/calendar', headers })
  expect((await read(next)).statusCode).toBe(404)
  expect((await member.get('/api/calendar')).json().data.url).toBeNull()
})

test('the address of a member who has left leads nowhere, like one that never was', async () => {
  const url = await open()
  await world.db.updateTable('member').set({ status: 'INACTIVE' }).execute()
  expect((await read(url)).statusCode).toBe(404)
  expect((await read(`http://x/api/calendar/${'A'.repeat(43)}.ics`)).statusCode).toBe(404)
  expect((await read('http://x/api/calendar/short.ics')).statusCode).toBe(400)
})

test('one session is to be had as a file by its member alone', async () => {
  const { id } = await buy(world, member)
  const own = await member.get(`/api/reserve/${id}/calendar`)
  expect(own.headers['content-disposition']).toContain('gyeotmaru.ics')
  expect(own.body).toContain('BEGIN:VEVENT')
  expect((await (await addMember(world)).get(`/api/reserve/${id}/calendar`)).statusCode).toBe(404)
  expect((await world.app.inject(`/api/reserve/${id}/calendar`)).statusCode).toBe(401)
})
