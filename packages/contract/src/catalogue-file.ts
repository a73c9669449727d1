import type * as z from 'zod/mini'
import {
  CATALOGUE,
  CATALOGUE_NAMES,
  type CatalogueKind,
  type CatalogueName,
  fieldsOf,
  keyOf,
} from './catalogue.ts'
import type { CatalogueProblem } from './catalogue-calls.ts'
import { cellOf, valueIn } from './catalogue-cell.ts'
import { csvLine, readCsv } from './list-export.ts'

/** A row as a file has it, and in which line it stands. */
export type CatalogueRow = { line: number; row: Readonly<Record<string, unknown>> }
/** What is in a file, kind by kind. */
type CatalogueRows = Partial<Record<CatalogueName, readonly CatalogueRow[]>>

/** Browsers and Node have it alike. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal: boolean },
) => { decode: (bytes: Uint8Array) => string }

const BOM = '\uFEFF'

/** The whole catalogue as a file with a line for each row, so that two of them can be compared. */
export function writeJson(rows: Readonly<Record<string, readonly object[]>>): string {
  const kinds = CATALOGUE_NAMES.map((name) => {
    const lines = (rows[name] ?? []).map((row) => JSON.stringify(row)).join(',\n')
    return `${JSON.stringify(name)}: [${lines && `\n${lines}\n`}]`
  })
  return `{\n${kinds.join(',\n')}\n}\n`
}

/** One kind as a file for a spreadsheet. */
export function writeCsv(name: CatalogueName, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const fields = Object.entries(fieldsOf(name))
  const lines = rows.map((row) => csvLine(fields.map(([field, type]) => cellOf(type, row[field]))))
  return [BOM + csvLine(fields.map(([field]) => field)), ...lines].join('')
}

/** The text of a file: UTF-8, or CP949 as Korean spreadsheets save a table unless told otherwise. */
export function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** Reads files by their names: 'coupons.csv' is one kind, '….json' the whole. Undefined where one can't be read. */
export function readCatalogue(files: readonly { name: string; text: string }[]): CatalogueRows | undefined {
  const all = files.map(({ name, text }) => readFile(name, text))
  return all.every((one) => one !== undefined) ? Object.assign({}, ...all) : undefined
}

function readFile(fileName: string, text: string): CatalogueRows | undefined {
  if (fileName.endsWith('.json')) return rowsOfJson(text)
  const name = CATALOGUE_NAMES.find((each) => fileName.startsWith(each) && fileName.endsWith('.csv'))
  return name && rowsOfCsv(name, text)
}

function rowsOfCsv(name: CatalogueName, text: string): CatalogueRows | undefined {
  const [head, ...lines] = readCsv(text)
  const types = fieldsOf(name)
  if (!head?.some((field) => field in types)) return undefined
  const rows = lines.map((cells, index) => ({
    line: index + 2,
    row: Object.fromEntries(
      head.flatMap((field, column) => {
        const value = valueIn(types[field], cells[column] ?? '')
        return value === undefined ? [] : [[field, value]]
      }),
    ),
  }))
  return { [name]: rows }
}

function rowsOfJson(text: string): CatalogueRows | undefined {
  const read = parsed(text)
  if (!isObject(read) || !Object.keys(read).every((name) => name in CATALOGUE)) return undefined
  const rows: CatalogueRows = {}
  for (const [name, list] of Object.entries(read)) {
    if (!Array.isArray(list) || !list.every(isObject)) return undefined
    rows[name as CatalogueName] = list.map((row, index) => ({ line: index + 1, row }))
  }
  return rows
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** What is wrong with rows by themselves: each field with a sentence, and rows that are there twice. */
export function problemsOf(rows: CatalogueRows, sentenceOf: (code: string) => string | undefined) {
  return CATALOGUE_NAMES.flatMap((name): CatalogueProblem[] => {
    const seen = new Set<string>()
    return (rows[name] ?? []).flatMap(({ line, row }) => {
      const key = keyOf(name, row)
      const isTwice = key !== undefined && seen.has(key)
      if (key !== undefined) seen.add(key)
      const at = { kind: name, line }
      const twice = { ...at, field: null, message: '파일 안에 같은 항목이 또 있어요. 하나만 남겨 주세요.' }
      return [
        ...(isTwice ? [twice] : []),
        ...brokenFields(row).map((field) => ({ ...at, field, message: BROKEN })),
        ...issuesOf(name, row).map(({ path, message, code }) => ({
          ...at,
          field: path.length > 0 ? path.join('.') : null,
          message: sentenceOf(message) ?? ISSUES[code ?? ''] ?? '값의 모양이 맞지 않아요.',
        })),
      ]
    })
  })
}

const BROKEN = '글자가 깨져 있어요. 파일을 CSV UTF-8 형식으로 저장해서 다시 올려 주세요.'
/** Fields with what stands for letters that couldn't be read. */
const brokenFields = (row: CatalogueRow['row']): string[] =>
  Object.keys(row).filter((field) => JSON.stringify(row[field])?.includes('\uFFFD'))

const ISSUES: Readonly<Record<string, string>> = {
  invalid_type: '값이 없거나 종류가 달라요.',
  invalid_value: '쓸 수 없는 값이에요.',
  too_big: '너무 길거나 커요.',
  too_small: '너무 짧거나 작아요.',
  unrecognized_keys: '모르는 항목이 있어요. 이름을 확인해 주세요.',
}

function issuesOf(name: CatalogueName, row: CatalogueRow['row']): readonly z.core.$ZodIssue[] {
  const { key, body, isNumbered }: CatalogueKind = CATALOGUE[name]
  const isNew = isNumbered && keyOf(name, row) === undefined
  const keys = isNew ? [] : Object.entries(key).flatMap(([field, type]) => issuesAt(field, type, row[field]))
  return [...keys, ...(body.safeParse(bodyOf(name, row)).error?.issues ?? [])]
}

const issuesAt = (field: string, type: z.ZodMiniType, value: unknown): z.core.$ZodIssue[] =>
  (type.safeParse(value).error?.issues ?? []).map((issue) => ({ ...issue, path: [field] }))

/** A row without what it is known by. */
export const bodyOf = (name: CatalogueName, row: CatalogueRow['row']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !(field in CATALOGUE[name].key)))
