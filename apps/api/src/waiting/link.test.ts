import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, waitingOf } from '../../test/money/line.ts'
import { endLink, makeLink, payByLink } from '../../test/money/link.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { releaseLinks } from '../settlement/contention.ts'
import { serveLines } from './line.ts'
import { notifyOffered } from './messages.ts'

const HOUR = { date: FULL.date, time: '14:00' }
const fail = (error: unknown) => {
  throw error
}
const serve = ({ app }: World) => serveLines(app, fail)
const statesOf = async ({ db }: World) =>
  (await db.selectFrom('waitingEntry').select('state').orderBy('id').execute()).map(({ state }) => state)
const offersSent = async (world: World) => {
  await notifyOffered(world.app)
  return (await world.messagesOf('01000000001')).filter((text) => text.includes('기다리던')).length
}

/** The hour of a full day that the first in line was offered is held for them by a payment link instead; gives its key. */
async function holdByLink(world: World, member: TestMember, admin: TestMember) {
  const holder = await addMember(world)
  const { id } = await buy(world, holder, HOUR)
  await fillDay(world)
  await join(member)
  await join(await addMember(world))
  await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect([await statesOf(world), await offersSent(world)]).toEqual([['OFFERED', 'WAITING'], 1])
  const key = await makeLink(admin, member, { reservationDate: HOUR.date, reservationTime: HOUR.time })
  expect(key).toBeTypeOf('string')
  return key
}

test('[WL-15] an offered hour that a payment link holds ends nobody’s place: the link unpaid, the hour is offered again, with its time and its message', async ({
  world,
  member,
  admin,
}) => {
  await holdByLink(world, member, admin)
  await serve(world)
  world.moveBy(45)
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING'])
  expect(await offersSent(world)).toBe(1)
  await endLink(world)
  await releaseLinks(world.app, fail)
  await serve(world)
  expect(await statesOf(world)).toEqual(['OFFERED', 'WAITING'])
  const [entry] = await waitingOf(member)
  expect(entry).toMatchObject({ state: 'OFFERED', offer: { time: '14:00', until: '2026-11-23T10:15' } })
  expect(await offersSent(world)).toBe(2)
  await buy(world, member, HOUR)
  await serve(world)
  expect(await statesOf(world)).toEqual(['TAKEN', 'WAITING'])
})

test('[WL-15] paid by the link, the place is taken', async ({ world, member, admin }) => {
  const key = await holdByLink(world, member, admin)
  await serve(world)
  await payByLink(world, key)
  await serve(world)
  expect(await statesOf(world)).toEqual(['TAKEN', 'WAITING'])
})

test('[WL-15] while the link holds it, the member reads that they still wait', async ({
  world,
  member,
  admin,
}) => {
  await holdByLink(world, member, admin)
  await serve(world)
  expect(await waitingOf(member)).toMatchObject([{ state: 'WAITING', offer: null }])
})
