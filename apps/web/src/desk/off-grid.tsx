import { type CellState, type DeskHours, refusals } from '@self/contract/desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialog } from '../shared/overlay/dialog.tsx'
import { isAccessProblem, sentenceFor } from '../shared/session/api.ts'
import { useOnline } from '../shared/use-online.ts'
import styles from './off-grid.module.css'
import { type Day, deskKey, setOff } from './queries.ts'

type Cell = DeskHours['cells'][number]
type OffGridProps = { day: Day; adminId: string | undefined; name: string; cells: readonly Cell[] }

const WORDS: Record<CellState, string> = { OPEN: '열림', OFF: '막음', TAKEN: '예약', PAST: '지남' }

/** A button for each half hour, pressed where it is blocked; one that can't be changed says why. */
export function OffGrid({ day, adminId, name, cells }: OffGridProps) {
  const { alert } = useDialog()
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const change = useMutation({
    mutationFn: ({ time, state }: Cell) =>
      setOff({ ...day, time, ...(adminId && { adminId }), isOff: state === 'OPEN' }),
    onSuccess: (_, { time, state }) => setSaid(`${time}을 ${state === 'OPEN' ? '막았어요.' : '열었어요.'}`),
    onError: async (error) => {
      if (!isAccessProblem(error)) await alert(sentenceFor(error), { icon: 'warning' })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })

  function press(cell: Cell) {
    if (cell.state === 'PAST') return setSaid('지난 시간은 바꿀 수 없어요.')
    if (cell.state === 'TAKEN') return setSaid(refusals.CELL_TAKEN[1])
    if (!isOnline) return setSaid('인터넷에 연결되면 할 수 있어요.')
    if (!change.isPending) change.mutate(cell)
  }

  return (
    <>
      <ul aria-label={`${name}의 시간`} className={styles.grid}>
        {cells.map((cell) => (
          <li key={cell.time}>
            <button
              type="button"
              className={styles.cell}
              aria-pressed={cell.state === 'OFF'}
              aria-disabled={cell.state === 'TAKEN' || cell.state === 'PAST'}
              aria-busy={change.isPending && change.variables.time === cell.time}
              onClick={() => press(cell)}
            >
              {cell.time} <span className={styles.state}>{WORDS[cell.state]}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.reason}>
        {said}
      </p>
    </>
  )
}
