import type { Board, BoardReservation } from '@self/contract/desk-board'
import { addMinutes, CELL_MINUTES, kstInstant } from '@self/contract/time'
import { now } from '../../shared/clock.ts'
import { refusalAt, type Target } from '../moving/target.ts'
import type { Moving } from '../moving/use-moving.ts'
import { BoardCard } from './board-card.tsx'
import styles from './board-cell.module.css'
import { wordOf } from './cell-word.ts'
import type { Spot } from './use-grid-keys.ts'

/** The session that begins at a half hour, or that one covers it. */
export type Taken = BoardReservation | 'covered'

type BoardCellProps = {
  board: Board
  taken: Taken | undefined
  target: Target
  row: number
  date: string
  openId: number | undefined
  moving: Moving
  canBook: boolean
  spot: Spot
  onOpen: (session: BoardReservation) => void
  onEmpty: (target: Target) => void
}

/** A half hour of a column: a session that begins, room for one, or what stands in its way. */
export function BoardCell(props: BoardCellProps) {
  const { taken, target, row, openId, moving, spot, onOpen } = props
  const { column } = target
  const session = taken === 'covered' ? undefined : taken
  const aimed = aimedAt(props)
  return (
    <td
      className={styles.cell}
      data-cell={isAway(target) || heldAt(target) ? 'OFF' : (column.cells[row] ?? 'CLOSED')}
      data-target={aimed?.state}
      onPointerEnter={() => moving.aim(target)}
      onFocus={() => {
        spot.onFocus()
        moving.aim(target)
      }}
    >
      {session && (
        <BoardCard
          ref={spot.ref}
          tabIndex={spot.tabIndex}
          session={session}
          counsellor={column.name}
          isOpen={session.id === openId}
          isMoving={session.id === moving.session?.id}
          onOpen={() => (moving.session ? moving.drop(target) : onOpen(session))}
          onGrab={(event) => moving.grab(event, session)}
        />
      )}
      {!taken && <Room {...props} />}
      {aimed && (
        <span className={styles.ghost} role="status">
          {aimed.words}
        </span>
      )}
    </td>
  )
}

const isAway = ({ column, time }: Target): boolean =>
  column.elsewhere?.some((each) => each.time === time) ?? false

const heldAt = ({ column, time }: Target) => column.held?.find((each) => each.time === time)

function Room({ board, target, row, date, moving, canBook, spot, onEmpty }: BoardCellProps) {
  const { column, time } = target
  const word = wordOf(column, row, time)
  const isOver = addMinutes(kstInstant(date, time), CELL_MINUTES) <= now()
  const isReserved = Boolean(heldAt(target)?.id) // what is offered the desk may book for whoever was offered it
  const canAdd = canBook && !isOver && column.cells[row] !== 'OFF' && !isAway(target) && !isReserved
  const isBegin = row === 0 || word !== wordOf(column, row - 1, board.times[row - 1])
  const what = [word, isOver && '지난 시간'].filter(Boolean).join(', ') || '비어 있음'
  return (
    <button
      type="button"
      ref={spot.ref}
      tabIndex={spot.tabIndex}
      className={styles.room}
      aria-label={[time, column.name, what, canAdd && '예약 잡기'].filter(Boolean).join(' ')}
      onClick={() => {
        if (moving.session) moving.drop(target)
        else if (canAdd) onEmpty(target)
      }}
    >
      {isBegin && word && <span className={styles.word}>{word}</span>}
      {canAdd && <span className={styles.add}>+ {time}</span>}
    </button>
  )
}

/** What is said where a session would go. */
function aimedAt({ board, target, moving, date }: BoardCellProps) {
  const { session, target: aim } = moving
  if (!session || aim?.column.id !== target.column.id || aim.time !== target.time) return undefined
  const refused = refusalAt(board, target, { session, date, now: now() })
  return { state: refused ? 'refused' : 'free', words: refused ?? `${target.time} ${target.column.name}` }
}
