import { expect, test } from 'vitest'
import { checkDocuments } from './documents.ts'
import { treeOf } from './tree-of.ts'

const TREE = {
  'package.json': '{"scripts": {"check": "…"}}',
  '.gitignore': 'bench/results.json\n',
  'docs/layout.md': '# Layout\n## Names\n## Names\n',
  'tools/check/layout.ts': '',
  'apps/api/src/server.ts': 'const { PORT } = process.env',
}
const findingsOf = (text: string) => checkDocuments(treeOf({ ...TREE, 'README.md': text }))

test.each([
  '[layout](docs/layout.md#names-1)',
  '[the folder](docs/)',
  '`npm run check`, `npm ci`',
  '`check/layout.ts`, `tools/check/*.ts`, `bench/results.json`',
  '`PORT=8080`',
])('%s is there', (text) => {
  expect(findingsOf(text)).toEqual([])
})

test.each([
  ['[gone](docs/house.md)', 'docs/house.md'],
  ['[gone](docs/layout.md#errors)', 'docs/layout.md#errors'],
  ['`npm run fly`', 'npm run fly'],
  ['`tools/check/length.ts`', 'tools/check/length.ts'],
  ['`PROT=8080`', 'PROT=8080'],
])('%s is found', (text, missing) => {
  expect(findingsOf(text)).toEqual([`README.md  ${missing}  is not there`])
})
