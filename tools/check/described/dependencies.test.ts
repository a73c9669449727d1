import { expect, test } from 'vitest'
import { treeOf } from '../tree-of.ts'
import { checkDependencies } from './dependencies.ts'

const TABLE =
  '| package | for |\n|---|---|\n| **api** fastify, zod (mini) | a reason |\n| @types/* | types |\n'
const findingsOf = (...names: string[]) =>
  checkDependencies(
    treeOf({
      'docs/decisions/007-the-dependencies.md': TABLE,
      'package.json': JSON.stringify({ devDependencies: { '@types/node': '1.0.0' } }),
      'apps/api/package.json': JSON.stringify({
        dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
      }),
    }),
  )

test('every package has its line', () => {
  expect(findingsOf('fastify', 'zod', '@self/contract')).toEqual([])
})

test('a package without a line is found, and a line without a package', () => {
  expect(findingsOf('fastify', 'left-pad')).toEqual([
    'left-pad  has no line in docs/decisions/007-the-dependencies.md',
    'zod  stands in docs/decisions/007-the-dependencies.md, and no package.json names it',
  ])
})
