import type { DeskReservation } from '@self/contract/desk'
import { GOODWILL_LIMIT, GOODWILL_REASON_LENGTH } from '@self/contract/goodwill-refund'
import type { RefundApproval } from '@self/contract/refund-approval'
import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, register } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const DAY = '2026-11-24'
const reason = '상담사가 늦어서 다시 오기로 했어요'

const listDay = async (admin: TestMember): Promise<DeskReservation[]> =>
  (await admin.get(`/api/desk?branchCode=JS&date=${DAY}`)).json().data.sessions
async function find(admin: TestMember, id: number) {
  const found = (await listDay(admin)).find((seen) => seen.id === id)
  if (!found) throw new Error(`reservation ${id} is not listed`)
  return found
}
const cancel = async (admin: TestMember, id: number, cause?: 'BRANCH' | 'CLIENT') =>
  admin.post(`/api/desk/${id}/cancel`, {
    revision: (await find(admin, id)).revision,
    ...(cause && { cause }),
  })
const refund = async (admin: TestMember, id: number, won: number, change: object = {}) =>
  admin.post(`/api/desk/${id}/goodwill-refund`, {
    ...{ revision: (await find(admin, id)).revision, cause: 'CLIENT', refund: won, reason },
    ...change,
  })
const approvals = async (master: TestMember): Promise<RefundApproval[]> =>
  (await master.get('/api/refund-approval')).json().data.waiting
const decide = (master: TestMember, id: number, decision: 'approve' | 'decline') =>
  master.post(`/api/refund-approval/${id}/${decision}`, {})
const ledger = async (world: World) =>
  ((await world.atSandbox('/portone/sandbox/ledger')) as { cancel_amount: number }[]).map(
    ({ cancel_amount }) => cancel_amount,
  )
const goodwill = (world: World) => world.db.selectFrom('goodwillRefund').selectAll().orderBy('id').execute()
/** The messages of a cancellation. */
const endsRead = async (world: World) =>
  (await world.messagesOf('01000000001')).filter((text) => text.includes('취소했어요'))
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code

/** A session of 120,000 won on Tuesday at 14:00; it is Wednesday. */
async function past(world: World, member: TestMember) {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-25', '09:00')
  return id
}

/** A session of a pass of five that cost 427,500 won, on Tuesday at 14:00. */
async function bookWithPass(world: World, member: TestMember) {
  await buyPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const order = await register(world, member, { couponId: 2, passId, amount: 0, status: 'PAID' })
  return (await member.post('/api/booking', bookingOf(order))).json().data.reservationId as number
}
const balance = async (world: World) =>
  (await world.db.selectFrom('passEntry').select('balance').orderBy('seq', 'desc').executeTakeFirstOrThrow())
    .balance

test('[WK-18] the branch cancels what is still to come: everything back, whatever the sum, with no reason', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '13:59')
  expect(await find(admin, id)).toMatchObject({ worth: 120_000, isInTime: false, goodwill: null })
  expect((await cancel(admin, id)).statusCode).toBe(200)
  expect(await ledger(world)).toEqual([120_000])
  expect(await endsRead(world)).toEqual([
    expect.stringContaining('센터 사정으로 11월 24일(화) 14:00 일정을 취소했어요. 죄송해요. 120,000원'),
  ])
})

test('[WK-18] a client who calls in time gets everything back, and reads no apology of the branch', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  expect(await find(admin, id)).toMatchObject({ isInTime: true })
  expect((await cancel(admin, id, 'CLIENT')).statusCode).toBe(200)
  expect(await ledger(world)).toEqual([120_000])
  expect(await endsRead(world)).toEqual([
    expect.stringMatching(/^\[곁마루\] 11월 24일\(화\) 14:00 일정을 취소했어요. 120,000원을 돌려드려요/),
  ])
})

test('[WK-18] a client who calls after the deadline, and what has begun, are given nothing back silently', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  world.moveTo('2026-11-23', '18:00')
  expect(codeOf(await cancel(admin, id, 'CLIENT'))).toBe('GOODWILL_NEEDED')
  world.moveTo(DAY, '14:00')
  expect(codeOf(await cancel(admin, id))).toBe('CANCEL_BEGUN')
  world.moveTo('2026-12-01', '09:00')
  expect(codeOf(await cancel(admin, id, 'CLIENT'))).toBe('CANCEL_BEGUN')
  expect(await ledger(world)).toEqual([0])
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED' })
})

test('[WK-18] an ADMIN gives back up to 50,000 won with a reason, which is stored under seal', async ({
  world,
  member,
  admin,
}) => {
  const id = await past(world, member)
  const reply = await refund(admin, id, GOODWILL_LIMIT)
  expect(reply.json().data).toMatchObject({ isWaiting: false })
  expect(await ledger(world)).toEqual([50_000])
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', goodwill: null })
  const [row] = await goodwill(world)
  expect(row).toMatchObject({
    ...{ amount: 50_000, cause: 'CLIENT', requestedBy: admin.id },
    ...{ decision: 'APPROVED', decidedBy: admin.id },
  })
  expect(JSON.stringify(row)).not.toContain(reason)
  expect(await endsRead(world)).toEqual([expect.stringContaining('50,000원을 돌려드려요')])
})

test.for([
  ['no reason', 50_000, { reason: '  ' }, 400, 'GOODWILL_REASON_MISSING'],
  [
    'a reason that is too long',
    50_000,
    { reason: '가'.repeat(GOODWILL_REASON_LENGTH + 1) },
    400,
    'TEXT_TOO_LONG',
  ],
  ['nothing at all', 0, {}, 400, 'GOODWILL_AMOUNT'],
  ['more than was paid', 120_001, {}, 400, 'GOODWILL_AMOUNT'],
  ['a reservation seen before it changed', 50_000, { revision: 0 }, 409, 'DESK_CHANGED'],
] as const)(
  '[WK-18] %s is refused, and nothing moves',
  async ([, won, change, status, code], { world, member, admin }) => {
    const id = await past(world, member)
    const reply = await refund(admin, id, won, change)
    expect([reply.statusCode, codeOf(reply)]).toEqual([status, code])
    expect([await ledger(world), await goodwill(world)]).toEqual([[0], []])
  },
)

test('[WK-18] what the client could claim whole is not given back in part', async ({
  world,
  member,
  admin,
}) => {
  const { id } = await buy(world, member)
  expect(codeOf(await refund(admin, id, 50_000))).toBe('DESK_CHANGED')
  world.moveTo(DAY, '09:00')
  expect(codeOf(await refund(admin, id, 50_000, { cause: 'BRANCH' }))).toBe('DESK_CHANGED')
  expect(await ledger(world)).toEqual([0])
})

test('[WK-18] above 50,000 won nothing moves until a MASTER has agreed, and then it does once', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await past(world, member)
  expect((await refund(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  expect(await find(admin, id)).toMatchObject({
    state: 'BOOKED',
    goodwill: { state: 'WAITING', refund: 120_000 },
  })
  expect([await ledger(world), await endsRead(world)]).toEqual([[0], []])
  expect((await master.get('/api/refund-approval/count')).json().data).toEqual({ waiting: 1 })
  const [item] = await approvals(master)
  expect(item).toMatchObject({
    ...{ branchName: '잠실센터', hopeDate: DAY, hopeTime: '14:00', userName: '김*늘', cause: 'CLIENT' },
    ...{ refund: 120_000, isPass: false, reason, requestedAt: '2026-11-25T09:00' },
    ...{ isOwn: false, isOvertaken: false },
  })
  for (let press = 0; press < 2; press += 1)
    expect((await decide(master, item?.id ?? 0, 'approve')).statusCode).toBe(200)
  expect(await ledger(world)).toEqual([120_000])
  expect(await find(admin, id)).toMatchObject({ state: 'CANCEL', goodwill: null })
  expect((await master.get('/api/refund-approval/count')).json().data).toEqual({ waiting: 0 })
  expect(codeOf(await decide(master, item?.id ?? 0, 'decline'))).toBe('GOODWILL_DECIDED')
  expect(await endsRead(world)).toEqual([expect.stringContaining('120,000원을 돌려드려요')])
})

test('[WK-18] nobody agrees to what they have requested themselves, a MASTER neither', async ({
  world,
  member,
  master,
}) => {
  const id = await past(world, member)
  await refund(master, id, 120_000)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ isOwn: true })
  const own = await decide(master, item?.id ?? 0, 'approve')
  expect([own.statusCode, own.json().message]).toEqual([403, sentenceOf('GOODWILL_OWN')])
  const other = await addMember(world, { userType: 'MASTER' })
  expect((await decide(other, item?.id ?? 0, 'approve')).statusCode).toBe(200)
  expect(await ledger(world)).toEqual([120_000])
})

test('[WK-18] declined, everything stays as it was, the desk sees it, and may request again', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await past(world, member)
  await refund(admin, id, 120_000)
  const [item] = await approvals(master)
  expect((await decide(master, item?.id ?? 0, 'decline')).statusCode).toBe(200)
  expect(await find(admin, id)).toMatchObject({
    state: 'BOOKED',
    goodwill: { state: 'DECLINED', refund: 120_000 },
  })
  expect([await ledger(world), await approvals(master)]).toEqual([[0], []])
  expect(await endsRead(world)).toEqual([])
  expect((await refund(admin, id, 60_000)).json().data).toMatchObject({ isWaiting: true })
})

test('[WK-18] a second request beside one that waits is refused, the same one is found done', async ({
  world,
  member,
  admin,
}) => {
  const id = await past(world, member)
  for (let press = 0; press < 2; press += 1)
    expect((await refund(admin, id, 120_000)).json().data).toMatchObject({ isWaiting: true })
  const other = await addMember(world, { userType: 'ADMIN' })
  expect(codeOf(await refund(other, id, 120_000))).toBe('GOODWILL_WAITS')
  expect(codeOf(await refund(other, id, 50_000))).toBe('GOODWILL_WAITS')
  expect([await ledger(world), (await goodwill(world)).length]).toEqual([[0], 1])
})

test('[WK-18] a refund of a reservation that has changed since it was requested can only be declined', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await buy(world, member)
  world.moveTo(DAY, '15:00')
  await refund(admin, id, 120_000)
  const { revision } = await find(admin, id)
  expect((await admin.post(`/api/desk/${id}/done`, { revision })).statusCode).toBe(200)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ isOvertaken: true })
  expect(codeOf(await decide(master, item?.id ?? 0, 'approve'))).toBe('GOODWILL_OVERTAKEN')
  expect(await ledger(world)).toEqual([0])
  expect((await decide(master, item?.id ?? 0, 'decline')).statusCode).toBe(200)
})

test('[WK-18] a session of a pass counts with what it cost, and goes back to the pass when agreed', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await bookWithPass(world, member)
  world.moveTo('2026-11-25', '09:00')
  expect(await find(admin, id)).toMatchObject({ worth: 85_500 })
  expect(codeOf(await refund(admin, id, 50_000))).toBe('GOODWILL_AMOUNT')
  expect((await refund(admin, id, 85_500)).json().data).toMatchObject({ isWaiting: true })
  expect(await balance(world)).toBe(4)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ refund: 85_500, isPass: true })
  await decide(master, item?.id ?? 0, 'approve')
  expect(await balance(world)).toBe(5)
  expect(await ledger(world)).toEqual([0])
})

test('[WK-18] nothing was paid: a reservation that has begun still ends with a reason alone', async ({
  world,
  member,
  admin,
}) => {
  const id = await request(member)
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0 })
  world.moveTo(DAY, '15:00')
  const cancelled = await admin.post(`/api/desk/${id}/cancel`, { revision: 1 })
  expect(codeOf(cancelled)).toBe('CANCEL_BEGUN')
  const body = { revision: 1, cause: 'BRANCH', refund: 0, reason }
  expect((await admin.post(`/api/desk/${id}/goodwill-refund`, body)).statusCode).toBe(200)
  expect(await world.db.selectFrom('reservation').select('state').execute()).toEqual([{ state: 'CANCEL' }])
})

test('[WK-18] what the desk has taken in cash counts as well, and is then owed at the desk', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await request(member)
  await admin.post(`/api/desk/${id}/confirm`, { revision: 0, payment: { method: 'CASH', couponId: 1 } })
  world.moveTo('2026-11-25', '09:00')
  const { revision } = await world.db.selectFrom('reservation').select('revision').executeTakeFirstOrThrow()
  const send = (won: number) =>
    admin.post(`/api/desk/${id}/goodwill-refund`, { revision, cause: 'CLIENT', refund: won, reason })
  expect(codeOf(await send(50_000))).toBe('GOODWILL_AMOUNT')
  expect((await send(90_000)).json().data).toMatchObject({ isWaiting: true })
  expect(codeOf(await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 }))).toBe(
    'PAYMENT_DAY_OVER',
  )
  const [item] = await approvals(master)
  await decide(master, item?.id ?? 0, 'approve')
  expect((await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 })).statusCode).toBe(200)
})

test('[WK-18] who requested and who decided stand in the access log', async ({
  world,
  member,
  admin,
  master,
}) => {
  const id = await past(world, member)
  await refund(admin, id, 120_000)
  const [item] = await approvals(master)
  await decide(master, item?.id ?? 0, 'approve')
  const logged = await world.db
    .selectFrom('accessLog')
    .select(['actorId', 'subjectId', 'action'])
    .where('action', 'in', ['REQUEST_REFUND', 'DECIDE_REFUND'])
    .where('subjectId', '=', member.id)
    .orderBy('seq')
    .execute()
  expect(logged).toEqual([
    { actorId: admin.id, subjectId: member.id, action: 'REQUEST_REFUND' },
    { actorId: master.id, subjectId: member.id, action: 'DECIDE_REFUND' },
  ])
})

test('[WK-18] an ADMIN neither sees nor decides what waits', async ({ world, member, admin, master }) => {
  const id = await past(world, member)
  await refund(admin, id, 120_000)
  const [item] = await approvals(master)
  for (const reply of [
    await admin.get('/api/refund-approval'),
    await admin.get('/api/refund-approval/count'),
    await decide(admin, item?.id ?? 0, 'approve'),
    await decide(member, item?.id ?? 0, 'approve'),
  ])
    expect(reply.statusCode).toBe(403)
  expect((await decide(master, 999, 'approve')).statusCode).toBe(404)
  expect(await ledger(world)).toEqual([0])
})
