import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rules = readFileSync('deploy/alerts.yml', 'utf8')
const page = readFileSync('docs/operations.md', 'utf8')
/** Without what Prometheus makes of a histogram. */
const figuresIn = (text: string) =>
  new Set([...text.matchAll(/\bgyeotmaru_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum)$/, '')))
const [, table = ''] = page.split('\n### Figures\n')
const told = figuresIn(table.split('\n### ')[0] ?? '')

test('[PL-36] each rule of alerts.yml is about a figure that there is, and that the page explains', () => {
  const source = ['apps/api/src/backlog.ts', 'apps/api/src/platform/metrics.ts']
    .concat('apps/api/src/platform/http/metrics.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const named = figuresIn(rules)
  expect(named.size).toBeGreaterThan(15)
  for (const figure of named) {
    expect(told).toContain(figure)
    expect(source).toMatch(new RegExp(`'(gyeotmaru_)?${figure.replace('gyeotmaru_', '')}'`))
  }
})

test('[PL-36] the thresholds of seconds that the page names are those of the rules', () => {
  const thresholds = [...rules.matchAll(/(gyeotmaru_\w+_seconds)\)+ > (\d+)/g)]
  expect(thresholds.length).toBeGreaterThan(6)
  for (const [, figure = '', seconds = ''] of thresholds) {
    const row = table.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${figure}\``)) ?? ''
    const words = seconds === '86400' ? 'a day' : Number(seconds).toLocaleString('en')
    expect(row, figure).toContain(words)
  }
})
