import type { TestResult } from './test-result.ts'

/** Points by which two totals of one test differ without saying anything: a test measures no finer. */
const STEADY_POINTS = 2

/** How a total stands to the one before it, in words that count and judge nothing (D-57). */
export function trendText(before: number, score: number): string {
  const points = Math.abs(score - before)
  if (points <= STEADY_POINTS) return '지난번과 비슷해요'
  return `지난번보다 ${points}점 ${score < before ? '낮아졌어요' : '높아졌어요'}`
}

/** Of the results before one, newest first, those that it can be compared with: their test had the same highest total. */
export function comparable<Result extends Pick<TestResult, 'most'>>(
  { most }: Pick<TestResult, 'most'>,
  earlier: readonly Result[],
): readonly Result[] {
  const other = earlier.findIndex((result) => result.most !== most)
  return other === -1 ? earlier : earlier.slice(0, other)
}

/** The step of a section, from the lightest to the heaviest. */
export const STEP_WORDS = ['편안', '조금 흔들림', '돌봄 필요', '도움 권함'] as const

/** The step of a result in a word; '' where it has none. */
export const stepWord = ({ level = 0 }: Pick<TestResult, 'level'>): string => STEP_WORDS[level - 1] ?? ''

/** '29 / 44점'; without the highest total where a node of 0.2.0 doesn't send it. */
export const scoreText = ({ score, most }: Pick<TestResult, 'score' | 'most'>): string =>
  most === undefined ? `${score}점` : `${score} / ${most}점`

type TestHistory<Result> = { latest: Result; earlier: Result[] }

/** Each test once, with its results before the latest; both orders stay. results: newest first. */
export function historiesOf<Result extends Pick<TestResult, 'testCd'>>(
  results: readonly Result[],
): TestHistory<Result>[] {
  const byTest = new Map<string, TestHistory<Result>>()
  for (const result of results) {
    const history = byTest.get(result.testCd)
    if (history) history.earlier.push(result)
    else byTest.set(result.testCd, { latest: result, earlier: [] })
  }
  return [...byTest.values()]
}
