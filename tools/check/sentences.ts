// docs/sentences.tsv holds every Korean sentence that the specification quotes. Its states:
// kept   stands once in the source, byte for byte, and in a test
// later  not built yet; once built and tested the table must say kept, so that it can't get lost again
// word   too short to be counted (확인, 회)
import { isIn, isTest, rowsOf, type Tree } from '../files.ts'

const STATES = ['kept', 'later', 'word']

interface Text {
  file: string
  text: string
}

export function checkSentences({ files, read }: Tree): string[] {
  const texts = files
    .filter((file) => isIn(file, 'apps', 'packages', 'e2e') && /\.(ts|tsx|sql)$/.test(file))
    .filter((file) => !file.includes('/seed/'))
    .map((file) => ({ file, text: read(file).replace(/\s+/g, ' ') }))
  const tests = texts.filter(({ file }) => isTest(file))
  const source = texts.filter(({ file }) => !isTest(file) && !isIn(file, 'e2e'))

  return rowsOf(read('docs/sentences.tsv')).flatMap(([sentence = '', where, state = '']) => {
    const problem = problemOf(state, filesWith(sentence, source), filesWith(sentence, tests).length > 0)
    return problem ? [`${sentence}  (${where}): ${problem}`] : []
  })
}

function problemOf(state: string, sources: string[], isTested: boolean) {
  if (!STATES.includes(state)) return `unknown state '${state}'`
  if (state === 'word') return undefined
  if (sources.length > 1) return `written ${sources.length} times: ${sources.join(', ')}`
  if (state === 'later')
    return sources.length === 1 && isTested ? 'built and tested: mark it kept' : undefined
  if (sources.length === 0) return 'missing in the source'
  return isTested ? undefined : 'no test names it'
}

/** Where the sentence stands as a whole text: its file, once per occurrence. */
function filesWith(sentence: string, among: Text[]) {
  const literal = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('N', '(?:N|\\d+|\\$?\\{[^}]*\\})')
  const whole = new RegExp(`(?<=['"\`>}] ?)${literal}(?= ?['"\`<{])`, 'g')
  return among.flatMap(({ file, text }) => [...text.matchAll(whole)].map(() => file))
}
