import { sql } from 'kysely'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { buyTen, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import { bookingOf, buyPass, register } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { prove } from '../../test/verification.ts'
import type { World } from '../../test/world.ts'
import { readMigrations } from '../platform/migration/migration-files.ts'

const TEN = '개인상담 10회'
const ONE = '프라이빗 개인상담 1회'
const MOVES = ['0330_payment_title.sql', '0331_direct_url_title.sql']

/** A coupon is called otherwise from now on, as a MASTER saves it. */
async function rename(master: TestMember, id: number, title2: string) {
  const { coupons } = (await master.get('/api/admin/coupons')).json().data
  const coupon = coupons.find((each: { id: number }) => each.id === id)
  const { id: _, isSold: __, current: ___, versions: ____, ...body } = coupon
  expect((await master.put(`/api/admin/coupons/${id}`, { ...body, title2 })).statusCode).toBe(200)
}

/** What coupons are called in the reference data, for the next test. */
let titles: { id: number; title2: string }[] = []
test.beforeEach(async ({ world }) => {
  titles = await world.db.selectFrom('coupon').select(['id', 'title2']).execute()
})
test.afterEach(async ({ world }) => {
  for (const { id, title2 } of titles)
    await world.db.updateTable('coupon').set({ title2 }).where('id', '=', id).execute()
})

const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted()
const payments = async (member: TestMember) =>
  titlesOf((await member.get('/api/payment/list')).json().content)
const receipt = async (member: TestMember, orderId: string) =>
  (await member.get(`/api/payment/receipt/${orderId}`)).json().data.title
const passes = async (member: TestMember) => titlesOf((await member.get('/api/pass')).json())
const payableAt = async (member: TestMember) =>
  (await member.get('/api/coupon/JS'))
    .json()
    .filter(({ passId }: { passId?: number }) => passId)
    .map(({ title2 }: { title2: string }) => title2)
const sales = async (staff: TestMember) => titlesOf((await staff.get('/api/admin/orders')).json().data.sales)
const file = async (staff: TestMember) =>
  (await staff.post('/api/admin/orders/export', { purpose: 'TAX', filter: {} })).body

test('[CT-73] after a coupon is renamed a receipt, payments and passes say the name that was sold, and a new sale the new one', async ({
  world,
  master,
  member,
}) => {
  const { order } = await buy(world, member)
  const ten = await buyTen(world, member)
  await rename(master, 7, '새 이름 1회')
  await rename(master, 3, '새 이름 10회')
  expect(await payments(member)).toEqual([TEN, ONE].toSorted())
  expect(await receipt(member, order.paymentId)).toBe(ONE)
  expect(await receipt(member, ten.order.paymentId)).toBe(TEN)
  expect(await passes(member)).toEqual([TEN])
  expect(await payableAt(member)).toEqual([TEN])

  const later = await buy(world, member, { date: '2026-11-25', time: '14:00' })
  await buyTen(world, member)
  expect(await receipt(member, later.order.paymentId)).toBe('새 이름 1회')
  expect(await passes(member)).toEqual([TEN, '새 이름 10회'].toSorted())
  expect(await payments(member)).toEqual([TEN, ONE, '새 이름 1회', '새 이름 10회'].toSorted())
})

test('[CT-73] orders, pages of members and the file of staff say it too, of links, desks and sessions of a pass', async ({
  world,
  admin,
  master,
  member,
}) => {
  const { passId } = await buyTen(world, member)
  const link = await linkOrderOf(world, await makeLink(admin, member, { reservationDate: '2026-12-02' }))
  const url = '/api/payment/history/direct'
  expect((await world.app.inject({ method: 'POST', url, body: link })).statusCode).toBe(200)
  const caller = await addMember(world)
  const deskId = await request(caller)
  expect((await press(admin, deskId, 'confirm', { method: 'CASH', couponId: 1 })).statusCode).toBe(200)
  const [desk = ''] = (await sales(admin)).filter((title) => title !== TEN && title !== ONE)

  for (const id of [1, 3, 7]) await rename(master, id, `새 이름 ${id}`)
  const session = await register(world, member, { couponId: 3, passId, amount: 0, status: 'PAID' })
  expect((await member.post('/api/booking', bookingOf(session))).statusCode).toBe(200)
  expect(await sales(admin)).toEqual([TEN, TEN, ONE, desk].toSorted())
  const text = await file(master)
  for (const title of [TEN, ONE, desk]) expect(text).toContain(title)
  expect(text).not.toContain('새 이름')
  const page = (await master.get(`/api/admin/members/${member.id}`)).json().data
  expect(titlesOf(page.passes)).toEqual([TEN])
  expect(titlesOf(page.orders)).toEqual([TEN, TEN, ONE].toSorted())
  const next = await request(member, { date: '2026-11-24', time: '17:00' })
  const options = (await admin.get(`/api/desk/${next}/payment`)).json().data
  expect(titlesOf(options.passes)).toEqual([TEN])

  const fresh = await request(caller, { date: '2026-11-24', time: '16:00' })
  await press(admin, fresh, 'confirm', { method: 'CASH', couponId: 1 })
  expect(await sales(admin)).toContain('새 이름 1')
})

test('[CT-73] an export of an account names what was sold as it was sold, and the coupon by its number', async ({
  world,
  master,
  member,
}) => {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, '01000000001', 'EXPORT')
  await buyPass(world, member)
  await rename(master, 2, '새 이름 5회')
  const reply = await browser.post('/api/account/export', {})
  expect(reply.statusCode).toBe(200)
  for (const table of ['payment', 'pass']) {
    const part = reply.json().data.parts.find((each: { table: string }) => each.table === table)
    expect(titlesOf(part.rows)).toEqual(['개인상담 5회'])
    expect(JSON.stringify(part)).not.toContain('새 이름')
  }
})

test('[CT-73] a link says the name that it promises, on its page, in the list of those sent, in an export and once it is paid', async ({
  world,
  admin,
  master,
  member,
}) => {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, '01000000001', 'EXPORT')
  const key = await makeLink(admin, member)
  await rename(master, 7, '새 이름 1회')
  const page = (await world.app.inject(`/api/admin/direct-url/${key}`)).json().data
  expect(page.coupon.title2).toBe(ONE)
  expect(titlesOf((await admin.get('/api/admin/direct-url')).json().content)).toEqual([ONE])
  const { parts } = (await browser.post('/api/account/export', {})).json().data
  const part = parts.find(({ table }: { table: string }) => table === 'direct_url')
  expect(titlesOf(part.rows)).toEqual([ONE])
  expect(JSON.stringify(part)).not.toContain('새 이름')

  const body = await linkOrderOf(world, key)
  const paid = await world.app.inject({ method: 'POST', url: '/api/payment/history/direct', body })
  expect(paid.statusCode, paid.body).toBe(200)
  expect(await sales(admin)).toEqual([ONE])
  const later = await makeLink(admin, member, { reservationDate: '2026-12-02' })
  const next = (await world.app.inject(`/api/admin/direct-url/${later}`)).json().data
  expect(next.coupon.title2).toBe('새 이름 1회')
})

test('[CT-73] what was sold before there was a name gets the one of that time from the change log, once', async ({
  world,
  admin,
  master,
  member,
}) => {
  const { passId } = await buyTen(world, member)
  const deskId = await request(await addMember(world))
  await press(admin, deskId, 'confirm', { method: 'CASH', couponId: 1 })
  await makeLink(admin, member, { reservationDate: '2026-12-02' })
  world.moveBy(1)
  await rename(master, 7, '새 링크')
  await rename(master, 3, '두 번째 이름')
  await rename(master, 1, '새 상담')
  world.moveBy(1)
  await buyTen(world, member)
  const session = await register(world, member, { couponId: 3, passId, amount: 0, status: 'PAID' })
  await member.post('/api/booking', bookingOf(session))
  world.moveBy(1)
  await rename(master, 3, '세 번째 이름')
  const read = ({ db }: World) =>
    sql<{ title: string }>`select title from payment
      union all select title from desk_payment union all select title from pass
      union all select title from direct_url`
      .execute(db)
      .then(({ rows }) => titlesOf(rows))
  const sold = await read(world)
  expect(sold).toContain('두 번째 이름')
  expect(sold).not.toContain('새 링크')
  for (const table of ['payment', 'pass', 'desk_payment', 'direct_url'])
    await sql`update ${sql.table(table)} set title = null`.execute(world.db)
  const moves = (await readMigrations()).filter(({ name }) => MOVES.includes(name))
  for (const { text } of [...moves, ...moves]) await sql.raw(text).execute(world.db)
  expect(await read(world)).toEqual(sold)
})
