import type { BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { payLine } from '@self/contract/desk-pay-line'
import { stateOf } from '@self/contract/desk-state'
import type { Column } from '../../shared/admin/table-column.ts'
import { now } from '../../shared/clock.ts'
import { LOOKS } from '../board/board-state.ts'
import { STATE_ORDER } from '../board/state-counts.tsx'
import styles from './list-columns.module.css'

/** Whose column of the board a session stands in. */
const nameIn = (columns: readonly BoardColumn[], { column, memberName }: BoardReservation): string =>
  columns.find(({ id }) => id === column)?.name ?? memberName ?? ''

function StateCell({ session }: { session: BoardReservation }) {
  const state = stateOf(session, now())
  const { word, Icon } = LOOKS[state]
  return (
    <span className={styles.state} data-due={state === 'REQUESTED' || state === 'UNMARKED'}>
      <Icon aria-hidden="true" size={16} /> {word}
    </span>
  )
}

/** A session of a day in a row; columns: those of its board. */
export const listColumns = (columns: readonly BoardColumn[]): readonly Column<BoardReservation>[] => [
  {
    id: 'time',
    head: '시간',
    cell: ({ hopeTime, minutes }) => `${hopeTime} · ${minutes}분`,
    sort: ({ hopeTime }) => hopeTime,
  },
  {
    id: 'name',
    head: '고객',
    isHead: true,
    cell: ({ userName }) => userName,
    sort: ({ userName }) => userName,
  },
  { id: 'phone', head: '번호', isRoomy: true, cell: ({ userPhone }) => userPhone },
  {
    id: 'who',
    head: '상담사·자리',
    cell: (session) => nameIn(columns, session),
    sort: (session) => nameIn(columns, session),
  },
  {
    id: 'state',
    head: '상태',
    cell: (session) => <StateCell session={session} />,
    sort: (session) => STATE_ORDER.indexOf(stateOf(session, now())),
  },
  { id: 'paid', head: '결제', cell: payLine, sort: payLine },
]
