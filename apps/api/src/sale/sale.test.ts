import { saleReply, salesReply, saleTotalsReply } from '@self/contract/sale-list'
import { expect } from 'vitest'
import { cash, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import { buyPass, register } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'

const salesOf = async (staff: TestMember, query = '') =>
  salesReply.parse((await staff.get(`/api/admin/orders${query}`)).json()).data
const totalsOf = async (staff: TestMember, query = '') =>
  saleTotalsReply.parse((await staff.get(`/api/admin/orders/totals${query}`)).json()).data
const exported = (staff: TestMember, filter: object, purpose = 'TAX') =>
  staff.post('/api/admin/orders/export', { purpose, filter })

/** A session paid by card, one that was refunded, a pass, an order that waits, and a desk that took cash. */
async function sell(world: World, member: TestMember, admin: TestMember) {
  const paid = await buy(world, member)
  const refunded = await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await member.post(`/api/reserve/${refunded.id}/cancel`, { refund: 120_000 })
  const pass = await buyPass(world, member)
  await register(world, member, {
    slot: { branchCode: 'JS', adminId: 'js_c1', hopeDate: '2026-11-26', hopeTime: '14:00' },
  })
  const caller = await addMember(world)
  await world.db.updateTable('member').set({ name: '=HYPERLINK("x")' }).where('id', '=', caller.id).execute()
  const deskId = await request(caller)
  await press(admin, deskId, 'confirm', cash)
  return { paid, refunded, pass, deskId }
}

test('[MN-01] orders of the app, of links and of desks stand in one list, and its totals are theirs', async ({
  world,
  member,
  admin,
}) => {
  const { paid, deskId } = await sell(world, member, admin)
  const { sales } = await salesOf(admin)
  expect(
    sales.map(({ channel, method, state, amount, refunded }) => [channel, method, state, amount, refunded]),
  ).toEqual(
    expect.arrayContaining([
      ['APP', 'CARD', 'TAKEN', 120_000, 0],
      ['APP', 'CARD', 'RETURNED', 120_000, 120_000],
      ['APP', 'CARD', 'TAKEN', 427_500, 0],
      ['APP', 'CARD', 'WAITING', 120_000, 0],
      ['DESK', 'CASH', 'TAKEN', 90_000, 0],
    ]),
  )
  expect(sales).toHaveLength(5)
  expect(await totalsOf(admin)).toMatchObject({ count: 5, sold: 757_500, refunded: 120_000 })
  expect(sales.every(({ userName }) => userName !== '김하늘')).toBe(true)

  const one = saleReply.parse((await admin.get(`/api/admin/orders/${paid.order.paymentId}`)).json()).data
  expect(one.events.map(({ what }) => what)).toEqual([
    '주문 등록',
    '결제 창 열림',
    '결제 확인',
    '예약·이용권 지급',
  ])
  await handBack(admin, deskId, 90_000)
  const desk = saleReply.parse((await admin.get(`/api/admin/orders/desk_${deskId}_1`)).json()).data
  expect(desk.sale).toMatchObject({ state: 'RETURNED', refunded: 90_000 })
  expect(desk.events.map(({ what }) => what)).toEqual(['현금 받음', '현금 돌려줌'])
})

test('[DP-01] what a desk took for a session that was cancelled is owed in the list until it is handed back', async ({
  world,
  admin,
}) => {
  const [owed, stands, free] = [await addMember(world), await addMember(world), await addMember(world)]
  const id = await request(owed)
  await press(admin, id, 'confirm', cash)
  await press(admin, await request(stands, { date: '2026-11-24', time: '16:00' }), 'confirm', cash)
  const freeId = await request(free, { date: '2026-11-24', time: '18:00' })
  await press(admin, freeId, 'confirm', { method: 'FREE', note: '후속 상담' })
  const keysOf = async (query: string) => (await salesOf(admin, query)).sales.map(({ key }) => key)
  expect(await keysOf('?state=OWED')).toEqual([])
  await owed.post(`/api/reserve/${id}/cancel`)
  await free.post(`/api/reserve/${freeId}/cancel`)
  expect(await keysOf('?state=OWED')).toEqual([`desk_${id}_1`])
  expect(await keysOf('?channel=DESK&state=TAKEN')).toHaveLength(2)
  expect(await totalsOf(admin, '?state=OWED')).toMatchObject({ count: 1, sold: 90_000, refunded: 0 })
  const linesOf = async (state: string) =>
    (await exported(admin, { state })).body.trimEnd().split('\r\n').slice(1)
  expect(await linesOf('OWED')).toEqual([
    `desk_${id}_1,2026-11-23 09:00,데스크,현금,돌려줄 금액,개인상담 1회,90000,0,강남센터,,김*늘`,
  ])
  await handBack(admin, id, 90_000)
  expect([await keysOf('?state=OWED'), await keysOf('?state=RETURNED')]).toEqual([[], [`desk_${id}_1`]])
  expect(await linesOf('OWED')).toEqual([])
  expect(await linesOf('RETURNED')).toMatchObject([
    expect.stringContaining('환불 완료,개인상담 1회,90000,90000,'),
  ])
})

test('[MN-01] each filter finds its own sales, and the totals and the file are exactly of the same', async ({
  world,
  member,
  admin,
}) => {
  await sell(world, member, admin)
  const found: Record<string, number> = {
    '?method=CASH': 1,
    '?method=CARD': 4,
    '?state=RETURNED': 1,
    '?branch=GN': 1,
    '?branch=JS': 3,
    '?coupon=2': 1,
    '?channel=DESK': 1,
    '?channel=LINK': 0,
    '?least=120001': 1,
    '?most=100000': 1,
    '?from=2026-11-23&until=2026-11-23': 5,
    '?from=2026-11-24': 0,
    '?by=REFUNDED&from=2026-11-23&until=2026-11-23': 1,
    '?by=USED': 0,
    '?counsellor=101': 3,
  }
  for (const [query, count] of Object.entries(found)) {
    const filter = Object.fromEntries(new URLSearchParams(query))
    expect((await salesOf(admin, query)).sales, query).toHaveLength(count)
    expect((await totalsOf(admin, query)).count, query).toBe(count)
    const lines = (await exported(admin, filter)).body.trimEnd().split('\r\n')
    expect(lines.length - 1, query).toBe(count)
  }
  world.moveTo('2026-11-24', '15:00')
  expect((await salesOf(admin, '?by=USED')).sales).toHaveLength(2)
})

test('[MN-01] what is paid by a link says so, and a key finds its one sale', async ({
  world,
  admin,
  member,
}) => {
  const key = await makeLink(admin, member)
  const order = await linkOrderOf(world, key)
  await member.post('/api/payment/history/direct', order)
  const { sales } = await salesOf(admin, `?key=${order.paymentId}`)
  expect(sales.map(({ channel, state }) => [channel, state])).toEqual([['LINK', 'WAITING']])
  expect((await salesOf(admin, '?channel=LINK')).sales).toEqual(sales)
})

test('[MN-01] pages follow each other by the last sale, each once', async ({ world, admin }) => {
  for (let hour = 10; hour < 21; hour += 1)
    for (const day of ['01', '02', '03', '04', '07'])
      await request(await addMember(world), { date: `2026-12-${day}`, time: `${hour}:00` })
  const rows = await world.db.selectFrom('reservation').select(['id', 'memberId']).execute()
  await world.db
    .insertInto('deskPayment')
    .values(
      rows.map(({ id }) => ({
        reservationId: id,
        seq: 1,
        kind: 'TAKEN' as const,
        method: 'CASH' as const,
        amount: 1000,
        branchCode: 'GN',
        paidOn: '2026-11-23',
        actorId: admin.id,
        at: world.app.now(),
      })),
    )
    .execute()
  const first = await salesOf(admin)
  const second = await salesOf(admin, `?after=${first.next}`)
  const keys = [...first.sales, ...second.sales].map(({ key }) => key)
  expect([keys.length, new Set(keys).size, second.next]).toEqual([rows.length, rows.length, null])
})

test('[MN-02] [RT-07] a file names what it is for, masks names, lets no text be a formula, and is logged with its rows, but not with what was looked for', async ({
  world,
  member,
  admin,
}) => {
  await sell(world, member, admin)
  const reply = await exported(admin, { method: 'CASH' }, 'AUDIT')
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.body.startsWith('\uFEFF주문,')).toBe(true)
  expect(reply.body).toContain("'=")
  expect(reply.body).not.toContain('=HYPERLINK("x")')
  const row = await world.db.selectFrom('listExport').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    list: 'SALE',
    purpose: 'AUDIT',
    filter: { method: 'CASH' },
    rowCount: 1,
    madeBy: admin.id,
  })
  await exported(admin, { key: '01055557777' }, 'AUDIT')
  const latest = world.db.selectFrom('listExport').select('filter').orderBy('id', 'desc').limit(1)
  expect(await latest.execute()).toEqual([{ filter: { key: 'Y' } }])
  const logged = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('action', '=', 'EXPORT_LIST')
    .where('actorId', '=', admin.id)
    .execute()
  expect(logged).toHaveLength(2)
})

test('[MN-01] a manager sees the sales of the own branch, an accountant all, and other roles none', async ({
  world,
  member,
  admin,
}) => {
  const { paid } = await sell(world, member, admin)
  const staff = (role: 'BRANCH_MANAGER' | 'ACCOUNTANT' | 'DESK') =>
    addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
  const manager = await staff('BRANCH_MANAGER')
  expect((await salesOf(manager)).sales.map(({ branchCode }) => branchCode)).toEqual(['GN'])
  expect(await totalsOf(manager, '?branch=JS')).toMatchObject({ count: 0, sold: 0 })
  expect((await manager.get(`/api/admin/orders/${paid.order.paymentId}`)).statusCode).toBe(404)
  expect((await exported(manager, {})).body.trimEnd().split('\r\n')).toHaveLength(2)
  expect((await salesOf(await staff('ACCOUNTANT'))).sales).toHaveLength(5)
  expect((await (await staff('DESK')).get('/api/admin/orders')).statusCode).toBe(403)
})

test.for(['?from=2026-13-01', '?after=1', '?after=99999999999999999.x', '?least=-1', '?branch=zz', '?x=1'])(
  'a filter that cannot be read is refused: %s',
  async (query, { admin }) => {
    expect((await admin.get(`/api/admin/orders${query}`)).statusCode).toBe(400)
  },
)
