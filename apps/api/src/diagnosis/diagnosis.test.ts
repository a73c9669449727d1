import { randomUUID } from 'node:crypto'
import { CRISIS_LINE } from '@self/contract/crisis-line'
import { NO_SECTION, type Question, type SelfTest } from '@self/contract/diagnosis'
import { sentenceOf } from '@self/contract/refusal-codes'
import { scoreOf, scoreRange, sectionOf } from '@self/contract/test-score'
import { describe, expect } from 'vitest'
import { tests } from '../../seed/reference/diagnosis.ts'
import { test } from '../../test/fixtures.ts'
import { seal } from '../../test/keys.ts'
import { addMember, type TestMember } from '../../test/member.ts'
import type { World } from '../../test/world.ts'
import { transact } from '../platform/database/transaction.ts'
import { moveResults } from './service.ts'

const read = async (world: World, url: string) => (await world.app.inject(url)).json()
const save = (member: TestMember, body: object, by = member) => by.post('/api/selfTest/saveResult', body)
const resultsOf = async (member: TestMember, by = member, query = '') =>
  (await by.get(`/api/selfTest/testResultList${query}`)).json()
const stored = (world: World) => world.db.selectFrom('selfTestResult').selectAll().execute()

/** What the browser sends of a test that is answered with the same option throughout, unless told otherwise. */
function resultOf(testCd: string, answers?: number[]) {
  const test = tests.find((one) => one.testCd === testCd)
  if (!test) throw new Error(`There is no test ${testCd}`)
  const chosen = answers ?? test.questions.map(() => 3)
  const score = scoreOf(test.questions as Question[], chosen) ?? 0
  return { score, testType: test.testType, testCd, answers: chosen }
}

describe('[DG-05] what everyone may read', () => {
  test('the tests in their order', async ({ world }) => {
    const tests: SelfTest[] = await read(world, '/api/selfTest')
    expect(tests.map(({ testCd }) => testCd)).toEqual(['NDS', 'DEP', 'ANX', 'STR', 'BRN', 'SLP', 'REL'])
    expect(tests[0]).toMatchObject({ testName: '마음 상태 종합 점검', minutes: 3 })
  })

  test('[DG-04] 12 questions for NDS, 11 for every other test', async ({ world }) => {
    for (const { testCd } of (await read(world, '/api/selfTest')) as SelfTest[]) {
      const questions = await read(world, `/api/selfTest/testQuestion?testCd=${testCd}`)
      expect(questions).toHaveLength(testCd === 'NDS' ? 12 : 11)
      expect(questions.map(({ seq }: { seq: number }) => seq)).toEqual(
        questions.map((_: unknown, index: number) => index + 1),
      )
    }
  })

  test('GET and POST are the same call', async ({ world }) => {
    const url = '/api/selfTest/testQuestion'
    const got = await read(world, `${url}?testCd=DEP`)
    const inBody = await world.app.inject({ method: 'POST', url, body: { testCd: 'DEP' } })
    const inAddress = await world.app.inject({ method: 'POST', url: `${url}?testCd=DEP` })
    expect([inBody.json(), inAddress.json()]).toEqual([got, got])
    expect((await world.app.inject({ method: 'POST', url, body: {} })).statusCode).toBe(400)
  })

  test('an unknown test is not found, a code of another shape a bad request', async ({ world }) => {
    for (const path of ['testQuestion', 'testResultSection'])
      for (const [testCd, status] of [
        ['NONE', 404],
        ["N'--", 400],
      ]) {
        const reply = await world.app.inject(
          `/api/selfTest/${path}?testCd=${encodeURIComponent(testCd as string)}`,
        )
        expect(reply.statusCode).toBe(status)
      }
  })

  test('[DG-03] every total of every test has exactly one section, and one beyond has none', async ({
    world,
  }) => {
    for (const { testCd } of (await read(world, '/api/selfTest')) as SelfTest[]) {
      const sections = await read(world, `/api/selfTest/testResultSection?testCd=${testCd}`)
      const { least, most } = scoreRange(await read(world, `/api/selfTest/testQuestion?testCd=${testCd}`))
      expect([least, most]).toEqual([0, testCd === 'NDS' ? 48 : 44])
      for (let score = least; score <= most; score += 1) {
        const having = sections.filter(
          ({ from, to }: { from: number; to: number }) => from <= score && score <= to,
        )
        expect(having, `${testCd} ${score}`).toHaveLength(1)
      }
      expect(sectionOf(sections, most + 1), NO_SECTION).toBeUndefined()
    }
  })

  test('help is offered first in the two top bands of NDS, DEP and ANX and in the top band of the others', async ({
    world,
  }) => {
    for (const { testCd } of (await read(world, '/api/selfTest')) as SelfTest[]) {
      const sections = await read(world, `/api/selfTest/testResultSection?testCd=${testCd}`)
      const bands = sections.map(({ crisis }: { crisis: boolean }) => crisis)
      expect(bands).toEqual([false, false, ['NDS', 'DEP', 'ANX'].includes(testCd), true])
      for (const { detail, crisis } of sections) expect(detail.includes(CRISIS_LINE.phone)).toBe(crisis)
    }
  })
})

describe('[DG-03] a result', () => {
  test('is stored for the member and read back, its score and answers under seal', async ({
    world,
    member,
  }) => {
    expect((await save(member, resultOf('DEP'))).json()).toEqual({ result: 'success' })
    expect(await resultsOf(member)).toMatchObject({
      content: [{ testType: '우울감 점검', testCd: 'DEP', score: 22, testAt: '2026-11-23T09:00' }],
      last: true,
    })
    const [row] = await stored(world)
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'clientId',
      'id',
      'memberId',
      'resultSealed',
      'testCd',
      'testedAt',
      'versionId',
    ])
    expect(row?.resultSealed).not.toContain('score')
    const own = seal.at('self_test_result.result_sealed', row?.id ?? 0)
    expect(JSON.parse(own.open(row?.resultSealed ?? ''))).toEqual({ score: 22, answers: Array(11).fill(3) })
  })

  test('[DG-05] score, testType and testCd are enough, between the least and the most', async ({
    world,
    member,
  }) => {
    for (const score of [0, 44]) {
      const { testType, testCd } = resultOf('DEP')
      expect((await save(member, { score, testType, testCd })).statusCode).toBe(200)
    }
    expect(await stored(world)).toHaveLength(2)
  })

  const right = resultOf('DEP')
  const { answers: _, ...alone } = right
  test.for([
    ['a score out of range', { ...alone, score: 45 }, 400, sentenceOf('SCORE_DISAGREES')],
    ['a score that another test could have', { ...alone, score: 48 }, 400, sentenceOf('SCORE_DISAGREES')],
    ['answers that don’t add up', { ...right, score: 21 }, 400, sentenceOf('SCORE_DISAGREES')],
    ['answers of another test', { ...resultOf('NDS'), testCd: 'DEP' }, 400, sentenceOf('SCORE_DISAGREES')],
    ['the type of another test', { ...right, testType: '불안 점검' }, 400, sentenceOf('SCORE_DISAGREES')],
    ['an answer missing', { ...right, answers: right.answers.slice(1) }, 400, sentenceOf('UNANSWERED')],
    ['an unknown test', { ...right, testCd: 'NONE' }, 404, sentenceOf('NOT_FOUND')],
  ] as const)(
    '%s is refused and nothing is stored',
    async ([_what, body, status, sentence], { world, member }) => {
      const reply = await save(member, body)
      expect([reply.statusCode, reply.json().message]).toEqual([status, sentence])
      expect(await stored(world)).toEqual([])
    },
  )

  test('is stored only once the member has agreed to sensitive data being stored', async ({
    world,
    member,
  }) => {
    const newcomer = await addMember(world, { hasAgreed: false })
    const reply = await save(member, resultOf('DEP'), newcomer)
    expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('SENSITIVE_MISSING')])
    expect(await stored(world)).toEqual([])
  })
})

describe('a result sent again', () => {
  test('under the same id is one row, one after the other or at once', async ({ world, member }) => {
    const body = { ...resultOf('DEP'), id: randomUUID() }
    await save(member, body)
    world.moveBy(5)
    const replies = await Promise.all([1, 2, 3].map(() => save(member, body)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await stored(world)).toHaveLength(1)
    expect((await resultsOf(member)).content[0].testAt).toBe('2026-11-23T09:00')
  })

  test('[RB-02] each stored result names the highest total of its test and the step of its score', async ({
    member,
  }) => {
    for (const { testCd, questions, sections } of tests) {
      await save(member, resultOf(testCd))
      const { content } = await resultsOf(member, member, '?size=1')
      const { most } = scoreRange(questions as Question[])
      const { level } = sectionOf(sections, content[0].score) ?? {}
      expect(content[0]).toMatchObject({ testCd, most, level })
    }
  })

  test('with other answers or of another test under the same id is refused, and the first stays', async ({
    member,
  }) => {
    const id = randomUUID()
    await save(member, { ...resultOf('DEP'), id })
    for (const other of [resultOf('DEP', Array(11).fill(5)), resultOf('ANX')]) {
      const reply = await save(member, { ...other, id })
      expect([reply.statusCode, reply.json().message]).toEqual([409, sentenceOf('RESULT_KEPT')])
    }
    expect((await resultsOf(member)).content).toMatchObject([{ testCd: 'DEP', score: 22 }])
  })

  test('by another member under the same id is that member’s own, and neither sees the other’s', async ({
    world,
    member,
  }) => {
    const other = await addMember(world)
    const id = randomUUID()
    await save(member, { ...resultOf('DEP'), id })
    expect((await save(member, { ...resultOf('ANX'), id }, other)).statusCode).toBe(200)
    expect((await resultsOf(member)).content).toMatchObject([{ testCd: 'DEP' }])
    expect((await resultsOf(member, other)).content).toMatchObject([{ testCd: 'ANX' }])
  })
})

describe('[MY-06] the history', () => {
  test('is one’s own, newest first, ten a page', async ({ world, member }) => {
    const other = await addMember(world)
    await save(member, resultOf('SLP'), other)
    for (let count = 1; count <= 11; count += 1) {
      await save(member, resultOf(count === 11 ? 'NDS' : 'DEP'))
      world.moveBy(60)
    }
    const first = await resultsOf(member)
    expect([first.content.length, first.last]).toEqual([10, false])
    expect(first.content[0].testCd).toBe('NDS')
    const second = await resultsOf(member, member, '?page=1&size=10')
    expect([second.content.length, second.last]).toEqual([1, true])
    expect(await resultsOf(member, member, '?page=2')).toEqual({ content: [], last: true })
    expect(JSON.stringify([first, second])).not.toContain('SLP')
  })

  test('a page of another size than 1 to 100 is a bad request', async ({ member }) => {
    for (const query of ['?size=0', '?size=101', '?page=-1', '?page=a', '?memberId=1'])
      expect((await member.get(`/api/selfTest/testResultList${query}`)).statusCode).toBe(400)
  })

  test('is never kept on the way', async ({ member }) => {
    const reply = await member.get('/api/selfTest/testResultList')
    expect(reply.headers['cache-control']).toContain('no-store')
  })

  test('a single result has no address: somebody else’s is as little found as one’s own', async ({
    world,
    member,
  }) => {
    await save(member, resultOf('DEP'))
    const [row] = await stored(world)
    const other = await addMember(world, { userType: 'MASTER' })
    for (const path of [`/api/selfTest/${row?.id}`, `/api/selfTest/testResultList/${row?.id}`])
      expect((await other.get(path)).statusCode).toBe(404)
    expect((await resultsOf(member, other)).content).toEqual([])
  })

  test('[RL-01] saving and reading back are for members', async ({ world }) => {
    const sent = await world.app.inject({
      method: 'POST',
      url: '/api/selfTest/saveResult',
      body: resultOf('DEP'),
    })
    const listed = await world.app.inject('/api/selfTest/testResultList')
    expect([sent.statusCode, listed.statusCode]).toEqual([401, 401])
  })
})

test('joined accounts: the results go on with the older one, what both have stays one', async ({
  world,
  member,
}) => {
  const older = await addMember(world)
  const both = { ...resultOf('DEP'), id: randomUUID() }
  await save(member, both)
  await save(member, both, older)
  await save(member, resultOf('ANX'))
  await save(member, { ...resultOf('SLP'), id: randomUUID() })
  await transact(world.db, (tx) => moveResults(tx, member.id, older.id))
  const { content } = await resultsOf(member, older)
  expect(content.map(({ testCd }: { testCd: string }) => testCd).toSorted()).toEqual(['ANX', 'DEP', 'SLP'])
})
