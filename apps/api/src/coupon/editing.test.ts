import type { CouponDraft, EditedCoupon } from '@self/contract/coupon-editing'
import { expect } from 'vitest'
import { newCoupon } from '../../test/change-log/catalogue-calls.ts'
import { changesOf, expectConflict, expectOk, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { addEmployee, agree } from '../../test/money/company.ts'
import { linkOrderOf, makeLink } from '../../test/money/link.ts'
import { bookingOf, buyPass, orderOf, payFor, register } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const LIST = '/api/admin/coupons'
const coupons = async (staff: TestMember): Promise<EditedCoupon[]> =>
  (await staff.get(LIST)).json().data.coupons
async function couponOf(staff: TestMember, id: number): Promise<EditedCoupon> {
  const coupon = (await coupons(staff)).find((each) => each.id === id)
  if (!coupon) throw new Error(`no coupon ${id}`)
  return coupon
}
async function bodyOf(staff: TestMember, id: number) {
  const { id: _, isSold: __, current: ___, versions: ____, ...body } = await couponOf(staff, id)
  return body
}
const save = async (staff: TestMember, id: number, change: Partial<CouponDraft>) =>
  staff.put(`${LIST}/${id}`, { ...(await bodyOf(staff, id)), ...change })
const add = async (staff: TestMember, change: Partial<CouponDraft> = {}): Promise<number> =>
  (await staff.post(LIST, { ...newCoupon, status: 'ON_SALE', ...change })).json().data.id

const onSale = async ({ app }: World, id: number, url = '/api/coupon') =>
  (await app.inject(url)).json().find((coupon: { id: number }) => coupon.id === id)
const priceOf = async (world: World, id: number) => (await onSale(world, id))?.price

/** The reference coupons are as they were before for the next test; what is added stays off sale. */
test.afterEach(async ({ world }) => {
  await world.db.deleteFrom('coupon').where('id', '>', 1000).execute()
  await world.db.deleteFrom('couponVersion').where('no', '>', 1).execute()
  await world.db.updateTable('coupon').set({ firstSoldAt: null, status: 'ON_SALE' }).execute()
})

test('[CT-40] a price in force from a moment is charged from that minute on, and a period ends by itself', async ({
  world,
  master,
}) => {
  const id = await add(master)
  await save(master, id, { price: 100_000, priceFrom: '2026-11-30T14:00' })
  await save(master, id, { price: 80_000, priceFrom: '2026-11-24T09:00', priceUntil: '2026-11-26T18:30' })
  const shown = []
  for (const [date, time] of [
    ['2026-11-23', '12:00'],
    ['2026-11-24', '08:59'],
    ['2026-11-24', '09:00'],
    ['2026-11-26', '18:29'],
    ['2026-11-26', '18:30'],
    ['2026-11-30', '13:59'],
    ['2026-11-30', '14:00'],
  ] as const) {
    world.moveTo(date, time)
    shown.push(await priceOf(world, id))
  }
  expect(shown).toEqual([90_000, 90_000, 80_000, 80_000, 90_000, 90_000, 100_000])
})

test('[CT-40] a period that ends before it begins, or is over, is refused', async ({ master }) => {
  const id = await add(master)
  for (const change of [
    { price: 1, priceUntil: '2026-11-23T09:00' },
    { price: 1, priceFrom: '2026-12-02T00:00', priceUntil: '2026-12-01T00:00' },
  ]) {
    const reply = await save(master, id, change)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'COUPON_PERIOD_WRONG'])
  }
})

test('[CT-41] a link made on Friday at 120,000 still costs 120,000 after Monday’s price, and off sale too', async ({
  world,
  master,
  admin,
  member,
}) => {
  const hour = { reservationDate: '2026-12-02' }
  const [promised, later] = [await makeLink(admin, member, hour), { ...hour, reservationTime: '16:00' }]
  await save(master, 7, { price: 150_000, priceFrom: '2026-11-24T00:00' })
  world.moveTo('2026-11-24', '09:00')
  const read = async (key: string) =>
    (await world.app.inject(`/api/admin/direct-url/${key}`)).json().data?.coupon?.price
  expect(await priceOf(world, 7)).toBe(150_000)
  expect(await read(promised)).toBe(120_000)
  const fresh = await addMember(world, { userType: 'ADMIN' })
  expect(await read(await makeLink(fresh, await addMember(world), later))).toBe(150_000)

  await save(master, 7, { status: 'OFF_SALE' })
  expect(await onSale(world, 7)).toBeUndefined()
  const order = await linkOrderOf(world, promised)
  const url = '/api/payment/history/direct'
  const cheaper = await world.app.inject({ method: 'POST', url, body: { ...order, amount: 100_000 } })
  expect(cheaper.json().code).toBe('AMOUNT_CHANGED')
  const paid = await world.app.inject({ method: 'POST', url, body: await linkOrderOf(world, promised) })
  expect(paid.statusCode).toBe(200)
  const row = await world.db
    .selectFrom('payment')
    .select(['price', 'amount', 'couponVersion'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ price: 120_000, amount: 120_000, couponVersion: 1 })
})

test('[CT-42] a price change during a payment in flight charges the registered amount', async ({
  world,
  master,
  member,
}) => {
  const order = await register(world, member)
  await save(master, 7, { price: 150_000 })
  await payFor(world, order)
  const reply = await member.post('/api/booking', bookingOf(order))
  expectOk(reply)
  const row = await world.db
    .selectFrom('payment')
    .select(['state', 'charged', 'couponVersion'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'FULFILLED', charged: 120_000, couponVersion: 1 })
  const next = await member.post(
    '/api/payment/history',
    await orderOf(world, { slot: { ...order.slot, hopeDate: '2026-11-25' } }),
  )
  expect(next.json().code).toBe('AMOUNT_CHANGED')
})

test('[CT-43] a pass that was sold before is refunded at the list price at which it was sold', async ({
  world,
  master,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  const quoted = async () => (await member.get(`/api/payment/history/${paymentId}/refund`)).json().data
  const before = await quoted()
  await save(master, 2, { price: 900_000, discount: 50 })
  await save(master, 2, { status: 'OFF_SALE' })
  expect(await quoted()).toEqual(before)
  const [held] = (await member.get('/api/coupon/JS')).json()
  expect(held).toMatchObject({ id: 2, remaining: 5 })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  expect((await member.post('/api/reserve', { ...requestOf(), passId })).statusCode).toBe(200)
  const [left] = (await member.get('/api/coupon/JS')).json()
  expect(left).toMatchObject({ id: 2, remaining: 4 })
})

test('[CT-44] a draft is on no list and bought by nobody; narrowed, it is for its branches and companies alone', async ({
  world,
  master,
  member,
}) => {
  const draft = await add(master, { status: 'DRAFT' })
  expect(await onSale(world, draft)).toBeUndefined()
  expect((await member.get(`/api/coupon/direct/${draft}`)).statusCode).toBe(404)
  const bought = await member.post(
    '/api/payment/history',
    await orderOf(world, { couponId: draft, amount: 90_000 }),
  )
  expect(bought.json().code).toBe('PASS_UNUSABLE')

  const local = await add(master, { branches: ['GN'] })
  expect([
    await onSale(world, local, '/api/coupon/GN'),
    await onSale(world, local, '/api/coupon/JS'),
  ]).toEqual([expect.anything(), undefined])
  const { id: company } = await world.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', '가온테크')
    .executeTakeFirstOrThrow()
  const own = await add(master, { audience: 'EAP', couponType: '기업상담', companies: [company] })
  const seenBy = async (eapInfo: string) =>
    (await (await addMember(world, { eapInfo })).get('/api/coupon'))
      .json()
      .some((coupon: { id: number }) => coupon.id === own)
  expect([await seenBy('가온테크'), await seenBy('누리물산')]).toEqual([true, false])
  const unknown = await save(master, local, { branches: ['ZZ'] })
  expect(unknown.json().code).toBe('COUPON_SCOPE_UNKNOWN')
})

test('[CT-45] what has been sold keeps its sessions, minutes, scope, end, kind and whom it is for; the rest is edited', async ({
  world,
  master,
  member,
}) => {
  await buyPass(world, member)
  for (const change of [
    { session: 6 },
    { minutes: 80 },
    { scope: 'PRIVATE' as const },
    { expiresInMonths: 3 },
    { couponType: '단품검사' as const },
    { countsAsTest: true },
    { audience: 'EAP' as const },
    { branches: ['GN'] },
    { status: 'DRAFT' as const },
  ]) {
    const reply = await save(master, 2, change)
    expect([change, reply.statusCode, reply.json().code]).toEqual([change, 409, 'COUPON_SOLD'])
  }
  expect((await couponOf(master, 2)).isSold).toBe(true)
  expect((await save(master, 2, { memo: '다섯 번 이야기해요.' })).statusCode).toBe(200)
  expect((await save(master, 3, { session: 8 })).statusCode).toBe(200)
  await save(master, 3, { session: 10 })
})

test('[CT-46] an edit, a price and a status are undone and redone, and the second of two editors is told', async ({
  master,
  world,
}) => {
  const id = await add(master)
  const other = await addMember(world, { userType: 'MASTER' })
  const read = async () => {
    const { priceFrom: _, current, versions: __, ...rest } = await couponOf(master, id)
    return { ...rest, paid: current.price }
  }
  for (const change of [
    { title2: '아침 상담', sortOrder: 3, branches: ['JS', 'GN'] },
    { price: 70_000, discount: 10 },
    { price: 95_000, priceFrom: '2026-12-01T00:00' },
    { status: 'OFF_SALE' as const },
  ]) {
    const edit = () => save(master, id, change)
    await expectUndoable(master, { entity: 'COUPON', entityId: id, read, edit })
  }

  const seen = await bodyOf(other, id)
  await save(master, id, { memo: '바뀐 설명' })
  const reply = await other.put(`${LIST}/${id}`, { ...seen, memo: '다른 설명' })
  expectConflict(reply, [{ field: 'memo', from: '', to: '바뀐 설명' }])
  expect((await couponOf(master, id)).memo).toBe('바뀐 설명')
  const log = await changesOf(master, { entity: 'COUPON', entityId: id })
  expect(log.at(-1)).toMatchObject({ kind: 'CREATE', canUndo: false })
})

test('[MN-24] several sessions are not sold for nothing: neither a new coupon, a price, a discount nor an undo makes it so', async ({
  master,
}) => {
  const free = {
    audience: 'EAP' as const,
    couponType: '기업상담' as const,
    status: 'ON_SALE' as const,
    price: 0,
  }
  const refused = [400, 'COUPON_FREE_PASS']
  const answer = (reply: Awaited<ReturnType<typeof save>>) => [reply.statusCode, reply.json().code]
  expect(answer(await master.post(LIST, { ...newCoupon, ...free, session: 5 }))).toEqual(refused)

  const several = await add(master, { ...free, session: 5, price: 50_000 })
  expect(answer(await save(master, several, { price: 0 }))).toEqual(refused)
  expect(answer(await save(master, several, { discount: 100 }))).toEqual(refused)
  expect(answer(await save(master, several, { price: 0, status: 'DRAFT' }))).toEqual(refused)
  const single = await add(master, free)
  expect(answer(await save(master, single, { session: 2 }))).toEqual(refused)

  expect((await save(master, single, { price: 50_000 })).statusCode).toBe(200)
  expect((await save(master, single, { session: 5 })).statusCode).toBe(200)
  const [, priced] = await changesOf(master, { entity: 'COUPON', entityId: single })
  expect(answer(await undo(master, priced?.id))).toEqual(refused)
})

test('[MN-24] several free sessions from before are sold to nobody and come off sale as they are', async ({
  world,
  master,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const id = await add(master, { audience: 'EAP', couponType: '기업상담', session: 5, price: 50_000 })
  await world.db
    .insertInto('couponVersion')
    .values({ couponId: id, no: 2, price: 0, discount: 0, validFrom: world.app.now() })
    .execute()
  const member = await addEmployee(world)
  const seen = (await member.get('/api/coupon')).json()
  expect(seen.some((coupon: { id: number }) => coupon.id === id)).toBe(false)
  const order = await orderOf(world, { couponId: id, amount: 0 })
  expect((await member.post('/api/payment/history', order)).json().code).toBe('PASS_UNUSABLE')
  expect((await save(master, id, { memo: '무료' })).json().code).toBe('COUPON_FREE_PASS')
  expect((await save(master, id, { status: 'OFF_SALE' })).statusCode).toBe(200)
})
