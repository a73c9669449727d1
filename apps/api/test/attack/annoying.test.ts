import { limits } from '@self/contract/limit'
import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { noteBooker, notifyBookers } from '../../src/booker/service.ts'
import { test } from '../fixtures.ts'
import { addMember } from '../member.ts'
import { addEmployee, agree, bookFree } from '../money/company.ts'
import { register } from '../payment.ts'
import { buy, buyFor, requestOf } from '../reservation.ts'
import type { World } from '../world.ts'

/** A phone of somebody who has nothing to do with it, as the form of a booking takes it. */
const VICTIM = '01055550001'

test('[AB-07] whoever moves a request to and fro 120 times sends the typed phone nothing and the own one ten messages', async ({
  world,
  member,
}) => {
  const formData = { name: '김하늘', phone: VICTIM, reason: '요즘 잠이 오지 않아요' }
  const reply = await member.post('/api/reserve', requestOf({ formData, phone: VICTIM }))
  const moved = { bookingId: reply.json().data.id, hope1Date: '2026-11-25' }
  const codes: number[] = []
  for (let nr = 0; nr < 120; nr += 1) {
    const hope1Time = nr % 2 ? '16:00' : '18:00'
    codes.push((await member.put('/api/reserve/update', { ...moved, hope1Time })).statusCode)
  }
  // Ten moves; then every second call asks for where it stands already, and every other one is refused.
  expect(codes.filter((code) => code === 409)).toHaveLength(55)
  expect(await world.messagesOf(VICTIM)).toEqual([])
  expect((await world.messagesOf('01000000001')).length).toBeLessThanOrEqual(limits.messagesOfDay.times)
  // The victim is a member, too, and learns of an own booking.
  const victim = await addMember(world, { phone: VICTIM })
  await buy(world, victim)
  expect(await world.messagesOf(VICTIM)).toHaveLength(1)
})

test('[BN-04] 120 sessions and changes that name a stranger’s phone send it no more than two messages a day, and an honest booking still tells another one', async ({
  world,
  member,
}) => {
  const notifyAll = () =>
    notifyBookers(world.app, (error) => {
      throw error
    })
  const { id } = await buyFor(world, member, { phone: VICTIM })
  const to = (nr: number) => ({
    bookingId: id,
    hope1Date: '2026-11-25',
    hope1Time: nr % 2 ? '16:00' : '18:00',
  })
  for (let nr = 0; nr < 60; nr += 1) await member.put('/api/reserve/update', to(nr))
  await notifyAll()
  // Sessions as they stand after a payment of nothing: twenty of the attacker's, forty of others whom the attacker has made up.
  const others = await Promise.all(Array.from({ length: 4 }, () => addMember(world)))
  for (let nr = 0; nr < 60; nr += 1) {
    const memberId = (nr < 20 ? member : others[nr % 4])?.id ?? 0
    await standFor(world, { memberId, bookerPhone: VICTIM, hour: nr })
    await notifyAll()
  }
  expect(await world.messagesOf(VICTIM)).toHaveLength(limits.bookerOfDay.times)
  const honest = await addMember(world)
  await buyFor(world, honest, { phone: '01055550002', slot: { date: '2026-11-26', time: '10:00' } })
  await notifyAll()
  expect(await world.messagesOf('01055550002')).toHaveLength(1)
  // The victim is a member, too, and learns of an own booking.
  const victim = await addMember(world, { phone: VICTIM })
  await buy(world, victim, { date: '2026-11-26', time: '14:00' })
  const [newest] = await world.messagesOf(VICTIM)
  expect(newest).toContain('일정을 예약했어요.')
})

/** A session that has come to stand, as its transaction notes it. */
async function standFor(
  { app, db }: World,
  { hour, ...row }: { memberId: number; bookerPhone: string; hour: number },
): Promise<void> {
  const startsAt = addMinutes(app.now(), 48 * 60 + hour * 60)
  const fixed = {
    branchCode: 'JS',
    duration: 50,
    minutes: 60,
    bookerName: '김바다',
    state: 'BOOKED' as const,
  }
  const { id } = await db
    .insertInto('reservation')
    .values({ ...row, ...fixed, startsAt, createdAt: app.now(), checkedAt: app.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteBooker(db, { id, ...row }, { ownPhone: null, at: app.now() })
}

test.for(['060-700-1234', '02-555-1234', '1588-1234'])(
  '[AB-07] %s is no phone of a booker: no mobile is called or written to at somebody’s cost',
  async (phone, { world, member }) => {
    const formData = { name: '김하늘', phone, reason: '요즘 잠이 오지 않아요' }
    const reply = await member.post('/api/reserve', requestOf({ formData, phone }))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'PHONE_INVALID'])
    expect(await world.db.selectFrom('outbox').select('id').execute()).toEqual([])
  },
)

test('[AB-08] an employee takes two free hours of a counsellor, and no more; somebody else gets the next one', async ({
  world,
}) => {
  await agree(world, {})
  const employee = await addEmployee(world)
  const slots = ['10:00', '12:00', '14:00', '16:00', '18:00'].map((time) => ({ date: '2026-11-24', time }))
  for (const slot of slots) await bookFree(world, employee, slot).catch(() => undefined)
  const stands = await world.db.selectFrom('reservation').select('id').where('state', '=', 'BOOKED').execute()
  expect(stands).toHaveLength(2)
  const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime: '16:00' }
  await expect(register(world, await addMember(world), { slot })).resolves.toBeTruthy()
})

test('[AB-08] a member holds three requests of a Saturday, no two at one time; somebody else requests the rest', async ({
  world,
  member,
}) => {
  const at = (time: string) => requestOf({}, { date: '2026-11-28', time })
  const times = ['10:00', '10:30', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']
  const codes: (string | number)[] = []
  for (const time of times) {
    const reply = await member.post('/api/reserve', at(time))
    codes.push(reply.statusCode === 200 ? 200 : reply.json().code)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(3)
  expect(codes[1]).toBe('OVERLAPS_OWN')
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
  const other = await addMember(world)
  expect((await other.post('/api/reserve', at('16:00'))).statusCode).toBe(200)
})
