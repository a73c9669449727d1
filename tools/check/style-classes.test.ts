import { expect, test } from 'vitest'
import { checkStyleClasses } from './style-classes.ts'
import { treeOf } from './tree-of.ts'

const SHEET = 'apps/web/src/desk/card.module.css'
const COMPONENT = 'apps/web/src/desk/card.tsx'
const IMPORT = "import styles from './card.module.css'\n"
const findingsOf = (sheet: string, component: string) =>
  checkStyleClasses(treeOf({ [SHEET]: sheet, [COMPONENT]: IMPORT + component }))

test.each([
  ['.name { color: red }', '<b className={styles.name} />'],
  ['.card > .name:hover, .all .isOld { color: red }', '[styles.name, styles.isOld]'],
  ['.card { composes: base }', '<b className={styles.card} title="styles" />'],
])('a component may name what %s has', (sheet, component) => {
  expect(findingsOf(sheet, component)).toEqual([])
})

test.each(['.card { color: red }', '/* .name */ .card { background: url(./a.name) }'])(
  'a class that %s does not have is found, once',
  (sheet) => {
    expect(findingsOf(sheet, 'styles.name + styles.name')).toEqual([
      `${COMPONENT}  styles.name  is no class of ./card.module.css`,
    ])
  },
)
