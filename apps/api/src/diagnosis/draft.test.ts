import { randomUUID } from 'node:crypto'
import type { Section } from '@self/contract/diagnosis'
import type { TestResult } from '@self/contract/test-result'
import { scoreOf } from '@self/contract/test-score'
import type { TestContent, VersionedTest } from '@self/contract/test-version'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { changesOf, expectConflict, expectOk, expectUndoable, undo } from '../../test/change-log/edits.ts'
import { test } from '../../test/fixtures.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'

/** Each test finds the first version of every test, and nothing else. */
test.beforeEach(async ({ world: { db } }) => {
  await sql`alter table self_test_version disable trigger self_test_version_stays`.execute(db)
  await db.deleteFrom('selfTestVersion').where('no', '>', 1).execute()
  await sql`alter table self_test_version enable trigger self_test_version_stays`.execute(db)
})

const listed = async (staff: TestMember, testCd = 'DEP') => {
  const tests: VersionedTest[] = (await staff.get('/api/admin/tests')).json().data
  return tests.find((each) => each.testCd === testCd)?.versions ?? []
}
const whole = async (staff: TestMember, id: number) => (await staff.get(`/api/admin/tests/${id}`)).json().data
const step = (staff: TestMember, id: number, name: string, body: object) =>
  staff.post(`/api/admin/tests/${id}/${name}`, body)

async function draft(staff: TestMember, testCd = 'DEP'): Promise<number> {
  const from = (await listed(staff, testCd)).at(-1)?.id
  const reply = await staff.post('/api/admin/tests', { from })
  expectOk(reply)
  return reply.json().data.id
}

async function change(staff: TestMember, id: number, edit: (content: TestContent) => TestContent) {
  const { revision, content } = await whole(staff, id)
  return staff.put(`/api/admin/tests/${id}`, { revision, content: edit(content) })
}

const named =
  (testName: string) =>
  (content: TestContent): TestContent => ({
    ...content,
    testName,
    sections: content.sections.map((each) => ({ ...each, subject: `새 ${each.subject}` })),
  })

/** A changed version of DEP that another has approved, from a moment on. */
async function publish(
  [author, approver]: [TestMember, TestMember],
  edit: (content: TestContent) => TestContent,
  inForceFrom: string | null = null,
) {
  const id = await draft(author)
  const replies = [
    await change(author, id, edit),
    await step(author, id, 'ask', { revision: 1, inForceFrom }),
    await step(approver, id, 'approve', { revision: 2 }),
  ]
  expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    replies.map(() => [200, expect.any(String)]),
  )
  return id
}

const nameNow = async ({ app }: World): Promise<string> =>
  (await app.inject('/api/selfTest')).json().find(({ testCd }: { testCd: string }) => testCd === 'DEP')
    .testName
const save = (member: TestMember, body: object) =>
  member.post('/api/selfTest/saveResult', { id: randomUUID(), ...body })
const resultsOf = async (member: TestMember): Promise<TestResult[]> =>
  (await member.get('/api/selfTest/testResultList')).json().content
const answers = Array(11).fill(5)
const WORST = { testCd: 'DEP', testType: '우울감 점검', score: 26, answers }

async function scoreIn(world: World, version: number) {
  const url = `/api/selfTest/testQuestion?testCd=DEP&version=${version}`
  return scoreOf((await world.app.inject(url)).json(), answers)
}

test('[CT-75] what comes into force is approved by somebody who has written nothing of it, once', async ({
  world,
  admin,
  master,
}) => {
  const id = await draft(admin)
  const approve = (staff: TestMember, revision: number) => step(staff, id, 'approve', { revision })
  expect((await change(admin, id, named('마음 점검'))).statusCode).toBe(200)
  expect((await approve(master, 1)).json().code).toBe('APPROVAL_UNASKED')
  expect((await step(admin, id, 'ask', { revision: 1, inForceFrom: null })).statusCode).toBe(200)
  expect((await approve(admin, 2)).json().code).toBe('OWN_DRAFT')
  const other = await addMember(world, { userType: 'ADMIN' })
  expect((await change(other, id, named('마음 점검 둘'))).statusCode).toBe(200)
  expect(await listed(admin)).toMatchObject([{ state: 'DRAFT' }, { state: 'IN_FORCE', no: 1 }])
  expect((await step(other, id, 'ask', { revision: 3, inForceFrom: null })).statusCode).toBe(200)
  for (const author of [admin, other]) expect((await approve(author, 4)).json().code).toBe('OWN_DRAFT')
  expect((await approve(master, 4)).statusCode).toBe(200)
  expect((await approve(master, 5)).json().code).toBe('IN_FORCE_ALREADY')
  expect(await nameNow(world)).toBe('마음 점검 둘')
  expect(await listed(admin)).toMatchObject([
    { state: 'IN_FORCE', no: 2 },
    { state: 'FORMER', no: 1 },
  ])
})

test('[CT-74] a version holds from its moment on, to the minute, and its words never change', async ({
  world,
  admin,
  master,
}) => {
  world.moveTo('2026-11-23', '09:00')
  const id = await publish([admin, master], named('열 시 점검'), '2026-11-23T10:00')
  expect(await listed(admin)).toMatchObject([{ state: 'PLANNED', inForceFrom: '2026-11-23T10:00' }, {}])
  world.moveTo('2026-11-23', '09:59')
  expect(await nameNow(world)).toBe('우울감 점검')
  const early = '/api/selfTest/testQuestion?testCd=DEP&version=2'
  expect((await world.app.inject(early)).statusCode).toBe(404)
  world.moveTo('2026-11-23', '10:00')
  expect(await nameNow(world)).toBe('열 시 점검')
  expect((await world.app.inject(early)).statusCode).toBe(200)
  expect((await change(admin, id, named('다르게'))).json().code).toBe('IN_FORCE_ALREADY')
  expect((await step(admin, id, 'take-back', { revision: 3 })).json().code).toBe('IN_FORCE_ALREADY')
  expect((await step(admin, id, 'discard', { revision: 3 })).json().code).toBe('IN_FORCE_ALREADY')
  for (const statement of [
    `update self_test_version set content = content || '{"testName": "몰래"}' where id = ${id}`,
    `delete from self_test_version where id = ${id}`,
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('stays as it is')
})

test('[CT-76] words that can’t be scored or keep no crisis line never come into force', async ({ admin }) => {
  const id = await draft(admin)
  const refusedFor = async (edit: (content: TestContent) => TestContent) => {
    const { content } = await whole(admin, (await listed(admin)).at(-1)?.id ?? 0)
    expect((await change(admin, id, () => edit(content))).statusCode).toBe(200)
    const { revision } = await whole(admin, id)
    const reply = await step(admin, id, 'ask', { revision, inForceFrom: null })
    expect(reply.json().code).toBe('TEST_UNFIT')
    return reply.json().message
  }
  const withSections = (edit: (section: Section) => Section | []) => (content: TestContent) => ({
    ...content,
    sections: content.sections.flatMap(edit),
  })
  expect(await refusedFor(withSections((each) => (each.level === 2 ? [] : each)))).toContain('12~22')
  expect(
    await refusedFor(withSections((each) => ({ ...each, detail: each.detail.replaceAll('109', '') }))),
  ).toContain('자살예방상담전화 109')
  expect(await refusedFor(withSections((each) => ({ ...each, crisis: false })))).toContain('가장 높은 단계')
  expect(await refusedFor((content) => ({ ...content, questions: content.questions.slice(1) }))).toContain(
    '11개',
  )
})

test('[CT-77] results keep the version that was answered and read its words for ever', async ({
  world,
  member,
  admin,
  master,
}) => {
  const score = await scoreIn(world, 1)
  expect((await save(member, { ...WORST, score })).statusCode).toBe(200)
  const before = await resultsOf(member)
  const wider = (content: TestContent): TestContent => ({
    ...named('새 점검')(content),
    testType: '새 종류',
    questions: content.questions.map((each) => ({
      ...each,
      ...Object.fromEntries(
        Object.entries(each).flatMap(([name, value]) =>
          name.endsWith('Value') && typeof value === 'number' ? [[name, value * 2]] : [],
        ),
      ),
    })),
    sections: named('')(content).sections.map((each) => ({
      ...each,
      from: Math.max(0, each.from * 2 - 1),
      to: each.to * 2,
    })),
  })
  await publish([admin, master], wider)
  expect(await resultsOf(member)).toEqual(before)
  expect(before).toMatchObject([{ testType: '우울감 점검', version: 1, most: 44 }])
  const sections = async (version: string) =>
    (await world.app.inject(`/api/selfTest/testResultSection?testCd=DEP${version}`)).json()
  expect((await sections('&version=1')).at(-1)).toMatchObject({
    subject: '전문가의 도움을 권하는 상태',
    to: 44,
  })
  expect((await sections('')).at(-1)).toMatchObject({ subject: '새 전문가의 도움을 권하는 상태', to: 88 })
})

test('[CT-77] answers to a version that was replaced are taken for two days, and stay that version’s', async ({
  world,
  member,
  admin,
  master,
}) => {
  const score = await scoreIn(world, 1)
  const old = { ...WORST, score, version: 1 }
  await publish([admin, master], (content) => ({ ...named('새 점검')(content), testType: '새 종류' }))
  expect((await save(member, { ...WORST, score })).json().code).toBe('SCORE_DISAGREES')
  expect((await save(member, old)).statusCode).toBe(200)
  expect((await save(member, { ...old, testType: '새 종류', version: 2 })).statusCode).toBe(200)
  expect(await resultsOf(member)).toMatchObject([{ version: 2, testType: '새 종류' }, { version: 1 }])
  expect((await save(member, { ...old, version: 3 })).statusCode).toBe(404)
  world.moveBy(2 * 24 * 60)
  expect((await save(await addMember(world), old)).json().code).toBe('TEST_CHANGED')
})

test('[CT-77] what a node of the version before stores is a result of the first version', async ({
  world,
  member,
}) => {
  const row = { memberId: member.id, testCd: 'DEP', resultSealed: '', testedAt: world.app.now() }
  const { versionId } = await world.db
    .insertInto('selfTestResult')
    .values(row)
    .returning('versionId')
    .executeTakeFirstOrThrow()
  const first = world.db.selectFrom('selfTestVersion').select(['id', 'no']).where('testCd', '=', 'DEP')
  expect(await first.execute()).toEqual([{ id: versionId, no: 1 }])
})

test('[CT-78] of two editors of a draft the second is told what the first has changed; each edit is undone', async ({
  world,
  admin,
  master,
}) => {
  const id = await draft(admin)
  expect((await master.post('/api/admin/tests', { from: id })).json().code).toBe('DRAFT_EXISTS')
  const { content } = await whole(admin, id)
  const put = (staff: TestMember, edited: TestContent, revision: number) =>
    staff.put(`/api/admin/tests/${id}`, { revision, content: edited })
  expect((await put(admin, { ...content, guide: '먼저' }, 0)).statusCode).toBe(200)
  expectConflict(await put(master, { ...content, guide: '나중' }, 0), [
    { field: 'guide', from: content.guide, to: '먼저' },
  ])
  const which = { entity: 'SELF_TEST', entityId: id, read: () => whole(admin, id) }
  const [first, ...others] = content.questions
  await expectUndoable(admin, {
    ...which,
    edit: () =>
      change(admin, id, (now) => ({ ...now, questions: [{ ...first, question: '다르게' }, ...others] })),
  })
  await expectUndoable(admin, {
    ...which,
    edit: () => change(admin, id, (now) => ({ ...now, questions: now.questions.slice(0, -1), minutes: 9 })),
  })
  const { revision } = await whole(admin, id)
  await step(admin, id, 'ask', { revision, inForceFrom: null }) // 10 questions: refused
  expect((await listed(admin))[0]?.state).toBe('DRAFT')
  expect(world.app).toBeDefined()
})

test('[CT-78] an approval is taken back before its moment, in the change log too, and a draft discarded', async ({
  admin,
  master,
}) => {
  const id = await publish([admin, master], named('내일 점검'), '2026-11-24T10:00')
  expect((await change(admin, id, named('다르게'))).json().code).toBe('DRAFT_CLOSED')
  const [approval] = await changesOf(master, { entity: 'SELF_TEST', entityId: id })
  expect(approval?.changes).toEqual([{ field: 'isApproved', from: false, to: true }])
  expect((await undo(master, approval?.id)).statusCode).toBe(200)
  expect((await listed(admin))[0]).toMatchObject({ id, state: 'DRAFT', approvedBy: null })
  expect((await step(admin, id, 'discard', { revision: 4 })).statusCode).toBe(200)
  expect(await listed(admin)).toHaveLength(1)
})

test('[CT-78] what is approved and not in force stays so while another draft of its test is open: taking it back and undoing say so', async ({
  admin,
  master,
}) => {
  const id = await publish([admin, master], named('내일 점검'), '2026-11-24T10:00')
  const second = await draft(admin)
  const [approval] = await changesOf(master, { entity: 'SELF_TEST', entityId: id })
  const taken = () => step(admin, id, 'take-back', { revision: 3 })
  for (const reply of [await taken(), await undo(master, approval?.id)])
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'DRAFT_EXISTS'])
  expect(await whole(admin, id)).toMatchObject({ state: 'PLANNED', revision: 3 })
  expect((await step(admin, second, 'discard', { revision: 0 })).statusCode).toBe(200)
  expect((await undo(master, approval?.id)).statusCode).toBe(200)
})

test('[AL-16] an edit of words that took a request back is undone word by word; a taking back is not undone, nor done of what nobody asked for', async ({
  admin,
  master,
}) => {
  const id = await draft(admin)
  const undoNewest = async () => {
    const [newest] = await changesOf(master, { entity: 'SELF_TEST', entityId: id })
    return undo(master, newest?.id)
  }
  await change(admin, id, named('먼저'))
  await step(admin, id, 'ask', { revision: 1, inForceFrom: '2026-11-24T10:00' })
  await change(admin, id, named('나중'))
  expect((await undoNewest()).statusCode).toBe(200)
  expect(await whole(admin, id)).toMatchObject({ state: 'DRAFT', revision: 4, content: { testName: '먼저' } })
  await step(admin, id, 'ask', { revision: 4, inForceFrom: '2026-11-24T10:00' })
  expect((await step(admin, id, 'take-back', { revision: 5 })).statusCode).toBe(200)
  expect((await undoNewest()).json().code).toBe('UNDO_IMPOSSIBLE')
  expect((await step(admin, id, 'take-back', { revision: 6 })).json().code).toBe('APPROVAL_UNASKED')
  expect(await whole(admin, id)).toMatchObject({ state: 'DRAFT', revision: 6 })
})
