import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const TYPEFACE = resolve('pretendard/dist/web/variable/woff2/PretendardVariable.woff2')
const PARTS = resolve('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css')
/** The parts are numbered so that the last ones have what Korean text uses most. */
const FIRST_FREQUENT_PART = 82
const WEIGHTS = { min: 400, max: 800 }

const SOURCES = ['src', '../../packages/contract/src'].map((folder) =>
  join(import.meta.dirname, folder, '**/*.{ts,tsx}'),
)
const FOLDER = join(import.meta.dirname, 'node_modules/.cache/own-letters')
const SHEET = 'own-letters.css'

/** `virtual:own-letters.css`: the typeface as one file of the letters that our own copy and most other text need: docs/decisions/143. */
export const ownLetters: Plugin = {
  name: 'own-letters',
  resolveId: {
    filter: { id: /^virtual:own-letters\.css$/ },
    handler: () => writeOwnLetters(),
  },
}

/** Writes the font file and its style sheet, unless they are there for just these letters. Gives the path of the sheet. */
export async function writeOwnLetters(): Promise<string> {
  const letters = lettersOf()
  const name = createHash('sha256').update(readFileSync(TYPEFACE)).update(letters).digest('hex').slice(0, 16)
  const sheet = join(FOLDER, name, SHEET)
  if (existsSync(sheet)) return sheet
  mkdirSync(join(FOLDER, name), { recursive: true })
  const { default: subsetFont } = await import('subset-font') // starts WebAssembly
  const font = await subsetFont(readFileSync(TYPEFACE), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
  writeFileSync(join(FOLDER, name, 'own-letters.woff2'), font)
  writeFileSync(
    sheet,
    `@font-face {
  font-family: "Own Letters";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url("./own-letters.woff2") format("woff2");
  unicode-range: ${rangesOf(letters)};
}
`,
  )
  return sheet
}

/** In order, each once: what our sources write, and what Korean text uses most. */
export function lettersOf(): string {
  const copy = globSync(SOURCES)
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
  const letters = new Set([...copy.normalize('NFC'), ...frequentLetters()].filter(isLetter))
  return [...letters].sort().join('')
}

/** Those that are seen, up to the end of Hangul; emoji and what other scripts have are left to the parts. */
const isLetter = (letter: string): boolean => /^[\u0020-\u024f\u2010-\u22ff\u3000-\u303f가-힣]$/.test(letter)

function* frequentLetters(): Iterable<string> {
  const sheet = readFileSync(PARTS, 'utf8')
  for (const [, part, ranges = ''] of sheet.matchAll(/subset\.(\d+)\.woff2[^}]*unicode-range: ([^;]+);/g))
    if (Number(part) >= FIRST_FREQUENT_PART)
      for (const range of ranges.split(',')) {
        const [from = 0, to = from] = range
          .trim()
          .slice('U+'.length)
          .split('-')
          .map((code) => Number.parseInt(code, 16))
        for (let code = from; code <= to; code += 1) yield String.fromCodePoint(code)
      }
}

function rangesOf(letters: string): string {
  const ranges: [number, number][] = []
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0)) {
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}
