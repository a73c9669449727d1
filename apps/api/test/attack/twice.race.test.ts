import { sql } from 'kysely'
import { expect } from 'vitest'
import { noQuota } from '../../src/platform/quota.ts'
import { test as base } from '../fixtures.ts'
import { addMember } from '../member.ts'
import { expectSound } from '../money/invariants.ts'
import { sampleCalls } from '../routes/sample-calls.ts'
import { type Route, routes, whoMay } from '../routes/who-may.ts'
import type { World } from '../world.ts'

const AT_ONCE = 5

const test = base.extend('isUnlimited', { auto: true }, ({ world }) => {
  Object.assign(world.app.quota, noQuota) // refused for coming second, not for being one of many
  return true
})

/** Each call of these is one of its own: nothing says that the second is the first sent again. */
const EACH_COUNTS: readonly Route[] = [
  'POST /login/oauth2/callback/send-one', // a message each; the quota of a phone bounds them
  'POST /api/admin/members/:id/phone/code',
  'POST /login/oauth2/callback/passkey/options', // a challenge for each browser that has no name yet
  'POST /api/payment-error',
  'POST /api/selfTest/saveResult', // but for those that carry an id
  'PUT /api/faq/:id',
  'PUT /api/faq/:id/visibility',
  'POST /api/desk/:id/reason', // each reading of a MASTER with its why
  'POST /api/admin/counsellors',
  'POST /api/admin/notices/:id/copy',
  'POST /api/admin/orders/export', // each file that is taken out, with its purpose
  'POST /api/payment-error/export',
  'POST /api/admin/direct-url/export',
  'POST /api/user/list/export',
  'POST /api/desk/export',
  'POST /api/admin/revenue/export',
  'POST /api/admin/occupancy/export',
  'POST /api/admin/subject-requests/statement',
  'POST /api/admin/subject-requests/statement/print',
  'POST /api/admin/companies/:id/statement/export',
]

const writing = routes.filter((route) => !route.startsWith('GET ') && !EACH_COUNTS.includes(route))

/** Written down each time that it is said, as it was the first time. */
const WITHOUT: Record<string, string> = { reservation_event: `where kind not in ('BOOKER', 'KEPT')` }

/** What stands at the desk is put there by hand. */
const PAYING = / \/api\/(payment\/|booking|reserve)/

/** How many rows each table has; desk_change tells boards of each step for an hour, revenue_mark the month of what it came to, those of WITHOUT too. */
async function countRows({ db }: World): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('quota', 'access_log', 'catalogue_moment', 'desk_change',
        'revenue_mark', 'revenue_month', 'revenue_move')`.execute(db)
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from ${name} ${WITHOUT[name] ?? ''}`,
  )
  const { rows } = await sql.raw<{ name: string; rows: number }>(counts.join(' union all ')).execute(db)
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

/** What so many of the same call at once add to each table, and how they are answered. */
async function effectOf(world: World, route: Route, times: number) {
  await world.reset()
  const isForStaff = whoMay[route] === 'admin' || whoMay[route] === 'master'
  const owner = await addMember(world, isForStaff ? { userType: 'MASTER' } : {})
  const { url, body, cookies } = await sampleCalls[route]({ world, owner })
  const [method, pattern] = route.split(' ') as ['POST', string]
  const call = {
    method,
    url: url ?? pattern,
    headers: { authorization: `Bearer ${owner.token}` },
    ...(body && { body }),
    ...(cookies && { cookies }),
  }
  const before = await countRows(world)
  const replies = await Promise.all(Array.from({ length: times }, () => world.app.inject(call)))
  const after = await countRows(world)
  const added = Object.entries(after).map(([name, rows]) => [name, rows - (before[name] ?? 0)] as const)
  return {
    statuses: replies.map(({ statusCode }) => statusCode),
    added: Object.fromEntries(added.filter(([, rows]) => rows !== 0)),
  }
}

test.for(writing)('[FZ-06] %s five times at once does what it does once', async (route, { world }) => {
  const once = await effectOf(world, route, 1)
  const often = await effectOf(world, route, AT_ONCE)
  expect(often.added).toEqual(once.added)
  expect(often.statuses).toEqual(expect.arrayContaining(once.statuses))
  expect(Math.max(...often.statuses)).toBeLessThan(500)
  if (PAYING.test(route)) await expectSound(world)
})
