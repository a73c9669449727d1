import { sentenceOf } from '@self/contract/refusal-codes'
import { expect } from 'vitest'
import {
  approvals,
  balanceOf,
  bookWithPass,
  codeOf,
  DAY,
  decide,
  decideFirst,
  find,
  goodwillOf,
  reason,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

test('[WK-18] a session of a pass counts with what it cost, and goes back to the pass when agreed', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id } = await bookWithPass(world, member)
  world.moveTo('2026-11-25', '09:00')
  expect(await find(admin, id)).toMatchObject({ worth: 85_500 })
  expect(codeOf(await refundAtDesk(admin, id, 50_000))).toBe('GOODWILL_AMOUNT')
  expect((await refundAtDesk(admin, id, 85_500)).json().data).toMatchObject({ isWaiting: true })
  expect(await balanceOf(world)).toBe(4)
  const [item] = await approvals(master)
  expect(item).toMatchObject({ refund: 85_500, isPass: true })
  await decide(master, item?.id ?? 0, 'approve')
  expect(await balanceOf(world)).toBe(5)
  expect(await refundsOf(world)).toEqual([0])
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
  await decideFirst(master, 'approve')
  expect((await admin.post(`/api/desk/${id}/payment/return`, { amount: 90_000 })).statusCode).toBe(200)
})

/** It is a day after a session of a pass of five, and its member has been given back the rest of the pass since. */
async function refundPassAfter(world: World, member: TestMember) {
  const { id, passOrder } = await bookWithPass(world, member)
  world.moveTo('2026-11-25', '09:00')
  const path = `/api/payment/history/${passOrder}/refund`
  const give = async () => member.post(path, { refund: (await member.get(path)).json().data.refund })
  return { id, give }
}

test('[WK-50] a session of a pass that has been refunded is worth nothing any more, and its desk is told why', async ({
  world,
  member,
  admin,
}) => {
  const { id, give } = await refundPassAfter(world, member)
  expect((await give()).statusCode).toBe(200)
  const before = [await balanceOf(world), await refundsOf(world)]
  for (const cause of ['BRANCH', 'CLIENT']) {
    const reply = await refundAtDesk(admin, id, 85_500, { cause })
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'PASS_REFUNDED', message: sentenceOf('PASS_REFUNDED') }),
    ])
  }
  expect([await balanceOf(world), await refundsOf(world)]).toEqual(before)
  expect([await find(admin, id), await goodwillOf(world)]).toMatchObject([{ state: 'BOOKED', worth: 0 }, []])
  const { revision } = await find(admin, id)
  expect((await admin.post(`/api/desk/${id}/done`, { revision })).statusCode).toBe(200)
})

test('[WK-50] refunded while a MASTER was asked for its session: the request can only be declined', async ({
  world,
  member,
  admin,
  master,
}) => {
  const { id, give } = await refundPassAfter(world, member)
  await refundAtDesk(admin, id, 85_500)
  expect((await give()).statusCode).toBe(200)
  expect(await approvals(master)).toMatchObject([{ isOvertaken: true }])
  expect(codeOf(await decideFirst(master, 'approve'))).toBe('PASS_REFUNDED')
  expect(await balanceOf(world)).toBe(0)
  expect((await decideFirst(master, 'decline')).statusCode).toBe(200)
  expect(await find(admin, id)).toMatchObject({ state: 'BOOKED', goodwill: { state: 'DECLINED' } })
})
