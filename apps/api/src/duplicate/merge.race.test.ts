import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass, lookUp, passOrderOf, payFor } from '../../test/payment.ts'
import { ask, decide, owners, sums, undo } from '../../test/people/merge.ts'
import { requestOf, setSeats } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

const ROUNDS = 6

/** An order that was given up and is paid late. */
async function lateOrder(world: World, member: TestMember) {
  const order = await passOrderOf(world)
  await member.post('/api/payment/history', order)
  await world.db
    .updateTable('payment')
    .set({ state: 'EXPIRED' })
    .where('orderId', '=', order.paymentId)
    .execute()
  await payFor(world, order)
  return order
}

const bookAt = (member: TestMember, time: string) =>
  member.post('/api/reserve', requestOf({}, { date: '2026-11-26', time }))

test('[MB-43] of bookings, late payments, two who agree and an undo at once no row is lost, and sums stay', {
  timeout: 180_000,
}, async ({ world }) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await world.reset()
    await setSeats(world, 3)
    const [old, into] = [await addMember(world), await addMember(world)]
    const staff = await Promise.all([1, 2, 3].map(() => addMember(world, { userType: 'ADMIN' })))
    const [requester, one, other] = staff as [TestMember, TestMember, TestMember]
    await buyPass(world, old)
    const order = await lateOrder(world, old)
    const { id } = (await ask(requester, old, into)).json().data
    const before = await sums(world)

    const [agreed, agreedToo, first, second] = await Promise.all([
      decide(one, id),
      decide(other, id),
      bookAt(old, '14:00'),
      bookAt(into, '16:00'),
      lookUp(into, order),
    ])
    expect([agreed.statusCode, agreedToo.statusCode].toSorted()).toEqual([200, 409])
    expect([200, 401, 404, 409]).toContain(first.statusCode)
    const ofOld = (await owners(world)).filter((row) => row.endsWith(` of ${old.id}`))
    expect(ofOld).toEqual([])
    const booked = [first, second].filter(({ statusCode }) => statusCode === 200).length
    expect(await sums(world)).toMatchObject({ orders: before?.orders, sessions: booked })

    await Promise.all([undo(one, id), undo(other, id), bookAt(into, '18:00'), lookUp(into, order)])
    const passes = await world.db.selectFrom('pass').select('memberId').execute()
    expect(passes.every(({ memberId }) => memberId === old.id)).toBe(true)
    expect(await sums(world)).toMatchObject({ orders: before?.orders, amount: before?.amount })
    expect(await world.db.selectFrom('memberMergeRow').select('mergeId').execute()).toEqual([])
  }
})
