import { GOODWILL_LIMIT } from '@self/contract/goodwill-refund'
import { toKst } from '@self/contract/time'
import { expect } from 'vitest'
import { approvals, codeOf, decideFirst, goodwillOf, refundsOf } from '../../test/desk/goodwill.ts'
import { buyTen, entriesOf } from '../../test/desk/payment.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import type { World } from '../../test/world.ts'
import { lookAfterApprovals } from './waiting.ts'

const reason = '상담실 공사로 오래 기다렸어요'
/** 810,000 won less one session of 90,000 at list price. */
const RULE = 720_000

/** A pass of ten of which one session is used, so that its rule gives less than was paid. */
async function buyUsed(world: World, member: TestMember, admin: TestMember) {
  const { passId, order } = await buyTen(world, member)
  const used = { credits: -1, remaining: 10, reason: '센터에서 한 번 상담함' }
  await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, used)
  const { data } = (await member.get(`/api/payment/history/${order.paymentId}/refund`)).json()
  return { passId, orderId: order.paymentId, rule: data.refund as number }
}

const give = (staff: TestMember, { id }: { id: number }, orderId: string, change: object = {}) =>
  staff.post(`/api/admin/members/${id}/orders/${orderId}/goodwill`, {
    ...{ rule: RULE, amount: RULE + GOODWILL_LIMIT, reason },
    ...change,
  })

const stateOf = async ({ db }: World, orderId: string) =>
  (
    await db
      .selectFrom('payment')
      .select(['state', 'refundAmount', 'refundCause'])
      .where('orderId', '=', orderId)
      .execute()
  )[0]

test('[MB-37] up to the limit beyond the rule one of the staff ends a pass for more than its rule gives, once', async ({
  world,
  member,
  admin,
}) => {
  const { orderId, rule } = await buyUsed(world, member, admin)
  expect(rule).toBe(RULE)
  for (let press = 0; press < 2; press += 1) {
    const reply = await give(admin, member, orderId)
    expect(reply.json().data).toEqual({
      isWaiting: false,
      message: '이용권을 끝내고 770,000원을 환불했어요.',
    })
  }
  expect(await refundsOf(world)).toEqual([RULE + GOODWILL_LIMIT])
  expect(await stateOf(world, orderId)).toEqual({
    ...{ state: 'REFUNDED', refundAmount: RULE + GOODWILL_LIMIT, refundCause: 'PASS' },
  })
  expect((await entriesOf(world)).at(-1)).toBe('REFUND 0')
  const [row, ...others] = await goodwillOf(world)
  expect([row, others]).toMatchObject([{ decision: 'APPROVED', decidedBy: admin.id, amount: 770_000 }, []])
  expect(row?.reasonSealed).not.toContain(reason)
  const read = (await world.messagesOf('01000000001')).filter((text) => text.includes('이용권 환불'))
  expect(read).toEqual([expect.stringContaining('770,000원')])
})

test('[MB-37] another sum than the rule, more than was paid, no reason, or a rule that has changed is refused, and nothing moves', async ({
  world,
  member,
  admin,
}) => {
  const { orderId } = await buyUsed(world, member, admin)
  const cases = [
    [{ amount: RULE }, 'GOODWILL_BEYOND'],
    [{ amount: 810_001 }, 'GOODWILL_BEYOND'],
    [{ reason: ' ' }, 'GOODWILL_WHY'],
    [{ rule: 810_000, amount: 810_000 }, 'REFUND_CHANGED'],
  ] as const
  for (const [change, code] of cases) expect(codeOf(await give(admin, member, orderId, change))).toBe(code)
  const stranger = await addMember(world)
  expect(codeOf(await give(admin, stranger, orderId))).toBe('NOT_FOUND')
  expect([await goodwillOf(world), await refundsOf(world)]).toEqual([[], [0]])
  expect(await stateOf(world, orderId)).toMatchObject({ state: 'FULFILLED', refundAmount: null })
})

test('[MB-37] above the limit the pass stays as it is until another MASTER has agreed, and a second request waits for the first', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { orderId } = await buyUsed(world, member, admin)
  const more = { amount: 810_000 }
  for (let press = 0; press < 2; press += 1)
    expect((await give(master, member, orderId, more)).json().data).toMatchObject({ isWaiting: true })
  expect(codeOf(await give(admin, member, orderId))).toBe('GOODWILL_ORDER_WAITS')
  expect(await refundsOf(world)).toEqual([0])
  const [item] = await approvals(master)
  expect(item).toMatchObject({
    ...{ isOwn: true, isOvertaken: false, isHolding: false, hopeDate: null, cause: null, refund: 810_000 },
    ...{ order: { title: '개인상담 10회', paid: 810_000 }, userName: '김*늘', reason },
  })
  expect(codeOf(await decideFirst(master, 'approve'))).toBe('GOODWILL_OWN')
  const second = await addMember(world, { userType: 'MASTER' })
  expect((await decideFirst(second, 'approve')).statusCode).toBe(200)
  expect(await refundsOf(world)).toEqual([810_000])
  expect(await approvals(second)).toEqual([])
  expect(await stateOf(world, orderId)).toMatchObject({ state: 'REFUNDED', refundAmount: 810_000 })
})

test('[MB-38] a request is overtaken once the pass has changed: it can only be declined, and ends by itself', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { orderId, passId } = await buyUsed(world, member, admin)
  await give(admin, member, orderId, { amount: 810_000 })
  const used = { credits: -1, remaining: 9, reason: '센터에서 한 번 상담함' }
  await admin.post(`/api/admin/members/${member.id}/passes/${passId}/adjust`, used)
  expect(await approvals(master)).toMatchObject([{ isOvertaken: true }])
  expect(codeOf(await decideFirst(master, 'approve'))).toBe('GOODWILL_OVERTAKEN')
  expect(await stateOf(world, orderId)).toMatchObject({ state: 'FULFILLED' })
  await lookAfterApprovals(world.app, (error) => {
    throw error
  })
  expect(await goodwillOf(world)).toMatchObject([{ decision: 'OVERTAKEN', decidedBy: null }])
  expect(codeOf(await give(admin, member, orderId))).toBe('REFUND_CHANGED')
})

test('[BX-06] who requested it reads on the member’s page whether it waits or was declined, for thirty days or until the pass is refunded', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { orderId } = await buyUsed(world, member, admin)
  const goodwill = async (reader = admin) =>
    (await reader.get(`/api/admin/members/${member.id}`)).json().data.passes[0].goodwill
  expect(await goodwill()).toBeNull()
  await give(admin, member, orderId, { amount: 810_000 })
  expect(await goodwill()).toEqual({ state: 'WAITING', refund: 810_000 })
  await decideFirst(master, 'decline')
  expect(await goodwill()).toEqual({ state: 'DECLINED', refund: 810_000 })
  const before = world.app.now()
  world.moveTo('2026-12-23', '23:00')
  const later = await addMember(world, { userType: 'MASTER' })
  expect(await goodwill(later)).toEqual({ state: 'DECLINED', refund: 810_000 })
  world.moveBy(60)
  expect(await goodwill(later)).toBeNull()
  world.moveTo(toKst(before).date, toKst(before).time)
  await member.post(`/api/payment/history/${orderId}/refund`, { refund: RULE })
  expect(await goodwill()).toBeNull()
})

test('[MB-38] a declined request leaves the pass and its own refund by the rule', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { orderId } = await buyUsed(world, member, admin)
  await give(admin, member, orderId, { amount: 810_000 })
  expect((await decideFirst(master, 'decline')).statusCode).toBe(200)
  expect((await entriesOf(world)).at(-1)).toBe('ADJUST 9')
  await member.post(`/api/payment/history/${orderId}/refund`, { refund: RULE })
  expect(await refundsOf(world)).toEqual([RULE])
})

test('[MB-38] a desk, a counsellor, an accountant and whoever stands beyond the branch give nothing', async ({
  world,
  member,
  admin,
}) => {
  const { orderId } = await buyUsed(world, member, admin)
  for (const role of ['DESK', 'COUNSELLOR', 'ACCOUNTANT', 'PRIVACY', 'CONTENT'] as const) {
    const staff = await addMember(world, { userType: 'ADMIN', grants: [grantOf(role)] })
    expect([404, 403], role).toContain((await give(staff, member, orderId)).statusCode)
  }
  const elsewhere = await addMember(world, { userType: 'ADMIN', grants: [grantOf('BRANCH_MANAGER')] })
  expect(codeOf(await give(elsewhere, member, orderId))).toBe('MEMBER_GONE')
  expect(await goodwillOf(world)).toEqual([])
})
