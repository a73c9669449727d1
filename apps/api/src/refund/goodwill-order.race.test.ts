import { expect } from 'vitest'
import { approvals, decide } from '../../test/desk/goodwill.ts'
import { buyTen } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = 8

/** A pass of ten of which one session is used: its rule gives 720,000 won of 810,000. */
async function buyUsed(world: World, admin: TestMember) {
  const member = await addMember(world)
  const { passId, order } = await buyTen(world, member)
  const used = { credits: -1, remaining: 10, reason: '센터에서 한 번 상담함' }
  await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, used)
  return { member, passId, orderId: order.paymentId }
}

const refundsOf = async ({ db }: World, orderId: string) =>
  (await db.selectFrom('refund').select('amount').where('orderId', '=', orderId).execute()).map(
    ({ amount }) => amount,
  )

const give = (staff: TestMember, { id }: TestMember, orderId: string, amount: number) =>
  staff.post(`/api/admin/members/${id}/orders/${orderId}/goodwill`, {
    ...{ rule: 720_000, amount, reason: '상담실 공사로 오래 기다림' },
  })

test('[MB-39] of two agents, a double press and the member itself who end one pass at once one sum goes back', async ({
  world,
  admin,
  master,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, orderId } = await buyUsed(world, admin)
    const replies = await Promise.all([
      give(admin, member, orderId, 750_000),
      give(admin, member, orderId, 750_000),
      give(master, member, orderId, 760_000),
      member.post(`/api/payment/history/${orderId}/refund`, { refund: 720_000 }),
    ])
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
    const refunds = await refundsOf(world, orderId)
    expect(refunds).toHaveLength(1)
    expect([720_000, 750_000, 760_000]).toContain(refunds[0])
  }
})

test('[MB-39] of an approval and a session that is taken off meanwhile one is first, and the other finds it', async ({
  world,
  admin,
  master,
}) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { member, passId, orderId } = await buyUsed(world, admin)
    await give(admin, member, orderId, 810_000)
    const id = (await approvals(master)).at(-1)?.id ?? 0
    const used = { credits: -1, remaining: 9, reason: '센터에서 한 번 상담함' }
    const [approved, taken] = await Promise.all([
      decide(master, id, 'approve'),
      admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, used),
    ])
    expect([approved.statusCode, taken.statusCode].toSorted()).toEqual([200, 409])
    expect(await refundsOf(world, orderId)).toEqual(approved.statusCode === 200 ? [810_000] : [])
  }
})
