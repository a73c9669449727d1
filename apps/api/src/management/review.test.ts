import type { Grant } from '@self/contract/grant'
import { isReviewDue, type ReviewedGrant } from '@self/contract/grant-review'
import { addMinutes } from '@self/contract/time'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { destroyExpired } from '../retention/service.ts'

const PATH = '/api/admin/grant-reviews'
const grant = (role: Grant['role'], branchCode: string | null = null, wrId: number | null = null): Grant => ({
  role,
  branchCode,
  wrId,
})
const hire = (world: World, ...grants: Grant[]) => addMember(world, { userType: 'ADMIN', grants })
/** Everything was given a year ago. */
const age = (world: World) =>
  world.db
    .updateTable('staffGrant')
    .set({ givenAt: new Date('2025-01-02T03:00:00+09:00') })
    .execute()
const listFor = async (reader: TestMember): Promise<ReviewedGrant[]> =>
  (await reader.get(PATH)).json().data.grants
const dueFor = async (reader: TestMember): Promise<number> =>
  (await reader.get(`${PATH}/count`)).json().data.due
const review = (by: TestMember, isNeeded: boolean, grants: readonly { grantId: number; reviews: number }[]) =>
  by.post(PATH, { isNeeded, grants: grants.map(({ grantId, reviews }) => ({ grantId, reviews })) })
const ofPerson = async (reader: TestMember, { id }: TestMember) =>
  (await listFor(reader)).filter(({ memberId }) => memberId === id)
const actionsOf = async (world: World, subject: TestMember) =>
  (
    await world.db
      .selectFrom('accessLog')
      .select(['action', 'actorId'])
      .where('subjectId', '=', subject.id)
      .where('chain', '=', 'RIGHTS')
      .orderBy('seq')
      .execute()
  ).map(({ action, actorId }) => [action, actorId])

test('[GR-10] a grant is due three months after it was given or last reviewed', () => {
  expect(isReviewDue('2026-08-26', '2026-11-25')).toBe(false)
  expect(isReviewDue('2026-08-26', '2026-11-26')).toBe(true)
  expect(isReviewDue('2026-11-30', '2027-02-27')).toBe(false)
  expect(isReviewDue('2026-11-30', '2027-02-28')).toBe(true)
})

test('[GR-10] what is needed still is counted no more, says who reviewed it, and stands in the access log', async ({
  world,
  master,
}) => {
  const clerk = await hire(world, grant('DESK', 'GN'), grant('COUNSELLOR', 'GN', 107))
  expect(await dueFor(master)).toBe(0)
  await age(world)
  expect(await dueFor(master)).toBe(2)
  const [desk, counsellor] = await ofPerson(master, clerk)
  if (!desk || !counsellor) throw new Error('both are listed')
  expect(desk).toMatchObject({ since: '2025-01-02', reviews: 0, reviewedOn: null, isDue: true })
  expect([desk.branchName, counsellor.counsellorName]).toEqual(['강남센터', expect.any(String)])
  expect((await review(master, true, [desk])).json().data).toEqual({ done: 1, passed: 0 })
  expect(await dueFor(master)).toBe(1)
  expect((await ofPerson(master, clerk)).find(({ role }) => role === 'DESK')).toMatchObject({
    reviews: 1,
    reviewedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    reviewedBy: expect.stringMatching(/./),
    isDue: false,
  })
  expect(await actionsOf(world, clerk)).toEqual([['REVIEW_GRANTS', master.id]])
})

test('[GR-11] what ends is taken as by hand, and the other grants stay', async ({ world, master }) => {
  const clerk = await hire(world, grant('DESK', 'GN'), grant('DESK', 'JS'))
  const other = await hire(world, grant('SUPPORT'))
  const ended = (await listFor(master)).filter(
    ({ memberId, branchCode }) => memberId === other.id || branchCode === 'JS',
  )
  expect((await review(master, false, ended)).json().data).toEqual({ done: 2, passed: 0 })
  expect((await ofPerson(master, clerk)).map(({ branchCode }) => branchCode)).toEqual(['GN'])
  expect(await ofPerson(master, other)).toEqual([])
  expect((await clerk.get('/api/desk?branchCode=JS&date=2026-11-24')).statusCode).toBe(404)
  expect(await actionsOf(world, other)).toEqual([['CHANGE_GRANTS', master.id]])
  const stored = await world.db.selectFrom('grantReview').select(['memberId', 'isNeeded']).execute()
  expect(stored.map(({ isNeeded }) => isNeeded)).toEqual([false, false])
})

test('[GR-12] nobody reviews the own grants, nor finds them in the list', async ({ world }) => {
  const manager = await hire(world, grant('BRANCH_MANAGER', 'GN'), grant('DESK', 'GN'))
  const clerk = await hire(world, grant('DESK', 'GN'))
  await age(world)
  expect(await dueFor(manager)).toBe(1)
  expect((await listFor(manager)).map(({ memberId }) => memberId)).toEqual([clerk.id])
  const own = await world.db
    .selectFrom('staffGrant')
    .select('id as grantId')
    .where('memberId', '=', manager.id)
    .where('role', '=', 'DESK')
    .executeTakeFirstOrThrow()
  const [theirs] = await listFor(manager)
  if (!theirs) throw new Error('the clerk is listed')
  for (const isNeeded of [true, false]) {
    const refused = await review(manager, isNeeded, [theirs, { ...own, reviews: 0 }])
    expect(refused.json().code).toBe('OWN_RIGHTS')
  }
  expect(await world.db.selectFrom('grantReview').selectAll().execute()).toEqual([])
  expect(await dueFor(manager)).toBe(1)
})

test('[GR-13] who manages a branch reviews desk and counsellors there, and nothing else', async ({
  world,
  master,
}) => {
  const manager = await hire(world, grant('BRANCH_MANAGER', 'GN'))
  const clerk = await hire(world, grant('DESK', 'GN'), grant('DESK', 'JS'), grant('SUPPORT'))
  await hire(world, grant('BRANCH_MANAGER', 'GN'))
  const seen = await listFor(manager)
  expect(seen.map(({ role, branchCode }) => [role, branchCode])).toEqual([['DESK', 'GN']])
  const beyond = (await ofPerson(master, clerk)).filter(({ branchCode }) => branchCode !== 'GN')
  for (const isNeeded of [true, false])
    expect((await review(manager, isNeeded, beyond)).json().data).toEqual({ done: 0, passed: 2 })
  expect(await ofPerson(master, clerk)).toHaveLength(3)
  const desk = await hire(world, grant('DESK', 'GN'))
  expect([(await desk.get(PATH)).statusCode, (await desk.get(`${PATH}/count`)).statusCode]).toEqual([
    403, 403,
  ])
})

test('[GR-14] what another has reviewed or ended meanwhile is passed over, and a review is never changed', async ({
  world,
  master,
}) => {
  const clerk = await hire(world, grant('DESK', 'GN'), grant('DESK', 'JS'))
  const seen = await ofPerson(master, clerk)
  expect((await review(master, true, seen)).json().data).toEqual({ done: 2, passed: 0 })
  expect((await review(master, false, seen)).json().data).toEqual({ done: 0, passed: 2 })
  const again = await ofPerson(master, clerk)
  expect(again.map(({ reviews }) => reviews)).toEqual([1, 1])
  expect((await review(master, false, again.slice(0, 1))).json().data).toEqual({ done: 1, passed: 0 })
  expect((await review(master, true, again)).json().data).toEqual({ done: 1, passed: 1 })
  const unread = [{ grantId: 999_999, reviews: 0 }]
  expect((await review(master, true, unread)).json().data).toEqual({ done: 0, passed: 1 })
  expect((await review(master, true, [])).statusCode).toBe(400)
  await expect(world.db.updateTable('grantReview').set({ isNeeded: false }).execute()).rejects.toThrow()
})

test('[GR-14] a review is kept for three years', async ({ world, master }) => {
  const clerk = await hire(world, grant('DESK', 'GN'))
  await review(master, true, await ofPerson(master, clerk))
  const { now, seal } = world.app
  const inDays = (days: number) => () => addMinutes(now(), days * 24 * 60)
  const kakao = { unlink: async () => {} }
  const fail = (error: unknown) => {
    throw error
  }
  const count = async () => (await world.db.selectFrom('grantReview').selectAll().execute()).length
  const expire = (days: number) => destroyExpired({ db: world.db, now: inDays(days), seal, kakao }, fail)
  await expire(3 * 365 - 1)
  expect(await count()).toBe(1)
  await expire(3 * 366)
  expect(await count()).toBe(0)
})
