import { expect } from 'vitest'
import { newCoupon } from '../../test/change-log/catalogue-calls.ts'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { orderOf } from '../../test/payment.ts'
import { countWaiting } from '../../test/waiting.ts'
import { addCoupon, saveCoupon } from './editing.ts'
import { listVersions } from './editing-queries.ts'

const WHILE = { timeout: 120_000 } // on a busy machine slow is not wrong
const FIRST = { priceFrom: '2000-01-01T00:00' }

test(
  '[CT-48] of 20 editors at once who saw the same, one saves, the others are told, and nothing is swallowed',
  WHILE,
  async ({ world, master }) => {
    const act = { actor: { memberId: master.id }, at: world.app.now() }
    const id = await addCoupon(world.db, act, newCoupon)
    const saves = Array.from({ length: 20 }, (_, nr) =>
      saveCoupon(world.db, act, { ...newCoupon, id, revision: 0, price: 1_000 + nr, priceFrom: null }),
    )
    const results = await Promise.allSettled(saves)
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(19)
    expect(new Set(refused.map((result) => (result as { reason: { code: string } }).reason.code))).toEqual(
      new Set(['EDIT_CONFLICT']),
    )
    expect(await listVersions(world.db, id)).toHaveLength(2)
  },
)

test(
  '[CT-48] a sale and another number of sessions at the same moment: what was sold has what it was sold with',
  WHILE,
  async ({ world, master }) => {
    const act = { actor: { memberId: master.id }, at: world.app.now() }
    for (let round = 0; round < 15; round += 1) {
      const draft = { ...newCoupon, ...FIRST, status: 'ON_SALE' as const, session: 5 }
      const id = await addCoupon(world.db, act, draft)
      const member = await addMember(world)
      const { slot: _, ...order } = await orderOf(world, {
        couponId: id,
        amount: 90_000,
        orderName: '이용권 결제 5회',
        description: '[개별결제] 이용권 결제 5회',
      })
      const [sold, saved] = await Promise.allSettled([
        member.post('/api/payment/history', order),
        saveCoupon(world.db, act, { ...draft, id, revision: 0, session: 6 }),
      ])
      const isSold = sold.status === 'fulfilled' && sold.value.statusCode === 200
      const row = await world.db
        .selectFrom('payment')
        .select('orderName')
        .where('orderId', '=', order.paymentId)
        .executeTakeFirst()
      const { session } = await world.db
        .selectFrom('coupon')
        .select('session')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      // Sold since it was seen, or sold before it was looked at: either way the editor is told.
      if (saved.status === 'rejected') expect(saved.reason.code).toMatch(/^(EDIT_CONFLICT|COUPON_SOLD)$/)
      if (isSold) expect(row?.orderName).toContain(`${session}회`)
      else expect([session, row]).toEqual([6, undefined])
    }
  },
)

test(
  '[RC-02] a list that is asked for just before a price begins is not what everybody reads after it',
  WHILE,
  async ({ world, master }) => {
    const { app, db } = world
    const act = { actor: { memberId: master.id }, at: app.now() }
    const draft = { ...newCoupon, ...FIRST, status: 'ON_SALE' as const }
    const id = await addCoupon(db, act, draft)
    await saveCoupon(db, act, { ...draft, id, revision: 0, price: 70_000, priceFrom: '2026-11-23T14:00' })
    const [early, late] = [await addMember(world), await addMember(world)]
    const priceFor = async (member: typeof early) =>
      (await member.get('/api/coupon/JS')).json().find((coupon: { id: number }) => coupon.id === id).price
    world.moveTo('2026-11-23', '13:59')
    const holder = await app.pool.connect()
    try {
      await holder.query('begin')
      await holder.query('lock table pass in access exclusive mode')
      const first = priceFor(early)
      await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(1)
      world.moveTo('2026-11-23', '14:00')
      await holder.query('commit')
      expect(await first).toBe(70_000)
    } finally {
      holder.release()
    }
    expect(await priceFor(late)).toBe(70_000)
  },
)
