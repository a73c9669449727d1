import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_SECTION, optionsOf, type Question } from './diagnosis.ts'
import { sentenceOf } from './refusal-codes.ts'
import { saveResultBody } from './test-result.ts'
import { firstUnanswered, scoreOf, scoreRange, sectionOf, unclearTotals } from './test-score.ts'

const texts = { a1Txt: '아니요', a2Txt: '가끔', a3Txt: '자주', a4Txt: null, a5Txt: null }
const values = { a1Value: 0, a2Value: 1, a3Value: 3, a4Value: null, a5Value: null }
const turned = { a1Value: 3, a2Value: 1, a3Value: 0, a4Value: null, a5Value: null }
const questions: Question[] = [
  { seq: 1, question: '지쳤다.', ...texts, ...values },
  { seq: 2, question: '편안했다.', ...texts, ...turned },
]
const band = { detail: '', level: 1, crisis: false }
const sections = [
  { ...band, subject: '낮음', from: 0, to: 2 },
  { ...band, subject: '높음', from: 3, to: 6 },
]
const [first] = questions

test('[DG-02] options with null text are hidden', () => {
  expect(first && optionsOf(first).map(({ text }) => text)).toEqual(['아니요', '가끔', '자주'])
})

test('[DG-02] the first question without an answer, and the words for it', () => {
  expect(firstUnanswered(questions, [1])?.seq).toBe(2)
  expect(firstUnanswered(questions, [undefined, 2])?.seq).toBe(1)
  expect(firstUnanswered(questions, [1, 2])).toBeUndefined()
  expect(sentenceOf('UNANSWERED')).toBe('답하지 않은 질문이 있습니다.')
})

describe('[DG-03] the score', () => {
  test('is the sum of the chosen values, whichever way a question is scored', () => {
    expect(scoreOf(questions, [1, 3])).toBe(0)
    expect(scoreOf(questions, [3, 1])).toBe(6)
  })

  test('there is none with an answer missing, too many, or to an option that is hidden', () => {
    for (const choices of [[], [1], [1, undefined], [1, 2, 3], [1, 4], [0, 1]])
      expect(scoreOf(questions, choices)).toBeUndefined()
  })

  test('lies between the least and the most whatever is chosen', () => {
    const { least, most } = scoreRange(questions)
    expect([least, most]).toEqual([0, 6])
    const choice = fc.constantFrom(1, 2, 3)
    fc.assert(
      fc.property(fc.tuple(choice, choice), (choices) => {
        const score = scoreOf(questions, choices) ?? -1
        return least <= score && score <= most
      }),
    )
  })
})

describe('[DG-03] sections', () => {
  test.each([
    [0, '낮음'],
    [2, '낮음'],
    [3, '높음'],
    [6, '높음'],
    [7, undefined],
    [-1, undefined],
  ])('both ends belong to a section: %i is %s', (score, subject) => {
    expect(sectionOf(sections, score)?.subject).toBe(subject)
    expect(NO_SECTION).toBe('해당하는 결과가 없어요.')
  })

  test('a total in no section or in two is found', () => {
    expect(unclearTotals(questions, sections)).toEqual([])
    expect(unclearTotals(questions, sections.slice(1))).toEqual([0, 1, 2])
    expect(unclearTotals(questions, [...sections, { from: 2, to: 3 }])).toEqual([2, 3])
  })
})

test('[DG-05] score, testType and testCd are enough; what nobody asked for is refused', () => {
  const body = { score: 26, testType: '우울감 점검', testCd: 'DEP' }
  expect(saveResultBody.safeParse(body).success).toBe(true)
  for (const wrong of [
    { score: '26' },
    { score: 1.5 },
    { score: -1 },
    { memberId: 1 },
    { testCd: "DEP'" },
    { id: '1' },
  ])
    expect(saveResultBody.safeParse({ ...body, ...wrong }).success).toBe(false)
})
