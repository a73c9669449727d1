// Refuses the terms of the column «not called» of docs/glossary.md in identifiers, file names and CSS classes.
import { basename } from 'node:path'
import ts from 'typescript'
import type { Tree } from '../files.ts'

const GLOSSARY = 'docs/glossary.md'
/** The sandbox speaks the words of the providers. */
const CHECKED = /^(apps|packages\/contract|e2e|tools)\/.+\.(tsx?|css)$/
/** A column is renamed by migrations, in steps; until then its name stands in the code. */
const COLUMNS = 'apps/api/src/platform/database/schema.ts'

type Glossary = {
  /** Terms that no name contains, as lower-case words. */
  refused: string[][]
  /** Longer terms that contain a refused word rightly: loginSession. */
  terms: string[][]
  /** Names of the wire, of columns and of stored values. */
  names: Set<string>
}

/** Every name of the project that contains a term which the glossary refuses. */
export function checkGlossary({ files, read }: Tree): string[] {
  const glossary = readGlossary(read(GLOSSARY))
  if (glossary.refused.length === 0) return [`${GLOSSARY}  has no column «not called»`]
  for (const column of namesIn(COLUMNS, read(COLUMNS))) glossary.names.add(column)
  return files
    .filter((file) => CHECKED.test(file))
    .flatMap((file) =>
      [...namesIn(file, read(file))].flatMap((name) => {
        const term = refusedIn(name, glossary)
        return term === undefined ? [] : `${file}  ${name}  says «${term}», see ${GLOSSARY}`
      }),
    )
}

const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Reads the tables of the glossary: Korean, in code, not called, on the wire and stored, means. */
function readGlossary(markdown: string): Glossary {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.map((row) => row.split('|').slice(1, -1))
  return {
    refused: cells.flatMap(([, , notCalled]) => codeIn(notCalled).map(wordsOf)),
    terms: cells
      .flatMap(([, inCode]) => codeIn(inCode).map(wordsOf))
      .filter(({ length }) => length > 1)
      .toSorted((a, b) => b.length - a.length),
    names: new Set(cells.flatMap(([, , , onTheWire]) => codeIn(onTheWire))),
  }
}

function refusedIn(name: string, { refused, terms, names }: Glossary): string | undefined {
  if (names.has(name)) return undefined
  let rest = ` ${wordsOf(name).join(' ')} `
  for (const term of terms) rest = rest.replaceAll(` ${term.join(' ')} `, ' | ')
  return refused.find((term) => rest.includes(` ${term.join(' ')} `))?.join(' ')
}

/** 'isPrivateBranch', 'private-branch' and 'PRIVATE_BRANCH' as lower-case words in the singular. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.replace(/(?<=[^s]{3})s$/, ''))

/** The name of a file and every name in it: identifiers of TypeScript, classes of CSS. */
function namesIn(file: string, text: string): Set<string> {
  const names = new Set([basename(file).replace(/\..*$/, '')])
  if (file.endsWith('.css')) {
    for (const [, name = ''] of text.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name)
    return names
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest))
  return names
}
