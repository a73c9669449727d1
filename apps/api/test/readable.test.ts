import { sql } from 'kysely'
import { expect } from 'vitest'
import { processMetrics } from '../src/platform/metrics.ts'
import { sharedTest as test } from './fixtures.ts'
import { addMember } from './member.ts'
import type { World } from './world.ts'

const listed = async (
  world: World,
  url: string,
): Promise<{ status: number; body: string; count: number }> => {
  const reply = await world.app.inject(url)
  const rows = reply.json().data ?? reply.json()
  return { status: reply.statusCode, body: reply.body, count: rows.length }
}

/** How often rows of a table were left out. */
async function leftOut(table: string): Promise<number> {
  const { values } = (await processMetrics.getSingleMetric('gyeotmaru_unreadable_rows_total')?.get()) ?? {
    values: [],
  }
  return values.find(({ labels }) => labels.table === table)?.value ?? 0
}

/** Answers are made once a version: what left the row out before does so again. */
const NEW_VERSION = 'with same as (update coupon set id = id returning id) select'

// As a hand in psql could write it before the constraints were there.
test.for([
  ['branch', 'branch_position', `update branch set lat = 'NaN' where code = 'GS'`, '/api/branch', '"GS"'],
  [
    'counsellor',
    'counsellor_admin_id',
    `update counsellor set admin_id = 'A B' where wr_id = 102`,
    '/api/member/g5/JS',
    'A B',
  ],
  [
    'counsellor',
    'counsellor_admin_id',
    'select',
    '/api/member/schedules?branchCode=JS&selectDate=2026-11-24',
    'A B',
  ],
  [
    'coupon',
    'coupon_type',
    `update coupon set coupon_type = '새 종류' where id = 1`,
    '/api/coupon',
    '새 종류',
  ],
  ['coupon', 'coupon_type', NEW_VERSION, '/api/coupon/pay', '새 종류'],
  ['coupon', 'coupon_type', NEW_VERSION, '/api/coupon/JS', '새 종류'],
  [
    'faq',
    'faq_is_visible_check',
    `update faq set question = '낯선 질문', is_visible = 'X' where id = 1`,
    '/api/faq',
    '낯선 질문',
  ],
  [
    'self_test',
    'self_test_code',
    `with strange as (
        insert into self_test (test_cd, test_name, test_type, subtitle, minutes, guide, sort_order)
        values ('낯선', '낯선 검사', '검사', '', 1, '', 99) returning test_cd
      ) insert into self_test_version (test_cd, no, content, created_at, in_force_from, approved_at)
      select strange.test_cd, 1, content, created_at, in_force_from, approved_at
      from strange, self_test_version v where v.test_cd = 'DEP'`,
    '/api/selfTest',
    '낯선',
  ],
] as const)(
  'a row of %s that breaks %s is left out of its list and counted, and nobody gets a 500',
  async ([table, constraint, statement, url, mark], { world }) => {
    const reader = table === 'faq' ? await addMember(world, { userType: 'ADMIN' }) : undefined
    const list = reader
      ? async () => {
          const reply = await reader.get(url)
          return { status: reply.statusCode, body: reply.body, count: reply.json().length }
        }
      : () => listed(world, url)
    await sql.raw(`alter table ${table} drop constraint if exists ${constraint}`).execute(world.db)
    const before = await list()
    await sql.raw(statement).execute(world.db)
    const counted = await leftOut(table)
    const after = await list()
    expect(after.status).toBe(200)
    expect(after.count).toBeGreaterThan(0)
    expect(before.count - after.count).toBe(statement.startsWith('update') ? 1 : 0)
    expect(after.body).not.toContain(mark)
    expect(await leftOut(table)).toBe(counted + 1)
  },
)
