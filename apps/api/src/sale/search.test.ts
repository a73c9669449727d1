import { salesReply } from '@self/contract/sale-list'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { cash, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { salesQuery } from './queries.ts'

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

test('[SQ-15] among many orders and payments at desks a part of a number is found by an index', async ({
  world,
  member,
  admin,
}) => {
  const { orderKey, deskKey } = await sell(world, member, admin)
  await sql`insert into payment select (jsonb_populate_record(p, jsonb_build_object(
      'merchant_uid', 'mid_' || substr(md5(cast(n as text)), 1, 26), 'imp_uid', null))).*
    from payment p, generate_series(1, 1200) n where p.merchant_uid = ${orderKey}`.execute(world.db)
  await sql`insert into desk_payment select (jsonb_populate_record(d, jsonb_build_object('seq', 101 + 2 * n))).*
    from desk_payment d, generate_series(1, 1200) n where d.kind = 'TAKEN'`.execute(world.db)
  await sql`analyze payment, desk_payment`.execute(world.db)
  const asking = (key: string) => ({ filter: { key }, reach: 'EVERYWHERE' as const, now: world.app.now() })
  const planOf = async (key: string) => {
    const query = salesQuery(asking(key), { after: undefined, limit: 50 })
    return JSON.stringify((await sql`explain (format json) ${query}`.execute(world.db)).rows)
  }
  const plan = await planOf(orderKey.slice(-8))
  expect(plan).toContain('"payment_part"')
  expect(plan).toContain('"desk_payment_part"')
  expect(await foundBy(admin, orderKey.slice(-8))).toEqual([orderKey])
  expect(await foundBy(admin, `${deskKey.slice(3, -1)}1001`)).toEqual([`${deskKey.slice(0, -1)}1001`])
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
