import { expect, test } from 'vitest'
import { openTree } from '../../files.ts'
import { treeOf } from '../tree-of.ts'
import { checkLookbehinds } from './lookbehinds.ts'

test('[AF-36] a lookbehind in what browsers get is found by its line', () => {
  const findings = checkLookbehinds(
    treeOf({
      'apps/web/src/payment/words.ts': 'const first = /a/\nconst parts = text.split(/(?<=\\.) /)\n',
      'packages/contract/src/word.ts': 'const CODE = /(?<!\\d)\\d{5}(?=a)(?<name>b)/\n',
      'packages/contract/src/text.ts': 'const NAMED = /(?<year>\\d+)(?=년)/\n',
      'apps/web/src/payment/words.test.ts': 'const parts = /(?<=a)b/\n',
      'apps/api/src/payment/words.ts': 'const parts = /(?<=a)b/\n',
    }),
  )
  expect(findings.map((line) => line.split('  ')[0])).toEqual([
    'apps/web/src/payment/words.ts:2',
    'packages/contract/src/word.ts:1',
  ])
})

test('[AF-36] what browsers get has none', () => {
  expect(checkLookbehinds(openTree('apps', 'packages'))).toEqual([])
})
