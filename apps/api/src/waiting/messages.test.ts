import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { FULL, fillDay, join, leave, waitingOf } from '../../test/money/line.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { deliver } from '../outbox/deliver.ts'
import { serveLines } from './line.ts'
import { notifyOffered } from './messages.ts'

const HOUR = { date: FULL.date, time: '14:00' }
const PHONES = ['01000000001', '01000000002'] as const

const serve = async ({ app }: World) => {
  await serveLines(app, (error) => {
    throw error
  })
  await notifyOffered(app)
}
const offersRead = async (world: World, phone: string) =>
  (await world.messagesOf(phone)).filter((text) => text.includes('기다리던'))

/** The first in line is offered an hour at night, of which they read in the morning. */
async function offeredAtNight(world: World, people: readonly TestMember[]) {
  const holder = await addMember(world)
  const { id } = await buy(world, holder, HOUR)
  await fillDay(world)
  for (const person of people) await join(person)
  world.moveTo('2026-11-23', '22:00')
  const reply = await holder.post(`/api/reserve/${id}/cancel`, { refund: 120_000 })
  expect(reply.statusCode).toBe(200)
  await serve(world)
}

test('[WL-14] an hour offered at night is not announced in the morning to whoever gave it up or booked it meanwhile', async ({
  world,
  member,
}) => {
  const second = await addMember(world, { phone: PHONES[1] })
  await offeredAtNight(world, [member, second])
  await leave(member, (await waitingOf(member))[0]?.id ?? 0)
  await serve(world)
  await buy(world, second, HOUR)
  await serve(world)
  world.moveTo('2026-11-24', '08:00')
  await serve(world)
  for (const phone of PHONES) expect(await offersRead(world, phone)).toEqual([])
})

test('[WL-14] given up by the first, an hour is announced in the morning to the second alone', async ({
  world,
  member,
}) => {
  const second = await addMember(world, { phone: PHONES[1] })
  await offeredAtNight(world, [member, second])
  await leave(member, (await waitingOf(member))[0]?.id ?? 0)
  await serve(world)
  world.moveTo('2026-11-24', '08:00')
  await serve(world)
  expect(await offersRead(world, PHONES[0])).toEqual([])
  expect(await offersRead(world, PHONES[1])).toEqual([expect.stringContaining('08:30까지 잡아 둘게요')])
})

test('[PL-09] an offer that a node left unsent when it was killed is not announced once it is given up', async ({
  world,
  member,
}) => {
  await offeredAtNight(world, [member])
  world.moveTo('2026-11-24', '08:00')
  await serve(world)
  const { db, app } = world
  const sms = { ...app.sms, send: () => new Promise<never>(() => undefined) } // it is killed amid its call
  void deliver({ ...app, sms }, () => undefined)
  const leased = () => db.selectFrom('outbox').select('id').where('leasedBy', 'is not', null).execute()
  await expect.poll(async () => (await leased()).length).toBeGreaterThan(0)
  world.moveBy(2)
  await leave(member, (await waitingOf(member))[0]?.id ?? 0)
  await serve(world)
  expect(await offersRead(world, PHONES[0])).toEqual([])
})

test('[DK-79] an hour offered at night whose counsellor turns ill is not announced, and its member waits on in the same place', async ({
  world,
  member,
}) => {
  const second = await addMember(world, { phone: PHONES[1] })
  await offeredAtNight(world, [member, second])
  world.moveTo('2026-11-24', '07:30')
  const leave = { kind: 'LEAVE' as const, fromAt: kstInstant(HOUR.date, '00:00') }
  const { id } = await world.db
    .insertInto('scheduleException')
    .values({ counsellorId: 101, ...leave, untilAt: kstInstant('2026-11-26', '00:00') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await serve(world)
  world.moveTo('2026-11-24', '08:00')
  await serve(world)
  for (const phone of PHONES) expect(await offersRead(world, phone)).toEqual([])
  expect(await waitingOf(member)).toMatchObject([{ state: 'WAITING', offer: null }])
  const offers = () => world.db.selectFrom('slotClaim').selectAll().where('kind', '=', 'OFFER').execute()
  expect(await offers()).toEqual([])
  // Given again, it is offered and announced anew, to the first.
  await world.db.deleteFrom('scheduleException').where('id', '=', id).execute()
  world.moveTo('2026-11-24', '09:00')
  await serve(world)
  expect((await offers()).map(({ memberId }) => memberId)).toEqual([member.id, member.id])
  expect(await offersRead(world, PHONES[0])).toEqual([expect.stringContaining('09:30까지 잡아 둘게요')])
})
