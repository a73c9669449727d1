import { limits } from '@self/contract/limit'
import { expect } from 'vitest'
import { test } from '../fixtures.ts'
import { addMember } from '../member.ts'
import { addEmployee, agree, bookFree } from '../money/company.ts'
import { register } from '../payment.ts'
import { buy, requestOf } from '../reservation.ts'

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
