import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, lookUp, passOrderOf, payFor, register } from '../../test/payment.ts'
import { buy } from '../../test/reservation.ts'

const list = async (member: TestMember, query = '') => (await member.get(`/api/payment/list${query}`)).json()
const orderOf = (member: TestMember, id: string) => member.get(`/api/payment/history/${id}`)

test('[MY-05] the history holds the newest first, twenty to a page, and says which is the last', async ({
  world,
  member,
}) => {
  for (let count = 0; count < 21; count += 1) {
    world.moveBy(1)
    await member.post('/api/payment/history', await passOrderOf(world))
  }
  const first = await list(member)
  expect([first.content.length, first.last]).toEqual([20, false])
  const dates = first.content.map(({ createdDate }: { createdDate: string }) => createdDate)
  expect(dates).toEqual(dates.toSorted().reverse())
  const second = await list(member, '?page=1&size=20')
  expect([second.content.length, second.last]).toEqual([1, true])
  expect(await list(member, '?page=2')).toEqual({ content: [], last: true })
})

test.for(['?size=0', '?size=101', '?size=-1', '?page=-1', '?page=a', '?size=1e3', '?page=0&all=1'])(
  '[MY-05] the history refuses %s',
  async (query, { member }) => {
    expect((await member.get(`/api/payment/list${query}`)).statusCode).toBe(400)
  },
)

test('[WY-49] a receipt is of an own order that was paid, and of no other', async ({ world, member }) => {
  const paid = await buyPass(world, member)
  const open = await passOrderOf(world)
  await member.post('/api/payment/history', open)
  const receiptOf = (by: TestMember, id: string) => by.get(`/api/payment/receipt/${id}`)
  expect((await receiptOf(member, paid.paymentId)).json().data).toEqual(
    (await list(member)).content.find(({ paymentId }: { paymentId: string }) => paymentId === paid.paymentId),
  )
  for (const [by, id] of [
    [member, open.paymentId],
    [member, 'mid_unknown00001'],
    [await addMember(world), paid.paymentId],
  ] as const)
    expect((await receiptOf(by, id)).statusCode).toBe(404)
})

test('[MY-05] what was paid has its receipt and its pass; a use of the pass is no payment of its own', async ({
  world,
  member,
}) => {
  const order = await buyPass(world, member)
  const [pass] = await world.db.selectFrom('pass').select('id').execute()
  const use = await register(world, member, { couponId: 2, passId: pass?.id, amount: 0, status: 'PAID' })
  await member.post('/api/booking', bookingOf(use))
  expect((await list(member)).content).toEqual([
    {
      paymentId: order.paymentId,
      createdDate: '2026-11-23T09:00',
      orderName: '이용권 결제 5회',
      title: '개인상담 5회',
      amount: 427_500,
      status: 'PAID',
      receiptUrl: expect.stringContaining('https://'),
      refund: null,
      pass: { sessions: 5, remaining: 4, expiresOn: null },
    },
  ])
})

test('[MY-05] the history is the member’s own', async ({ world, member }) => {
  await buy(world, member)
  const other = await addMember(world)
  expect((await other.get('/api/payment/list')).json()).toEqual({ content: [], last: true })
})

test('an order tells its owner how it stands after a look-up, and what was typed for it', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  expect((await orderOf(member, order.paymentId)).json().data).toEqual({
    settlement: { paymentId: order.paymentId, status: 'PENDING' },
    amount: 120_000,
    couponId: 7,
    session: {
      region: '서울',
      branchCode: 'JS',
      centreName: '잠실센터',
      adminId: 'js_c1',
      counsellorName: '윤서하',
      canTest: expect.stringMatching(/^[YN]$/),
      date: '2026-11-24',
      time: '14:00',
      name: '김하늘',
      phone: '01000000001',
      reason: '요즘 잠이 오지 않아요',
    },
  })
  await payFor(world, order)
  await lookUp(member, order)
  expect((await orderOf(member, order.paymentId)).json().data.settlement).toMatchObject({
    status: 'PAID',
    reservationId: expect.any(Number),
  })
})

test('an order whose card was declined says that nothing was paid, and keeps hour and words for another try', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  await payFor(world, order, 'decline:3112')
  await lookUp(member, order)
  const { settlement, session } = (await orderOf(member, order.paymentId)).json().data
  expect(settlement.status).toBe('FAILED')
  expect(session).toMatchObject({ date: '2026-11-24', time: '14:00', reason: '요즘 잠이 오지 않아요' })
})

test('the reason of an order stays out of every cache and is told to nobody else', async ({
  world,
  member,
}) => {
  const order = await register(world, member)
  expect((await orderOf(member, order.paymentId)).headers['cache-control']).toContain('no-store')
  for (const userType of ['MEMBER', 'ADMIN', 'MASTER'] as const) {
    const other = await addMember(world, { userType })
    expect((await other.get(`/api/payment/history/${order.paymentId}`)).statusCode).toBe(404)
  }
})
