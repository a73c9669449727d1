import { KEYWORD_LENGTH } from '@self/contract/faq'
import { sentenceOf } from '@self/contract/refusal-codes'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { changesOf } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import type { Faq } from '../platform/database/schema.ts'

test.beforeEach(async ({ world }) => {
  await world.db.deleteFrom('faq').execute()
  await write(
    world,
    { id: 1, question: '어떻게 예약하나요?', answer: '1. 센터를 골라요.' },
    { id: 2, subClass: '예약 변경', question: '예약 날짜를 바꾸고 싶어요.', answer: '내 일정을 열어요.' },
    { id: 3, category: '결제', subClass: '환불', question: '환불되나요?', answer: '위약금 20%를 빼요.' },
    { id: 4, category: '결제', subClass: '환불', question: '예전 답', answer: '숨김', isVisible: 'N' },
    { id: 5, category: '옛것', subClass: '옛것', question: '옛 질문', answer: '숨김', isVisible: 'N' },
  )
})

const write = (world: World, ...faqs: Partial<Insertable<Faq>>[]) =>
  world.db
    .insertInto('faq')
    .values(
      faqs.map((faq) => ({ category: '예약', subClass: '예약 방법', question: '', answer: '', ...faq })),
    )
    .execute()

const get = async (world: World, url: string) => (await world.app.inject(url)).json()
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const search = async (world: World, query: Record<string, string>) =>
  idsOf(await get(world, `/api/faq?${new URLSearchParams(query)}`))

test('[FQ-02] questions by category, subclass and the words of a keyword', async ({ world }) => {
  expect(await search(world, {})).toEqual([1, 2, 3])
  expect(await search(world, { category: '', subClass: '', keyword: ' ' })).toEqual([1, 2, 3])
  expect(await search(world, { category: '예약' })).toEqual([1, 2])
  expect(await search(world, { category: '예약', subClass: '예약 변경' })).toEqual([2])
  expect(await search(world, { category: '결제', subClass: '예약 변경' })).toEqual([])
  expect(await search(world, { keyword: '예약' })).toEqual([1, 2])
  expect(await search(world, { keyword: '센터를' })).toEqual([1])
  expect(await search(world, { keyword: '바꾸고 예약' })).toEqual([2])
  expect(await search(world, { keyword: '예약', category: '결제' })).toEqual([])
})

test('[FQ-02] letters are found in either case', async ({ world }) => {
  await write(world, { id: 6, question: 'KakaoTalk으로 물어봐도 되나요?' })
  expect(await search(world, { keyword: 'kakaotalk' })).toEqual([6])
})

test('[FQ-02] %, _ and \\ in a keyword stand for themselves', async ({ world }) => {
  await write(world, { id: 6, question: 'a_b\\c' })
  expect(await search(world, { keyword: '%' })).toEqual([3])
  expect(await search(world, { keyword: '20%' })).toEqual([3])
  expect(await search(world, { keyword: '_' })).toEqual([6])
  expect(await search(world, { keyword: 'a_b' })).toEqual([6])
  expect(await search(world, { keyword: '\\' })).toEqual([6])
  expect(await search(world, { keyword: 'b\\c' })).toEqual([6])
  expect(await search(world, { keyword: 'a%c' })).toEqual([])
  expect(await search(world, { keyword: "' or 1=1 --" })).toEqual([])
})

test('[FQ-02] a keyword that is too long, and a field that does not exist, are refused', async ({
  world,
}) => {
  const status = async (query: Record<string, string>) =>
    (await world.app.inject(`/api/faq?${new URLSearchParams(query)}`)).statusCode
  expect(await status({ keyword: '가'.repeat(KEYWORD_LENGTH) })).toBe(200)
  expect(await status({ keyword: '가'.repeat(KEYWORD_LENGTH + 1) })).toBe(400)
  expect(await status({ isVisible: 'all' })).toBe(400)
  expect(await status({ order: 'id' })).toBe(400)
})

test('[FQ-02] categories and subclasses that have something to read', async ({ world }) => {
  expect(await get(world, '/api/faq/categories')).toEqual(['예약', '결제'])
  expect(await get(world, '/api/faq/subcategories')).toEqual(['예약 방법', '예약 변경', '환불'])
  const query = new URLSearchParams({ category: '결제' })
  expect(await get(world, `/api/faq/subcategories?${query}`)).toEqual(['환불'])
})

test('[FQ-02] one question by its id', async ({ world }) => {
  expect(await get(world, '/api/faq/3')).toEqual({
    id: 3,
    category: '결제',
    subClass: '환불',
    question: '환불되나요?',
    answer: '위약금 20%를 빼요.',
    isVisible: 'Y',
    revision: 0,
  })
  expect((await world.app.inject('/api/faq/99')).statusCode).toBe(404)
  expect((await world.app.inject('/api/faq/none')).statusCode).toBe(400)
})

test('[FQ-02] visitors and members see what is visible, whatever they ask', async ({ world, member }) => {
  const strangers = [(url: string) => world.app.inject(url), member.get]
  for (const ask of strangers) {
    for (const isVisible of ['Y', 'N'])
      expect(idsOf((await ask(`/api/faq?isVisible=${isVisible}`)).json())).toEqual([1, 2, 3])
    expect((await ask('/api/faq/categories?isVisible=N')).json()).toEqual(['예약', '결제'])
    expect((await ask('/api/faq/subcategories?isVisible=N')).json()).toEqual([
      '예약 방법',
      '예약 변경',
      '환불',
    ])
    expect((await ask('/api/faq/4')).statusCode).toBe(404)
  }
})

test('[FQ-02] ADMIN and MASTER see what they ask for', async ({ world }) => {
  for (const userType of ['ADMIN', 'MASTER'] as const) {
    const { get: ask } = await addMember(world, { userType })
    expect(idsOf((await ask('/api/faq')).json())).toEqual([1, 2, 3, 4, 5])
    expect(idsOf((await ask('/api/faq?isVisible=Y')).json())).toEqual([1, 2, 3])
    expect(idsOf((await ask('/api/faq?isVisible=N')).json())).toEqual([4, 5])
    expect((await ask('/api/faq/categories?isVisible=N')).json()).toEqual(['결제', '옛것'])
    expect((await ask('/api/faq/subcategories')).json()).toContain('옛것')
    expect((await ask('/api/faq/4')).json()).toMatchObject({ id: 4, isVisible: 'N' })
  }
})

test('HTML and script in an answer arrive as the characters they are', async ({ world }) => {
  await write(world, { id: 6, question: '<b>?</b>', answer: '<script>alert(1)</script>' })
  const reply = await world.app.inject('/api/faq/6')
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json()).toMatchObject({ question: '<b>?</b>', answer: '<script>alert(1)</script>' })
})

const erase = (world: World, { token }: TestMember, id: number) =>
  world.app.inject({
    method: 'DELETE',
    url: `/api/faq/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
const admin = (world: World) => addMember(world, { userType: 'ADMIN' })
const written = { category: '새 분류', subClass: '새 세부', question: '새 질문?', answer: '1. 새 답' }
const logged = (world: World) => world.db.selectFrom('changeLog').select('id').execute()

test('[FQ-02] an admin writes, changes, hides, shows and deletes a question; who wrote what is kept', async ({
  world,
}) => {
  const staff = await admin(world)
  const { id } = (await staff.post('/api/faq', written)).json()
  expect(await get(world, `/api/faq/${id}`)).toEqual({ id, ...written, isVisible: 'Y', revision: 0 })
  const changed = { ...written, answer: '! 다른 답', isVisible: 'N' }
  expect((await staff.put(`/api/faq/${id}`, changed)).json()).toEqual({ id, ...changed, revision: 1 })
  expect((await world.app.inject(`/api/faq/${id}`)).statusCode).toBe(404)
  expect((await staff.put(`/api/faq/${id}/visibility`, { isVisible: 'Y' })).json().isVisible).toBe('Y')
  expect(await get(world, '/api/faq/categories')).toContain('새 분류')
  const remove = () => erase(world, staff, id)
  expect((await remove()).json()).toEqual({ result: 'success' })
  expect((await staff.get(`/api/faq/${id}`)).statusCode).toBe(404)
  expect(await get(world, '/api/faq/categories')).not.toContain('새 분류')
  expect((await remove()).statusCode).toBe(200)
  expect((await staff.put(`/api/faq/${id}`, changed)).statusCode).toBe(404)
  const entries = (await changesOf(staff, { entity: 'FAQ', entityId: id })).toReversed()
  expect(entries.map(({ kind, changes }) => [kind, changes.map(({ field, to }) => [field, to])])).toEqual([
    ['CREATE', expect.arrayContaining([['question', written.question]])],
    [
      'EDIT',
      expect.arrayContaining([
        ['answer', changed.answer],
        ['isVisible', 'N'],
      ]),
    ],
    ['EDIT', [['isVisible', 'Y']]],
    ['EDIT', [['isDeleted', true]]],
  ])
})

test('[FQ-02] a change that says nothing of visibility leaves it', async ({ world }) => {
  const staff = await admin(world)
  expect((await staff.put('/api/faq/4', written)).json().isVisible).toBe('N')
})

test('[FQ-02] a question is text, whole, of a bounded length, and nothing else can be set', async ({
  world,
}) => {
  const staff = await admin(world)
  const send = async (change: object) => (await staff.post('/api/faq', { ...written, ...change })).statusCode
  for (const change of [
    { question: ' ' },
    { answer: '' },
    { category: '가'.repeat(41) },
    { answer: '가'.repeat(4_001) },
    { question: 'a\u0000' },
    { answer: ['a'] },
    { isVisible: true },
    { id: 1 },
    { deletedAt: null },
  ])
    expect(await send(change), JSON.stringify(change)).toBe(400)
  expect((await staff.post('/api/faq', { ...written, question: '' })).json().message).toBe(
    sentenceOf('FAQ_INCOMPLETE'),
  )
  expect(await logged(world)).toEqual([])
})

test('[FQ-02] nobody but ADMIN and MASTER writes', async ({ world, member }) => {
  expect((await member.post('/api/faq', written)).statusCode).toBe(403)
  expect((await member.put('/api/faq/1', written)).statusCode).toBe(403)
  expect((await member.put('/api/faq/1/visibility', { isVisible: 'N' })).statusCode).toBe(403)
  expect((await erase(world, member, 1)).statusCode).toBe(403)
  expect((await world.app.inject({ method: 'DELETE', url: '/api/faq/1' })).statusCode).toBe(401)
  expect(idsOf(await get(world, '/api/faq'))).toEqual([1, 2, 3])
  expect(await logged(world)).toEqual([])
})
