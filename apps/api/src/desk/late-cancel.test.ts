import { saleReply } from '@self/contract/sale-list'
import { expect } from 'vitest'
import {
  balanceOf,
  bookWithPass,
  cancelAtDesk,
  codeOf,
  DAY,
  decideFirst,
  endsRead,
  find,
  goodwillOf,
  reason,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { find as findAt, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

/** From then on the client cancels no more by themselves. */
const DEADLINE = ['2026-11-23', '18:00'] as const

const cancelLate = async (staff: TestMember, id: number, change: object = {}) =>
  staff.post(`/api/desk/${id}/cancel`, {
    ...{ revision: (await find(staff, id)).revision, cause: 'CLIENT', isLateCancel: true },
    ...change,
  })
const cellsOf = (world: World, id: number) =>
  world.db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute()
const eventsOf = (world: World, id: number) =>
  world.db
    .selectFrom('reservationEvent')
    .select(['kind', 'toState', 'source', 'reason'])
    .where('reservationId', '=', id)
    .orderBy('revision', 'desc')
    .execute()
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]

test('[PY-23] a client who calls after the deadline has the session cancelled by whoever books: nothing goes back, the hour is free, and both read so', async ({
  world,
  member,
}) => {
  const { id } = await buy(world, member)
  const grants = [{ role: 'DESK', branchCode: 'JS', wrId: null }] as const
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  world.moveTo(...DEADLINE)
  const body = { revision: (await find(clerk, id)).revision, cause: 'CLIENT', isLateCancel: true }
  const reply = await clerk.post(`/api/desk/${id}/cancel`, body)
  expect(reply.statusCode).toBe(200)
  expect((await clerk.post(`/api/desk/${id}/cancel`, body)).statusCode).toBe(200) // the same press again
  expect([await refundsOf(world), await goodwillOf(world), await cellsOf(world, id)]).toEqual([[0], [], []])
  expect(await find(clerk, id)).toMatchObject({
    state: 'CANCEL',
    isCancelledLate: true,
    cancelledBy: 'CLIENT',
  })
  expect(await mine(member)).toMatchObject({ state: 'CANCEL_F', isCancelledLate: true })
  expect(await endsRead(world)).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정을 취소했어요. 취소 기한이 지나 환불은 없어요.',
  ])
  expect((await eventsOf(world, id))[0]).toEqual({
    ...{ kind: 'CANCELLED', toState: 'CANCEL_F', source: 'STAFF', reason: 'CLIENT' },
  })
  expect((await buy(world, await addMember(world))).id).not.toBe(id)
})

test('[PY-23] a session of a pass that its client cancels too late is used', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  world.moveTo(DAY, '09:00')
  expect((await cancelLate(admin, id)).statusCode).toBe(200)
  expect(await balanceOf(world)).toBe(4)
  const kinds = await world.db.selectFrom('passEntry').select('kind').orderBy('seq').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['GRANT', 'HOLD', 'USE'])
  expect(await mine(member)).toMatchObject({ isCancelledLate: true })
  expect(await endsRead(world)).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정을 취소했어요. 취소 기한이 지나 이용권 1회가 사용돼요.',
  ])
})

test.for([
  ['in time', '2026-11-23', '17:59', {}],
  ['once it has begun', DAY, '14:00', {}],
  ['for reasons of the branch', DAY, '09:00', { cause: 'BRANCH' }],
  ['as it was seen before it changed', DAY, '09:00', { revision: 0 }],
] as const)(
  '[PY-23] nothing is kept of a session %s',
  async ([, date, time, change], { world, member, admin }) => {
    const { id } = await buy(world, member)
    world.moveTo(date, time)
    const reply = await cancelLate(admin, id, change)
    expect(reply.statusCode).toBe(409)
    expect(await find(admin, id)).toMatchObject({ state: 'BOOKED' })
    expect(await cellsOf(world, id)).not.toEqual([])
  },
)

test('[PY-23] what was cancelled late is neither given back by a press of a clerk’s, nor taken back as a mark is', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm', { method: 'CASH', couponId: 1, amount: 90_000 })
  world.moveTo(DAY, '09:00')
  const { revision } = await findAt(admin, id)
  const body = { revision, cause: 'CLIENT', isLateCancel: true }
  expect((await admin.post(`/api/desk/${id}/cancel`, body)).statusCode).toBe(200)
  const seen = await findAt(admin, id)
  expect(seen).toMatchObject({ state: 'CANCEL', isCancelledLate: true, taken: { amount: 90_000 } })
  const presses = {
    cancel: { revision: seen.revision, cause: 'BRANCH' },
    undo: { revision: seen.revision },
    'payment/return': { amount: 90_000 },
  }
  for (const [path, sent] of Object.entries(presses)) {
    const reply = await admin.post(`/api/desk/${id}/${path}`, sent)
    expect([path, reply.statusCode]).toEqual([path, 409])
  }
  expect(await findAt(admin, id)).toEqual(seen)
})

test('[DP-07] what a desk took today for a session cancelled too late is reversed the same day by whoever closes days, and both read so', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, { date: DAY, time: '18:00' })
  world.moveTo(DAY, '09:00')
  await press(admin, id, 'confirm', { method: 'CASH', couponId: 1, amount: 90_000 })
  const { revision } = await findAt(admin, id)
  await admin.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
  const saleOf = async () => saleReply.parse((await admin.get(`/api/admin/orders/desk_${id}_1`)).json()).data
  expect(await saleOf()).toMatchObject({ sale: { state: 'TAKEN' }, isCancelledLate: true })
  expect(await mine(member)).not.toHaveProperty('isReturned')
  const note = '아파서 오지 못하셨어요'
  expect((await admin.post(`/api/admin/closing/reverse/${id}`, { amount: 90_000, note })).statusCode).toBe(
    200,
  )
  expect(await saleOf()).toMatchObject({ sale: { state: 'RETURNED', refunded: 90_000 } })
  expect(await mine(member)).toMatchObject({ isCancelledLate: true, isReturned: true })
  expect(await findAt(admin, id)).toMatchObject({ isCancelledLate: true, isHandedBack: true, taken: null })
})

test('[DP-07] a payment that was corrected before the session was cancelled too late is nothing that came back', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member, { date: DAY, time: '18:00' })
  world.moveTo(DAY, '09:00')
  await press(admin, id, 'confirm', { method: 'CASH', couponId: 1, amount: 90_000 })
  await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 })
  await press(admin, id, 'payment', { method: 'ONSITE_CARD', couponId: 1, amount: 90_000 })
  const { revision } = await findAt(admin, id)
  await admin.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
  const [own, atDesk] = [await mine(member), await findAt(admin, id)]
  for (const seen of [own, atDesk]) expect(seen).toMatchObject({ isCancelledLate: true })
  expect(own).not.toHaveProperty('isReturned')
  expect(atDesk).not.toHaveProperty('isHandedBack')
})

test('[DP-07] of a session that a company gave, cancelled too late and reversed, no won are said to have come back', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const employee = await addEmployee(world)
  const id = await request(employee, { date: DAY, time: '18:00' })
  await press(admin, id, 'confirm', { method: 'COMPANY' })
  world.moveTo(DAY, '09:00')
  const { revision } = await findAt(admin, id)
  await admin.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
  const reversed = await admin.post(`/api/admin/closing/reverse/${id}`, { amount: 0, note: '상담사가 늦음' })
  expect(reversed.statusCode).toBe(200)
  expect((await employee.get('/api/company/left')).json().data.left).toBe(2)
  expect(await mine(employee)).toMatchObject({ isCancelledLate: true, isReturned: true })
})

test('[PY-23] beside it a refund beyond the rule stays open to whoever may give one', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '09:00')
  expect(codeOf(await cancelAtDesk(admin, id, 'CLIENT'))).toBe('GOODWILL_NEEDED')
  expect((await refundAtDesk(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  expect(codeOf(await cancelLate(admin, id))).toBe('GOODWILL_WAITS')
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'decline')
  expect((await refundAtDesk(admin, id, 50_000)).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([50_000])
})

test.for(['BRANCH', 'CLIENT'] as const)(
  '[PY-25] who wanted a session cancelled stands in its history: %s',
  async (cause, { world, member, admin }) => {
    const { id } = await buy(world, member)
    expect((await cancelAtDesk(admin, id, cause)).statusCode).toBe(200)
    expect((await eventsOf(world, id))[0]).toMatchObject({ kind: 'CANCELLED', reason: cause })
    expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', cancelledBy: cause })
  },
)

test('[PY-25] a session that its member has cancelled alone says so, and one cancelled for more than the rule says who wanted it', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await member.post(`/api/reserve/${id}/cancel`, {})
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', cancelledBy: 'MEMBER' })
  const late = await buy(world, member)
  world.moveTo(DAY, '09:00')
  await refundAtDesk(admin, late.id, 50_000)
  expect(await find(admin, late.id)).toMatchObject({ cancelledBy: 'CLIENT' })
})

test('[DK-91] a session that its client cancelled too late was no no-show, and is corrected to nothing', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(...DEADLINE)
  expect((await cancelLate(admin, id)).statusCode).toBe(200)
  world.moveTo(DAY, '15:00')
  const { revision } = await find(admin, id)
  expect(codeOf(await admin.post(`/api/desk/${id}/correct`, { revision, reason }))).toBe('DESK_CHANGED')
  expect(await cellsOf(world, id)).toEqual([])
})
