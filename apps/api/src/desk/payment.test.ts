import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { buyTen, cash, find, handBack, itemsOf, press, rowsOf } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'

test('[WK-11] what is paid in won has the price of the list; its row names branch, method, Korean day and who took it', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  expect((await press(admin, id, 'confirm', cash)).statusCode).toBe(200)
  expect(await rowsOf(world)).toEqual([
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
    expect(await rowsOf(world)).toEqual([])
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
  expect((await rowsOf(world)).map(({ method, amount }) => [method, amount])).toEqual([
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

test('[WK-11] what is paid already, at the desk or online, is refused', async ({ world, member, admin }) => {
  const id = await request(member)
  await press(admin, id, 'confirm', cash)
  const again = await press(admin, id, 'payment', { method: 'TRANSFER', couponId: 1 })
  expect([again.statusCode, again.json().code]).toEqual([409, 'DESK_PAID'])
  expect((await press(admin, id, 'payment', cash)).statusCode).toBe(200)
  const { id: paid } = await buy(world, member, { date: DAY, time: '16:00' })
  const online = await press(admin, paid, 'payment', cash, 'JS')
  expect([online.statusCode, online.json().code]).toEqual([409, 'DESK_PAID'])
  expect(await rowsOf(world)).toHaveLength(1)
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
  expect(await rowsOf(world)).toHaveLength(1)
})

test('[HC-05] a press that is repeated with another item of the list is not found done, whether it is a step or the payment alone', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  const { revision } = await find(admin, id)
  const couple = { method: 'CASH', couponId: 5 }
  await admin.post(`/api/desk/${id}/confirm`, { revision, payment: cash })
  const step = await admin.post(`/api/desk/${id}/confirm`, { revision, payment: couple })
  expect([step.statusCode, step.json().code]).toEqual([409, 'DESK_CHANGED'])
  const paid = await press(admin, id, 'payment', couple)
  expect([paid.statusCode, paid.json().code]).toEqual([409, 'DESK_PAID'])
  const unlisted = await press(admin, id, 'payment', { method: 'CASH', amount: 90_000, note: '약속한 금액' })
  expect([unlisted.statusCode, unlisted.json().code]).toEqual([409, 'DESK_PAID'])
  expect((await press(admin, id, 'payment', cash)).statusCode).toBe(200)
  expect(await itemsOf(world)).toEqual([{ kind: 'TAKEN', couponId: 1, amount: 90_000 }])
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED', taken: { method: 'CASH', amount: 90_000 } })
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
  expect((await world.messagesOf('01000000001'))[0]).toContain('90,000원은 센터에서 돌려드려요.')
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', taken: { amount: 90_000 } })
  const back = (amount: number) => handBack(admin, id, amount)
  expect((await back(80_000)).json().code).toBe('NOTHING_TO_HAND_BACK')
  world.moveTo('2026-11-25', '10:00')
  expect([(await back(90_000)).statusCode, (await back(90_000)).statusCode]).toEqual([200, 200])
  expect((await rowsOf(world)).map(({ kind, amount, paidOn }) => [kind, amount, paidOn])).toEqual([
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
  expect((await handBack(admin, id, 9_000)).statusCode).toBe(200)
  expect((await press(admin, id, 'payment', cash)).statusCode).toBe(200)
  expect((await rowsOf(world)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['TAKEN', 9_000],
    ['RETURNED', 9_000],
    ['TAKEN', 90_000],
  ])
  world.moveTo(DAY, '09:00')
  const late = await handBack(admin, id, 90_000)
  expect([late.statusCode, late.json().code]).toEqual([409, 'PAYMENT_DAY_OVER'])
})
