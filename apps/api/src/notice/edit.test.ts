import { sentenceOf } from '@self/contract/refusal-codes'
import type { NoticeBody, StaffNotice } from '@self/contract/staff-notice'
import { expect } from 'vitest'
import { NOTICE } from '../../test/change-log/content-calls.ts'
import { changesOf, expectConflict, expectOk, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import { request } from '../../test/reservation.ts'
import type { World } from '../../test/world.ts'

test.beforeEach(({ world }) => world.db.deleteFrom('notice').execute())

const all = async (staff: TestMember): Promise<StaffNotice[]> =>
  (await staff.get('/api/admin/notices')).json().data
async function add(staff: TestMember, change: Partial<NoticeBody> = {}): Promise<number> {
  const reply = await staff.post('/api/admin/notices', { ...NOTICE, ...change })
  expectOk(reply)
  return reply.json().data.id
}
const one = async (staff: TestMember, id: number): Promise<StaffNotice> => {
  const found = (await all(staff)).find(({ noticeId }) => noticeId === id)
  if (!found) throw new Error(`There is no notice ${id}`)
  return found
}
const bodyOf = ({ noticeId: _, createDate: __, isDeleted: ___, ...body }: StaffNotice) => body
const titles = async ({ app }: World, reader?: TestMember, order = 'all'): Promise<string[]> => {
  const reply = await (reader ? reader.get(`/api/notice/${order}`) : app.inject(`/api/notice/${order}`))
  return reply.json().map(({ noticeTitle }: { noticeTitle: string }) => noticeTitle)
}

test('[CT-60] a notice is shown from its first moment until its last, to the minute, and keeps that day as its date', async ({
  world,
  admin,
}) => {
  await add(admin, { noticeTitle: '점검', showsFrom: '2026-11-24T02:00', showsUntil: '2026-11-24T04:00' })
  const shownAt = async (date: string, time: string) => {
    world.moveTo(date, time)
    return (await titles(world)).length
  }
  expect(await shownAt('2026-11-24', '01:59')).toBe(0)
  expect(await shownAt('2026-11-24', '02:00')).toBe(1)
  expect((await world.app.inject('/api/notice/all')).json()).toMatchObject([{ createDate: '2026-11-24' }])
  expect(await shownAt('2026-11-24', '03:59')).toBe(1)
  expect(await shownAt('2026-11-24', '04:00')).toBe(0)
})

test('[CT-60] company members, and members of a branch, are shown what is theirs; visitors and others are not', async ({
  world,
  admin,
}) => {
  await add(admin, { noticeTitle: '모두' })
  await add(admin, { noticeTitle: '기업', audience: 'COMPANY' })
  await add(admin, { noticeTitle: '강남', audience: 'BRANCH', branchCode: 'GN' })
  const employee = await addMember(world, { eapInfo: '가온테크' })
  const client = await addMember(world)
  await request(client, { date: '2026-11-25', time: '10:00' })
  expect(await titles(world)).toEqual(['모두'])
  expect(await titles(world, await addMember(world))).toEqual(['모두'])
  expect(await titles(world, employee)).toEqual(['기업', '모두'])
  expect(await titles(world, client)).toEqual(['강남', '모두'])
})

test('[CT-60] pinned notices stand first, in their order, where the usual order is asked for', async ({
  world,
  admin,
}) => {
  await add(admin, { noticeTitle: '둘째', isPinned: true, sortOrder: 2 })
  await add(admin, { noticeTitle: '보통' })
  await add(admin, { noticeTitle: '첫째', noticeType: 'EVENT', isPinned: true, sortOrder: 1 })
  expect(await titles(world)).toEqual(['첫째', '둘째', '보통'])
  expect(await titles(world, undefined, 'asc')).toEqual(['둘째', '보통', '첫째'])
})

test('[CT-62] what can’t be shown, or has no words for its picture, is refused with its code', async ({
  admin,
}) => {
  const codeOf = async (change: Partial<NoticeBody>) =>
    (await admin.post('/api/admin/notices', { ...NOTICE, ...change })).json().code
  expect(await codeOf({ noticeTitle: ' ' })).toBe('NOTICE_INCOMPLETE')
  const backwards = { showsFrom: '2026-11-24T10:00', showsUntil: '2026-11-24T10:00' }
  expect(await codeOf(backwards)).toBe('SHOWS_BACKWARDS')
  expect(await codeOf({ audience: 'BRANCH' })).toBe('AUDIENCE_UNFIT')
  expect(await codeOf({ branchCode: 'GN' })).toBe('AUDIENCE_UNFIT')
  expect(await codeOf({ imageUrl: '/self/demo/notice-first.svg' })).toBe('ALT_MISSING')
  expect(await codeOf({ imageUrl: 'javascript:alert(1)' })).toBe('BAD_REQUEST')
  expect(sentenceOf('ALT_MISSING')).toContain('그림을 설명하는 글')
  expect(await all(admin)).toEqual([])
})

test('[AL-14] members of a branch that isn’t there, and a moment before this century in UTC, are refused', async ({
  admin,
}) => {
  const id = await add(admin)
  for (const [change, code] of [
    [{ audience: 'BRANCH', branchCode: 'ZZ' }, 'AUDIENCE_UNFIT'],
    [{ showsFrom: '2000-01-01T08:59' }, 'BAD_REQUEST'],
  ] as const) {
    const made = await admin.post('/api/admin/notices', { ...NOTICE, ...change })
    const saved = await admin.put(`/api/admin/notices/${id}`, { ...NOTICE, ...change, revision: 0 })
    for (const reply of [made, saved]) expect([reply.statusCode, reply.json().code]).toEqual([400, code])
  }
})

test('[CT-62] a copy is hidden, a deleted notice is brought back as it was, and a new one is undone', async ({
  world,
  admin,
}) => {
  const id = await add(admin, { isPinned: true })
  const copy = (await admin.post(`/api/admin/notices/${id}/copy`, {})).json().data.id
  expect(await one(admin, copy)).toMatchObject({
    noticeTitle: NOTICE.noticeTitle,
    viewStatus: 'N',
    isPinned: true,
  })
  expect((await admin.post(`/api/admin/notices/${id}/delete`, { revision: 0 })).statusCode).toBe(200)
  expect(await titles(world)).toEqual([])
  expect((await admin.post(`/api/admin/notices/${id}/restore`, { revision: 0 })).json().code).toBe(
    'EDIT_CONFLICT',
  )
  expect((await admin.post(`/api/admin/notices/${id}/restore`, { revision: 1 })).statusCode).toBe(200)
  expect(await titles(world)).toEqual([NOTICE.noticeTitle])
  const [made] = await changesOf(admin, { entity: 'NOTICE', entityId: copy })
  expect((await undo(admin, made?.id)).statusCode).toBe(200)
  expect(await one(admin, copy)).toMatchObject({ isDeleted: true })
})

test('[CT-61] of two editors of a notice the second is told what the first has changed; each edit is undone', async ({
  admin,
  master,
}) => {
  const id = await add(admin)
  const seen = bodyOf(await one(admin, id))
  const save = (staff: TestMember, change: Partial<NoticeBody>, revision?: number) =>
    staff.put(`/api/admin/notices/${id}`, { ...seen, ...change, ...(revision !== undefined && { revision }) })
  expect((await save(admin, { noticeTitle: '먼저' })).statusCode).toBe(200)
  expectConflict(await save(master, { noticeTitle: '나중' }), [
    { field: 'noticeTitle', from: NOTICE.noticeTitle, to: '먼저' },
  ])
  const revision = async () => (await one(admin, id)).revision
  const which = { entity: 'NOTICE', entityId: id, read: () => one(admin, id) }
  const edits: Partial<NoticeBody>[] = [
    { noticeType: 'EVENT', contents: '다른 글' },
    { showsFrom: '2026-12-01T09:00', showsUntil: '2026-12-31T18:00' },
    { audience: 'BRANCH', branchCode: 'GN' },
    { imageUrl: '/self/demo/notice-first.svg', imageAlt: '두 사람' },
    { viewStatus: 'N', isOnStrip: false, isPinned: true, sortOrder: 3 },
  ]
  for (const edit of edits)
    await expectUndoable(admin, { ...which, edit: async () => save(admin, edit, await revision()) })
  await expectUndoable(admin, {
    ...which,
    edit: async () => admin.post(`/api/admin/notices/${id}/delete`, { revision: await revision() }),
  })
})
