import { useRef } from 'react'
import type { Choosing } from './table-column.ts'
import { useKeys } from './use-keys.ts'

/** Keys of the row that has the focus, or whose panel is open. */
export type RowActions<Row> = Readonly<Record<string, { label: string; run: (row: Row) => void }>>

type RowKeys<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  elements: { get: (id: string) => HTMLElement | undefined }
  openId?: string | undefined
  onOpen?: (row: Row) => void
  choose?: Choosing<Row>
  rowKeys?: RowActions<Row> | undefined
}

/** j and k walk through the rows, x chooses one; while a panel is open it shows the row that is walked to. */
export function useRowKeys<Row>({
  rows,
  rowId,
  elements,
  openId,
  onOpen,
  choose,
  rowKeys = {},
}: RowKeys<Row>) {
  const last = useRef<{ index: number; id: string }>(undefined)

  /** Of what has the focus, or is open: no key acts on a row that nobody sees marked. */
  function indexNow(): number {
    const focused = rows.findIndex((row) => elements.get(rowId(row)) === document.activeElement)
    return focused >= 0 ? focused : rows.findIndex((row) => rowId(row) === openId)
  }

  /** From the row where one is, or was; where that one is gone, the next has its number. */
  function indexAfter(step: number): number {
    const index = indexNow()
    if (index >= 0 || !last.current) return index + step
    const { index: before, id } = last.current
    const isGone = !rows.some((row) => rowId(row) === id)
    return isGone && step > 0 ? before : before + step
  }

  function walk(step: number) {
    const index = Math.min(Math.max(indexAfter(step), 0), rows.length - 1)
    const row = rows[index]
    if (!row) return
    last.current = { index, id: rowId(row) }
    elements.get(rowId(row))?.focus()
    if (openId !== undefined) onOpen?.(row)
  }

  function toggle() {
    const row = rows[indexNow()]
    if (!row || !choose) return
    const id = rowId(row)
    const others = [...choose.ids].filter((each) => each !== id)
    choose.onChange(new Set(choose.ids.has(id) ? others : [...others, id]))
  }

  const own = Object.entries(rowKeys).map(([key, { label, run }]) => {
    const act = () => {
      // Of what was chosen by the pointer, whichever row it is.
      const row = rows[indexNow()] ?? rows.find((one) => choose?.ids.has(rowId(one)))
      if (row) run(row)
    }
    return [key, { label, run: act }] as const
  })

  useKeys({
    ...(rows.length > 0 && Object.fromEntries(own)),
    ...(rows.length > 0 && {
      j: { label: '아래 줄', run: () => walk(1) },
      k: { label: '위 줄', run: () => walk(-1) },
    }),
    ...(rows.length > 0 && choose && { x: { label: '고르기', run: toggle } }),
    ...(choose &&
      choose.ids.size > 0 && { Escape: { label: '선택 해제', run: () => choose.onChange(new Set()) } }),
  })
}
