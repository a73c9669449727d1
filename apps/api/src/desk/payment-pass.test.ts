import { expect } from 'vitest'
import { DAY } from '../../test/desk/goodwill.ts'
import { buyTen, cash, entriesOf, find, press } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { request, requestOf, setSeats } from '../../test/reservation.ts'
import { expirePasses } from '../coupon/expiry.ts'

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
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
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
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
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
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'RETURN 10'])
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
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'USE 9'])
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
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'EXPIRE 0'])
  const { revision, worth } = await find(admin, id)
  const refund = { revision, cause: 'BRANCH', refund: worth, reason: '상담사가 아팠어요' }
  await admin.post(`/api/desk/${id}/goodwill-refund`, refund)
  const [waiting] = (await master.get('/api/refund-approval')).json().data.waiting
  await master.post(`/api/refund-approval/${waiting.id}/approve`, {})
  expect(await entriesOf(world)).toEqual(['GRANT 10', 'HOLD 9', 'EXPIRE 0', 'RETURN 1'])
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
  expect([await cells(), (await entriesOf(world)).length]).toEqual([2, 1])
  await other.post(`/api/reserve/${inTheWay}/cancel`, {})
  expect((await press(admin, id, 'confirm', { method: 'PASS', passId })).statusCode).toBe(200)
  expect(await cells()).toBe(3)
  expect((await other.post('/api/reserve', requestOf({}, next))).statusCode).toBe(409)
})

test('[WK-27] a session that a payment makes longer than the time before another one of its member is refused', async ({
  world,
  member,
  admin,
}) => {
  await buyPass(world, member, { couponId: 6, amount: 690_000, orderName: '이용권 결제 5회' })
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const id = await request(member)
  await request(member, { date: DAY, time: '15:00' })
  for (const payment of [
    { method: 'PASS', passId },
    { method: 'CASH', couponId: 5 },
  ]) {
    const refused = await press(admin, id, 'confirm', payment)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OVERLAPS_OWN'])
  }
  expect(await entriesOf(world)).toEqual(['GRANT 5'])
  expect((await press(admin, id, 'confirm')).statusCode).toBe(200)
})
