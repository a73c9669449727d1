import { expect } from 'vitest'
import { approvals, balanceOf, bookWithPass, decide, refundAtDesk } from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { bookingOf, buyPass, orderOf } from '../../test/payment.ts'

test('a pass refunded twenty times at once is refunded once, with the same answer to all', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.post(`/api/payment/history/${paymentId}/refund`, { refund: 427_500 }),
    ),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const [payment] = (await world.atSandbox('/portone/sandbox/ledger')) as { cancel_history: object[] }[]
  expect(payment?.cancel_history).toHaveLength(1)
})

test('a pass refunded and used at once, 15 rounds: money or a session, never both', {
  timeout: 60_000,
}, async ({ world, member }) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    member = await addMember(world)
    const { paymentId } = await buyPass(world, member, {
      couponId: 7,
      amount: 120_000,
      orderName: '이용권 결제 1회',
    })
    const [pass] = await world.db.selectFrom('pass').select('id').execute()
    const use = await orderOf(world, { passId: pass?.id, amount: 0, status: 'PAID' })
    const [refunded, registered] = await Promise.all([
      member.post(`/api/payment/history/${paymentId}/refund`, { refund: 120_000 }),
      member.post('/api/payment/history', use),
    ])
    const isRefunded = refunded.statusCode === 200
    expect([isRefunded, registered.statusCode === 200].filter(Boolean)).toHaveLength(1)
    if (!isRefunded) expect((await member.post('/api/booking', bookingOf(use))).statusCode).toBe(200)
  }
})

test('[WK-50] a pass refunded while a MASTER gives one of its sessions back, 15 rounds: never both', {
  timeout: 60_000,
}, async ({ world }) => {
  for (let round = 0; round < 15; round += 1) {
    await world.reset()
    const [member, admin] = [await addMember(world), await addMember(world, { userType: 'ADMIN' })]
    const master = await addMember(world, { userType: 'MASTER' })
    const { id, passOrder } = await bookWithPass(world, member)
    world.moveTo('2026-11-25', '09:00')
    await refundAtDesk(admin, id, 85_500)
    const [waiting] = await approvals(master)
    const [refunded, approved] = await Promise.all([
      member.post(`/api/payment/history/${passOrder}/refund`, { refund: 342_000 }),
      decide(master, waiting?.id ?? 0, 'approve'),
    ])
    expect([refunded.statusCode, approved.statusCode].toSorted()).toEqual([200, 409])
    expect(await balanceOf(world)).toBe(refunded.statusCode === 200 ? 0 : 5)
  }
})
