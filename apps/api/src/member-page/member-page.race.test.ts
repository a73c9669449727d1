import { expect } from 'vitest'
import { buyTen, entriesOf } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'

const ROUNDS = 8

test('[MB-03] of agents who correct a pass at the same time one does, and a booking that takes a session meanwhile is counted', async ({
  world,
  admin,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await addMember(world)
    const { passId } = await buyTen(world, member)
    const body = { credits: -1, remaining: 10, reason: '센터에서 상담함' }
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, body),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const rows = await world.db
      .selectFrom('passAdjustment')
      .select('seq')
      .where('passId', '=', passId)
      .execute()
    expect(rows).toEqual([{ seq: 2 }])
  }
  expect((await entriesOf(world)).filter((entry) => entry === 'ADJUST 9')).toHaveLength(ROUNDS)
})

test('[MB-04] a pass that an agent and its member refund at once goes back once', async ({
  world,
  admin,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await addMember(world)
    const { order } = await buyTen(world, member)
    const { refund } = (await member.get(`/api/payment/history/${order.paymentId}/refund`)).json().data
    const byStaff = `/api/admin/members/${member.id}/orders/${order.paymentId}/refund`
    const replies = await Promise.all([
      member.post(`/api/payment/history/${order.paymentId}/refund`, { refund }),
      admin.post(byStaff, { refund }),
      admin.post(byStaff, { refund }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const rows = await world.db
      .selectFrom('refund')
      .select('amount')
      .where('orderId', '=', order.paymentId)
      .execute()
    expect(rows).toEqual([{ amount: refund }])
  }
})
