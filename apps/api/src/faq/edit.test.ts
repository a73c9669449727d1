import type { StaffFaq } from '@self/contract/staff-faq'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import type { TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

const WORDS = { category: '예약', subClass: '예약 방법' }
test.beforeEach(async ({ world }) => {
  await world.db.deleteFrom('faq').execute()
  const rows = [
    { ...WORDS, id: 1, question: '첫째', answer: '가' },
    { id: 2, category: '결제', subClass: '환불', question: '결제', answer: '나' },
    { ...WORDS, id: 3, question: '둘째', answer: '다' },
    { ...WORDS, id: 4, question: '셋째', answer: '라' },
  ]
  await world.db.insertInto('faq').values(rows).execute()
})

const seenBy = async (staff: TestMember): Promise<StaffFaq[]> =>
  (await staff.get('/api/admin/faq')).json().data
const questionsIn = async ({ app }: World, query = ''): Promise<string[]> =>
  (await app.inject(`/api/faq${query}`)).json().map(({ question }: { question: string }) => question)
const one = async (staff: TestMember, id: number) => {
  const found = (await seenBy(staff)).find((faq) => faq.id === id)
  if (!found) throw new Error(`There is no question ${id}`)
  return found
}
const bodyOf = ({ id: _, isDeleted: __, ...body }: StaffFaq) => body

test('[CT-70] questions stand in the order that staff have put them in, within their category', async ({
  world,
  admin,
}) => {
  const body = { category: '예약', seen: [1, 3, 4], order: [4, 1, 3] }
  expect((await admin.put('/api/admin/faq/order', body)).statusCode).toBe(200)
  expect(await questionsIn(world)).toEqual(['셋째', '결제', '첫째', '둘째'])
  expect(await questionsIn(world, `?category=${encodeURIComponent('예약')}`)).toEqual([
    '셋째',
    '첫째',
    '둘째',
  ])
  expect((await world.app.inject('/api/faq/categories')).json()).toEqual(['예약', '결제'])
  await admin.post('/api/faq', { ...WORDS, question: '새로', answer: '마' })
  expect((await questionsIn(world)).at(-1)).toBe('새로')
})

test('[CT-70] an order is refused where it was another, or names other questions, and is undone whole', async ({
  world,
  admin,
}) => {
  const order = (seen: number[], next: number[]) =>
    admin.put('/api/admin/faq/order', { category: '예약', seen, order: next })
  expect((await order([1, 3, 4], [3, 1, 4])).statusCode).toBe(200)
  for (const [seen, next] of [
    [
      [1, 3, 4],
      [4, 3, 1],
    ],
    [
      [3, 1, 4],
      [3, 1, 2],
    ],
    [
      [3, 1, 4],
      [3, 1],
    ],
    [
      [3, 1, 4],
      [3, 3, 4],
    ],
  ] as const)
    expect((await order([...seen], [...next])).json().code).toBe('FAQ_ORDER_CHANGED')
  const [entry] = await changesOf(admin, { entity: 'FAQ_ORDER', entityId: 'all' })
  expect((await undo(admin, entry?.id)).statusCode).toBe(200)
  expect(await questionsIn(world)).toEqual(['첫째', '결제', '둘째', '셋째'])
})

test('[CT-71] of two editors of a question the second is told what the first has changed', async ({
  admin,
  master,
}) => {
  const seen = bodyOf(await one(admin, 1))
  expect((await admin.put('/api/faq/1', { ...seen, answer: '먼저' })).statusCode).toBe(200)
  const late = await master.put('/api/faq/1', { ...seen, answer: '나중' })
  expectConflict(late, [{ field: 'answer', from: '가', to: '먼저' }])
  expectConflict(await master.put('/api/faq/1/visibility', { isVisible: 'N', revision: seen.revision }), [
    { field: 'answer', from: '가', to: '먼저' },
  ])
  expect(await one(admin, 1)).toMatchObject({ answer: '먼저', isVisible: 'Y', revision: 1 })
})

test('[CT-71] each edit of a question is undone and done again: words, sight, deletion', async ({
  world,
  admin,
}) => {
  const which = { entity: 'FAQ', entityId: 1, read: () => one(admin, 1) }
  const current = async () => bodyOf(await one(admin, 1))
  await expectUndoable(admin, {
    ...which,
    edit: async () => admin.put('/api/faq/1', { ...(await current()), question: '다르게' }),
  })
  await expectUndoable(admin, {
    ...which,
    edit: () => admin.put('/api/faq/1/visibility', { isVisible: 'N' }),
  })
  const headers = { authorization: `Bearer ${admin.token}` }
  await expectUndoable(admin, {
    ...which,
    edit: () => world.app.inject({ method: 'DELETE', url: '/api/faq/1', headers }),
  })
})

test('[CT-71] a deleted question is brought back as it was', async ({ world, admin }) => {
  const headers = { authorization: `Bearer ${admin.token}` }
  await world.app.inject({ method: 'DELETE', url: '/api/faq/3', headers })
  expect(await questionsIn(world)).not.toContain('둘째')
  const { revision, isDeleted } = await one(admin, 3)
  expect([revision, isDeleted]).toEqual([1, true])
  expect((await admin.post('/api/admin/faq/3/restore', { revision: 0 })).json().code).toBe('EDIT_CONFLICT')
  expect((await admin.post('/api/admin/faq/3/restore', { revision })).statusCode).toBe(200)
  expect(await questionsIn(world)).toEqual(['첫째', '결제', '둘째', '셋째'])
})

test('[CT-72] what was written before there was a change log is read in it', async ({ world, admin }) => {
  const { db } = world
  const at = '2026-11-20T09:00+09'
  const { readMigrations } = await import('../platform/migration/migration-files.ts')
  const file = (await readMigrations()).find(({ name }) => name === '0176_faq.sql')
  await db
    .insertInto('faqChange')
    .values([
      { faqId: 4, kind: 'CREATE', changedBy: admin.id, question: '셋째', answer: '처음', at },
      { faqId: 4, kind: 'EDIT', changedBy: admin.id, question: '셋째', answer: '라', at },
      { faqId: 4, kind: 'HIDE', changedBy: admin.id, question: '셋째', answer: '라', at },
      { faqId: 1, kind: 'DELETE', changedBy: admin.id, question: '첫째', answer: '가', at },
    ])
    .execute()
  await sql.raw(file?.text ?? '').execute(db)
  const read = async (entityId: number) =>
    (await changesOf(admin, { entity: 'FAQ', entityId }))
      .toReversed()
      .map(({ kind, changes }) => [kind, changes])
  expect(await read(4)).toEqual([
    [
      'CREATE',
      expect.arrayContaining([
        { field: 'question', from: null, to: '셋째' },
        { field: 'answer', from: null, to: '처음' },
      ]),
    ],
    ['EDIT', [{ field: 'answer', from: '처음', to: '라' }]],
    ['EDIT', [{ field: 'isVisible', from: 'Y', to: 'N' }]],
  ])
  expect(await read(1)).toEqual([['EDIT', [{ field: 'isDeleted', from: false, to: true }]]])
  expect([(await one(admin, 4)).revision, (await one(admin, 1)).revision]).toEqual([2, 1])
})
