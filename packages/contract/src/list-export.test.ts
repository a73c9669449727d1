import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine, readCsv } from './list-export.ts'

test.for([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+82', "'+82"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['\tx', "'\tx"],
  ['\nx', `"'\nx"`],
  ['＝1+1', "'＝1+1"],
  ['＋82', "'＋82"],
  ['－1', "'－1"],
  ['＠here', "'＠here"],
  ['김*늘, 상담', '"김*늘, 상담"'],
  ['two\nlines', '"two\nlines"'],
  ['plain', 'plain'],
  [-120_000, '-120000'],
  [null, ''],
] as const)('[MN-02] a cell %j is written as %j, and no text as a formula', ([value, cell]) => {
  expect(csvCell(value)).toBe(cell)
})

test('[MN-02] what is written as CSV is read again as it was, whatever stands in it', () => {
  const cell = fc.string({ unit: 'binary' }).filter((text) => !/^[=+\-@＝＋－＠\t\r\n\uFEFF]/.test(text))
  const line = fc.array(cell, { minLength: 2, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      expect(readCsv(`\uFEFF${lines.map(csvLine).join('')}`)).toEqual(lines)
    }),
  )
})
