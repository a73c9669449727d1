// Every row of docs/requirements.tsv is named by a test of its kind: test('[RS-10] …').
// docs/requirements-later.txt lists the rows that are not due yet.
import { isIn, isTest, rowsOf, type Tree } from '../files.ts'

const CHECKS = 'tools/check/' // their tests name rules that don't exist

export function checkRequirements({ files, read }: Tree): string[] {
  const rows = rowsOf(read('docs/requirements.tsv'))
  const later = new Set(read('docs/requirements-later.txt').split('\n').filter(Boolean))
  const named = files
    .filter(
      (file) => isIn(file, 'apps', 'packages', 'e2e', 'tools') && !file.startsWith(CHECKS) && isTest(file),
    )
    .flatMap((file) => idsIn(read(file)).map((id) => ({ id, file })))
  const ids = rows.map(([id = '']) => id)
  const known = new Set(ids)
  const kindsOf = (id: string) =>
    new Set(named.filter((each) => each.id === id).map(({ file }) => kindOf(file)))
  return [
    ...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id}  is two requirements`),
    ...[...later].filter((id) => !known.has(id)).map((id) => `${id}  is no requirement, yet listed as later`),
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${id}  is no requirement, yet named in ${file}`),
    ...rows.flatMap(([id = '', , kinds = '', text = '']) => {
      const lacking = lackingOf(kinds.split('+'), kindsOf(id))
      if (later.has(id)) return lacking.length === 0 ? [`${id}  is tested: remove it from later`] : []
      return lacking.length > 0 ? [`${id}  no ${lacking.join(', no ')} test  ${text.slice(0, 80)}`] : []
    }),
  ]
}

/** A rule is proved by any test, what goes over HTTP by an API test, what a person does by a browser test. */
const lackingOf = (wanted: string[], tested: Set<string>) =>
  wanted.filter((kind) => (kind === 'unit' ? tested.size === 0 : !tested.has(kind)))

function idsIn(text: string) {
  const brackets = text.matchAll(/\[([A-Z]{2}-\d\d(?:[ ,]+[A-Z]{2}-\d\d)*)\]/g)
  return [...brackets].flatMap(([, ids = '']) => ids.split(/[ ,]+/))
}

function kindOf(file: string) {
  if (file.startsWith('e2e/')) return 'browser'
  return file.startsWith('apps/api/') ? 'api' : 'unit' // a rule tested beside its code
}
