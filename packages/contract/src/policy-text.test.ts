import { expect, test } from 'vitest'
import { policyProblems, readPolicy } from './policy-text.ts'
import { periodOf, retention } from './retention.ts'

const facts = {
  name: '상점',
  officer: { name: '보호팀', phone: '02-0000-1000', email: 'help@example.com' },
  processors: [{ name: '보내는 곳', work: '문자 발송' }],
}

test('[LT-04] the times, processors and the officer are those of the installation, in the section that names them', () => {
  const body =
    '앞말\n\n# 1. 기간\n다음과 같습니다.\n{{보유 기간}}\n\n# 2. 위탁\n{{처리 위탁}}\n# 3. {{상호}}\n{{보호책임자}}\n끝'
  const [periods, processors, officer] = readPolicy(body, facts)
  expect(periods).toMatchObject({ heading: '1. 기간', text: '다음과 같습니다.' })
  expect(periods?.table?.rows).toHaveLength(Object.keys(retention).length)
  const { what, from, ground } = retention.REASON
  expect(periods?.table?.rows).toContainEqual([what, `${from}부터 3년`, ground])
  expect(processors).toEqual({
    heading: '2. 위탁',
    text: '',
    table: { columns: ['맡은 곳', '맡은 일'], rows: [['보내는 곳', '문자 발송']] },
  })
  expect(officer).toMatchObject({
    heading: '3. 상점',
    text: '끝',
    table: { rows: [['보호팀', '02-0000-1000', 'help@example.com']] },
  })
})

test.each([
  [30, '30일'],
  [90, '90일'],
  [365, '1년'],
  [1825, '5년'],
])('%i days are %s', (days, words) => {
  expect(periodOf(days)).toBe(words)
})

test('[LT-04] a heading that the law wants, a table that is left out and a name of no table are found', () => {
  expect(policyProblems('# 처리하는 목적\n{{보유 기간}}\n{{무엇}}')).toEqual(
    expect.arrayContaining(['파기', '안전성', '{{처리 위탁}}', '{{무엇}}']),
  )
  expect(policyProblems('# 처리하는 목적\n{{보유 기간}}')).not.toContain('처리하는 목적')
})
