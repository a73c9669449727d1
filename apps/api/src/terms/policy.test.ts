import { readFileSync } from 'node:fs'
import { policyProblems } from '@self/contract/policy-text'
import { retention } from '@self/contract/retention'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/fixtures.ts'
import { addMember } from '../../test/member.ts'
import { openWorld, type World } from '../../test/world.ts'
import { showPolicy, updateTexts } from './policy.ts'
import { putTexts, textProblems } from './texts.ts'

const OWN = { group: 'policy', title: '개인정보 처리방침', required: false } as const
const HEADINGS =
  '처리하는 목적|처리하는 항목|동의 없이 처리하는 항목|처리하고 보유하는 기간|파기|제3자|처리 위탁|국외|민감정보|가명정보|권리|쿠키|안전성|보호책임자|바뀐'
const body = `${HEADINGS.split('|')
  .map((heading) => `# ${heading}\n그렇습니다.`)
  .join('\n')}\n{{보유 기간}}\n# 표\n{{처리 위탁}}\n# 표 둘\n{{보호책임자}}`
const shownNow = async (world: World) => (await world.app.inject('/api/privacy-policy')).json()
const rowsOf = (
  policy: { sections: { heading: string; table: { rows: string[][] } | null }[] },
  word: string,
) => policy.sections.find(({ heading }) => heading.includes(word))?.table?.rows ?? []

test('[LT-04] the sample has every heading of the law, and its times and processors are those that hold', async ({
  world,
}) => {
  const { body: sample } = await world.db
    .selectFrom('terms')
    .select('body')
    .where('id', '=', 'privacy-policy')
    .executeTakeFirstOrThrow()
  expect(policyProblems(sample)).toEqual([])
  const policy = await shownNow(world)
  expect(rowsOf(policy, '보유하는 기간').map(([what]) => what)).toEqual(
    Object.values(retention).map(({ what }) => what),
  )
  expect(rowsOf(policy, '처리 위탁')).toContainEqual(['주식회사 케이지이니시스', '신용카드 결제 대행'])
})

test('[LT-05] what was shown stays readable as it was, once each, when a text or a processor changes', async ({
  world,
}) => {
  const { app, db } = world
  await db.deleteFrom('policyShown').execute()
  const before = await shownNow(world)
  await Promise.all([updateTexts(app), updateTexts(app)])
  world.moveBy(60)
  const business = { ...app.business, processors: [{ name: '한마음데이터', work: '백업 보관' }] }
  const changed = { db, now: app.now, business }
  await updateTexts(changed)
  await updateTexts(changed)
  const now = await showPolicy(changed)
  expect(rowsOf(now, '처리 위탁')).toEqual([['한마음데이터', '백업 보관']])
  expect(now.others.map(({ id }) => id)).toEqual([before.id])
  const former = (await app.inject(`/api/privacy-policy/${before.id}`)).json()
  expect(former.sections).toEqual(before.sections)
  for (const id of ['A'.repeat(22), 'short'])
    expect((await app.inject(`/api/privacy-policy/${id}`)).statusCode).toBe(id === 'short' ? 400 : 404)
  await db.deleteFrom('policyShown').execute()
})

test('[LT-06] a version with a day comes into force on that day, in Korea, and the one before stays readable', async ({
  world,
}) => {
  const { app, db } = world
  const versions = async () =>
    (await app.inject('/api/terms/versions'))
      .json()
      .filter(({ id }: { id: string }) => id === 'signup-terms')
      .map(({ version, inForce }: { version: string; inForce: boolean }) => [version, inForce])
  const own = { id: 'signup-terms', group: 'signup', title: '서비스 이용 약관', required: true } as const
  expect(
    await putTexts(db, [{ ...own, version: '2027-02', body: '바뀐 약관', inForceFrom: '2027-02-01' }]),
  ).toEqual([])
  world.moveTo('2027-01-31', '23:59')
  await updateTexts(app)
  expect(await versions()).toEqual([
    ['2027-02', false],
    ['2026-11-21', true],
  ])
  world.moveTo('2027-02-01', '00:00')
  await updateTexts(app)
  await updateTexts(app)
  expect((await versions())[0]).toEqual(['2027-02', true])
  expect(
    await db
      .selectFrom('terms')
      .select('version')
      .where('id', '=', own.id)
      .where('inForce', '=', true)
      .execute(),
  ).toEqual([{ version: '2027-02' }])
  await db.deleteFrom('terms').where('version', '=', '2027-02').execute()
  await db.updateTable('terms').set({ inForce: true }).where('id', '=', own.id).execute()
})

test('[LT-07] samples, placeholders and missing headings are refused, and so is a version that is there', async ({
  world,
}) => {
  const { db } = world
  expect(await textProblems(db)).toEqual(
    expect.arrayContaining(['signup-terms is our sample.', 'privacy-policy is our sample.']),
  )
  expect((await textProblems(db)).join()).not.toContain('signup-age')
  const refusedFor = (change: object) =>
    putTexts(db, [{ ...OWN, id: 'privacy-policy', version: 'own-1', body, ...change }])
  for (const [change, sentence] of [
    [{ body: '[예시 문서] 처리방침' }, 'privacy-policy is our sample.'],
    [{ body: `${body}\n○○ 주식회사` }, 'privacy-policy has a placeholder in it.'],
    [{ body: body.replace('# 파기\n', '') }, 'privacy-policy lacks or does not know «파기».'],
    [{ version: '2026-11-23' }, 'privacy-policy 2026-11-23 is there already.'],
  ] as const)
    expect(await refusedFor(change)).toEqual([sentence])
  expect((await shownNow(world)).version).toBe('2026-11-23')
  expect(await refusedFor({})).toEqual([])
  expect((await shownNow(world)).version).toBe('own-1')
  await db.deleteFrom('terms').where('version', '=', 'own-1').execute()
  await db.updateTable('terms').set({ inForce: true }).where('id', '=', 'privacy-policy').execute()
})

test('[PL-22] a text that is ended as the documents say stays ended, is still to be read, and may begin anew', async () => {
  const own = await openWorld()
  const { app, db } = own
  const text = {
    id: 'signup-photos',
    group: 'signup',
    title: '사진 이용',
    required: true,
    body: '사진을 써요.',
  } as const
  await putTexts(db, [{ ...text, version: '2026-11' }])
  await putTexts(db, [
    { ...text, version: '2026-12' },
    { ...text, version: '2027-02', inForceFrom: '2027-02-01' },
  ])
  const missing = async () => {
    const reply = await (await addMember(own, { hasAgreed: false })).get('/api/terms/missing')
    return reply.json().filter(({ id }: { id: string }) => id === text.id)
  }
  expect(await missing()).toMatchObject([{ version: '2026-12' }])
  const page = readFileSync('docs/operations.md', 'utf8')
  const [statement = ''] = /update terms set [^`]*/.exec(page) ?? []
  await sql.raw(statement.replace('…', text.id)).execute(db)
  own.moveTo('2027-02-02', '10:00')
  await updateTexts(app)
  expect(await missing()).toEqual([])
  const versions = (await app.inject('/api/terms/versions')).json()
  expect(versions.filter(({ id }: { id: string }) => id === text.id)).toMatchObject([
    { version: '2026-12', inForce: false },
    { version: '2026-11', inForce: false },
  ])
  await putTexts(db, [{ ...text, version: '2027-03' }])
  await updateTexts(app)
  expect(await missing()).toMatchObject([{ version: '2027-03' }])
  await own.close()
})
