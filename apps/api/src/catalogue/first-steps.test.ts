import { expect } from 'vitest'
import { opened } from '../../test/branch/opened.ts'
import { hired } from '../../test/employment/hired.ts'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'

const read = async (master: TestMember) => (await master.get('/api/admin/first-steps')).json().data
const done = async (master: TestMember): Promise<string[]> =>
  (await read(master)).steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) =>
    isDone ? [step] : [],
  )

test('[FS-03] each first step is done once what it asks for is there, and the next leads to what was begun', async ({
  world: { db },
  master,
}) => {
  expect((await done(master)).sort()).toEqual(['BRANCH', 'COUNSELLOR', 'COUPON', 'HOURS', 'OPEN', 'TERMS'])
  await db.updateTable('counsellor').set({ status: 'N' }).execute()
  await db.updateTable('branch').set({ centerType: 'GENERAL' }).execute()
  expect((await read(master)).wrId, 'general branches need no counsellor').toBeNull()
  expect((await done(master)).sort()).toEqual(['BRANCH', 'COUPON', 'HOURS', 'OPEN', 'TERMS'])
  expect((await read(master)).steps).toHaveLength(5)

  await db.updateTable('branch').set({ status: 'CLOSED' }).execute()
  await db.updateTable('coupon').set({ status: 'OFF_SALE' }).execute()
  await db.updateTable('terms').set({ inForce: false }).where('id', '=', 'privacy-policy').execute()
  expect(await done(master)).toEqual([])
  expect(await read(master)).toMatchObject({ branchCode: null, wrId: null })

  const code = 'SS'
  expect((await master.post('/api/admin/branches', { ...opened, code })).statusCode).toBe(200)
  expect(await done(master)).toEqual(['BRANCH'])
  const counsellor = await master.post('/api/admin/counsellors', { ...hired, branch: code })
  const { wrId } = counsellor.json().data
  expect(await done(master)).toEqual(['BRANCH', 'COUNSELLOR'])
  expect(await read(master)).toMatchObject({ branchCode: code, wrId })
  await db.insertInto('schedule').values({ counsellorId: wrId, validFrom: '2026-01-01' }).execute()
  expect(await done(master), 'a week without an hour').toEqual(['BRANCH', 'COUNSELLOR'])
  await db.updateTable('coupon').set({ status: 'ON_SALE' }).where('id', '=', 1).execute()
  await db.updateTable('terms').set({ inForce: true }).where('id', '=', 'privacy-policy').execute()
  await db.updateTable('branch').set({ status: 'OPEN' }).where('code', '=', code).execute()
  expect(await done(master)).toEqual(['BRANCH', 'COUNSELLOR', 'COUPON', 'TERMS', 'OPEN'])
})
