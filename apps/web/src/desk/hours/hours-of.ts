import type { CellState, DeskHours } from '@self/contract/desk-hours'

type Cell = DeskHours['cells'][number]

/** Everybody's half hours as one: TAKEN where anybody has a session, OFF where nobody can be booked. Seats are one already. */
export function wholeBranch(hours: readonly DeskHours[]): readonly Cell[] {
  const [first] = hours
  if (first?.adminId === null) return first.cells
  const states = new Map<string, CellState[]>()
  for (const { time, state } of hours.flatMap(({ cells }) => cells))
    states.set(time, [...(states.get(time) ?? []), state])
  return [...states.keys()].toSorted().map((time) => ({ time, state: together(states.get(time) ?? []) }))
}

function together(states: readonly CellState[]): CellState {
  for (const state of ['TAKEN', 'PAST'] as const) if (states.includes(state)) return state
  return states.every((state) => state === 'OFF') ? 'OFF' : 'OPEN'
}
