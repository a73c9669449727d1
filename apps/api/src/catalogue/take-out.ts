import { CATALOGUE_NAMES, type CatalogueName, fieldsOf } from '@self/contract/catalogue'
import type { Acting, Kind, Reading } from './kind.ts'
import { kinds } from './kinds/kinds.ts'

/** The fields of a row of any kind. */
export type Plain = Readonly<Record<string, unknown>>
/** One row as any kind has it. */
export type PlainStored = { row: Plain; revision: number; isDeleted?: boolean }

/** What a kind has, whatever kind it is. */
type PlainKind = {
  list: (reading: Reading) => Promise<PlainStored[]>
  save: (acting: Acting, row: Plain, before: PlainStored | undefined) => ReturnType<Kind<'faqs'>['save']>
  finish?: (acting: Acting, rows: readonly Plain[]) => Promise<void>
  nameOf: (row: Plain) => string
}
/** A row has been checked by its kind's schema before it is handed in. */
export const plainKind = (name: CatalogueName): PlainKind => kinds[name] as unknown as PlainKind

/** The fields of a kind in their order. */
export const inOrder = (name: CatalogueName, row: Plain): Plain =>
  Object.fromEntries(Object.keys(fieldsOf(name)).map((field) => [field, row[field] ?? null]))

/** The rows of one kind, or of every kind; none of those that are deleted. */
export async function takeOut(
  reading: Reading,
  only?: CatalogueName,
): Promise<Record<string, readonly Plain[]>> {
  const rows: Record<string, readonly Plain[]> = {}
  for (const name of only ? [only] : CATALOGUE_NAMES) {
    const stored = await plainKind(name).list(reading)
    rows[name] = stored.filter(({ isDeleted }) => !isDeleted).map(({ row }) => inOrder(name, row))
  }
  return rows
}
