import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { buyPass } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { expirePasses } from './expiry.ts'

test.beforeEach(async ({ world, member }) => {
  await buyPass(world, member, { couponId: 3, amount: 810_000, orderName: '이용권 결제 10회' })
})

const notices = async (world: World) => {
  const { phone } = await world.db.selectFrom('member').select('phone').executeTakeFirstOrThrow()
  return (await world.messagesOf(phone ?? '')).filter((text) => text.includes('끝나요'))
}
const entries = (world: World) =>
  world.db.selectFrom('passEntry').select(['kind', 'credits', 'balance']).execute()
const FAR = '[곁마루] 이용권 10회가 11월 23일 화요일에 끝나요. 그 전에 예약해 주세요.'

test('[PL-01] a pass of ten sessions ends with the day a year after its payment, and what was left is gone', async ({
  world,
}) => {
  world.moveTo('2027-11-23', '23:59')
  await expirePasses(world.app)
  expect(await entries(world)).toEqual([{ kind: 'GRANT', credits: 10, balance: 10 }])
  world.moveTo('2027-11-24', '00:00')
  await expirePasses(world.app)
  await expirePasses(world.app)
  expect(await entries(world)).toEqual([
    { kind: 'GRANT', credits: 10, balance: 10 },
    { kind: 'EXPIRE', credits: -10, balance: 0 },
  ])
})

test('its holder is told 30 and 7 days before, once each, by day', async ({ world }) => {
  world.moveTo('2027-10-23', '12:00')
  await expirePasses(world.app)
  expect(await notices(world)).toEqual([])
  world.moveTo('2027-10-24', '09:59')
  await expirePasses(world.app)
  expect(await notices(world)).toEqual([])
  world.moveTo('2027-10-24', '10:00')
  await expirePasses(world.app)
  await expirePasses(world.app)
  expect(await notices(world)).toEqual([FAR])
  world.moveTo('2027-11-16', '10:00')
  await expirePasses(world.app)
  world.moveTo('2027-11-20', '10:00')
  await expirePasses(world.app)
  expect(await notices(world)).toHaveLength(2)
})

test('a server that stood still tells late, and the nearer notice alone once the farther one is over', async ({
  world,
}) => {
  world.moveTo('2027-11-20', '10:00')
  await expirePasses(world.app)
  expect(await notices(world)).toEqual([FAR])
})

test('a pass without an end, and one without sessions left, is told of nothing', async ({ world }) => {
  await world.db.updateTable('pass').set({ expiresOn: null }).execute()
  world.moveTo('2027-11-16', '10:00')
  await expirePasses(world.app)
  expect(await notices(world)).toEqual([])
  expect(await entries(world)).toHaveLength(1)
})
