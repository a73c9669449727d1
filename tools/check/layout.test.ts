import { expect, test } from 'vitest'
import { checkLayout } from './layout.ts'
import { treeOf } from './tree-of.ts'

const FEATURE = {
  'apps/api/src/faq/routes.ts': '',
  'apps/api/src/faq/faq.test.ts': '',
  'packages/contract/src/faq.ts': '',
}

test('a feature with its contract and a test has nothing to find', () => {
  expect(checkLayout(treeOf({ ...FEATURE, 'apps/api/src/faq/answer-order.ts': '' }))).toEqual([])
})

test.each([
  ['apps/api/src/nowhere/routes.ts', 'has no place in the layout'],
  ['apps/web/src/faq/utils.ts', 'says nothing about its content'],
  ['apps/web/src/faq/faq-list.module.css', 'has no component beside it'],
])('%s %s', (file, problem) => {
  expect(checkLayout(treeOf({ ...FEATURE, [file]: '' }))).toEqual([
    expect.stringContaining(`${file}  ${problem}`),
  ])
})

test('routes need a contract and a test', () => {
  const { 'packages/contract/src/faq.ts': _, ...withoutContract } = FEATURE
  const { 'apps/api/src/faq/faq.test.ts': __, ...withoutTest } = FEATURE
  expect(checkLayout(treeOf(withoutContract))).toEqual([expect.stringContaining('has no packages/contract')])
  expect(checkLayout(treeOf(withoutTest))).toEqual([expect.stringContaining('has no test beside it')])
})

test('a component may hand over a variable, and no other inline style', () => {
  const file = 'apps/web/src/faq/faq-list.tsx'
  const findingsOf = (text: string) => checkLayout(treeOf({ ...FEATURE, [file]: text }))
  expect(findingsOf("<ul style={{ '--width': width }}>")).toEqual([])
  expect(findingsOf('<ul style={{ width }}>')).toEqual([expect.stringContaining('has an inline style')])
})

test('a folder holds 15 files of code, tests and style sheets not counted', () => {
  const files = Array.from({ length: 14 }, (_, nr) => [`apps/api/src/faq/part-${nr}.ts`, ''])
  const full = { ...FEATURE, ...Object.fromEntries(files) }
  expect(checkLayout(treeOf(full))).toEqual([])
  expect(checkLayout(treeOf({ ...full, 'apps/api/src/faq/one-more.ts': '' }))).toEqual([
    'apps/api/src/faq/  16 files, of 15 at most',
  ])
})

test('no two migrations from 0332 on have one number', () => {
  const migrations = (...names: string[]) =>
    checkLayout(treeOf(Object.fromEntries(names.map((name) => [`apps/api/migrations/${name}.sql`, '']))))
  expect(migrations('0330_payment', '0330_payment_title', '0332_order', '0333_order')).toEqual([])
  expect(migrations('0332_order', '0332_branch')).toEqual([
    'apps/api/migrations/0332_order.sql  has the number of 0332_branch.sql',
  ])
})
