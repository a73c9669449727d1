import type { DeskReservation } from '@self/contract/desk'
import { useState } from 'react'
import { useCanDoAt } from '../../member/use-can-do.ts'
import { MarkButtons, markKeys } from './mark-buttons.tsx'
import { useMarks } from './use-marks.ts'

/**
 * Rows of a table that are chosen and marked, several at once, by buttons and keys; nothing of it for whoever may not at
 * that branch, or, where it is '' for rows of several, at none.
 */
export function useMarking<Row extends DeskReservation>(rows: readonly Row[], branchCode: string) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setChosen(new Set())
  const marks = useMarks(clear)
  const canMark = useCanDoAt('MARK_RESERVATIONS', branchCode)
  const several = rows.filter(({ id }) => chosen.has(String(id)))
  const table = {
    choose: {
      ids: new Set(several.map(({ id }) => String(id))),
      onChange: setChosen,
      actions: (sessions: readonly Row[]) => <MarkButtons marks={marks} sessions={sessions} />,
    },
    rowKeys: markKeys(marks, several),
  }
  return { clear, table: canMark ? table : {} }
}
