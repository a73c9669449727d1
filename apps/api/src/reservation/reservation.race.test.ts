import { startTimes } from '@self/contract/branch'
import { sentenceOf } from '@self/contract/refusal-codes'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sharedTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const MEMBERS = 20

const doubles = (world: World) =>
  sql`select 1 from reservation a join reservation b on a.id < b.id and a.branch_code = b.branch_code
      and a.wr_id is not distinct from b.wr_id
      and a.starts_at < b.starts_at + make_interval(mins => b.duration + 10)
      and b.starts_at < a.starts_at + make_interval(mins => a.duration + 10)
      where a.state in ('HELD', 'REQUESTED', 'BOOKED') and b.state in ('HELD', 'REQUESTED', 'BOOKED')`
    .execute(world.db)
    .then(({ rows }) => rows)

const hours = { startTime: '10:00', endTime: '21:00' }

test('[RS-13] 50 fresh hours, 20 members at once for each: 50 reservations, everybody else reads that it is taken', {
  timeout: 240_000,
}, async ({ world }) => {
  const crowd = () => Promise.all(Array.from({ length: MEMBERS }, () => addMember(world)))
  const crowds: TestMember[][] = [] // in turn, for one member gets three hours at most, and none that overlap
  while (crowds.length < 17) crowds.push(await crowd())
  const slots = ['24', '25', '26', '27', '30']
    .flatMap((day) => startTimes(hours, `2026-11-${day}`).map((time) => ({ date: `2026-11-${day}`, time })))
    .filter(({ time }) => time.endsWith(':00'))
    .slice(0, 50)
  const attempts = slots.flatMap((slot, nr) =>
    (crowds[nr % crowds.length] ?? []).map((member) => member.post('/api/reserve', requestOf({}, slot))),
  )
  const replies = await Promise.all(attempts)

  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(50)
  const others = replies.filter((reply) => reply.statusCode !== 200)
  expect(new Set(others.map((reply) => `${reply.statusCode} ${reply.json().message}`))).toEqual(
    new Set([`409 ${sentenceOf('SLOT_TAKEN')}`]),
  )
  expect(await doubles(world)).toEqual([])
})

test('twenty members open the payment window for overlapping hours of one counsellor: no cell is held twice', async ({
  world,
}) => {
  const times = ['14:00', '14:30', '15:00', '15:30']
  const attempts = Array.from({ length: MEMBERS }, async (_, index) => {
    const hopeTime = times[index % times.length] ?? '14:00'
    const slot = { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-24', hopeTime }
    return (await addMember(world)).post('/api/payment/history', await orderOf(world, { slot }))
  })
  const codes = (await Promise.all(attempts)).map((reply) => reply.statusCode)
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
  expect(await doubles(world)).toEqual([])
})
