import { sharesReply } from '@self/contract/revenue'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { decideFirst, find, refundAtDesk } from '../../test/desk/goodwill.ts'
import { cash, handBack, press } from '../../test/desk/payment.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { buyPass } from '../../test/payment.ts'
import { buy, request } from '../../test/reservation.ts'
import { bothMonths, NOTHING, payOfMonth, revenueOf } from '../../test/revenue/report.ts'
import { grantOf } from '../../test/routes/staff-spots.ts'
import { RULE } from './saved.ts'
import { saveMonths } from './saving.ts'

const raise = (error: unknown) => {
  throw error
}

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

test('[MN-04] [MN-02] a manager reads the own branch alone, and nobody else of the desk reads any', async ({
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
  const body = { purpose: 'TAX', month: '2026-11', branch: 'JS', what: 'REVENUE' }
  const file = (await admin.post('/api/admin/revenue/export', body)).body
  expect([file.includes('센터,잠실센터'), file.includes('강남센터')]).toEqual([true, false])
  const entry = await world.db.selectFrom('listExport').select('filter').executeTakeFirstOrThrow()
  expect(entry.filter).toEqual({ month: '2026-11', branch: 'JS' })
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

test('[MN-26] what the desk took for a session that was cancelled is owed until it is handed back, and no session', async ({
  world,
  admin,
  master,
}) => {
  await share(master, 50, '2026-10-01')
  const client = await addMember(world)
  const id = await request(client)
  await press(admin, id, 'confirm', cash)
  await saveMonths(world.app, raise)
  expect((await client.post(`/api/reserve/${id}/cancel`)).statusCode).toBe(200)
  const owed = { ...NOTHING, closing: 90_000 }
  expect(await bothMonths(master)).toEqual([owed, owed])

  world.moveTo('2026-12-02', '10:00')
  const staff = await addMember(world, { userType: 'MASTER' })
  await saveMonths(world.app, raise)
  expect(await bothMonths(staff)).toEqual([owed, owed])
  expect((await handBack(staff, id, 90_000)).statusCode).toBe(200)
  const after = [owed, { ...NOTHING, refunded: 90_000 }]
  expect(await bothMonths(staff)).toEqual(after)
  await saveMonths(world.app, raise)
  expect(await bothMonths(staff)).toEqual(after)
})

test('[MN-27] a session that is taken back in a later month is one less of that month, in its pay as well', async ({
  world,
  member,
  master,
}) => {
  await share(master, 50, '2026-10-01')
  const { id } = await buy(world, member)
  world.moveTo('2026-12-02', '10:00')
  const staff = await addMember(world, { userType: 'MASTER' })
  const used = { ...NOTHING, used: 120_000, sessions: 1, pay: [[1, 120_000]] }
  expect(await bothMonths(staff)).toEqual([used, NOTHING])
  expect((await refundAtDesk(staff, id, 120_000)).statusCode).toBe(200)
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')
  const back = { ...NOTHING, used: -120_000, sessions: -1, refunded: 120_000, pay: [[-1, -120_000]] }
  expect(await bothMonths(staff)).toEqual([used, back])
  await saveMonths(world.app, raise)
  expect(await bothMonths(staff)).toEqual([used, back])
})

test('[DP-14] a session cancelled too late is used as its hour comes, and one less of the month in which it is given back', async ({
  world,
  member,
  master,
}) => {
  await share(master, 50, '2026-10-01')
  const { id } = await buy(world, member)
  world.moveTo('2026-11-24', '09:00')
  const late = { revision: (await find(master, id)).revision, cause: 'CLIENT', isLateCancel: true }
  expect((await master.post(`/api/desk/${id}/cancel`, late)).statusCode).toBe(200)
  world.moveTo('2026-12-02', '10:00')
  const staff = await addMember(world, { userType: 'MASTER' })
  const used = { ...NOTHING, used: 120_000, sessions: 1, pay: [[1, 120_000]] }
  expect(await bothMonths(staff)).toEqual([used, NOTHING])
  expect((await refundAtDesk(staff, id, 120_000)).json().data.isWaiting).toBe(true)
  await decideFirst(await addMember(world, { userType: 'MASTER' }), 'approve')
  const back = { ...NOTHING, used: -120_000, sessions: -1, refunded: 120_000, pay: [[-1, -120_000]] }
  expect(await bothMonths(staff)).toEqual([used, back])
})

test('[MN-26] a month that was saved by a rule before is computed, and saved anew', async ({
  world,
  member,
  master,
}) => {
  await buy(world, member)
  await saveMonths(world.app, raise)
  await sql`update revenue_month set rule = 1`.execute(world.db)
  await sql`update revenue_move set used = used + 1`.execute(world.db)
  expect((await revenueOf(master)).total.used).toBe(120_000)
  await saveMonths(world.app, raise)
  const { rows } = await sql`
    select sum(used)::integer as used, min(rule) as rule from revenue_move join revenue_month using (month)`.execute(
    world.db,
  )
  expect(rows).toEqual([{ used: 120_000, rule: RULE }])
})
