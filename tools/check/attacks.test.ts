import { expect, test } from 'vitest'
import { checkAttacks } from './attacks.ts'
import { treeOf } from './tree-of.ts'

const FILE = 'apps/api/src/auth/tries.test.ts'
const findingsOf = (where: string) =>
  checkAttacks(
    treeOf({
      [FILE]: "test('a reset clears it', …)",
      'docs/attacks.md': `| S1-3 | a login closed | ${where} |\n`,
    }),
  )

test.each(['`apps/api/auth/tries.test.ts` a reset clears it', 'open, see [SECURITY.md](../SECURITY.md)'])(
  '%s is a test, or said to be open',
  (where) => {
    expect(findingsOf(where)).toEqual([])
  },
)

test.each([
  ['`apps/api/auth/tries.test.ts` a reset does nothing', 'has no test'],
  ['`apps/api/auth/gone.test.ts` a reset clears it', 'is no file of tests'],
  ['later', 'is no file of tests'],
])('%s is found', (where, finding) => {
  expect(findingsOf(where)).toEqual([expect.stringContaining(finding)])
})

test('a table without attacks is found', () => {
  expect(checkAttacks(treeOf({ 'docs/attacks.md': '# Attacks\n' }))).toEqual(['no attack was read'])
})
