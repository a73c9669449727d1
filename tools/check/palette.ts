// Components take the semantic colours of tokens.css, which know light and dark, and no colour of their own.
import { isIn, type Tree } from '../files.ts'

const TOKENS = 'apps/web/src/styles/tokens.css'
/** The drawer's library sets its own. */
const LIBRARIES = /^--drawer-/
const RAW = /var\((--(?:(?:brand|pine|ink)-\d+|white))\)/g
const LITERAL = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\(/gi
const USED = /var\((--[\w-]+)\)/g
const DECLARED = /(--[\w-]+):/g
const GIVEN = /'(--[\w-]+)'/g // by a component, to its own element

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([whole, name = whole]) => name)

/** Every colour of a style sheet that is none of the tokens', and every name that nobody declares. */
export function checkPalette({ files, read }: Tree): string[] {
  const sheets = files
    .filter((file) => isIn(file, 'apps') && file.endsWith('.css'))
    .map((file) => ({ file, text: read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '') }))
  const components = files.filter((file) => isIn(file, 'apps') && file.endsWith('.tsx'))
  const declared = new Set([
    ...sheets.flatMap(({ text }) => all(text, DECLARED)),
    ...components.flatMap((file) => all(read(file), GIVEN)),
  ])
  const isUnknown = (name: string) => !declared.has(name) && !LIBRARIES.test(name)
  return sheets.flatMap(({ file, text }) => [
    ...(file === TOKENS ? [] : [...all(text, RAW), ...all(text, LITERAL)]).map(
      (colour) => `${file}  ${colour}  is the same in light and dark: take a semantic name of ${TOKENS}`,
    ),
    ...all(text, USED)
      .filter(isUnknown)
      .map((name) => `${file}  ${name}  is declared nowhere`),
  ])
}
