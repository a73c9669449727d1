import type { Board, BoardReservation } from '@self/contract/desk-board'
import { CELL_MINUTES, minutesOf, toKst } from '@self/contract/time'
import type { CSSProperties } from 'react'
import { now } from '../../shared/clock.ts'
import type { Target } from '../moving/target.ts'
import type { Moving } from '../moving/use-moving.ts'
import { BoardCell, type Taken } from './board-cell.tsx'
import styles from './board-grid.module.css'
import { isStanding } from './board-state.ts'
import { useGridKeys } from './use-grid-keys.ts'

type BoardGridProps = {
  board: Board
  date: string
  openId: number | undefined
  moving: Moving
  canBook: boolean
  onOpen: (session: BoardReservation) => void
  onEmpty: (target: Target) => void
}

/** Counsellors or seats side by side, a row each half hour; arrows go from one to the next. */
export function BoardGrid({ board, ...rest }: BoardGridProps) {
  const { times, columns } = board
  const { date, moving } = rest
  const grid = useGridKeys({ rows: times.length, columns: columns.length })
  const shown = board.sessions.filter(isStanding)
  const taken = takenOf(shown, times)

  return (
    <div className={styles.board} style={{ '--columns': columns.length } as CSSProperties}>
      <table
        aria-label="보드"
        className={styles.grid}
        onKeyDown={grid.onKeyDown}
        data-moving={moving.session ? true : undefined}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              시간
            </th>
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className={styles.column}>
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{shown.filter((each) => each.column === id).length}건</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, row) => (
            <tr key={time} className={styles.row}>
              <th scope="row" className={styles.hour}>
                {time.endsWith(':00') ? time : <span className={styles.hidden}>{time}</span>}
              </th>
              {columns.map((column, index) => (
                <BoardCell
                  key={column.id}
                  {...rest}
                  board={board}
                  taken={taken.get(spotName(column.id, time))}
                  target={{ column, time }}
                  row={row}
                  spot={grid.spotOf(row, index)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <NowLine date={date} times={times} />
    </div>
  )
}

const spotName = (column: number | null, time: string) => `${column} ${time}`

/** The half hours that sessions have: the session at its first one, what it covers after it. */
function takenOf(sessions: readonly BoardReservation[], times: readonly string[]): Map<string, Taken> {
  const taken = new Map<string, Taken>()
  for (const session of sessions) {
    const begin = minutesOf(session.hopeTime)
    for (const time of times) {
      const after = minutesOf(time) - begin
      if (after > 0 && after < session.claimed) taken.set(spotName(session.column, time), 'covered')
    }
  }
  for (const session of sessions.toReversed()) taken.set(spotName(session.column, session.hopeTime), session)
  return taken
}

function NowLine({ date, times }: { date: string; times: readonly string[] }) {
  const { date: today, time } = toKst(now())
  const [first] = times
  if (date !== today || !first) return null
  const rows = (minutesOf(time) - minutesOf(first)) / CELL_MINUTES
  if (rows < 0 || rows > times.length) return null
  return (
    <div className={styles.now} style={{ '--at': rows } as CSSProperties} aria-hidden="true">
      <span className={styles.clock}>{time}</span>
    </div>
  )
}
