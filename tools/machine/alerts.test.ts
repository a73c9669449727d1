import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/operations.md', 'utf8')
const [, figures = ''] = page.split('\n### Figures\n')
const rows = (figures.split('\n### ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
const rules = [...readFileSync('deploy/alerts.yml', 'utf8').matchAll(/\{ alert: (\w+), expr: '(.+?)'/g)].map(
  ([, alert = '', expr = '']) => ({ alert, expr }),
)

/** The row of the page about a figure; a histogram is named without what Prometheus makes of it. */
const rowOf = (figure: string): string =>
  rows.find((row) => row.split(' | ')[0]?.includes(`\`${figure.replace(/_(count|bucket|sum)$/, '')}`)) ?? ''

const SECONDS_OF_A_DAY = 86_400

/** A threshold as the page says it. */
function wordsOf(threshold: number): string {
  const days = threshold / SECONDS_OF_A_DAY
  if (days === 1) return 'a day'
  return Number.isInteger(days) ? `${days} days` : threshold.toLocaleString('en')
}

test('[PL-36] the page explains each figure that a rule of alerts.yml is about', () => {
  expect(rules.length).toBeGreaterThan(20)
  for (const { alert, expr } of rules)
    for (const [figure] of expr.matchAll(/\bgyeotmaru_\w+/g)) expect(rowOf(figure), alert).not.toBe('')
})

test('[PL-36] the thresholds of the rules are those of the page', () => {
  const thresholds = rules.flatMap(({ alert, expr }) => {
    const [figure = ''] = expr.match(/\bgyeotmaru_\w+_seconds\b/) ?? []
    const [, factors = ''] = expr.match(/ [<>] ([\d* ]+)$/) ?? []
    const threshold = factors.split('*').reduce((product, factor) => product * Number(factor), 1)
    return figure && threshold > 0 ? [{ alert, figure, words: wordsOf(threshold) }] : []
  })
  expect(thresholds.length).toBeGreaterThan(8)
  for (const { alert, figure, words } of thresholds)
    expect(rowOf(figure), alert).toMatch(new RegExp(`(?<![\\d,.])${words}(?![\\d,.])`))
})
