import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CATALOGUE_NAMES, fieldsOf, keyOf } from './catalogue.ts'
import { cellOf, valueIn } from './catalogue-cell.ts'
import { problemsOf, readCatalogue, textIn, writeCsv, writeJson } from './catalogue-file.ts'
import { csvLine, readCsv } from './list-export.ts'

const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\uFEFF'))
const TYPES = [
  [z.string(), texts],
  [z.nullable(z.string()), fc.option(texts.filter((text) => text !== ''))],
  [z.boolean(), fc.boolean()],
  [z.nullable(z.int()), fc.option(fc.integer())],
  [z.array(z.string()), fc.array(texts, { maxLength: 4 })],
  [z.array(z.int()), fc.array(fc.nat(), { maxLength: 4 })],
  [z.array(z.object({ a: z.string() })), fc.array(fc.record({ a: texts }), { maxLength: 2 })],
] as const

test('[CT-96] what stands in a cell of the catalogue is read again as it was, whatever it is', () => {
  for (const [type, values] of TYPES)
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        const [[cell = ''] = []] = readCsv(csvLine([cellOf(type, value), 'end']))
        expect(valueIn(type, cell)).toEqual(value)
      }),
    )
})

test('[CT-96] a file of JSON has a line for each row, and each kind is read from a table of its own', () => {
  const row = {
    id: 1,
    category: '예약',
    subClass: '변경',
    question: '=질문?',
    answer: '첫 줄\n다음 줄',
    isVisible: 'Y',
  }
  const json = writeJson({ faqs: [row] })
  expect(json.split('\n').filter((line) => line.includes('예약'))).toHaveLength(1)
  const whole = readCatalogue([{ name: 'catalogue.json', text: json }])
  expect(whole?.faqs).toEqual([{ line: 1, row }])
  expect(readCatalogue([{ name: 'faqs.csv', text: writeCsv('faqs', [row]) }])?.faqs).toEqual([
    { line: 2, row },
  ])
})

test.for([
  ['no JSON', { name: 'catalogue.json', text: '{' }],
  ['a list', { name: 'catalogue.json', text: '[]' }],
  ['an unknown kind', { name: 'catalogue.json', text: '{"rooms":[]}' }],
  ['rows that are none', { name: 'catalogue.json', text: '{"faqs":[1]}' }],
  ['a name that says nothing', { name: 'faq.txt', text: 'id,category' }],
  ['columns of something else', { name: 'faqs.csv', text: 'name,phone\r\n' }],
] as const)('[CT-96] %s can not be read as a catalogue', ([, file]) => {
  expect(readCatalogue([file])).toBeUndefined()
})

test('[CT-97] what is wrong is told by line and field, with the sentence of its rule', () => {
  const faqs = readCatalogue([
    {
      name: 'faqs.csv',
      text: 'id,category,subClass,question,answer,isVisible,room\r\n1,예약,변경,질문,답,X,\r\n1,,변경,질문,답,Y,3',
    },
  ])
  const sentence = (code: string) => (code === 'BAD' ? 'never' : undefined)
  expect(problemsOf(faqs ?? {}, sentence)).toEqual([
    { kind: 'faqs', line: 2, field: 'isVisible', message: '쓸 수 없는 값이에요.' },
    { kind: 'faqs', line: 3, field: null, message: '파일 안에 같은 항목이 또 있어요. 하나만 남겨 주세요.' },
    { kind: 'faqs', line: 3, field: 'category', message: '너무 짧거나 작아요.' },
    { kind: 'faqs', line: 3, field: null, message: '모르는 항목이 있어요. 이름을 확인해 주세요.' },
  ])
})

test('[AL-19] a table that a Korean spreadsheet saved in its own letters is read as it is, and letters that are broken are told', () => {
  const head = 'id,category,subClass,question,answer,isVisible\r\n'
  const cells = [0xb0, 0xa1, 0x2c, 0xb3, 0xaa] // '가,나' in CP949
  const bytesOf = (ascii: string) => [...ascii].map((letter) => letter.charCodeAt(0))
  const bytes = Uint8Array.from([...bytesOf(`${head}1,`), ...cells, ...bytesOf(',?,!,Y\r\n')])
  const text = textIn(bytes)
  expect(text).toBe(`${head}1,가,나,?,!,Y\r\n`)
  expect(textIn(Uint8Array.from([0xea, 0xb0, 0x80]))).toBe('가')
  const broken = readCatalogue([{ name: 'faqs.csv', text: text.replace('가', '\uFFFD\uFFFD') }])
  expect(problemsOf(broken ?? {}, () => undefined)).toEqual([
    { kind: 'faqs', line: 2, field: 'category', message: expect.stringContaining('CSV UTF-8') },
  ])
})

test('[CT-96] each kind has a key, and a row of a number may come without one', () => {
  for (const name of CATALOGUE_NAMES) {
    expect(Object.keys(fieldsOf(name)).length, name).toBeGreaterThan(1)
    expect(keyOf(name, {})).toBeUndefined()
  }
  expect(keyOf('hours', { owner: 'branch:JS', validFrom: '2026-12-01' })).toBe('branch:JS 2026-12-01')
})
