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
  reason,
  refundAtDesk,
  refundsOf,
} from '../../test/desk/goodwill.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { request } from '../../test/reservation.ts'

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
