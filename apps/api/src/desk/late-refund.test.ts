import { needsApproval } from '@self/contract/goodwill-refund'
import { saleReply } from '@self/contract/sale-list'
import { expect } from 'vitest'
import {
  balanceOf,
  bookWithPass,
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
import { transact } from '../platform/database/transaction.ts'
import { cancelForfeited } from '../reservation/standing.ts'
import { getReservation } from './service.ts'

/** Cancelled on the morning of its day by a client's call. */
async function cancelLate(world: World, admin: TestMember, id: number) {
  world.moveTo(DAY, '09:00')
  const { revision } = await find(admin, id)
  const body = { revision, cause: 'CLIENT', isLateCancel: true }
  expect((await admin.post(`/api/desk/${id}/cancel`, body)).statusCode).toBe(200)
}
const mine = async (member: TestMember) => (await member.get('/api/myList')).json().consultationsList[0]

test('[DP-14] what was paid online for a session cancelled too late is given back afterwards with a reason, up to the limit by one person', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await cancelLate(world, admin, id)
  const reply = await refundAtDesk(admin, id, 50_000)
  expect([reply.statusCode, reply.json().data]).toEqual([
    200,
    { isWaiting: false, message: '환불했어요. 고객에게 문자로 알려 드려요.' },
  ])
  expect((await refundAtDesk(admin, id, 50_000)).statusCode).toBe(200) // the same press again
  expect(await refundsOf(world)).toEqual([50_000])
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', cancelledBy: 'CLIENT' })
  expect(await find(admin, id)).not.toHaveProperty('isCancelledLate')
  expect(await mine(member)).toMatchObject({ state: 'CANCEL' })
  expect((await endsRead(world)).toSorted()).toEqual([
    '[곁마루] 11월 24일(화) 14:00 일정을 취소했어요. 50,000원을 돌려드려요(7~10영업일).',
    '[곁마루] 11월 24일(화) 14:00 일정을 취소했어요. 취소 기한이 지나 환불은 없어요.',
  ])
})

test('[DP-14] above the limit it waits for a MASTER, and stays cancelled too late where that one declines', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await cancelLate(world, admin, id)
  expect(needsApproval(120_000)).toBe(true)
  expect((await refundAtDesk(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  expect(await find(admin, id)).toMatchObject({ isCancelledLate: true, goodwill: { state: 'WAITING' } })
  const master = await addMember(world, { userType: 'MASTER' })
  await decideFirst(master, 'decline')
  expect(await find(admin, id)).toMatchObject({ isCancelledLate: true, goodwill: { state: 'DECLINED' } })
  expect(await refundsOf(world)).toEqual([0])
  await refundAtDesk(admin, id, 120_000)
  expect((await decideFirst(master, 'approve')).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000])
  expect(await mine(member)).toMatchObject({ state: 'CANCEL' })
})

test('[DP-14] a session of a pass that was cancelled too late goes back to it, its hour having begun or not', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await bookWithPass(world, member)
  await cancelLate(world, admin, id)
  expect(await balanceOf(world)).toBe(4)
  world.moveTo(DAY, '16:00')
  expect((await refundAtDesk(admin, id, 85_500)).json().data.isWaiting).toBe(true)
  expect((await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')).statusCode).toBe(200)
  expect(await balanceOf(world)).toBe(5)
  const kinds = await world.db.selectFrom('passEntry').select('kind').orderBy('seq').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['GRANT', 'HOLD', 'USE', 'RETURN'])
  expect((await endsRead(world))[0]).toContain('이용권')
})

test('[DP-14] what a desk took for it is owed then, and handed back at the desk', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm', { method: 'CASH', couponId: 1 })
  world.moveTo(DAY, '09:00')
  const { revision } = await findAt(admin, id)
  await admin.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
  const late = await findAt(admin, id)
  const body = { revision: late.revision, cause: 'CLIENT', refund: 90_000, reason }
  expect((await admin.post(`/api/desk/${id}/goodwill-refund`, body)).json().data.isWaiting).toBe(true)
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')
  const saleOf = async () => saleReply.parse((await admin.get(`/api/admin/orders/desk_${id}_1`)).json()).data
  expect((await saleOf()).sale.state).toBe('OWED')
  expect((await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 })).statusCode).toBe(200)
  expect((await saleOf()).sale.state).toBe('RETURNED')
})

test('[PY-25] what goes back later for reasons of the branch changes nothing of who had wanted the session cancelled', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  await cancelLate(world, admin, id)
  expect((await refundAtDesk(admin, id, 50_000, { cause: 'BRANCH' })).statusCode).toBe(200)
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', cancelledBy: 'CLIENT' })
})

test('[DP-14] a no-show is no session that was cancelled too late, whoever asks', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '15:00')
  await admin.post(`/api/desk/${id}/no-show`, { revision: (await find(admin, id)).revision })
  const row = await getReservation(world.db, 'EVERYWHERE', id)
  const step = { source: 'STAFF', at: world.app.now() } as const
  expect(await transact(world.db, (tx) => cancelForfeited(tx, row, step))).toBe(false)
  expect(await find(admin, id)).toMatchObject({ state: 'NO_SHOW' })
})

test('[DP-14] a session of a company that was cancelled too late is free again, and its client reads so', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 2 })
  const employee = await addEmployee(world, { phone: '01000000001' })
  const left = async () => (await employee.get('/api/company/left')).json().data.left
  const id = await request(employee)
  await press(admin, id, 'confirm', { method: 'COMPANY' })
  world.moveTo(DAY, '09:00')
  const { revision } = await findAt(admin, id)
  await admin.post(`/api/desk/${id}/cancel`, { revision, cause: 'CLIENT', isLateCancel: true })
  expect(await left()).toBe(1)
  const body = { revision: (await findAt(admin, id)).revision, cause: 'CLIENT', refund: 0, reason }
  expect((await admin.post(`/api/desk/${id}/goodwill-refund`, body)).json().data).toEqual({
    ...{ isWaiting: false, message: '회사 지원 1회를 돌려줬어요. 고객에게 문자로 알려 드려요.' },
  })
  expect(await left()).toBe(2)
  expect((await endsRead(world))[0]).toBe(
    '[곁마루] 11월 24일(화) 14:00 일정을 취소했어요. 회사 지원 1회가 다시 생겼어요.',
  )
})

test('[DP-14] who may not give more than the rule is refused, and so are another sum, a no-show and what came back already', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  const grants = [{ role: 'DESK', branchCode: 'JS', wrId: null }] as const
  const clerk = await addMember(world, { userType: 'ADMIN', grants })
  await cancelLate(world, admin, id)
  expect((await refundAtDesk(clerk, id, 50_000)).statusCode).toBe(404)
  expect(codeOf(await refundAtDesk(admin, id, 130_000))).toBe('GOODWILL_AMOUNT')
  expect(codeOf(await refundAtDesk(admin, id, 50_000, { revision: 0 }))).toBe('DESK_CHANGED')
  await refundAtDesk(admin, id, 40_000)
  expect(codeOf(await refundAtDesk(admin, id, 10_000))).toBe('DESK_CHANGED')
  const { id: missed } = await buy(world, await addMember(world), { date: DAY, time: '16:00' })
  world.moveTo(DAY, '17:00')
  await admin.post(`/api/desk/${missed}/no-show`, { revision: (await find(admin, missed)).revision })
  expect(codeOf(await refundAtDesk(admin, missed, 50_000))).toBe('DESK_CHANGED')
  expect(await goodwillOf(world)).toHaveLength(1)
})
