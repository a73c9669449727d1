// docs/sentences.tsv holds every Korean sentence that the specification quotes. Its states:
// kept   stands once in the source, byte for byte, and in a test
// later  not built yet; once built and tested the table must say kept, so that it can't get lost again
// word   too short to be counted (확인, 회)
import { readFileSync } from 'node:fs'
import { filesUnder, isTest, rowsOf } from '../files.mjs'

const files = filesUnder('apps', 'packages', 'e2e')
  .filter((file) => /\.(ts|tsx|sql)$/.test(file) && !file.includes('/seed/'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8').replace(/\s+/g, ' ') }))
const tests = files.filter(({ file }) => isTest(file))
const source = files.filter(({ file }) => !isTest(file) && !file.startsWith('e2e/'))

const findings = []
const count = { kept: 0, later: 0, word: 0 }
for (const [sentence, where, state] of rowsOf(readFileSync('docs/sentences.tsv', 'utf8'))) {
  if (!(state in count)) findings.push(`${sentence}  (${where}): unknown state '${state}'`)
  else count[state] += 1
  const problem = problemOf(state, placesOf(sentence, source), placesOf(sentence, tests).length > 0)
  if (problem) findings.push(`${sentence}  (${where}): ${problem}`)
}

for (const finding of findings) console.error(finding)
console.log(`${count.kept} sentences kept, ${count.later} later, ${count.word} too short to count`)
process.exitCode = findings.length > 0 ? 1 : 0

function problemOf(state, places, isTested) {
  if (state === 'word') return undefined
  if (places.length > 1) return `written ${places.length} times: ${places.join(', ')}`
  if (state === 'later') return places.length === 1 && isTested && 'built and tested: mark it kept'
  if (places.length === 0) return 'missing in the source'
  return !isTested && 'no test names it'
}

/** Where the sentence stands as a whole text; one place per occurrence. */
function placesOf(sentence, among) {
  const literal = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('N', '(?:N|\\d+|\\$?\\{[^}]*\\})')
  const whole = new RegExp(`(?<=['"\`>}] ?)${literal}(?= ?['"\`<{])`, 'g')
  return among.flatMap(({ file, text }) => [...text.matchAll(whole)].map(() => file))
}
