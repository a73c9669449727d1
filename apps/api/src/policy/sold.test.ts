import { FIRST_POLICY } from '@self/contract/policy'
import { addDays } from '@self/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { addVersion } from '../../test/change-log/policy.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { prove } from '../../test/verification.ts'

const CHANNEL = 'https://pf.kakao.com/_own/chat'
const refundOf = async (member: TestMember, orderId: string) =>
  (await member.get(`/api/payment/history/${orderId}/refund`)).json().data

test('[PY-01] a pass is sold under the version in force, and refunded under it whatever is written later', async ({
  world,
  master,
  member,
}) => {
  const before = await buyPass(world, member)
  const no = await addVersion(master, { penaltyPercent: 10, freeDays: 8 })
  const other = await addMember(world, { phone: '01000000081' })
  const after = await buyPass(world, other)
  await addVersion(master, { penaltyPercent: 0, freeDays: 90 })
  await addVersion(master, { ...FIRST_POLICY, validFrom: '2026-11-24T00:00' })
  const [{ freeUntil: seventh }, { freeUntil: eighth }] = await Promise.all([
    refundOf(member, before.paymentId),
    refundOf(other, after.paymentId),
  ])
  expect(eighth).toBe(addDays(seventh, 1))
  world.moveTo(eighth, '23:59')
  const own = await refundOf(member, before.paymentId)
  expect(own).toMatchObject({ penalty: Math.floor(own.paid * 0.2), rule: '2026-11-23' })
  expect(await refundOf(other, after.paymentId)).toMatchObject({ isFree: true, rule: `v${no}` })
  world.moveTo(addDays(eighth, 1), '00:00')
  const { paid, penalty, refund } = await refundOf(other, after.paymentId)
  expect(penalty).toBe(Math.floor(paid / 10))
  const done = await other.post(`/api/payment/history/${after.paymentId}/refund`, { refund })
  expect(done.statusCode, done.body).toBe(200)
  const rows = await world.db
    .selectFrom('payment')
    .select(['refundPolicy', 'refundRule', 'refundAmount'])
    .where('orderId', '=', after.paymentId)
    .execute()
  expect(rows).toEqual([{ refundPolicy: `v${no}`, refundRule: `v${no}`, refundAmount: refund }])
})

test('[PY-08] an export of an account says the rule of an order with its numbers', async ({
  world,
  master,
  member,
}) => {
  const browser = openBrowser(world, { authorization: `Bearer ${member.token}` })
  await prove(world, browser, '01000000001', 'EXPORT')
  await addVersion(master, { penaltyPercent: 10, freeDays: 14 })
  await buyPass(world, member)
  const reply = await browser.post('/api/account/export', {})
  expect(reply.statusCode, reply.body).toBe(200)
  const { parts } = reply.json().data
  const { columns } = parts.find(({ table }: { table: string }) => table === 'payment')
  const { words } = columns.find(({ name }: { name: string }) => name === 'refundPolicy')
  expect(Object.values(words)).toEqual(['결제하고 14일까지 위약금 없음, 그 뒤 10%'])
})

test('[PY-01] a version that is worse than what members have agreed to is refused with a sentence', async ({
  master,
}) => {
  const wrong = [
    [{ penaltyPercent: 21 }, 'POLICY_PENALTY_WRONG'],
    [{ penaltyPercent: -1 }, 'POLICY_PENALTY_WRONG'],
    [{ freeDays: 6 }, 'POLICY_FREE_DAYS_WRONG'],
    [{ linkHours: 0 }, 'POLICY_LINK_WRONG'],
    [{ linkHours: 169 }, 'POLICY_LINK_WRONG'],
    [{ refundChannel: 'http://pf.kakao.com/_own' }, 'POLICY_CHANNEL_WRONG'],
    [{ refundChannel: 'javascript:alert(1)' }, 'POLICY_CHANNEL_WRONG'],
    [{ refundChannel: `https://a.kr/${'a'.repeat(200)}` }, 'POLICY_CHANNEL_WRONG'],
  ] as const
  for (const [change, code] of wrong) {
    const body = { ...FIRST_POLICY, validFrom: null, revision: 0, ...change }
    const reply = await master.post('/api/admin/policy', body)
    expect([reply.statusCode, reply.json().code], JSON.stringify(change)).toEqual([400, code])
  }
  expect((await master.get('/api/admin/policy')).json().data.revision).toBe(0)
})

test('[PY-04] members ask about a refund where the policy says, and at the installation’s address until it does', async ({
  world,
  master,
}) => {
  const told = async () => (await world.app.inject('/api/payment/config')).json().refundChannel
  expect(await told()).toBe(world.app.refundChannel)
  await addVersion(master, { refundChannel: CHANNEL, validFrom: '2026-11-24T00:00' })
  expect(await told()).toBe(world.app.refundChannel)
  world.moveTo('2026-11-24', '00:00')
  expect(await told()).toBe(CHANNEL)
  await addVersion(master, {})
  expect(await told()).toBe(world.app.refundChannel)
})

test('[PY-04] what a payment needs to know, and where to ask, is told while the policy can not be read', async ({
  world,
  master,
}) => {
  await addVersion(master, { refundChannel: CHANNEL })
  await sql`alter table policy_version rename to policy_version_away`.execute(world.db)
  try {
    const reply = await world.app.inject('/api/payment/config')
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.json().refundChannel).toBe(world.app.refundChannel)
  } finally {
    await sql`alter table policy_version_away rename to policy_version`.execute(world.db)
  }
  expect((await world.app.inject('/api/payment/config')).json().refundChannel).toBe(CHANNEL)
})
