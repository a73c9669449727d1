import { expect } from 'vitest'
import {
  balanceOf,
  bookWithPass,
  buyPast,
  cancelAtDesk,
  codeOf,
  DAY,
  decideFirst,
  find,
  goodwillOf,
  reason,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { buyTen, cash, entriesOf, find as findAt, handBack, press, rowsOf } from '../../test/desk/payment.ts'
import { rowOf } from '../../test/desk/while-member-waits.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { agree, bookFree } from '../../test/money/company.ts'
import { buy, request } from '../../test/reservation.ts'

/** The pass of an order given back beyond its rule. */
const giveOfPass = (staff: TestMember, { id }: { id: number }, orderId: string, change: object = {}) =>
  staff.post(`/api/admin/members/${id}/orders/${orderId}/goodwill`, {
    ...{ rule: 720_000, amount: 730_000, reason },
    ...change,
  })

/** A pass of ten, one session of which was used. */
async function buyUsed(world: Parameters<typeof buyTen>[0], owner: TestMember, admin: TestMember) {
  const { passId, order } = await buyTen(world, owner)
  await admin.post(`/api/admin/members/${owner.id}/passes/${passId}/adjust`, {
    ...{ credits: -1, remaining: 10, reason },
  })
  return order.paymentId
}

test('[MB-53] nobody waives a no-show of the own account, or corrects the own pass', async ({
  world,
  admin,
}) => {
  const { passId } = await buyTen(world, admin)
  const id = await request(admin)
  await press(admin, id, 'confirm', { method: 'PASS', passId })
  world.moveTo(DAY, '15:00')
  const { revision } = await findAt(admin, id)
  const waived = await admin.post(`/api/desk/${id}/no-show`, { revision, waiver: reason })
  expect(codeOf(waived)).toBe('OWN_ACCOUNT')
  const adjusted = await admin.post(`/api/admin/members/${admin.id}/passes/${passId}/adjust`, {
    ...{ credits: 1, remaining: 9, reason },
  })
  expect(codeOf(adjusted)).toBe('OWN_ACCOUNT')
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9'])
})

test('[MB-53] nobody gives the own session or the own pass back beyond its rule', async ({
  world,
  admin,
}) => {
  const other = await addMember(world, { userType: 'ADMIN' })
  const orderId = await buyUsed(world, admin, other)
  const id = await buyPast(world, admin)
  const seen = await find(admin, id)
  for (const won of [50_000, 120_000]) expect(codeOf(await refundAtDesk(admin, id, won))).toBe('OWN_ACCOUNT')
  for (const amount of [730_000, 810_000])
    expect(codeOf(await giveOfPass(admin, admin, orderId, { amount }))).toBe('OWN_ACCOUNT')
  expect(await find(admin, id)).toEqual(seen)
  expect([await goodwillOf(world), await refundsOf(world)]).toEqual([[], [0, 0]])
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'ADJUST 9'])
  expect((await refundAtDesk(other, id, 50_000)).statusCode).toBe(200)
  expect((await giveOfPass(other, admin, orderId)).statusCode).toBe(200)
})

test('[MB-53] a MASTER agrees to no refund of the own session or the own pass; another MASTER does', async ({
  world,
  admin,
}) => {
  const own = await addMember(world, { userType: 'MASTER' })
  const orderId = await buyUsed(world, own, admin)
  const id = await buyPast(world, own)
  const another = await addMember(world, { userType: 'MASTER' })
  const requests = [
    () => refundAtDesk(admin, id, 120_000),
    () => giveOfPass(admin, own, orderId, { amount: 810_000 }),
  ]
  for (const send of requests) {
    expect((await send()).json().data.isWaiting).toBe(true)
    const waiting = await goodwillOf(world)
    const [seen, entries, refunds] = [await find(admin, id), await entriesOf(world), await refundsOf(world)]
    expect(codeOf(await decideFirst(own, 'approve'))).toBe('OWN_ACCOUNT')
    expect(await goodwillOf(world)).toEqual(waiting)
    expect([await find(admin, id), await entriesOf(world), await refundsOf(world)]).toEqual([
      seen,
      entries,
      refunds,
    ])
    expect((await decideFirst(another, 'approve')).statusCode).toBe(200)
  }
  expect((await refundsOf(world)).toSorted()).toEqual([120_000, 810_000])
})

test('[MB-55] whoever cancels the own session at the desk is its client: in time everything, afterwards nothing', async ({
  world,
  admin,
}) => {
  const { id: early } = await buy(world, admin, { date: DAY, time: '10:00' })
  const { id } = await buy(world, admin)
  expect((await cancelAtDesk(admin, early)).statusCode).toBe(200)
  world.moveTo('2026-11-23', '18:00')
  const seen = await find(admin, id)
  for (const cause of [undefined, 'BRANCH', 'CLIENT'] as const)
    expect(codeOf(await cancelAtDesk(admin, id, cause))).toBe('OWN_ACCOUNT')
  expect([await find(admin, id), (await refundsOf(world)).toSorted()]).toEqual([seen, [0, 120_000]])
  const another = await addMember(world, { userType: 'ADMIN' })
  expect((await cancelAtDesk(another, id)).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([120_000, 120_000])
})

test('[PY-15] after the deadline nobody gives the own session back to the company by cancelling it', async ({
  world,
}) => {
  await agree(world, { sessionsPerPerson: 1 })
  const own = await addMember(world, { userType: 'ADMIN', eapInfo: '가온테크' })
  const id = Number(await bookFree(world, own, { date: DAY, time: '14:00' }))
  world.moveTo('2026-11-23', '18:00')
  for (const cause of ['BRANCH', 'CLIENT'] as const)
    expect(codeOf(await cancelAtDesk(own, id, cause))).toBe('OWN_ACCOUNT')
  const drawn = world.db.selectFrom('companyDraw').select('reservationId').where('returnedAt', 'is', null)
  expect(await drawn.execute()).toEqual([{ reservationId: id }])
})

test('[MB-55] the own pass does not live on because its holder cancels or declines the own session', async ({
  world,
  admin,
}) => {
  const { id } = await bookWithPass(world, admin)
  const requested = await request(admin, { date: DAY, time: '16:00' })
  await world.db.updateTable('pass').set({ expiresOn: '2026-11-30' }).execute()
  const { passId } = await world.db
    .selectFrom('reservation')
    .select('passId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('reservation').set({ passId }).where('id', '=', requested).execute()
  await world.db
    .insertInto('passEntry')
    .values({
      passId: passId ?? 0,
      seq: 4,
      kind: 'HOLD',
      credits: -1,
      balance: 3,
      reservationId: requested,
      at: world.app.now(),
    })
    .execute()
  expect((await cancelAtDesk(admin, id)).statusCode).toBe(200)
  const { revision } = await findAt(admin, requested)
  const declined = await admin.post(`/api/admin/requests/${requested}/decline`, {
    revision,
    reason: 'NO_HOUR',
    note: '',
  })
  expect(declined.statusCode).toBe(200)
  expect(await balanceOf(world)).toBe(5)
  expect(await world.db.selectFrom('pass').select('expiresOn').execute()).toEqual([
    { expiresOn: '2026-11-30' },
  ])
})

test('[MB-55] the own session is paid by its price alone: nothing free and no other sum by the own hand', async ({
  world,
  admin,
}) => {
  const id = await request(admin)
  const seen = await findAt(admin, id)
  const unlisted = [
    { method: 'FREE', note: '직원 할인' },
    { method: 'FREE', couponId: 1, note: '직원 할인' },
    { method: 'CASH', amount: 1, note: '직원 할인' },
    { method: 'CASH', couponId: 1, amount: 1, note: '직원 할인' },
  ]
  for (const payment of unlisted) {
    expect(codeOf(await press(admin, id, 'confirm', payment))).toBe('OWN_ACCOUNT')
    const booked = await admin.post('/api/desk/bookings', {
      ...{ memberId: admin.id, branchCode: 'GN', date: DAY, time: '16:00', payment },
    })
    expect(codeOf(booked)).toBe('OWN_ACCOUNT')
  }
  expect([await findAt(admin, id), await rowsOf(world)]).toEqual([seen, []])
  await press(admin, id, 'confirm')
  for (const payment of unlisted)
    expect(codeOf(await press(admin, id, 'payment', payment))).toBe('OWN_ACCOUNT')
  expect(codeOf(await press(admin, id, 'payment', { method: 'CASH', couponId: 1 }))).toBeUndefined()
  expect(await rowsOf(world)).toMatchObject([{ method: 'CASH', actorId: admin.id }])
})

test('[PY-20] nobody hands back or reverses what was taken for the own session; another one does', async ({
  world,
  admin,
}) => {
  const other = await addMember(world, { userType: 'ADMIN' })
  const id = await request(admin)
  await press(admin, id, 'confirm', cash)
  const own = (staff: TestMember) => handBack(staff, id, 90_000)
  expect(codeOf(await own(admin))).toBe('OWN_ACCOUNT')
  world.moveTo(DAY, '09:00')
  const reverse = (staff: TestMember) =>
    staff.post(`/api/admin/closing/reverse/${id}`, { amount: 90_000, note: '잘못 받음' })
  expect(codeOf(await reverse(admin))).toBe('OWN_ACCOUNT')
  expect(await rowsOf(world)).toMatchObject([{ kind: 'TAKEN' }])
  expect((await reverse(other)).statusCode).toBe(200)
  for (const press of [own, reverse]) expect((await press(admin)).statusCode).toBe(200)
  expect(await rowsOf(world)).toMatchObject([{ kind: 'TAKEN' }, { kind: 'RETURNED', actorId: other.id }])
})

test('[PY-20] the own session is moved to another price as it was paid: what was taken for it is handed back by another one', async ({
  world,
  admin,
}) => {
  const id = await request(admin)
  await press(admin, id, 'confirm', { method: 'ONSITE_CARD', couponId: 1 })
  const move = async (staff: TestMember, to: object) =>
    staff.post(`/api/desk/${id}/move`, { revision: (await rowOf(world.db, id)).revision, date: DAY, ...to })
  await move(admin, { branchCode: 'JS', adminId: 'js_c1', time: '14:00', money: 'KEEP' })
  await world.db.updateTable('deskPayment').set({ amount: 70_000 }).execute()
  const back = { branchCode: 'GN', time: '16:00', money: 'ANEW' }
  expect(codeOf(await move(admin, back))).toBe('OWN_ACCOUNT')
  expect(await rowsOf(world)).toMatchObject([{ kind: 'TAKEN' }])
  expect((await move(await addMember(world, { userType: 'ADMIN' }), back)).statusCode).toBe(200)
  expect(await rowsOf(world)).toMatchObject([{ kind: 'TAKEN' }, { kind: 'RETURNED' }])
})

test('[MB-55] after the deadline nobody moves the own session, which could then be cancelled in time', async ({
  world,
  admin,
}) => {
  const id = await request(admin)
  await press(admin, id, 'confirm')
  const move = async (staff: TestMember, date: string) =>
    staff.post(`/api/desk/${id}/move`, {
      ...{ revision: (await findAt(admin, id)).revision, branchCode: 'GN', date, time: '16:00' },
      reason: 'CLIENT',
    })
  expect((await move(admin, DAY)).statusCode).toBe(200)
  world.moveTo('2026-11-23', '18:00')
  const seen = await findAt(admin, id)
  expect(codeOf(await move(admin, '2026-12-01'))).toBe('OWN_ACCOUNT')
  expect(await findAt(admin, id)).toEqual(seen)
  expect((await move(await addMember(world, { userType: 'ADMIN' }), '2026-12-01')).statusCode).toBe(200)
})
