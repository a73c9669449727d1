import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { makePassLink, payByLink } from '../../test/money/link.ts'
import { revenueOf } from '../../test/revenue/report.ts'
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
