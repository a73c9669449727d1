import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { cash, find, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { makePassLink, payByLink } from '../../test/money/link.ts'
import { request } from '../../test/reservation.ts'
import { paidIn, revenueOf } from '../../test/revenue/report.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { saveMonths } from './saving.ts'

const raise = (error: unknown) => {
  throw error
}
const managerOf = (world: World, branchCode: string) =>
  addMember(world, { userType: 'ADMIN', grants: [{ ...grantOf('BRANCH_MANAGER'), branchCode }] })
const totalOf = async (staff: TestMember) => {
  const { sold, used, sessions, closing } = (await revenueOf(staff)).total
  return { sold, used, sessions, closing }
}

/** What Gangnam confirms, paid like this, takes place at Jamsil with 윤서하, and has begun. Both managers. */
async function confirmAndMove(
  world: World,
  { client, admin }: { client: TestMember; admin: TestMember },
  payment: object,
) {
  const id = await request(client)
  expect((await press(admin, id, 'confirm', payment)).statusCode).toBe(200)
  await saveMonths(world.app, raise)
  const { revision } = await find(admin, id)
  const there = { branchCode: 'JS', adminId: 'js_c1', date: DAY, time: '14:00' }
  const moved = await admin.post(`/api/desk/${id}/move`, { revision, ...there, money: 'KEEP' })
  expect(moved.statusCode, moved.body).toBe(200)
  world.moveTo(DAY, '16:00')
  return { left: await managerOf(world, 'GN'), there: await managerOf(world, 'JS') }
}

test('[RV-09] what a desk took of a session that was moved stays sold there, and is used and paid for at the branch where it takes place', async ({
  world,
  member,
  admin,
}) => {
  const { left, there } = await confirmAndMove(world, { client: member, admin }, cash)
  for (const isSaved of [false, true]) {
    if (isSaved) await saveMonths(world.app, raise)
    expect(await totalOf(left)).toEqual({ sold: 90_000, used: 0, sessions: 0, closing: 0 })
    expect(await totalOf(there)).toEqual({ sold: 0, used: 90_000, sessions: 1, closing: 0 })
    expect([await paidIn(left, '2026-11'), await paidIn(there, '2026-11')]).toEqual([
      {},
      { 101: [1, 90_000] },
    ])
  }
})

test('[RV-09] [MN-23] a session of a company that was moved counts once, at the branch where it takes place', async ({
  world,
  admin,
}) => {
  await agree(world, { sessionsPerPerson: 9 })
  const client = await addEmployee(world)
  const { left, there } = await confirmAndMove(world, { client, admin }, { method: 'COMPANY' })
  expect([(await totalOf(left)).sessions, (await totalOf(there)).sessions]).toEqual([0, 1])
})

test('[RV-10] a pass that a link sold stands at the branch that sent it, in revenue as in the orders', async ({
  world,
  member,
  admin,
}) => {
  await saveMonths(world.app, raise)
  await payByLink(world, await makePassLink(admin, member, { couponId: 2 }), 427_500)
  const manager = await managerOf(world, 'JS')
  for (const isSaved of [false, true]) {
    if (isSaved) await saveMonths(world.app, raise)
    expect(await totalOf(manager)).toEqual({ sold: 427_500, used: 0, sessions: 0, closing: 427_500 })
  }
  expect((await revenueOf(manager)).days.map(({ sold }) => sold)).toEqual([427_500])
  const { data } = (
    await manager.get('/api/admin/orders/totals?from=2026-11-01&until=2026-11-30&branch=JS')
  ).json()
  expect(data.sold).toBe(427_500)
})
