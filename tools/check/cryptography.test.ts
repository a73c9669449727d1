import { expect, test } from 'vitest'
import { checkCryptography } from './cryptography.ts'
import { treeOf } from './tree-of.ts'

const FILE = 'apps/api/src/platform/seal.ts'
const findingsOf = (document: string, line: string, file = FILE) =>
  checkCryptography(treeOf({ [file]: line, 'docs/cryptography.md': document }))

test.each([
  ['AES: `platform/seal.ts`', "import { createCipheriv } from 'node:crypto'"],
  ['', "import { z } from 'zod'"],
])('%s lists what is used', (document, line) => {
  expect(findingsOf(document, line)).toEqual([])
})

test.each(['node:crypto', 'jose', '@node-rs/argon2', '@simplewebauthn/server'])('%s is found', (library) => {
  expect(findingsOf('`platform/other.ts`', `import { x } from '${library}'`)).toHaveLength(1)
})

test('a test draws what it likes', () => {
  expect(findingsOf('', "import { randomUUID } from 'node:crypto'", 'apps/api/src/x/y.test.ts')).toEqual([])
})
