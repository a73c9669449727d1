// What the contract exports is used by somebody. (knip takes every file named in a package's exports for used.)
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { filesUnder } from '../files.mjs'

const texts = filesUnder('apps', 'packages', 'e2e')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const contract = texts.filter(({ file }) => /^packages\/contract\/src\/[a-z-]+\.ts$/.test(file))

const findings = contract.flatMap(({ file, text }) => {
  const word = basename(file, '.ts')
  const path = new RegExp(`from '(@self/contract/${word}|\\./${word}\\.ts)'`)
  const importers = texts.filter((other) => path.test(other.text))
  const exported = [...text.matchAll(/^export (?:async )?(?:const|function|type|class) (\w+)/gm)]
  return exported
    .map(([, name]) => name)
    .filter((name) => !importers.some((other) => new RegExp(`\\b${name}\\b`).test(other.text)))
    .map((name) => `${file}  ${name} is used nowhere else`)
})
for (const finding of findings) console.error(finding)
process.exitCode = findings.length > 0 ? 1 : 0
