import type { Board, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { claimedMinutes, DEFAULT_MINUTES } from '@self/contract/opening'
import { CELL_MINUTES, kstInstant, minutesOf, timeOf } from '@self/contract/time'
import { wordOf } from '../board/cell-word.ts'
import { refusalAt, type Target } from './target.ts'

/** session: what is moved; left out, a new one of the usual length. */
type At = { date: string; now: Date; session?: Pick<BoardReservation, 'id' | 'claimed'> }
/** note: what is to be known before it is taken, '' where it is free. */
type Hour = { time: string; note: string }

const USUAL = { id: 0, claimed: claimedMinutes(DEFAULT_MINUTES) }

/** Half hours of a day's board as a list to choose from: those that a session may begin at in one of these columns. */
export const hoursOf = (board: Board, columns: readonly BoardColumn[], at: At): Hour[] =>
  board.times.flatMap((time) => {
    const notes = columns.flatMap((column) => noteAt(board, { column, time }, at) ?? [])
    const [first] = notes
    return first === undefined ? [] : [{ time, note: notes.includes('') ? '' : first }]
  })

/** Undefined where nothing may begin. */
function noteAt(board: Board, target: Target, { session = USUAL, ...at }: At): string | undefined {
  const { column, time } = target
  if (refusalAt(board, target, { ...at, session: { ...session, claimed: CELL_MINUTES } })) return undefined
  if (refusalAt(board, target, { ...at, session })) return `${CELL_MINUTES}분만 비어 있어요`
  const begin = board.times.indexOf(time)
  const words = Array.from({ length: Math.ceil(session.claimed / CELL_MINUTES) }, (_, cell) =>
    wordOf(column, begin + cell, timeOf(minutesOf(time) + cell * CELL_MINUTES)),
  )
  const [own, ...others] = words
  const further = others.find(Boolean)
  return own || (further ? `이어지는 시간은 ${further}` : '')
}

export const isFree = ({ note }: Hour): boolean => note === ''

/** Where a new session would go: what is free and to come, else what is free, else what wants a second look. */
export function firstTarget(board: Board, at: At): Target | undefined {
  const targets = board.columns
    .flatMap((column) => hoursOf(board, [column], at).map((hour) => ({ column, ...hour })))
    .toSorted((one, other) => one.time.localeCompare(other.time))
  const free = targets.filter(isFree)
  return free.find(({ time }) => kstInstant(at.date, time) > at.now) ?? free[0] ?? targets[0]
}

/** As options of a <Select>. */
export const hourOptions = (hours: readonly Hour[]) =>
  hours.map(({ time, note }) => ({ value: time, label: note ? `${time} · ${note}` : time }))
