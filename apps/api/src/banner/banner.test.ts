import type { BannerBody, StaffBanner } from '@self/contract/staff-banner'
import { expect } from 'vitest'
import { BANNER } from '../../test/change-log/content-calls.ts'
import { expectConflict, expectOk, expectUndoable } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

test.afterEach(({ world }) => world.db.deleteFrom('banner').where('id', '>', 1_000).execute())

const all = async (staff: TestMember): Promise<StaffBanner[]> =>
  (await staff.get('/api/admin/banners')).json().data
async function add(staff: TestMember, change: Partial<BannerBody> = {}): Promise<number> {
  const reply = await staff.post('/api/admin/banners', { ...BANNER, ...change })
  expectOk(reply)
  return reply.json().data.id
}
const one = async (staff: TestMember, id: number): Promise<StaffBanner> => {
  const found = (await all(staff)).find(({ bannerId }) => bannerId === id)
  if (!found) throw new Error(`There is no slide ${id}`)
  return found
}
const titles = async ({ app }: World, reader?: TestMember): Promise<string[]> => {
  const reply = await (reader ? reader.get('/api/banner') : app.inject('/api/banner'))
  return reply.json().map(({ title }: { title: string }) => title)
}

test('[CT-63] home’s banner begins with the two slides that it has always had', async ({ world }) => {
  expect((await world.app.inject('/api/banner')).json()).toEqual([
    {
      bannerId: 1,
      title: '마음이 무거운 날,\n곁에 있을게요',
      action: '상담 예약하기',
      imageUrl: '/self/demo/banner-room.svg',
      imageAlt: '',
      target: '/Reservation',
      tone: 'ORANGE',
    },
    {
      bannerId: 2,
      title: '예약한 상담을\n한곳에서 봐요',
      action: '내 일정 보기',
      imageUrl: '/self/demo/banner-door.svg',
      imageAlt: '',
      target: '/MyInfo',
      tone: 'PINE',
    },
  ])
})

test('[CT-63] a slide has its place, its times and whom it is for, and a visitor’s answer ends with it', async ({
  world,
  admin,
}) => {
  await add(admin, {
    title: '먼저',
    sortOrder: 0,
    showsFrom: '2026-11-23T10:00',
    showsUntil: '2026-11-23T11:00',
  })
  await add(admin, { title: '기업', audience: 'COMPANY' })
  world.moveTo('2026-11-23', '10:30')
  const usual = ['마음이 무거운 날,\n곁에 있을게요', '예약한 상담을\n한곳에서 봐요']
  const [first = '', second = ''] = usual
  expect(await titles(world)).toEqual([first, '먼저', second])
  expect(await titles(world, await addMember(world, { eapInfo: '가온테크' }))).toEqual([
    first,
    '먼저',
    second,
    '기업',
  ])
  world.moveTo('2026-11-23', '11:00')
  expect(await titles(world)).toEqual(usual)
})

test('[CT-63] words fit two short lines, and a slide leads to a screen of our own', async ({ admin }) => {
  const codeOf = async (change: object) =>
    (await admin.post('/api/admin/banners', { ...BANNER, ...change })).json().code
  expect(await codeOf({ title: '한\n두\n세' })).toBe('BANNER_TOO_LONG')
  expect(await codeOf({ title: '가'.repeat(21) })).toBe('BANNER_TOO_LONG')
  expect(await codeOf({ action: ' ' })).toBe('BANNER_INCOMPLETE')
  expect(await codeOf({ target: 'https://evil.example/' })).toBe('BAD_REQUEST')
  expect(await codeOf({ target: '/admin/desk' })).toBe('BAD_REQUEST')
})

test('[AL-14] a slide for members of a branch that isn’t there is refused', async ({ admin }) => {
  const reply = await admin.post('/api/admin/banners', { ...BANNER, audience: 'BRANCH', branchCode: 'ZZ' })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'AUDIENCE_UNFIT'])
})

test('[CT-64] of two editors of a slide the second is told what the first has changed; each edit is undone', async ({
  admin,
  master,
}) => {
  const id = await add(admin)
  const { bannerId: _, isDeleted: __, ...seen } = await one(admin, id)
  const save = (staff: TestMember, change: Partial<BannerBody>, revision = seen.revision) =>
    staff.put(`/api/admin/banners/${id}`, { ...seen, ...change, revision })
  expect((await save(admin, { action: '먼저' })).statusCode).toBe(200)
  expectConflict(await save(master, { action: '나중' }), [
    { field: 'action', from: '상담 예약하기', to: '먼저' },
  ])
  const revision = async () => (await one(admin, id)).revision
  const which = { entity: 'BANNER', entityId: id, read: () => one(admin, id) }
  await expectUndoable(admin, {
    ...which,
    edit: async () => save(admin, { title: '다른\n문구', tone: 'PINE', target: '/faq' }, await revision()),
  })
  await expectUndoable(admin, {
    ...which,
    edit: async () => admin.post(`/api/admin/banners/${id}/delete`, { revision: await revision() }),
  })
})
