import { kstInstant } from '@self/contract/time'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import type { Notice } from '../platform/database/schema.ts'

test.beforeEach(async ({ world }) => {
  await world.db.deleteFrom('notice').execute()
})

const putUp = (world: World, ...notices: (Partial<Insertable<Notice>> & { day: string })[]) =>
  world.db
    .insertInto('notice')
    .values(
      notices.map(({ day, ...notice }) => ({
        noticeType: 'NOTICE',
        title: day,
        contents: '',
        createdAt: kstInstant(day, '00:30'),
        ...notice,
      })),
    )
    .execute()

type Listed = { noticeTitle: string; createDate: string; viewStatus: string; imageUrl: string | null }
const list = async (world: World, order: string): Promise<Listed[]> =>
  (await world.app.inject(`/api/notice/${order}`)).json()
const titles = async (world: World, order: string) =>
  (await list(world, order)).map(({ noticeTitle }) => noticeTitle)

test('[HM-06] hidden notices never leave the server, whoever asks', async ({ world }) => {
  await putUp(world, { day: '2026-11-19' }, { day: '2026-11-18', viewStatus: 'N' })
  const master = await addMember(world, { userType: 'MASTER' })
  for (const order of ['all', 'desc', 'asc']) {
    expect(await titles(world, order)).toEqual(['2026-11-19'])
    expect((await master.get(`/api/notice/${order}`)).json()).toHaveLength(1)
  }
})

test('[HM-06] /all has notices before events, /desc the newest first, /asc the oldest', async ({ world }) => {
  await putUp(
    world,
    { day: '2026-11-10', title: '공지 1' },
    { day: '2026-11-12', title: '공지 2' },
    { day: '2026-11-11', title: '이벤트 1', noticeType: 'EVENT' },
    { day: '2026-11-13', title: '이벤트 2', noticeType: 'EVENT' },
  )
  expect(await titles(world, 'all')).toEqual(['공지 2', '공지 1', '이벤트 2', '이벤트 1'])
  expect(await titles(world, 'desc')).toEqual(['이벤트 2', '공지 2', '이벤트 1', '공지 1'])
  expect(await titles(world, 'asc')).toEqual(['공지 1', '이벤트 1', '공지 2', '이벤트 2'])
})

test('[HM-06] there is no other order', async ({ world }) => {
  for (const order of ['newest', 'ALL', 'desc;--', '1'])
    expect((await world.app.inject(`/api/notice/${order}`)).statusCode).toBe(400)
})

test('the date is the Korean one', async ({ world }) => {
  await putUp(world, { day: '2026-11-19' })
  expect(await list(world, 'all')).toMatchObject([{ createDate: '2026-11-19', viewStatus: 'Y' }])
})

test('HTML and script in a notice arrive as the characters they are', async ({ world }) => {
  const words = { title: '<b>굵게</b>', contents: '<script>alert(1)</script>\n<img src=x onerror=alert(1)>' }
  await putUp(world, { day: '2026-11-19', ...words })
  const reply = await world.app.inject('/api/notice/all')
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json()).toMatchObject([{ noticeTitle: words.title, contents: words.contents }])
})

test('a picture comes from a safe address or from our own files, else there is none', async ({ world }) => {
  await putUp(
    world,
    { day: '2026-11-19', imageUrl: '/self/demo/notice-first.svg', imageAlt: '그림' },
    { day: '2026-11-18', imageUrl: 'https://cdn.example.com/1.png' },
    { day: '2026-11-17', imageUrl: 'javascript:alert(1)' },
    { day: '2026-11-16', imageUrl: 'http://cdn.example.com/1.png' },
    { day: '2026-11-15', imageUrl: '//evil.example/1.png' },
    { day: '2026-11-14' },
  )
  expect((await list(world, 'desc')).map(({ imageUrl }) => imageUrl)).toEqual([
    '/self/demo/notice-first.svg',
    'https://cdn.example.com/1.png',
    null,
    null,
    null,
    null,
  ])
})
