import { lastDayOfCorrection } from '@self/contract/desk-correction'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { bookWithPass, DAY, find } from '../../test/desk/goodwill.ts'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buy } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const counsellor = (world: World, wrId: number) =>
  addMember(world, { userType: 'ADMIN', grants: [{ role: 'COUNSELLOR', branchCode: 'JS', wrId }] })

test('[GR-05] [OV-02] a counsellor sees the own reservations of a day, without money, and whose they are around them alone', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  const dayOf = async (wrId: number) => {
    const staff = await counsellor(world, wrId)
    return (await staff.get('/api/desk?branchCode=JS&date=2026-11-24')).json().data.sessions
  }
  expect(await dayOf(101)).toMatchObject([{ id, amount: 0, worth: 0, pass: null, taken: null }])
  expect(await dayOf(102)).toEqual([])
  expect((await dayOf(101))[0].userName).toBe('김*늘')
  world.moveTo('2026-11-23', '14:00')
  expect((await dayOf(101))[0].userName).toBe('김하늘')
  world.moveTo('2026-11-25', '14:01')
  expect((await dayOf(101))[0].userName).toBe('김*늘')
})

test('[GR-05] a counsellor reads why somebody comes from a day before the session until a day after', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member) // on Tuesday at 14:00
  const own = await counsellor(world, 101)
  const read = () => own.post(`/api/desk/${id}/reason`, {})
  const early = await read()
  expect([early.statusCode, early.json().message]).toEqual([409, sentenceOf('REASON_CLOSED')])
  world.moveTo('2026-11-23', '14:00')
  expect((await read()).statusCode).toBe(200)
  world.moveTo('2026-11-25', '14:00')
  expect((await read()).statusCode).toBe(200)
  world.moveTo('2026-11-25', '14:01')
  expect((await read()).statusCode).toBe(409)
  const other = await counsellor(world, 102)
  expect((await other.post(`/api/desk/${id}/reason`, {})).statusCode).toBe(404)
})

test('[GR-05] a counsellor marks the own session, and takes no payment with it', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-24', '15:00')
  const own = await counsellor(world, 101)
  const payment = { method: 'CASH', couponId: 1 }
  const { revision } = (await own.get('/api/desk?branchCode=JS&date=2026-11-24')).json().data.sessions[0]
  expect((await own.post(`/api/desk/${id}/done`, { revision, payment })).statusCode).toBe(404)
  expect((await own.post(`/api/desk/${id}/done`, { revision })).statusCode).toBe(200)
})

test('[HC-04] a counsellor reads the same last day of a correction as whoever may make it', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  world.moveTo(DAY, '15:00')
  const { revision } = await find(admin, id)
  const waived = await admin.post(`/api/desk/${id}/no-show`, { revision, waiver: '갑자기 아팠대요' })
  expect(waived.statusCode).toBe(200)
  const seen = await find(await counsellor(world, 101), id)
  expect(lastDayOfCorrection(seen)).toBe('2026-11-30')
  expect(lastDayOfCorrection(await find(admin, id))).toBe('2026-11-30')
  expect(seen).toMatchObject({ pass: null, amount: 0, worth: 0, taken: null, goodwill: null })
})
