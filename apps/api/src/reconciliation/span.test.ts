import { kstInstant } from '@self/contract/time'
import { expect } from 'vitest'
import { moneyTest as test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { buyPass, passOrderOf, payFor } from '../../test/payment.ts'
import type { World } from '../../test/world.ts'
import { compareDaily, compareFrom } from './compare.ts'

const fail = (error: unknown) => {
  throw error
}
const open = ({ db }: World) =>
  db
    .selectFrom('paymentDifference')
    .select(['orderId', 'kind', 'ours', 'theirs'])
    .where('clearedAt', 'is', null)
    .orderBy('orderId')
    .execute()
async function compareOn(world: World, day: string) {
  world.moveTo(day, '05:00')
  await compareDaily(world.app, fail)
}
const payUnknown = async (world: World, paymentId: string) =>
  payFor(world, { ...(await passOrderOf(world)), paymentId, amount: 50_000 })

test('[UF-09] after days without a comparison the next one goes on from the last that ended', async ({
  world,
}) => {
  await compareOn(world, '2026-11-24')
  world.moveTo('2026-11-24', '12:00')
  await payUnknown(world, 'mid_unknown00001')
  await compareOn(world, '2026-11-30')
  expect(await open(world)).toMatchObject([{ orderId: 'mid_unknown00001', kind: 'UNKNOWN_HERE' }])
})

test('[UF-09] a comparison that broke off is none: the next one begins where the last whole one did', async ({
  world,
}) => {
  await compareOn(world, '2026-11-24')
  world.moveTo('2026-11-24', '12:00')
  await payUnknown(world, 'mid_unknown00001')
  world.moveTo('2026-11-27', '05:00')
  await world.db
    .insertInto('paymentComparison')
    .values({ day: '2026-11-26', startedAt: world.app.now() })
    .execute()
  await compareOn(world, '2026-11-30')
  expect(await open(world)).toMatchObject([{ orderId: 'mid_unknown00001' }])
})

test('[UF-09] no further back than the provider lists: 90 days', async ({ world }) => {
  await compareOn(world, '2026-11-24')
  world.moveTo('2026-11-24', '12:00')
  await payUnknown(world, 'mid_unknown00001')
  world.moveTo('2026-12-24', '12:00')
  await payUnknown(world, 'mid_unknown00002')
  await compareOn(world, '2027-03-01')
  expect(await open(world)).toMatchObject([{ orderId: 'mid_unknown00002' }])
  await world.atSandbox('/portone/sandbox/reset', {}) // what is left there is known to nobody
})

test('[UF-10] a part that was given back there weeks after the payment is found within a week', async ({
  world,
  member,
}) => {
  const { paymentId } = await buyPass(world, member)
  const other = await buyPass(world, member)
  await compareOn(world, '2026-11-24')
  world.moveTo('2026-12-20', '12:00')
  await world.atSandbox('/portone/sandbox/cancel', { merchant_uid: paymentId, amount: 100_000 })
  for (let day = 21; day < 28; day += 1) await compareOn(world, `2026-12-${day}`)
  expect(await open(world)).toEqual([{ orderId: paymentId, kind: 'OTHER_REFUND', ours: 0, theirs: 100_000 }])
  expect(other.paymentId).not.toBe(paymentId)
})

test('[UF-10] half a year is looked at a hundred at a time, once a week, and no longer', async ({
  world,
  member,
}) => {
  const sizes: number[] = []
  const { providers } = world.app
  const listByIds = (ids: readonly string[]) => {
    sizes.push(ids.length)
    return world.provider.listByIds(ids)
  }
  world.app.providers = { ...providers, byName: { PORTONE: { ...world.provider, listByIds } } }
  await buyPass(world, member)
  for (const day of ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01']) await compareOn(world, day)
  expect(sizes).toEqual([1, 1])
  await compareOn(world, '2027-06-30')
  expect(sizes).toEqual([1, 1])
  world.app.providers = providers
})

test('[UF-10] more than a hundred ids go in several calls', async ({ world, member }) => {
  const { paymentId } = await buyPass(world, member)
  const own = await world.provider.find(paymentId)
  const ids = [...Array.from({ length: 250 }, (_, index) => `imp_none${index}`), own?.providerPaymentId ?? '']
  expect(await world.provider.listByIds(ids)).toMatchObject([{ orderId: paymentId }])
  expect(await world.provider.listByIds(ids.slice(0, 250))).toEqual([])
})

test('[UF-11] after a restore everything since a day is compared, however long ago', async ({ world }) => {
  await payUnknown(world, 'mid_unknown00001')
  world.moveTo('2027-05-01', '12:00')
  const member = await addMember(world)
  await buyPass(world, member)
  const { looked, open: differences } = await compareFrom(world.app, kstInstant('2026-11-01', '00:00'), fail)
  expect([looked, differences]).toEqual([2, 1])
  expect(await open(world)).toMatchObject([{ orderId: 'mid_unknown00001', kind: 'UNKNOWN_HERE' }])
})

test('[UF-11] what was paid long ago for no order of ours is given back whole by its repair', async ({
  world,
}) => {
  await payUnknown(world, 'mid_unknown00001')
  world.moveTo('2027-05-01', '12:00')
  await compareFrom(world.app, kstInstant('2026-11-01', '00:00'), fail)
  const admin = await addMember(world, { userType: 'ADMIN' })
  const [{ id }] = (await admin.get('/api/payment-difference')).json().content
  const body = { repair: 'REFUND', refund: 50_000 }
  expect((await admin.post(`/api/payment-difference/${id}/repair`, body)).statusCode).toBe(200)
  expect(await world.provider.find('mid_unknown00001')).toMatchObject({ cancelAmount: 50_000 })
})
