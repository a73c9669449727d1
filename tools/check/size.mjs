// Long files and crowded folders: a warning at 150 lines, the end at 300; at most 15 files in a folder, but one for
// each word of the product in the contract.
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { filesUnder, isTest } from '../files.mjs'

const CONTRACT = 'packages/contract/src'
const GENERATED = 'apps/api/src/platform/database/schema.ts'
const files = filesUnder('apps', 'packages', 'e2e', 'scripts', 'tools')
const lengths = files
  .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && !isTest(file))
  .filter((file) => !file.includes('/seed/') && file !== GENERATED)
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))

const perFolder = new Map()
for (const folder of files.filter(countsInFolder).map(dirname))
  perFolder.set(folder, (perFolder.get(folder) ?? 0) + 1)

const warnings = lengths.filter(({ lines }) => lines > 150 && lines <= 300)
const findings = [
  ...lengths.filter(({ lines }) => lines > 300).map(({ file, lines }) => `${file}  ${lines} lines: split it`),
  ...[...perFolder]
    .filter(([folder, count]) => count > 15 && folder !== CONTRACT)
    .map(([folder, count]) => `${folder}/  ${count} files`),
]
for (const { file, lines } of warnings) console.log(`long: ${file}  ${lines} lines`)
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0

/** A style sheet or a test belongs to the file beside it; migrations only ever grow in number. */
function countsInFolder(file) {
  return /\.(ts|tsx|mjs)$/.test(file) && !isTest(file) && !file.endsWith('.d.mts')
}
