import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import type { World } from '../../test/world.ts'

const get = async (world: World, url: string) => (await world.app.inject(url)).json().data

test('[CN-01] the counsellors of a branch come with what they say of their work', async ({ world }) => {
  const [first] = await get(world, '/api/member/g5/JS')
  expect(first).toMatchObject({
    wrId: 101,
    say: '서두르지 않아요. 오늘 꺼낼 만큼부터 같이 봐요',
    topics: ['직장 스트레스', '부부 갈등', '번아웃', '대인관계'],
    forWhom: ['성인', '부부·커플'],
  })
  expect(first.howWeMeet.split('\n')).toHaveLength(3)
})

test('[CN-01] a counsellor is read alone, active or not; an unknown one is not found', async ({ world }) => {
  expect(await get(world, '/api/member/profile/106')).toMatchObject({ name: '홍지후', status: 'N' })
  expect(await get(world, '/api/member/profile/105')).toMatchObject({ say: null, topics: [], forWhom: [] })
  expect((await world.app.inject('/api/member/profile/999999')).statusCode).toBe(404)
  expect((await world.app.inject('/api/member/profile/js_c1')).statusCode).toBe(400)
})

test('[CN-01] a sentence has 28 letters at most, and four topics are the most', async ({ world }) => {
  const set = (values: { say?: string; topics?: string[] }) =>
    world.app.db.updateTable('counsellor').set(values).where('wrId', '=', 101).execute()
  await expect(set({ say: '가'.repeat(29) })).rejects.toThrow(/check/)
  await expect(set({ topics: ['가', '나', '다', '라', '마'] })).rejects.toThrow(/check/)
})

test('[CN-01] no two portraits of a branch are the same', async ({ world }) => {
  const files = (
    await world.app.db.selectFrom('counsellor').select(['branchCode', 'file']).execute()
  ).flatMap(({ branchCode, file }) => (file ? [`${branchCode} ${file}`] : []))
  expect(new Set(files).size).toBe(files.length)
})
