import { expect, onTestFinished } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { bookingOf, buyPass, register } from '../../test/payment.ts'
import { requestOf } from '../../test/reservation.ts'

const list = async (member: TestMember) => (await member.get('/api/pass')).json()

test('[WK-15] a member reads the passes held: balance, sessions to come, last day, and where they were used last', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  await buyPass(world, member, { couponId: 8, amount: 1_056_000, orderName: '이용권 결제 10회' })
  await buyPass(world, await addMember(world))
  const fresh = await list(member)
  expect(fresh).toMatchObject([
    { title: '프라이빗 개인상담 10회', sessions: 10, remaining: 10, booked: 0, expiresOn: '2027-11-23' },
    { title: '개인상담 5회', sessions: 5, remaining: 5, booked: 0, expiresOn: null, branchCode: null },
  ])
  await member.post('/api/reserve', requestOf({ passId: fresh[1].passId }))
  expect(await list(member)).toMatchObject([
    { branchCode: null }, // sold for private branches alone
    { remaining: 4, booked: 1, branchCode: 'GN' },
  ])
})

test('[CP-07] a pass for some centres leads to where its holder was last among them, and to no other', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  await member.post('/api/reserve', requestOf())
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  const sellAt = async (...branches: string[]) => {
    await world.db.updateTable('coupon').set({ branches }).where('id', '=', 2).execute()
    return (await list(member)) as unknown
  }
  onTestFinished(async () => void (await sellAt()))
  expect(await sellAt('JS', 'GS')).toMatchObject([{ passId, branchCode: null }])
  expect(await sellAt('JS', 'GN')).toMatchObject([{ passId, branchCode: 'GN' }])
})

test('[WK-15] a pass without sessions left is listed while one of them is to come', async ({
  world,
  member,
}) => {
  await buyPass(world, member)
  const { id: passId } = await world.db.selectFrom('pass').select('id').executeTakeFirstOrThrow()
  await world.db.updateTable('pass').set({ expiresOn: '2026-11-24' }).execute()
  const order = await register(world, member, { couponId: 2, passId, amount: 0, status: 'PAID' })
  await member.post('/api/booking', bookingOf(order))
  expect(await list(member)).toMatchObject([{ remaining: 4, booked: 1, branchCode: 'JS' }])
  world.moveTo('2026-11-25', '00:00')
  expect(await list(member)).toEqual([])
})
