import type { BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { type BoardState, stateOf } from '@self/contract/desk-state'
import { FilterTabs } from '../../shared/admin/filter-tabs.tsx'
import { now } from '../../shared/clock.ts'
import { FilterSelect } from '../../shared/filter/filter-field.tsx'
import { LOOKS } from '../board/board-state.ts'
import { STATE_ORDER } from '../board/state-counts.tsx'

/** How the list is sorted and narrowed down, each '' for not at all. who: the id of a column of the board. */
export type ListState = { sort: string; state: BoardState | ''; who: string }

type ListFiltersProps = {
  sessions: readonly BoardReservation[]
  columns: readonly BoardColumn[]
  list: ListState
  onChange: (part: Partial<ListState>) => void
}

/** Each state with its number, and with whom. */
export function ListFilters({ sessions, columns, list, onChange }: ListFiltersProps) {
  const states = sessions.map((session) => stateOf(session, now()))
  const options = STATE_ORDER.map((state) => ({
    value: state,
    count: states.filter((each) => each === state).length,
  }))
  return (
    <>
      <FilterTabs<BoardState | ''>
        label="상태"
        value={list.state}
        options={[
          { value: '', label: `전체 ${sessions.length}` },
          ...options
            .filter(({ value, count }) => count > 0 || value === list.state)
            .map(({ value, count }) => ({ value, label: `${LOOKS[value].word} ${count}` })),
        ]}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label="상담사·자리"
        value={list.who}
        onChange={(who) => onChange({ who })}
        options={[
          { value: '', label: '모든 상담사·자리' },
          ...columns.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
    </>
  )
}
