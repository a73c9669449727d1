import * as z from 'zod/mini'
import type { Refusals } from './refusal.ts'

/** What somebody of the staff takes a list out for. */
export const exportPurpose = z.enum(['ACCOUNTING', 'TAX', 'AUDIT', 'OPERATIONS', 'LAW'])
export type ExportPurpose = z.infer<typeof exportPurpose>

export const exportPurposeLabels: Record<ExportPurpose, string> = {
  ACCOUNTING: '회계·정산',
  TAX: '세무 신고',
  AUDIT: '감사·점검',
  OPERATIONS: '센터 운영',
  LAW: '법에 따른 제출',
}

/** Rows of a file at most. */
export const MOST_EXPORTED = 500_000

/** One of these begins a text that a spreadsheet takes for a formula; some read the full-width signs alike. */
export const FORMULA_SIGNS = '[=+\\-@＝＋－＠\\t\\r\\n]'
const FORMULA = new RegExp(`^${FORMULA_SIGNS}`)
const SPECIAL = /[",\r\n]/

/** A cell of a CSV file: a text that would be a formula is opened as a text, a number stays one. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export type CsvRow = readonly (string | number | null)[]

/** A line of a CSV file with its end. */
export const csvLine = (cells: CsvRow): string => `${cells.map(csvCell).join(',')}\r\n`

/** Reads a CSV file into lines of cells; quoted cells may hold commas, quotes and ends of lines. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = []
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)
  let line: string[] = []
  for (const [, quoted, plain = '', end] of cells) {
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    if (line.length > 1 || line[0] !== '') lines.push(line)
    line = []
  }
  return lines
}

export const refusals = {
  EXPORT_DAYS: [400, '한 파일에 31일치까지 받을 수 있어요. 마지막 날을 다시 골라 주세요.'],
  EXPORT_TOO_LONG: [409, '한 번에 50만 줄까지 내려받을 수 있어요. 기간을 나눠서 받아 주세요.'],
} as const satisfies Refusals
