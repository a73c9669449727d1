import { expect, test } from 'vitest'
import { checkSentences } from './sentences.ts'
import { treeOf } from './tree-of.ts'

const SENTENCE = '이미 예약된 날짜 입니다.'
const SOURCE = 'packages/contract/src/reservation.ts'
const TEST = 'apps/api/src/reservation/reservation.test.ts'
const BUILT = { [SOURCE]: `export const TAKEN = '${SENTENCE}'`, [TEST]: `expect(x).toBe('${SENTENCE}')` }

const findingsOf = (texts: Record<string, string>, state = 'kept') =>
  checkSentences(
    treeOf({ 'docs/sentences.tsv': `sentence\twhere\tstate\n${SENTENCE}\t§5\t${state}\n`, ...texts }),
  )

test('a sentence stands once in the source and in a test', () => {
  expect(findingsOf(BUILT)).toEqual([])
})

test.each([
  ['missing in the source', { ...BUILT, [SOURCE]: '' }],
  ['missing in the source', { ...BUILT, [SOURCE]: `const TAKEN = '${SENTENCE.replace(' 입', '입')}'` }],
  ['no test names it', { ...BUILT, [TEST]: '' }],
  ['written 2 times', { ...BUILT, 'apps/web/src/reservation/notice.ts': `const T = '${SENTENCE}'` }],
])('%s', (problem, texts) => {
  expect(findingsOf(texts)).toEqual([expect.stringContaining(problem)])
})

test('a later sentence that is built and tested, and an unknown state, are found', () => {
  expect(findingsOf({}, 'later')).toEqual([])
  expect(findingsOf(BUILT, 'later')).toEqual([expect.stringContaining('mark it kept')])
  expect(findingsOf(BUILT, 'done')).toEqual([expect.stringContaining("unknown state 'done'")])
})
