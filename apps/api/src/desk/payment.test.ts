import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request, requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'
import { expirePasses } from '../coupon/expiry.ts'

const DAY = '2026-11-24'

/** 개인상담 10회, sold for every branch; gives its id and its order. */
async function buyTen(world: World, member: TestMember) {
  const order = await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
  const pass = await world.db
    .selectFrom('pass')
    .select('id')
    .where('orderId', '=', order.paymentId)
    .executeTakeFirstOrThrow()
  return { passId: pass.id, order }
}
const entries = async (world: World) =>
  (await world.db.selectFrom('passEntry').select(['kind', 'balance']).orderBy('seq').execute()).map(
    ({ kind, balance }) => `${kind} ${balance}`,
  )
const rows = (world: World) =>
  world.db
    .selectFrom('deskPayment')
    .select(['seq', 'kind', 'method', 'amount', 'branchCode', 'paidOn', 'actorId'])
    .orderBy('seq')
    .execute()
const find = async (admin: TestMember, id: number, branchCode = 'GN') => {
  const { data } = (await admin.get(`/api/desk?branchCode=${branchCode}&date=${DAY}`)).json()
  return data.sessions.find((session: { id: number }) => session.id === id)
}
/** A step, or the payment alone, with the reservation as it is. */
const press = async (admin: TestMember, id: number, step: string, payment?: object, branchCode = 'GN') => {
  const { revision } = await find(admin, id, branchCode)
  return admin.post(`/api/desk/${id}/${step}`, { revision, ...(payment && { payment }) })
}
const cash = { method: 'CASH', couponId: 1 }

test('[WK-13] a session at Gangnam drawn from a ten-pass at the desk: nine are left, and a refund counts one as used', async ({
  world,
  member,
  admin,
}) => {
  const { passId, order } = await buyTen(world, member)
  const id = await request(member)
  expect((await press(admin, id, 'confirm', { method: 'PASS', passId })).statusCode).toBe(200)
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED', pass: { sessions: 10, remaining: 9 } })
  world.moveTo(DAY, '15:00')
  await press(admin, id, 'done')
  await press(admin, id, 'undo')
  await press(admin, id, 'done')
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
  const quote = (await member.get(`/api/payment/history/${order.paymentId}/refund`)).json().data
  expect(quote).toMatchObject({ paid: 810_000, used: 1 })
})

test('[WK-11] a session that was agreed by phone is drawn when it is marked as done, and used at once', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const id = await request(member)
  await press(admin, id, 'confirm')
  world.moveTo(DAY, '15:00')
  expect((await press(admin, id, 'done', { method: 'PASS', passId })).statusCode).toBe(200)
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
})

test('[WK-11] what is paid in won has the price of the list; its row names branch, method, Korean day and who took it', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  expect((await press(admin, id, 'confirm', cash)).statusCode).toBe(200)
  expect(await rows(world)).toEqual([
    {
      seq: 1,
      kind: 'TAKEN',
      method: 'CASH',
      amount: 90_000,
      branchCode: 'GN',
      paidOn: '2026-11-23',
      actorId: admin.id,
    },
  ])
  expect(await find(admin, id)).toMatchObject({
    state: 'BOOKED',
    amount: 0,
    taken: { method: 'CASH', amount: 90_000, on: '2026-11-23' },
  })
})

test.for([
  ['another amount without a note', { ...cash, amount: 80_000 }, 'DESK_NOTE_MISSING'],
  ['nothing of the list and no note', { method: 'TRANSFER', amount: 80_000 }, 'DESK_NOTE_MISSING'],
  ['no amount', { method: 'CASH' }, 'DESK_AMOUNT_MISSING'],
  ['0 won in cash', { ...cash, amount: 0 }, 'DESK_AMOUNT_MISSING'],
  ['won for a free session', { method: 'FREE', amount: 1, note: '재방문' }, 'DESK_AMOUNT_NOT_FREE'],
  ['a free session without a note', { method: 'FREE' }, 'DESK_NOTE_MISSING'],
  ['a company of nobody’s', { method: 'COMPANY' }, 'DESK_COMPANY_MISSING'],
  ['a coupon of a private branch', { method: 'CASH', couponId: 7 }, 'DESK_COUPON_GONE'],
  ['a pass of nobody’s', { method: 'PASS', passId: 999 }, 'DESK_PASS_UNUSABLE'],
] as const)(
  '[WK-11] %s is refused, and nothing is left behind',
  async ([, payment, code], { world, member, admin }) => {
    const id = await request(member)
    const reply = await press(admin, id, 'confirm', payment)
    expect(reply.json()).toMatchObject({ code, message: sentenceOf(code) })
    expect(reply.statusCode).toBeLessThan(500)
    expect(await find(admin, id)).toMatchObject({ state: 'REQUESTED', taken: null, pass: null })
    expect(await rows(world)).toEqual([])
  },
)

test('[WK-11] a company pays for its own people, a free session is explained: both are rows of 0 won', async ({
  world,
  admin,
}) => {
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const covered = await request(employee)
  const free = await request(employee, { date: DAY, time: '16:00' })
  await press(admin, covered, 'confirm', { method: 'COMPANY', couponId: 15 })
  await press(admin, free, 'confirm', { method: 'FREE', note: '지난 상담의 사과' })
  expect((await rows(world)).map(({ method, amount }) => [method, amount])).toEqual([
    ['COMPANY', 0],
    ['FREE', 0],
  ])
  const { data } = (await admin.get(`/api/desk/${free}/payment`)).json()
  expect(data).toMatchObject({ hasCompany: true, note: '지난 상담의 사과' })
  const stored = await world.db.selectFrom('deskPayment').select('noteSealed').execute()
  expect(JSON.stringify(stored)).not.toContain('사과')
})

test('[WK-11] the desk reads what a reservation can be paid with: passes that fit, soonest end first, and the price list', async ({
  world,
  member,
  admin,
}) => {
  await buyPass(world, member)
  await buyTen(world, member)
  await buyPass(world, member, { couponId: 8, amount: 1_056_000, orderName: '이용권 결제 10회' })
  const id = await request(member)
  const { data } = (await admin.get(`/api/desk/${id}/payment`)).json()
  expect(
    data.passes.map(({ title, remaining }: { title: string; remaining: number }) => [title, remaining]),
  ).toEqual([
    ['개인상담 10회', 10],
    ['개인상담 5회', 5],
  ])
  expect(data.prices).toContainEqual({ couponId: 1, title: '개인상담 1회', amount: 90_000 })
  expect(JSON.stringify(data.prices)).not.toMatch(/프라이빗|5회|10회/)
  expect(JSON.stringify(data)).not.toMatch(/김하늘|0000-0001|잠이/)
})

test('[WK-11] what is paid already, and a private branch, are refused', async ({ world, member, admin }) => {
  const id = await request(member)
  await press(admin, id, 'confirm', cash)
  const again = await press(admin, id, 'payment', { method: 'TRANSFER', couponId: 1 })
  expect([again.statusCode, again.json().code]).toEqual([409, 'DESK_PAID'])
  expect((await press(admin, id, 'payment', cash)).statusCode).toBe(200)
  const { id: paid } = await buy(world, member, { date: DAY, time: '16:00' })
  const online = await press(admin, paid, 'payment', cash, 'JS')
  expect([online.statusCode, online.json().code]).toEqual([409, 'DESK_PAYS_ONLINE'])
  expect(await rows(world)).toHaveLength(1)
})

test('[WK-11] a step that is repeated with another payment is refused, with the same one found done', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  const { revision } = await find(admin, id)
  const confirm = (payment: object) => admin.post(`/api/desk/${id}/confirm`, { revision, payment })
  expect((await confirm(cash)).statusCode).toBe(200)
  expect((await confirm(cash)).statusCode).toBe(200)
  const other = await confirm({ method: 'TRANSFER', couponId: 1 })
  expect([other.statusCode, other.json().code]).toEqual([409, 'DESK_CHANGED'])
  expect(await rows(world)).toHaveLength(1)
})

test('[WK-13] cancelled in time, what was paid in cash is owed at the desk until it is handed back, once', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm', cash)
  expect((await member.get(`/api/reserve/${id}/cancel`)).json().data).toEqual({
    kind: 'BRANCH',
    refund: 90_000,
  })
  await member.post(`/api/reserve/${id}/cancel`, {})
  expect((await world.messagesOf('01000000001'))[0]).toContain('센터에서 낸 90,000원은 센터에서 돌려드려요.')
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', taken: { amount: 90_000 } })
  const back = (amount: number) => admin.post(`/api/desk/${id}/payment/return`, { amount })
  expect((await back(80_000)).json().code).toBe('NOTHING_TO_HAND_BACK')
  world.moveTo('2026-11-25', '10:00')
  expect([(await back(90_000)).statusCode, (await back(90_000)).statusCode]).toEqual([200, 200])
  expect((await rows(world)).map(({ kind, amount, paidOn }) => [kind, amount, paidOn])).toEqual([
    ['TAKEN', 90_000, '2026-11-23'],
    ['RETURNED', 90_000, '2026-11-25'],
  ])
  expect(await find(admin, id)).toMatchObject({ taken: null })
})

test('[WK-13] what was typed wrong is corrected by rows of its own on its day, and no later', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await press(admin, id, 'confirm', { ...cash, amount: 9_000, note: '잘못' })
  expect((await admin.post(`/api/desk/${id}/payment/return`, { amount: 9_000 })).statusCode).toBe(200)
  expect((await press(admin, id, 'payment', cash)).statusCode).toBe(200)
  expect((await rows(world)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['TAKEN', 9_000],
    ['RETURNED', 9_000],
    ['TAKEN', 90_000],
  ])
  world.moveTo(DAY, '09:00')
  const late = await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 })
  expect([late.statusCode, late.json().code]).toEqual([409, 'PAYMENT_DAY_OVER'])
})

test('[WK-10] a request carries a pass: held at once, kept by a move, back with a cancellation in time', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const ask = () => member.post('/api/reserve', requestOf({ passId }))
  const { id } = (await ask()).json().data
  expect((await ask()).json().data.id).toBe(id)
  expect(await find(admin, id)).toMatchObject({ state: 'REQUESTED', pass: { sessions: 10, remaining: 9 } })
  await member.put('/api/reserve/update', { bookingId: id, hope1Date: DAY, hope1Time: '16:00' })
  expect((await member.get(`/api/reserve/${id}/cancel`)).json().data.kind).toBe('PASS')
  await member.post(`/api/reserve/${id}/cancel`, {})
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'RETURN 10'])
})

test('[WK-10] the credit of a request is used at the mark, for a no-show too', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  await member.post('/api/reserve', requestOf({ passId }))
  const { id } = await world.db.selectFrom('reservation').select('id').executeTakeFirstOrThrow()
  await press(admin, id, 'confirm')
  expect((await press(admin, id, 'payment', cash)).json().code).toBe('DESK_PAID')
  world.moveTo(DAY, '15:00')
  await press(admin, id, 'no-show')
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
})

test('[WK-10] a request is refused with a pass of somebody else’s, of a private branch or that has ended by its date', async ({
  world,
  member,
}) => {
  const other = await addMember(world)
  const { passId: foreign } = await buyTen(world, other)
  const { passId } = await buyTen(world, member)
  await buyPass(world, member, { couponId: 8, amount: 1_056_000, orderName: '이용권 결제 10회' })
  const isPrivate = await world.db
    .selectFrom('pass')
    .select('id')
    .where('couponId', '=', 8)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('pass').set({ expiresOn: '2026-11-23' }).where('id', '=', passId).execute()
  for (const wrong of [foreign, isPrivate.id, passId, 99_999]) {
    const reply = await member.post('/api/reserve', requestOf({ passId: wrong }))
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'PASS_UNUSABLE'])
  }
  expect(await world.db.selectFrom('reservation').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('slotClaim').selectAll().execute()).toEqual([])
})

test('[WK-14] the branch cancels: a pass that ends within 30 days lives on for 30, and its holder is told', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { passId } = await buyTen(world, member)
  const endOf = async () =>
    (await world.db.selectFrom('pass').select('expiresOn').executeTakeFirstOrThrow()).expiresOn
  await world.db.updateTable('pass').set({ expiresOn: DAY }).execute()
  const { id } = (await member.post('/api/reserve', requestOf({ passId }))).json().data
  // Begun, not marked, and the rest of the pass has expired meanwhile.
  await press(admin, id, 'confirm')
  world.moveTo('2026-11-25', '09:00')
  await expirePasses(world.app)
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'EXPIRE 0'])
  const { revision, worth } = await find(admin, id)
  const refund = { revision, cause: 'BRANCH', refund: worth, reason: '상담사가 아팠어요' }
  await admin.post(`/api/desk/${id}/goodwill-refund`, refund)
  const [waiting] = (await master.get('/api/refund-approval')).json().data.waiting
  await master.post(`/api/refund-approval/${waiting.id}/approve`, {})
  expect(await entries(world)).toEqual(['GRANT 10', 'HOLD 9', 'EXPIRE 0', 'RETURN 1'])
  expect(await endOf()).toBe('2026-12-25')
  expect((await world.messagesOf('01000000001'))[0]).toContain('12월 25일 금요일까지 쓸 수 있어요.')
  const again = requestOf({ passId }, { date: '2026-12-24', time: '14:00' })
  expect((await member.post('/api/reserve', again)).statusCode).toBe(200)
})

test('[WK-14] a pass that ends later, or never, stays as it is, and a cancellation by its member moves nothing', async ({
  world,
  member,
  admin,
}) => {
  const { passId } = await buyTen(world, member)
  const pass = () => world.db.selectFrom('pass').select(['expiresOn', 'extendedAt']).executeTakeFirstOrThrow()
  const before = await pass()
  const { id } = (await member.post('/api/reserve', requestOf({ passId }))).json().data
  await press(admin, id, 'cancel')
  expect(await pass()).toEqual(before)
  await world.db.updateTable('pass').set({ expiresOn: '2026-12-01' }).execute()
  const own = (await member.post('/api/reserve', requestOf({ passId }))).json().data
  await member.post(`/api/reserve/${own.id}/cancel`, {})
  expect(await pass()).toMatchObject({ expiresOn: '2026-12-01', extendedAt: null })
})

test('[WK-11] a session of 80 minutes put on a request claims its cells, or is refused', async ({
  world,
  member,
  admin,
}) => {
  await setSeats(world, 1)
  const order = { couponId: 6, amount: 690_000, orderName: '이용권 결제 5회' }
  await buyPass(world, member, order)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const id = await request(member)
  const other = await addMember(world)
  const next = { date: DAY, time: '15:00' }
  const inTheWay = await request(other, next)
  const cells = async () =>
    (await world.db.selectFrom('slotClaim').select('startsAt').where('reservationId', '=', id).execute())
      .length
  for (const payment of [
    { method: 'PASS', passId },
    { method: 'CASH', couponId: 5 },
  ]) {
    const refused = await press(admin, id, 'confirm', payment)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DESK_TOO_LONG'])
  }
  expect([await cells(), (await entries(world)).length]).toEqual([2, 1])
  await other.post(`/api/reserve/${inTheWay}/cancel`, {})
  expect((await press(admin, id, 'confirm', { method: 'PASS', passId })).statusCode).toBe(200)
  expect(await cells()).toBe(3)
  expect((await other.post('/api/reserve', requestOf({}, next))).statusCode).toBe(409)
})
