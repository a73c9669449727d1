// Every row of docs/requirements.tsv is named by a test of its kind: test('[RS-10] …').
// docs/requirements-later.txt lists the rows that are not due yet.
import { readFileSync } from 'node:fs'
import { filesUnder, isTest, rowsOf } from '../files.mjs'

const rows = rowsOf(readFileSync('docs/requirements.tsv', 'utf8'))
const later = new Set(readFileSync('docs/requirements-later.txt', 'utf8').split('\n').filter(Boolean))
const kindsById = new Map(rows.map(([id]) => [id, new Set()]))
const findings = [...later]
  .filter((id) => !kindsById.has(id))
  .map((id) => `${id}  is no requirement, yet listed as later`)

for (const file of filesUnder('apps', 'packages', 'e2e').filter(isTest))
  for (const id of idsIn(readFileSync(file, 'utf8')))
    if (kindsById.has(id)) kindsById.get(id).add(kindOf(file))
    else findings.push(`${id}  is no requirement, yet named in ${file}`)

for (const [id, , kinds, text] of rows) {
  const tested = kindsById.get(id)
  const lacking = kinds.split('+').filter((kind) => (kind === 'unit' ? tested.size === 0 : !tested.has(kind)))
  if (later.has(id) && lacking.length === 0) findings.push(`${id}  is tested: remove it from later`)
  if (!later.has(id) && lacking.length > 0)
    findings.push(`${id}  no ${lacking.join(', no ')} test  ${text.slice(0, 80)}`)
}

for (const finding of findings) console.error(finding)
console.log(`${rows.length - later.size} of ${rows.length} requirements are due, the others later`)
process.exitCode = findings.length > 0 ? 1 : 0

function idsIn(text) {
  const brackets = text.matchAll(/\[([A-Z]{2}-\d\d(?:[ ,]+[A-Z]{2}-\d\d)*)\]/g)
  return [...brackets].flatMap(([, ids]) => ids.split(/[ ,]+/))
}

function kindOf(file) {
  if (file.startsWith('e2e/')) return 'browser'
  return file.startsWith('apps/api/') ? 'api' : 'unit' // a rule tested beside its code
}
