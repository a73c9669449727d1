import type { ReactNode } from 'react'

/** A column of a table; a bare word as its id, which stands in the address where it sorts. */
export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by; null where the server sorts by it. Without it the column can't be sorted. */
  sort?: (row: Row) => string | number | null
  /** Amounts stand at the right. */
  align?: 'end'
  /** Names the row: this cell is its head. One column of a table has it. */
  isHead?: boolean
  /** Where the table has less than 1000 px it gives way. */
  isRoomy?: boolean
}

/** From the text in the address: 'due', '-due'. */
export const sortingOf = (sort: string) =>
  sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : []

/** What a press on a head makes of it: ascending first, then descending, and so on. */
export const cyclesOf = (sort: string, id: string): string => (sort === id ? `-${id}` : id)

const order = new Intl.Collator('ko', { numeric: true })

/** Numbers by size, words as a Korean dictionary has them. */
export const compare = (one: unknown, other: unknown): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : order.compare(String(one), String(other))

/** Several rows at once. */
export type Choosing<Row> = {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
  /** What can be done with them, in the bar above the head. */
  actions: (rows: readonly Row[]) => ReactNode
  /** What the choice consists of: '이용권 2건 · 기업 1건'. */
  summary?: (rows: readonly Row[]) => string
}
