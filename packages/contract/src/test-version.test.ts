import { expect, test } from 'vitest'
import { type TestContent, testContent, testProblems } from './test-version.ts'

const option = { a1Txt: '아니요', a2Txt: '가끔', a3Txt: '자주', a4Txt: null, a5Txt: null }
const value = { a1Value: 0, a2Value: 1, a3Value: 2, a4Value: null, a5Value: null }
const LINE = '자살예방상담전화 109'
const sound: TestContent = {
  testName: '점검',
  testType: '점검',
  subtitle: '소개',
  minutes: 3,
  guide: '안내',
  sortOrder: 0,
  questions: Array.from({ length: 11 }, (_, index) => ({
    seq: index + 1,
    question: '물음',
    ...option,
    ...value,
  })),
  sections: [
    { subject: '낮음', detail: '말', from: 0, to: 10, level: 1, crisis: false },
    { subject: '높음', detail: LINE, from: 11, to: 22, level: 2, crisis: true },
  ],
}
const [low, high] = sound.sections
const problems = (change: Partial<TestContent>, code = 'DEP') =>
  testProblems(code, { ...sound, ...change }).join(' ')
const withFirst = (change: object) => ({
  questions: sound.questions.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
})

test('[CT-76] a sound test has no problem, and NDS has twelve questions', () => {
  expect(testContent.safeParse(sound).success).toBe(true)
  expect(testProblems('DEP', sound)).toEqual([])
  expect(problems({}, 'NDS')).toContain('12개')
})

test.each([
  [{ testName: ' ' }, '이름'],
  [{ questions: [] }, '11개'],
  [withFirst({ question: ' ' }), '1번 질문'],
  [withFirst({ a2Txt: null, a2Value: null }), '1번 질문'],
  [withFirst({ a2Value: null }), '1번 질문'],
  [withFirst({ a3Value: 5 }), '23~25'],
  [withFirst({ seq: 2 }), '2번 질문'],
  [{ sections: [{ ...low, to: 9 }, high] }, '총점 10점'],
  [{ sections: [{ ...low, to: 12 }, high] }, '총점 11~12점'],
  [{ sections: [low, { ...high, to: 30 }] }, '0점과 22점 사이'],
  [{ sections: [low, { ...high, level: 1 }] }, '단계는 낮은 구간부터'],
  [{ sections: [{ ...low, subject: '' }, high] }, '1단계 결과의 제목'],
  [{ sections: [low, { ...high, detail: '말' }] }, LINE],
  [{ sections: [low, { ...high, crisis: false }] }, '가장 높은 단계'],
] as const)('[CT-76] %o is said: %s', (change, sentence) => {
  expect(problems(change as unknown as Partial<TestContent>)).toContain(sentence)
})
