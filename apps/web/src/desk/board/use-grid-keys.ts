import { type KeyboardEvent, useState } from 'react'
import { useElements } from '../../shared/use-elements.ts'

const STEPS: Record<string, { row: number; column: number }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** One stop for Tab in a grid, and the arrows go on from there to the next cell that has something to press. */
export function useGridKeys({ rows, columns }: { rows: number; columns: number }) {
  const [focus, setFocus] = useState({ row: 0, column: 0 })
  const elements = useElements<string>()

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.nativeEvent.stopImmediatePropagation()
    let { row, column } = focus
    do {
      row += step.row
      column += step.column
    } while (isInside(row, rows) && isInside(column, columns) && !elements.get(`${row}:${column}`))
    elements.get(`${row}:${column}`)?.focus()
  }

  const spotOf = (row: number, column: number) => ({
    ref: elements.refOf(`${row}:${column}`),
    tabIndex: focus.row === row && focus.column === column ? 0 : -1,
    onFocus: () => setFocus({ row, column }),
  })
  return { onKeyDown, spotOf }
}

export type Spot = ReturnType<ReturnType<typeof useGridKeys>['spotOf']>

const isInside = (at: number, count: number): boolean => at >= 0 && at < count
