import { expect, test } from 'vitest'
import { checkRequirements } from './requirements.ts'
import { treeOf } from './tree-of.ts'

const ROWS = 'id\twhere\tkinds\ttext\nRS-01\t§1\tapi+browser\tA booking\nRS-02\t§2\tunit\tA rule\n'
const API = 'apps/api/src/reservation/reservation.test.ts'
const BROWSER = 'e2e/reservation.spec.ts'
const PROVED = { [API]: "test('[RS-01, RS-02] books')", [BROWSER]: "test('[RS-01] books')" }

const findingsOf = (tests: Record<string, string>, later = '') =>
  checkRequirements(treeOf({ 'docs/requirements.tsv': ROWS, 'docs/requirements-later.txt': later, ...tests }))

test('a row is proved by a test of each of its kinds', () => {
  expect(findingsOf(PROVED)).toEqual([])
})

test('a row without a test of its kind is found', () => {
  expect(findingsOf({ ...PROVED, [BROWSER]: '' })).toEqual(['RS-01  no browser test  A booking'])
  expect(findingsOf({ ...PROVED, [API]: "test('[RS-01] books')" })).toEqual(['RS-02  no unit test  A rule'])
})

test('a name in a file that is no test proves nothing', () => {
  expect(findingsOf({ 'apps/api/src/reservation/service.ts': '// [RS-01] [RS-02]' })).toHaveLength(2)
})

test('an unknown requirement is found where it is named', () => {
  expect(findingsOf({ ...PROVED, 'e2e/faq.spec.ts': "test('[FQ-99] …')" })).toEqual([
    'FQ-99  is no requirement, yet named in e2e/faq.spec.ts',
  ])
})

test('a later row may lack its tests, and leaves the list with them', () => {
  expect(findingsOf({ [API]: "test('[RS-02] rules')" }, 'RS-01\n')).toEqual([])
  expect(findingsOf(PROVED, 'RS-01\n')).toEqual(['RS-01  is tested: remove it from later'])
})

test('an id that two rows have is found', () => {
  const rows = `${ROWS}RS-02\t§3\tunit\tAnother rule\n`
  const tree = treeOf({ 'docs/requirements.tsv': rows, 'docs/requirements-later.txt': '', ...PROVED })
  expect(checkRequirements(tree)).toEqual(['RS-02  is two requirements'])
})
