import { salesReply } from '@self/contract/sale-list'
import { expect } from 'vitest'
import { cash, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'

const search = (staff: TestMember, key: string) => staff.post('/api/admin/orders/search', { key })
const foundBy = async (staff: TestMember, key: string) =>
  salesReply.parse((await search(staff, key)).json()).data.sales.map((sale) => sale.key)

/** An order of the app at Jamsil, and what the desk at Gangnam took. */
async function sell(world: World, member: TestMember, admin: TestMember) {
  const { order } = await buy(world, member)
  const caller = await addMember(world)
  const deskId = await request(caller)
  await press(admin, deskId, 'confirm', cash)
  return { orderKey: order.paymentId, deskKey: `desk_${deskId}_1` }
}

test('[WK-57] an order is found by any part of its number, in upper or lower case, and its list is filtered by it', async ({
  world,
  member,
  admin,
}) => {
  const { orderKey, deskKey } = await sell(world, member, admin)
  for (const part of [orderKey, orderKey.slice(-6), orderKey.slice(2, 9), orderKey.slice(-5).toUpperCase()])
    expect(await foundBy(admin, part), part).toEqual([orderKey])
  expect(await foundBy(admin, 'desk')).toEqual([deskKey])
  expect(await foundBy(admin, 'zzzz')).toEqual([])
  const listed = await admin.get(`/api/admin/orders?key=${orderKey.slice(-6)}`)
  expect(salesReply.parse(listed.json()).data.sales.map(({ key }) => key)).toEqual([orderKey])
})

test('[WK-57] what LIKE takes for itself stands for itself, and the number of a desk is none of a longer one', async ({
  world,
  member,
  admin,
}) => {
  const { orderKey, deskKey } = await sell(world, member, admin)
  expect(await foundBy(admin, orderKey.slice(0, 4))).toEqual([orderKey])
  expect(await foundBy(admin, '____')).toEqual([])
  expect(await foundBy(admin, deskKey)).toEqual([deskKey])
  expect(await foundBy(admin, deskKey.slice(0, -1))).toEqual([deskKey])
  const row = await world.db.selectFrom('deskPayment').selectAll().executeTakeFirstOrThrow()
  await world.db
    .insertInto('deskPayment')
    .values({ ...row, seq: 11, kind: 'TAKEN' })
    .execute()
  expect(await foundBy(admin, deskKey)).toEqual([deskKey])
})

test('[WK-57] who searches finds orders of the own branches, nothing without the task, and each look is logged', async ({
  world,
  member,
  admin,
}) => {
  const { orderKey, deskKey } = await sell(world, member, admin)
  const staff = (role: 'BRANCH_MANAGER' | 'DESK') =>
    addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
  const manager = await staff('BRANCH_MANAGER')
  expect([await foundBy(manager, deskKey), await foundBy(manager, orderKey)]).toEqual([[deskKey], []])
  expect((await search(await staff('DESK'), orderKey)).statusCode).toBe(403)
  await foundBy(admin, orderKey)
  const logged = await world.db
    .selectFrom('accessLog')
    .select(['action', 'subjectId'])
    .where('actorId', '=', admin.id)
    .where('action', '=', 'READ_ORDER')
    .execute()
  expect(logged).toEqual([{ action: 'READ_ORDER', subjectId: member.id }])
})

test.for(['', 'abc', 'mid%', '하늘이다', 'a'.repeat(41)])(
  '[WK-57] %j is no part of a number',
  async (key, { admin }) => {
    expect((await search(admin, key)).statusCode).toBe(400)
  },
)
