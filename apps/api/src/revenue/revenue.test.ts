import { payReply, revenueReply, sharesReply } from '@self/contract/revenue'
import { expect } from 'vitest'
import { cash, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'

const revenueOf = async (staff: TestMember, query = '') =>
  revenueReply.parse((await staff.get(`/api/admin/revenue?month=2026-11${query}`)).json()).data
const payOfMonth = async (staff: TestMember) =>
  payReply.parse((await staff.get('/api/admin/revenue/pay?month=2026-11')).json()).data
const share = (staff: TestMember, percent: number, validFrom: string) =>
  staff.post('/api/admin/revenue/share', { wrId: 101, percent, validFrom })

test('[MN-04] a session is used once it has begun; a counsellor is paid the share of that day, rounded down', async ({
  world,
  member,
  master,
}) => {
  await buy(world, member)
  await buy(world, member, { date: '2026-11-26', time: '14:00' })
  await share(master, 55, '2026-11-01')
  await share(master, 60, '2026-11-26')
  expect((await share(master, 61, '2026-11-26')).json().code).toBe('SHARE_EXISTS')
  expect((await revenueOf(master)).total).toMatchObject({ sold: 240_000, used: 240_000, closing: 0 })
  expect(await payOfMonth(master)).toMatchObject({
    rows: [
      { wrId: 101, sessions: 1, used: 120_000, percent: 55, pay: 66_000 },
      { wrId: 101, sessions: 1, used: 120_000, percent: 60, pay: 72_000 },
    ],
    total: 138_000,
  })
  const reply = await master.post('/api/admin/revenue/export', {
    purpose: 'TAX',
    month: '2026-11',
    what: 'PAY',
  })
  expect(reply.body).toContain('윤서하,잠실센터,1,120000,55,66000')
})

test('[MN-04] a manager reads the own branch alone, and nobody else of the desk reads any', async ({
  world,
  member,
  admin,
}) => {
  await buy(world, member)
  await buyPass(world, member)
  await press(admin, await request(await addMember(world)), 'confirm', cash)
  const manager = await addMember(world, { userType: 'ADMIN', grants: [grantOf('BRANCH_MANAGER')] })
  const own = await revenueOf(manager)
  expect([own.total.sold, own.branches.map(({ key }) => key)]).toEqual([90_000, ['GN']])
  const theirs = await revenueOf(manager, '&branch=JS')
  expect([theirs.total.sold, theirs.days]).toEqual([0, []])
  const all = await revenueOf(admin)
  expect([all.total.sold, all.total.closing]).toEqual([637_500, 427_500])
  expect((await revenueOf(admin, '&branch=JS')).total.sold).toBe(120_000)
  const clerk = await addMember(world, { userType: 'ADMIN', grants: [grantOf('DESK')] })
  expect((await clerk.get('/api/admin/revenue?month=2026-11')).statusCode).toBe(403)
})

test('[MN-16] a MASTER reads each share with its days, and takes back one whose day is yet to come, or that was set today', async ({
  world,
  admin,
  master,
}) => {
  await share(master, 50, '2026-10-01')
  world.moveTo('2026-11-24', '09:00')
  await share(master, 55, '2026-11-01')
  await share(master, 60, '2027-01-01')
  expect((await share(master, 60, '2027-01-01')).statusCode).toBe(200)
  expect((await share(master, 61, '2027-01-01')).json().code).toBe('SHARE_EXISTS')
  const unknown = { wrId: 999_999, percent: 50, validFrom: '2027-01-01' }
  expect((await master.post('/api/admin/revenue/share', unknown)).statusCode).toBe(404)
  const sharesOf = async () =>
    sharesReply
      .parse((await master.get('/api/admin/revenue/share')).json())
      .data.find(({ wrId }) => wrId === 101)
      ?.shares.map(({ percent, validFrom, canRemove }) => [percent, validFrom, canRemove])
  expect(await sharesOf()).toEqual([
    [60, '2027-01-01', true],
    [55, '2026-11-01', true],
    [50, '2026-10-01', false],
  ])
  const remove = (day: string) =>
    world.app.inject({
      method: 'DELETE',
      url: `/api/admin/revenue/share/101/${day}`,
      headers: { authorization: `Bearer ${master.token}` },
    })
  expect((await remove('2026-10-01')).json().code).toBe('SHARE_IN_FORCE')
  expect((await remove('2027-01-01')).statusCode).toBe(200)
  expect((await remove('2027-01-01')).statusCode).toBe(404)
  expect((await remove('2026-11-01')).statusCode).toBe(200)
  expect(await sharesOf()).toEqual([[50, '2026-10-01', false]])
  expect((await admin.get('/api/admin/revenue/share')).statusCode).toBe(403)
  const log = await world.db
    .selectFrom('accessLog')
    .select('action')
    .where('action', '=', 'CHANGE_SHARE')
    .where('actorId', '=', master.id)
    .execute()
  expect(log).toHaveLength(5)
})
