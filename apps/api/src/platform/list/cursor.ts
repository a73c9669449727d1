import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../errors.ts'

/** The row after which a page of a list begins: when it was, and its key among those of the same time. */
export type Cursor = { at: Date; key: string }

export const writeCursor = (at: Date, key: string | number): string => `${at.getTime()}.${key}`

export function readCursor(text: string): Cursor {
  const [at = '', key = ''] = text.split('.')
  return { at: new Date(Number(at)), key }
}

/** The id that a cursor holds; one of another list is refused. */
export function idOf({ key }: Cursor): number {
  if (!/^\d{1,15}$/.test(key)) throw refuse('NOT_FOUND')
  return Number(key)
}

/** Of a list with the newest first: what stands after a cursor, everything where there is none. */
export function isAfter(cursor: Cursor | undefined, at: string, id: string): RawBuilder<boolean> {
  if (!cursor) return sql`true`
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${cursor.at}::timestamptz, ${idOf(cursor)}::bigint)`
}

/** Of one row more than are shown: those that are shown, and where the next ones begin, if there are any. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: rows.length > size && last !== undefined ? cursorOf(last) : null }
}
