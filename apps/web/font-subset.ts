import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
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
const CACHE = join(import.meta.dirname, 'node_modules/.cache/font-subset')
const SHEET = 'font-subset.css'
/** The licence of the typeface reserves its name for what its author publishes (OFL 3); as long as ours, which takes its place. */
const RESERVED_NAME = 'Pretendard'
const OWN_NAME = 'GyeotmaruS'

/** `virtual:font-subset.css`: the usual letters of the typeface as one file. docs/decisions/143. */
export const fontSubset: Plugin = {
  name: 'font-subset',
  resolveId: {
    filter: { id: /^virtual:font-subset\.css$/ },
    handler: () => writeFontSubset(),
  },
}

/** Writes the font file and its style sheet, unless they are there for just these letters. Gives the path of the sheet. */
export async function writeFontSubset(): Promise<string> {
  const letters = lettersOf()
  const hash = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .update(readFileSync(TYPEFACE))
  const folder = join(CACHE, hash.update(letters).digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const unfinished = mkdtempSync(`${folder}-`) // two builds may both write it; each sees a whole one
    writeFileSync(join(unfinished, 'font-subset.woff2'), await subsetOf(letters))
    writeFileSync(join(unfinished, SHEET), sheetOf(letters))
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
  }
  return join(folder, SHEET)
}

async function subsetOf(letters: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font') // starts WebAssembly
  const font = await subsetFont(readFileSync(TYPEFACE), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: WEIGHTS },
  })
  return subsetFont(renamed(font), letters, { targetFormat: 'woff2' })
}

/** The same font by a name of ours. */
function renamed(font: Buffer): Buffer {
  const inTable = (name: string) => Buffer.from(name, 'utf16le').swap16()
  const [reserved, own] = [inTable(RESERVED_NAME), inTable(OWN_NAME)]
  for (let at = font.indexOf(reserved); at >= 0; at = font.indexOf(reserved)) own.copy(font, at)
  return font
}

const sheetOf = (letters: string): string => `@font-face {
  font-family: "Usual Letters";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url("./font-subset.woff2") format("woff2");
  unicode-range: ${rangesOf(letters)};
}
`

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
