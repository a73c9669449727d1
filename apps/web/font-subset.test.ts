import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sentenceOf } from '@self/contract/refusal-codes'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { lettersOf, writeFontSubset } from './font-subset.ts'

const fileBeside = (sheet: string) => join(dirname(sheet), 'font-subset.woff2')

test('[FP-13] our own copy and what Korean text uses most are letters of one file, each once, emoji none of them', () => {
  const letters = lettersOf()
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of `${sentenceOf('AUTHENTICATION_REQUIRED')} 곁마루 이가는을 ABC abc 019 .,·~`)
    expect(letters).toContain(letter)
  expect(letters).not.toMatch(/[뷁☀👋]/u)
})

test('[FP-13] the file is smaller than half of the parts that a page needs, and its sheet names just its letters', async () => {
  const sheet = await writeFontSubset()
  expect(statSync(fileBeside(sheet)).size).toBeLessThan(160_000)
  const [, ranges = ''] = readFileSync(sheet, 'utf8').match(/unicode-range: ([^;]+);/) ?? []
  const named = ranges.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, nr) => String.fromCodePoint(from + nr))
  })
  expect(named.join('')).toBe(lettersOf())
  expect(await writeFontSubset()).toBe(sheet)
}, 60_000)

test('[ND-04] the file has no name that the licence of the typeface reserves, and names its author', async () => {
  const file = readFileSync(fileBeside(await writeFontSubset()))
  const font = await subsetFont(file, '가', { targetFormat: 'truetype' }) // names stand beside whichever letters
  const isIn = (text: string) => font.includes(text) || font.includes(Buffer.from(text, 'utf16le').swap16())
  expect([isIn('Pretendard'), isIn('Kil Hyung-jin')]).toEqual([false, true])
}, 60_000)
