// npm run check: types, lint, import law, layout, unused code, requirements, documents … In less than a minute.
import { cpus } from 'node:os'
import { checkAttacks } from './check/attacks.ts'
import { UNANSWERED } from './check/audit.ts'
import { checkLookbehinds } from './check/browser/lookbehinds.ts'
import { checkContractExports } from './check/contract-exports.ts'
import { checkCryptography } from './check/cryptography.ts'
import { checkDistributed } from './check/database/distributed.ts'
import { checkTables } from './check/database/tables.ts'
import { checkDependencies } from './check/described/dependencies.ts'
import { checkFunctions } from './check/described/functions.ts'
import { checkDocuments } from './check/documents.ts'
import { checkGlossary } from './check/glossary.ts'
import { checkLayout } from './check/layout.ts'
import { checkPalette } from './check/palette.ts'
import { checkRequirements } from './check/requirements.ts'
import { checkSentences } from './check/sentences.ts'
import { checkStates } from './check/states.ts'
import { checkStyleClasses } from './check/style-classes.ts'
import { isMain, run } from './command.ts'
import { openTree } from './files.ts'

const FOLDERS = ['apps', 'packages', 'e2e', 'scripts', 'tools', 'docs', 'bench', 'deploy']
const PROJECTS = ['apps/api', 'apps/web', '.', 'tools', 'packages/sandbox', 'packages/contract']
const NOTHING_READ = /\(0 modules/ // an import law that reads nothing is green for the wrong reason

type Command = readonly [string, ...string[]]
const bin = (name: string) => `node_modules/.bin/${name}`
const types = (project: string): Command => [
  process.execPath,
  'node_modules/typescript-native/bin/tsc',
  '--singleThreaded', // several would each work out the same types
  '-p',
  project,
]

/** Libraries, each in a process of its own; the longest first. */
const COMMANDS: Readonly<Record<string, Command>> = {
  'lint, format, one clock': [bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=100'],
  'unused code': [bin('knip'), '--no-progress'],
  'types of the tables': [process.execPath, 'apps/api/schema.ts', '--verify'],
  'known weaknesses': [process.execPath, 'tools/check/audit.ts'],
  'API document': [process.execPath, 'tools/check/api-document.ts'],
  ...Object.fromEntries(PROJECTS.map((project) => [`types of ${project}`, types(project)])),
  'import law': [bin('depcruise'), 'apps', 'packages', 'e2e', 'tools', '--config', '.dependency-cruiser.mjs'],
}

/** Our own, each from the files to one line per finding. */
const OWN = {
  layout: checkLayout,
  states: checkStates,
  'unused contract': checkContractExports,
  specification: checkSentences,
  requirements: checkRequirements,
  attacks: checkAttacks,
  cryptography: checkCryptography,
  documents: checkDocuments,
  dependencies: checkDependencies,
  'described functions': checkFunctions,
  palette: checkPalette,
  lookbehinds: checkLookbehinds,
  'style classes': checkStyleClasses,
  glossary: checkGlossary,
  'table law': checkTables,
  'distributed SQL': checkDistributed,
}

/** Runs every check, prints each one's findings, and counts. */
export async function runChecks() {
  const count = { passed: 0, failed: 0, unanswered: 0 }
  const tree = openTree(...FOLDERS)
  for (const [name, check] of Object.entries(OWN)) {
    const begun = performance.now()
    const findings = check(tree)
    report(name, begun, findings.length === 0, findings.join('\n'))
  }

  const waiting = Object.entries(COMMANDS)
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [command, ...args]] = next
      const begun = performance.now()
      const { code, output } = await run(command, args, { quiet: true })
      if (code === UNANSWERED) reportUnanswered(name, output)
      else report(name, begun, code === 0 && !NOTHING_READ.test(output), output)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work))
  return count

  function reportUnanswered(name: string, output: string) {
    console.log(`?     ${name}  ${output.trim()}`)
    count.unanswered += 1
  }

  function report(name: string, begun: number, isGood: boolean, output: string) {
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const remarks = isGood ? '' : `\n${output.trim()}\n`
    console.log(`${isGood ? 'ok   ' : 'FAIL '} ${name}  ${seconds} s${remarks}`)
    count[isGood ? 'passed' : 'failed'] += 1
  }
}

if (isMain(import.meta.url)) {
  const { passed, failed, unanswered } = await runChecks()
  console.log(
    `${passed} checks passed, ${failed} failed${unanswered ? `, ${unanswered} without an answer` : ''}`,
  )
  process.exitCode = failed > 0 ? 1 : 0
}
