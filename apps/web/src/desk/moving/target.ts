import type { Board, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { addMinutes, CELL_MINUTES, kstInstant, minutesOf } from '@self/contract/time'
import { isStanding, shareTime, spanOf } from '../board/board-state.ts'

/** A half hour of a column. */
export type Target = { column: BoardColumn; time: string }

/** Why a session can't go there, in words; undefined where it can, if only after a second look. */
export function refusalAt(
  board: Board,
  { column, time }: Target,
  { session, date, now }: { session: Pick<BoardReservation, 'id' | 'claimed'>; date: string; now: Date },
): string | undefined {
  if (addMinutes(kstInstant(date, time), CELL_MINUTES) <= now) return '지난 시간이에요'
  const wanted = spanOf({ hopeTime: time, claimed: session.claimed })
  const isWanted = (each: string) =>
    shareTime(wanted, { from: minutesOf(each), until: minutesOf(each) + CELL_MINUTES })
  if (board.times.some((each, index) => column.cells[index] === 'OFF' && isWanted(each)))
    return '막은 시간이에요'
  if (column.elsewhere?.some((each) => isWanted(each.time))) return '다른 센터에서 상담하는 시간이에요'
  if (column.held?.some(({ time: each, id }) => id !== null && id !== session.id && isWanted(each)))
    return '잡아 둔 시간이에요'
  const isTaken = board.sessions.some(
    (other) =>
      other.id !== session.id &&
      other.column === column.id &&
      isStanding(other) &&
      shareTime(wanted, spanOf(other)),
  )
  return isTaken ? '이미 예약이 있어요' : undefined
}
