// npm run check: types, lint, import law, layout, lengths, unused code, requirements, documents … In seconds.
import { cpus } from 'node:os'
import { isMain, run } from './command.mjs'

const PROJECTS = ['.', 'packages/contract', 'packages/sandbox', 'apps/api', 'apps/web']
const NOTHING_READ = /\(0 modules/ // an import law that reads nothing is green for the wrong reason

const bin = (name) => `node_modules/.bin/${name}`
const node = (script) => [process.execPath, `tools/check/${script}.mjs`]
const types = (project) => {
  const memory = `node_modules/.cache/types/${project.replaceAll(/\W/g, '-')}.json`
  return [bin('tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', memory]
}

const CHECKS = {
  ...Object.fromEntries(PROJECTS.map((project) => [`types of ${project}`, types(project)])),
  'types of the tables': [process.execPath, '--import', 'tsx', 'apps/api/schema.ts', '--verify'],
  'lint, format, one clock': [bin('biome'), 'check', '--error-on-warnings', '--max-diagnostics=100'],
  'import law': [bin('depcruise'), 'apps', 'packages', 'e2e', '--config', '.dependency-cruiser.mjs'],
  layout: node('layout'),
  lengths: node('size'),
  'unused code': [bin('knip'), '--no-progress'],
  'unused contract': node('contract'),
  specification: node('sentences'),
  requirements: node('requirements'),
  documents: node('documents'),
}

/** Runs every check, says each one's findings, and counts. */
export async function runChecks() {
  const waiting = Object.entries(CHECKS)
  const count = { passed: 0, failed: 0 }
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) count[await runCheck(...next)] += 1
  }
  await Promise.all(Array.from({ length: Math.min(2, cpus().length) }, work))
  return count
}

async function runCheck(name, [command, ...args]) {
  const begun = performance.now()
  const { code, output } = await run(command, args, { quiet: true })
  const isGood = code === 0 && !NOTHING_READ.test(output)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const remarks = isGood ? '' : `\n${output.trim()}\n`
  console.log(`${isGood ? 'ok   ' : 'FAIL '} ${name}  ${seconds} s${remarks}`)
  return isGood ? 'passed' : 'failed'
}

if (isMain(import.meta.url)) {
  const { passed, failed } = await runChecks()
  console.log(`${passed} checks passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
