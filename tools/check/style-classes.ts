// A component names only classes that its style sheet has: another one is no class at all, and nothing says so.
import { dirname, join } from 'node:path'
import { isIn, type Tree } from '../files.ts'

const IMPORT = /import (\w+) from '(\.[^']+\.module\.css)'/g
const CLASS = /\.([a-z][\w-]*)/gi

/** Every name that a component takes from a style sheet which doesn't have it. */
export function checkStyleClasses({ files, read }: Tree): string[] {
  return files
    .filter((file) => isIn(file, 'apps') && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = read(file)
      return [...text.matchAll(IMPORT)].flatMap(([, name = '', path = '']) => {
        const classes = classesOf(read(join(dirname(file), path)))
        const body = text.replaceAll(/^import .*$/gm, '')
        const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
        return [...new Set(used)]
          .filter((one) => !classes.has(one))
          .map((one) => `${file}  ${name}.${one}  is no class of ${path}`)
      })
    })
}

function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return new Set([...selectors.matchAll(CLASS)].map(([, name = '']) => name))
}
