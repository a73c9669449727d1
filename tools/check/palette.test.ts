import { expect, test } from 'vitest'
import { checkPalette } from './palette.ts'
import { treeOf } from './tree-of.ts'

const TOKENS = 'apps/web/src/styles/tokens.css'
const FILE = 'apps/web/src/home/banner.module.css'
const COMPONENT = 'apps/web/src/home/banner.tsx'
const tokens =
  ':root { --brand-50: #fff4e8; --white: #fff; --bg-hero: light-dark(var(--brand-50), #2c2018); }'
const findingsOf = (text: string) =>
  checkPalette(treeOf({ [TOKENS]: tokens, [FILE]: text, [COMPONENT]: "{ '--given': 1 }" }))

test.each([
  '.slide { background: var(--bg-hero); }',
  '.slide { --own: 1px; padding: var(--own); margin: var(--given) var(--drawer-height); }',
  '/* #fff, var(--brand-50) */ .slide { border-color: transparent; color: currentColor; }',
])('a component may say %s', (text) => {
  expect(findingsOf(text)).toEqual([])
})

test.each([
  ['.slide { background: var(--brand-50); }', '--brand-50'],
  ['.slide { color: var(--white); }', '--white'],
  ['.slide { color: #fff; }', '#fff'],
  ['.slide { color: #FFF4E8; }', '#FFF4E8'],
  ['.slide { background: rgb(31 27 22 / 0.5); }', 'rgb('],
])('a component may not say %s', (text, colour) => {
  expect(findingsOf(text)).toEqual([
    `${FILE}  ${colour}  is the same in light and dark: take a semantic name of ${TOKENS}`,
  ])
})

test('a name that nobody declares is found', () => {
  expect(findingsOf('.slide { color: var(--bg-heroe); }')).toEqual([
    `${FILE}  --bg-heroe  is declared nowhere`,
  ])
})
