// Every package that a package.json names has its line in docs/decisions/007, and every line its package.
import type { Tree } from '../../files.ts'

const TABLE = 'docs/decisions/007-the-dependencies.md'
const OURS = '@self/'
const IS_MANIFEST = /^((apps|packages)\/[^/]+\/)?package\.json$/

export function checkDependencies({ files, read }: Tree): string[] {
  const listed = listedIn(read(TABLE))
  const used = files.filter((file) => IS_MANIFEST.test(file)).flatMap((file) => namesIn(read(file)))
  const isListed = (name: string) => listed.some((each) => isMeant(each, name))
  return [
    ...new Set([
      ...used.filter((name) => !isListed(name)).map((name) => `${name}  has no line in ${TABLE}`),
      ...listed
        .filter((each) => !used.some((name) => isMeant(each, name)))
        .map((each) => `${each}  stands in ${TABLE}, and no package.json names it`),
    ]),
  ]
}

/** A name that ends in * means all that begin so. */
const isMeant = (listed: string, name: string) =>
  listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed

/** The first cell of each row: **part** and what stands in brackets aside. */
const listedIn = (text: string) =>
  [...text.matchAll(/^\| ([^|]+) \|/gm)]
    .slice(1) // the heading
    .flatMap(([, cell = '']) => cell.replaceAll(/\*\*[^*]+\*\*|\([^)]*\)/g, '').split(','))
    .map((name) => name.trim())
    .filter(Boolean)

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

function namesIn(text: string): string[] {
  const { dependencies = {}, devDependencies = {} }: Manifest = JSON.parse(text)
  return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith(OURS))
}
