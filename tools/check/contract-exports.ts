// What the contract exports is imported somewhere, and a file of it exports few names: one subject. knip takes every
// file that a package's exports name for an entry, whose exports it does not judge (ADR 034).
import { isIn, type Tree } from '../files.ts'

const CONTRACT = /^packages\/contract\/src\/([a-z-]+)\.ts$/
const EXPORT = /^export (?:async )?(?:const|let|function|type|interface|class) (\w+)/gm
/** A named import or re-export, or `import * as`; a whole statement, never a comment. */
const IMPORT = /^(?:import|export)\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s+as\s+\w+)\s+from\s+'([^']+)'/gm

const MOST = 15

export function checkContractExports({ files, read }: Tree): string[] {
  const tooLarge = files.filter((file) => CONTRACT.test(file) && exportsOf(read(file)).length > MOST)
  const sources = files.filter(
    (file) => isIn(file, 'apps', 'packages', 'e2e', 'tools') && /\.tsx?$/.test(file),
  )
  const imported = new Set(sources.flatMap((file) => importsOf(file, read(file))))
  const unused = sources.flatMap((file) => {
    const [, name] = CONTRACT.exec(file) ?? []
    if (!name || imported.has(`${name} *`)) return []
    return exportsOf(read(file))
      .filter((exported) => !imported.has(`${name} ${exported}`))
      .map((exported) => `${file}  ${exported} is imported nowhere`)
  })
  return [
    ...unused,
    ...tooLarge.map(
      (file) =>
        `${file}  exports ${exportsOf(read(file)).length} names, at most ${MOST}: split it by subject`,
    ),
  ]
}

const exportsOf = (text: string) => [...text.matchAll(EXPORT)].map(([, name = '']) => name)

/** What a file takes from the contract, each as 'file name'. */
function importsOf(file: string, text: string) {
  return [...text.matchAll(IMPORT)].flatMap(([, names, from = '']) => {
    const [, module] =
      /^(?:@self\/contract\/|.*\/packages\/contract\/src\/)([a-z-]+)(?:\.ts)?$/.exec(from) ??
      (file.startsWith('packages/contract/src/') ? /^\.\/([a-z-]+)\.ts$/.exec(from) : null) ??
      []
    if (!module) return []
    if (names === undefined) return [`${module} *`]
    return names.split(',').map((name) => `${module} ${nameOf(name)}`)
  })
}

/** `type Person as Booker` is Person. */
const nameOf = (specifier: string) =>
  specifier
    .trim()
    .replace(/^type /, '')
    .split(' as ')[0]
