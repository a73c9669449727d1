import { MOST_STREAMS } from '@self/contract/desk-changes'
import { kstInstant } from '@self/contract/time'
import { expect, vi } from 'vitest'
import { follow, listen } from '../../../test/desk/changes.ts'
import { DAY } from '../../../test/desk/goodwill.ts'
import { choosing, lend, lent } from '../../../test/employment/loan.ts'
import { test as base } from '../../../test/fixtures.ts'
import { addMember } from '../../../test/member.ts'
import { register } from '../../../test/payment.ts'
import { buy, request } from '../../../test/reservation.ts'

const test = base.extend('streamsLast', { scope: 'file' }, 60_000)

const AT_HOME = { branchCode: 'JS', adminId: 'js_c1' }
const OFF = { branchCode: 'JS', time: '16:00', isOff: true }
const SOON = { timeout: 15_000, interval: 20 }

test('[DK-43] a stream tells of a booking, a step and a blocked half hour by day and id alone, and logs nobody', async ({
  world,
  member,
  admin,
}) => {
  const origin = await listen(world.app)
  const stream = await follow(origin, admin.token, 'GN')
  expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
  await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toEqual(['open']), SOON)
  const id = await request(member)
  await vi.waitFor(
    () => expect(stream.events.at(-1)).toEqual({ event: 'change', data: { date: DAY, id } }),
    SOON,
  )
  const before = stream.events.length
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  await vi.waitFor(() => expect(stream.events.length).toBeGreaterThan(before), SOON)
  await admin.put('/api/desk/off', { branchCode: 'GN', date: DAY, time: '18:00', isOff: true })
  await vi.waitFor(
    () => expect(stream.events.at(-1)).toEqual({ event: 'change', data: { date: DAY, id: null } }),
    SOON,
  )
  const read = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('actorId', '=', admin.id)
    .where('action', '=', 'READ_SESSION')
    .execute()
  expect(read).toEqual([])
  stream.stop()
})

test('[DK-43] another branch is not told of, nor a counsellor of what is not the own', async ({
  world,
  member,
}) => {
  const origin = await listen(world.app)
  const grants = (wrId: number) => [{ role: 'COUNSELLOR' as const, branchCode: 'JS', wrId }]
  const [own, other] = await Promise.all(
    [101, 102].map((wrId) => addMember(world, { userType: 'ADMIN', grants: grants(wrId) })),
  )
  expect((await follow(origin, own?.token ?? '', 'GN')).status).toBe(404)
  const streams = await Promise.all([own, other].map((staff) => follow(origin, staff?.token ?? '', 'JS')))
  await Promise.all(streams.map(({ events }) => vi.waitFor(() => expect(events.length).toBe(1), SOON)))
  await request(await addMember(world)) // at GN
  const { id } = await buy(world, member)
  await vi.waitFor(() => expect(streams[0]?.events.some(({ data }) => data.id === id)).toBe(true), SOON)
  expect(streams[0]?.events.every(({ event, data }) => event !== 'change' || data.id === id)).toBe(true)
  expect(streams[1]?.events.map(({ event }) => event)).toEqual(['open'])
  for (const { stop } of streams) stop()
})

test('[DK-86] the branches of who is lent are told of what is taken, blocked or offered at either, and not whose it is', async ({
  world,
  master,
  member,
}) => {
  const restore = await choosing(world)
  try {
    await lend(master, [lent])
    const stream = await follow(await listen(world.app), master.token, 'GN')
    await vi.waitFor(() => expect(stream.events).toHaveLength(1), SOON)
    await register(world, member, { slot: { ...AT_HOME, hopeDate: '2026-11-25', hopeTime: '10:00' } })
    await master.put('/api/desk/off', { ...OFF, date: '2026-11-26', adminId: 'js_c1' })
    const { id: resourceId, name: resource } = await world.db
      .selectFrom('resource')
      .select(['id', 'name'])
      .where('counsellorId', '=', 101)
      .executeTakeFirstOrThrow()
    const offered = { kind: 'OFFER' as const, reservationId: null, memberId: member.id }
    const startsAt = kstInstant('2026-11-27', '10:00')
    await world.db
      .insertInto('slotClaim')
      .values({ ...offered, resourceId, resource, startsAt })
      .execute()
    const told = () => stream.events.filter(({ event }) => event === 'change').map(({ data }) => data)
    const dates = ['2026-11-25', '2026-11-26', '2026-11-27']
    await vi.waitFor(() => expect(new Set(told().map(({ date }) => date))).toEqual(new Set(dates)), SOON)
    expect(told().every(({ id }) => id === null)).toBe(true)
    stream.stop()
  } finally {
    await restore()
  }
})

test('[DK-44] a stream ends once its login does, at logout, by the hand of another, or with the member', async ({
  world,
}) => {
  const origin = await listen(world.app)
  const staff = await Promise.all([1, 2].map(() => addMember(world, { userType: 'ADMIN' })))
  const streams = await Promise.all(staff.map(({ token }) => follow(origin, token, 'GN')))
  await vi.waitFor(() => expect(streams.every(({ events }) => events.length > 0)).toBe(true), SOON)
  await world.db
    .deleteFrom('loginSession')
    .where('memberId', '=', staff[0]?.id ?? 0)
    .execute()
  await world.db
    .updateTable('member')
    .set({ status: 'INACTIVE' })
    .where('id', '=', staff[1]?.id ?? 0)
    .execute()
  await vi.waitFor(() => expect(streams.map(({ isOver }) => isOver)).toEqual([true, true]), SOON)
})

test('[DK-44] one person holds so many streams open and no more; one that is let go of makes room', async ({
  world,
  admin,
}) => {
  const origin = await listen(world.app)
  const open = () => follow(origin, admin.token, 'GN')
  const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, open))
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
  expect((await open()).status).toBe(429)
  const others = await addMember(world, { userType: 'ADMIN' })
  const another = await follow(origin, others.token, 'GN')
  expect(another.status).toBe(200)
  streams[0]?.stop()
  await vi.waitFor(async () => {
    const again = await open()
    expect(again.status).toBe(200)
    again.stop()
  }, SOON)
  for (const { stop } of [...streams, another]) stop()
})
