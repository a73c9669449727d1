import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../test/fixtures.ts'
import { addMember } from '../../../test/member.ts'
import type { World } from '../../../test/world.ts'

const get = async ({ app }: World, url: string, headers: Record<string, string> = {}) => {
  const { statusCode: status, body, headers: sent } = await app.inject({ url, headers })
  return { status, body, tag: String(sent.etag), cache: sent['cache-control'], type: sent['content-type'] }
}

const OF_JS = `(select id from schedule where branch_code = 'JS')`

/** What is in force of a test gives way to the next version. */
const newVersion = (words: string) => `
  insert into self_test_version (test_cd, no, content, created_at, in_force_from, approved_at)
  select test_cd, no + 1, content || ${words}, created_at, in_force_from, approved_at
  from self_test_version where test_cd = 'DEP' order by no desc limit 1`

/** An answer, and the edit by which its table changes it. */
const EDITS = [
  ['/api/branch', `update branch set name = '새 이름' where code = 'JS'`],
  ['/api/branch', `delete from schedule_block where weekday = 1 and schedule_id in ${OF_JS}`],
  ['/api/branch/info/JS', `update branch set tel = '02-000-0000' where code = 'JS'`],
  ['/api/branch/info/JS', `delete from schedule_block where weekday = 2 and schedule_id in ${OF_JS}`],
  ['/api/coupon', 'update coupon set price = price + 1000 where id = 1'],
  ['/api/coupon/pay', 'update coupon set price = price + 1000'],
  [
    '/api/coupon/JS',
    'delete from coupon where id = (select max(id) from coupon where audience = $$MEMBER$$)',
  ],
  ['/api/selfTest', newVersion(`'{"minutes": 9}'`)],
  [
    '/api/selfTest/testQuestion?testCd=DEP',
    newVersion(`jsonb_set(content, '{questions, 0, question}', '"다른 물음"')`),
  ],
  [
    '/api/selfTest/testResultSection?testCd=DEP',
    newVersion(`jsonb_set(content, '{sections, 0, subject}', '"다른 말"')`),
  ],
  [
    '/api/notice/all',
    `insert into notice (notice_type, title, contents, created_at) values ('NOTICE', '새 소식', '', '2026-11-01T00:00Z')`,
  ],
  ['/api/banner', `update banner set title = '다른 문구' where id = 1`],
  [
    '/api/policy',
    `insert into policy_version (no, valid_from, hold_minutes, change_time, created_by, created_at)
      values (1, '2026-11-01', 10, '17:00', 1, '2026-11-01')`,
  ],
  ['/api/faq', `insert into faq (category, sub_class, question, answer) values ('가', '나', '다', '라')`],
  ['/api/faq/categories', `update faq set category = '다른 갈래' where id = 1`],
  ['/api/faq/subcategories', `update faq set sub_class = '다른 갈래' where id = 1`],
  ['/api/terms/signup', `update terms set title = '다른 제목'`],
  ['/api/terms/versions', `update terms set sort_order = sort_order + 1, title = '또 다른 제목'`],
] as const

test.for(EDITS)(
  '[NL-01] %s is 304 until an edit, and then the new answer',
  async ([url, edit], { world }) => {
    const first = await get(world, url)
    expect(first).toMatchObject({ status: 200, cache: 'private, no-cache' })
    expect(first.type).toContain('application/json')
    expect(await get(world, url)).toEqual(first)
    const known = { 'if-none-match': first.tag }
    expect(await get(world, url, known)).toMatchObject({ status: 304, body: '', tag: first.tag })
    const weak = { 'if-none-match': `"other", W/${first.tag}` } // as a proxy that compresses has it
    expect(await get(world, url, weak)).toMatchObject({ status: 304 })

    await sql.raw(edit).execute(world.db)
    const second = await get(world, url, known)
    expect(second).toMatchObject({ status: 200 })
    expect(second.body).not.toBe(first.body)
    expect(await get(world, url, { 'if-none-match': second.tag })).toMatchObject({ status: 304 })
  },
)

test('[CT-61] an answer is kept until the moment at which a notice begins or ends, and no longer', async ({
  world,
}) => {
  const [from, until] = ['2026-11-23T14:00+09', '2026-11-23T15:00+09']
  await sql`insert into notice (notice_type, title, contents, created_at, shows_from, shows_until)
    values ('NOTICE', '한 시간', '', '2026-11-01', ${from}, ${until})`.execute(world.db)
  world.moveTo('2026-11-23', '13:59')
  const before = await get(world, '/api/notice/all')
  expect(before.body).not.toContain('한 시간')
  world.moveTo('2026-11-23', '14:00')
  const shown = await get(world, '/api/notice/all', { 'if-none-match': before.tag })
  expect(shown.body).toContain('한 시간')
  world.moveTo('2026-11-23', '14:59')
  expect(await get(world, '/api/notice/all', { 'if-none-match': shown.tag })).toMatchObject({ status: 304 })
  world.moveTo('2026-11-23', '15:00')
  expect((await get(world, '/api/notice/all')).body).not.toContain('한 시간')
  await world.db.deleteFrom('notice').execute()
})

test('[NL-01] an edit that is rolled back changes no answer', async ({ world }) => {
  const first = await get(world, '/api/faq')
  const edit = world.db.transaction().execute(async (tx) => {
    await sql`update faq set question = '없던 일' where id = 1`.execute(tx)
    throw new Error('undone')
  })
  await expect(edit).rejects.toThrow('undone')
  expect(await get(world, '/api/faq', { 'if-none-match': first.tag })).toMatchObject({ status: 304 })
})

test('[NL-01] workdays are those of the Korean day of the request', async ({ world }) => {
  await sql`update schedule set valid_until = '2026-11-23' where branch_code = 'GN'`.execute(world.db)
  const first = await get(world, '/api/branch')
  world.moveTo('2026-11-23', '23:59')
  expect((await get(world, '/api/branch')).body).toBe(first.body)
  world.moveTo('2026-11-24', '00:01')
  expect((await get(world, '/api/branch')).body).not.toBe(first.body)
})

test('[NL-02] what is of a person is not kept: passes, and what staff read', async ({ world, admin }) => {
  const member = await addMember(world, { phone: '01000000071' })
  const answers = await Promise.all([
    member.get('/api/coupon/JS'),
    admin.get('/api/faq'),
    member.get('/api/myList'),
  ])
  for (const { headers } of answers) expect(headers).toMatchObject({ 'cache-control': 'no-store' })
  expect((await get(world, '/api/faq?keyword=예약')).cache).toBe('no-store')
})

test('[NL-02] whoever has a contract has other coupons, whatever others were answered before', async ({
  world,
}) => {
  const open = await get(world, '/api/coupon')
  const employee = await addMember(world, { phone: '01000000072', eapInfo: 'HANBIT' })
  const own = await employee.get('/api/coupon')
  expect(own.body).not.toBe(open.body)
  expect((await get(world, '/api/coupon')).body).toBe(open.body)
  expect((await employee.get('/api/coupon')).body).toBe(own.body)
})

test('[NL-01] what is refused is not kept', async ({ world }) => {
  expect(await get(world, '/api/branch/info/ZZ')).toMatchObject({ status: 404, cache: 'no-store' })
  expect(await get(world, '/api/selfTest/testQuestion?testCd=NONE')).toMatchObject({ status: 404 })
})
