import { refusals } from '@self/contract/desk'
import type { CellState, DeskHours } from '@self/contract/desk-hours'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../shared/use-action.ts'
import { useOnline } from '../../shared/use-online.ts'
import { type Day, deskKey, setOff } from '../queries.ts'
import styles from './off-grid.module.css'

type Cell = DeskHours['cells'][number]
type OffGridProps = { day: Day; adminId: string | undefined; name: string; cells: readonly Cell[] }

const WORDS: Record<CellState, string> = { OPEN: '열림', OFF: '막음', TAKEN: '예약', PAST: '지남' }

/** A button for each half hour, pressed where it is blocked; one that can't be changed says why. */
export function OffGrid({ day, adminId, name, cells }: OffGridProps) {
  const isOnline = useOnline()
  const queryClient = useQueryClient()
  const [said, setSaid] = useState('')
  const change = useAction({
    check(cell: Cell) {
      const obstacle = obstacleOf(cell)
      if (obstacle) setSaid(obstacle)
      return !obstacle
    },
    call: ({ time, state }) => setOff({ ...day, time, ...(adminId && { adminId }), isOff: state === 'OPEN' }),
    done: ({ stays }, { time, state }) =>
      setSaid(
        `${time} 시간을 ${state === 'OPEN' ? '막았어요.' : '열었어요.'}${stays ? ` 이미 잡힌 ${stays}건은 그대로예요.` : ''}`,
      ),
    missed: () => setSaid('앞의 시간을 바꾸고 있어요. 잠시 뒤 다시 눌러 주세요.'),
    icon: 'warning',
    settled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })

  /** Why a cell can't be changed now. */
  function obstacleOf({ state }: Cell): string | undefined {
    if (state === 'PAST') return '지난 시간은 바꿀 수 없어요.'
    if (state === 'TAKEN') return refusals.CELL_TAKEN[1]
    return isOnline ? undefined : '인터넷에 연결되면 할 수 있어요.'
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
              aria-busy={change.current?.time === cell.time}
              onClick={() => change.start(cell)}
            >
              {cell.time}{' '}
              <span className={styles.state}>
                {WORDS[cell.state]}
                {cell.booked ? ` · ${cell.booked}건` : ''}
              </span>
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
