import { expect, test } from 'vitest'
import { checkContractExports } from './contract-exports.ts'
import { treeOf } from './tree-of.ts'

const PHONE = 'packages/contract/src/phone.ts'
const CONTRACT = { [PHONE]: 'export const mobilePhone = 1\nexport type Phone = string\n' }
const findingsOf = (file: string, text: string) => checkContractExports(treeOf({ ...CONTRACT, [file]: text }))

test.each([
  ['apps/web/src/auth/login.ts', "import { mobilePhone, type Phone as Number } from '@self/contract/phone'"],
  ['packages/contract/src/auth.ts', "import { mobilePhone, type Phone } from './phone.ts'"],
  ['apps/api/src/auth/account.ts', "import {\n  mobilePhone,\n  type Phone,\n} from '@self/contract/phone'"],
  ['apps/api/src/auth/routes.ts', "import * as phone from '@self/contract/phone'"],
])('an import in %s is a use', (file, text) => {
  expect(findingsOf(file, text)).toEqual([])
})

test.each([
  [15, []],
  [16, [`${PHONE}  exports 16 names, at most 15: split it by subject`]],
])('a file of %i names', (count, findings) => {
  const names = Array.from({ length: count }, (_, index) => `name${index}`)
  const tree = {
    [PHONE]: names.map((name) => `export const ${name} = 1\n`).join(''),
    'apps/web/src/auth/login.ts': `import { ${names.join(', ')} } from '@self/contract/phone'`,
  }
  expect(checkContractExports(treeOf(tree))).toEqual(findings)
})

test('neither a comment nor the same name of another module is a use', () => {
  const text = "// mobilePhone and Phone\nimport { mobilePhone } from './phone.ts'\nconst Phone = mobilePhone"
  expect(findingsOf('apps/web/src/auth/login.ts', text)).toEqual([
    `${PHONE}  mobilePhone is imported nowhere`,
    `${PHONE}  Phone is imported nowhere`,
  ])
})
