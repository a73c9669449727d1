import { expect, test } from 'vitest'
import { checkGlossary } from './glossary.ts'
import { treeOf } from './tree-of.ts'

const GLOSSARY = `
| Korean | in code | not called | on the wire | means |
|---|---|---|---|---|
| 센터 | \`branch\` | \`centre\`, \`center\` | \`centerName\` | a branch |
| 로그인 | \`loginSession\` | \`session\` | – | a login |
| 환불 | \`refund\` | \`giveBack\` | – | money |
`
const COLUMNS = 'apps/api/src/platform/database/schema.ts'
const findingsOf = (file: string, text: string, glossary = GLOSSARY) =>
  checkGlossary(
    treeOf({
      'docs/glossary.md': glossary,
      [COLUMNS]: 'type Branch = { centerType: string }',
      [file]: text,
    }),
  )

test.each([
  [
    'apps/web/src/branch/map.tsx',
    'const loginSession = <Branch name={branch.centerName} type={centerType} />',
  ],
  ['apps/web/src/branch/map.module.css', '.branch-name { color: red }'],
  ['apps/api/src/branch/service.ts', "// a centre in a comment\nconst text = 'a centre in a sentence'"],
  ['packages/sandbox/src/card/order.ts', 'const session = giveBack(centre)'],
])('a name of the glossary, the wire or a column is right: %s', (file, text) => {
  expect(findingsOf(file, text)).toEqual([])
})

test.each([
  ['apps/web/src/branch/map.tsx', 'const privateCentres = 1', 'privateCentres  says «centre»'],
  ['apps/web/src/branch/centre-list.tsx', '', 'centre-list  says «centre»'],
  ['apps/web/src/branch/map.module.css', '.centre-name {}', 'centre-name  says «centre»'],
  ['apps/api/src/desk/service.ts', 'function getSession() {}', 'getSession  says «session»'],
  ['apps/api/src/desk/service.ts', 'function giveBackForBranch() {}', 'giveBackForBranch  says «give back»'],
  ['e2e/desk.spec.ts', 'const CENTER_OF_ALL = 1', 'CENTER_OF_ALL  says «center»'],
])('another one is a finding: %s %s', (file, text, finding) => {
  expect(findingsOf(file, text)).toEqual([`${file}  ${finding}, see docs/glossary.md`])
})

test('a glossary without the column is a finding', () => {
  expect(findingsOf('e2e/desk.spec.ts', '', '| Korean | in code |')).toEqual([
    'docs/glossary.md  has no column «not called»',
  ])
})
