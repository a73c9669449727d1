import { limits } from '@self/contract/limit'
import { retention } from '@self/contract/retention'
import { expect } from 'vitest'
import { moneyTest, test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy, buyFor, keyIn, requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { destroyExpired } from '../retention/service.ts'
import { notifyBookers } from './service.ts'

const OWN = '01000000001'
const OTHER = '01055550001'
const DAY = 24 * 60
const fail = (error: unknown) => {
  throw error
}

/** What a phone has got, newest first, once everything is told. */
async function inboxOf(world: World, phone: string): Promise<string[]> {
  await notifyBookers(world.app, fail)
  return world.messagesOf(phone)
}
const countLinks = (texts: readonly string[]) => texts.filter((text) => text.includes('/self/S/')).length
const [first, second, third] = ['10:00', '14:00', '16:00'].map((time) => ({ date: '2026-11-26', time }))

moneyTest(
  '[BN-01] a paid session tells the number of somebody else once, and the own number of a member never',
  async ({ world, member }) => {
    const { id } = await buyFor(world, member, { phone: OTHER })
    expect(countLinks(await inboxOf(world, OTHER))).toBe(1)
    const moved = { bookingId: id, hope1Date: '2026-11-25', hope1Time: '16:00' }
    expect((await member.put('/api/reserve/update', moved)).statusCode).toBe(200)
    world.moveBy(5)
    expect(await inboxOf(world, OTHER)).toHaveLength(1)
    await buy(world, member, { date: '2026-11-26', time: '10:00' })
    expect(countLinks(await inboxOf(world, OWN))).toBe(0)
  },
)

test('[BN-01] a request tells nobody else until the branch confirms it, and then once', async ({
  world,
  member,
  admin,
}) => {
  const formData = { name: '김하늘', phone: OTHER, reason: '요즘 잠이 오지 않아요' }
  const { id } = (await member.post('/api/reserve', requestOf({ formData, phone: OTHER }))).json().data
  expect(await inboxOf(world, OTHER)).toEqual([])
  expect((await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })).statusCode).toBe(200)
  expect(countLinks(await inboxOf(world, OTHER))).toBe(1)
  expect(await inboxOf(world, OTHER)).toHaveLength(1)
})

test('[BN-02] the message says whose service and when, and nothing of who booked, for whom or why', async ({
  world,
  member,
}) => {
  await buyFor(world, member, { phone: OTHER })
  const [text = ''] = await inboxOf(world, OTHER)
  expect(text).toMatch(/^\[곁마루\] 11월 24일\(화\) 14:00 일정에 오실 분으로 이 번호가 적혔어요\./)
  for (const secret of ['김하늘', '김바다', OWN, '010-0000-0001', '잠이', '윤서하', '잠실'])
    expect(text).not.toContain(secret)
  const rows = await world.db.selectFrom('bookerMessage').selectAll().execute()
  for (const secret of [keyIn([text]), OTHER]) expect(JSON.stringify(rows)).not.toContain(secret)
})

test('[BN-03] one press stops it for bookings of everybody, another undoes it, and neither needs a login', async ({
  world,
  member,
}) => {
  await buyFor(world, member, { phone: OTHER, slot: first })
  const key = keyIn(await inboxOf(world, OTHER))
  const put = (isStopped: boolean) =>
    world.app.inject({ method: 'PUT', url: '/api/booker', payload: { key, isStopped } })
  const read = () => world.app.inject({ method: 'POST', url: '/api/booker', payload: { key } })
  expect((await read()).json().data).toEqual({ isStopped: false, companyPhone: world.app.business.phone })
  for (const reply of [await put(true), await put(true), await read()])
    expect(reply.json().data).toMatchObject({ isStopped: true })
  const stored = await world.db.selectFrom('stoppedNumber').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(OTHER)
  world.moveBy(DAY)
  await buyFor(world, await addMember(world), { phone: OTHER, slot: second })
  expect(await inboxOf(world, OTHER)).toHaveLength(1)
  expect((await put(false)).json().data).toMatchObject({ isStopped: false })
  await buyFor(world, await addMember(world), { phone: OTHER, slot: third })
  expect(await inboxOf(world, OTHER)).toHaveLength(2)
})

test('[BN-03] a number that has stopped it still gets what is its own member’s', async ({
  world,
  member,
}) => {
  await buyFor(world, member, { phone: OTHER })
  const payload = { key: keyIn(await inboxOf(world, OTHER)), isStopped: true }
  await world.app.inject({ method: 'PUT', url: '/api/booker', payload })
  const holder = await addMember(world, { phone: OTHER })
  await buy(world, holder, { date: '2026-11-26', time: '14:00' })
  const [newest] = await inboxOf(world, OTHER)
  expect(newest).toContain('11월 26일(목) 14:00 일정을 예약했어요.')
})

test('[BN-04] keys that nobody has are no way in, and 30 of a network are answered in ten minutes', async ({
  world,
}) => {
  const post = (key: string) => world.app.inject({ method: 'POST', url: '/api/booker', payload: { key } })
  expect((await post('short')).statusCode).toBe(404)
  for (let nr = 0; nr < limits.bookerMisses.times; nr += 1)
    expect((await post(`k${String(nr).padStart(21, '0')}`)).statusCode).toBe(404)
  expect((await post('k'.repeat(22))).json().code).toBe('TOO_MANY_KEYS')
})

test('[BN-05] two nodes tell a number once, and a session that is cancelled before tells nobody', async ({
  world,
  member,
}) => {
  await buyFor(world, member, { phone: OTHER })
  await Promise.all([notifyBookers(world.app, fail), notifyBookers(world.app, fail)])
  expect(await world.messagesOf(OTHER)).toHaveLength(1)
  const { id } = await buyFor(world, member, { phone: '01055550002', slot: first })
  expect((await member.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })).statusCode).toBe(200)
  expect(await inboxOf(world, '01055550002')).toEqual([])
})

test('[BN-06] links go after a year, stopped numbers after five', async ({ world, member }) => {
  await buyFor(world, member, { phone: OTHER })
  const payload = { key: keyIn(await inboxOf(world, OTHER)), isStopped: true }
  await world.app.inject({ method: 'PUT', url: '/api/booker', payload })
  const left = async () => {
    await destroyExpired(world.app, fail)
    const links = await world.db.selectFrom('bookerMessage').select('reservationId').execute()
    const stops = await world.db.selectFrom('stoppedNumber').select('stoppedAt').execute()
    return [links.length, stops.length]
  }
  world.moveBy(retention.BOOKER_LINK.days * DAY)
  expect(await left()).toEqual([1, 1])
  world.moveBy(1)
  expect(await left()).toEqual([0, 1])
  world.moveBy((retention.STOPPED_NUMBER.days - retention.BOOKER_LINK.days) * DAY)
  expect(await left()).toEqual([0, 0])
})
