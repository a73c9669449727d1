import type { BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { payLine } from '@self/contract/desk-pay-line'
import { stateOf } from '@self/contract/desk-state'
import { formatDay } from '@self/contract/time-format'
import { now } from '../../shared/clock.ts'
import { LOOKS } from './board-state.ts'
import styles from './print-list.module.css'

type PrintListProps = { sessions: readonly BoardReservation[]; columns: readonly BoardColumn[]; date: string }

/** The day on paper: states as words, phones masked. */
export function PrintList({ sessions, columns, date }: PrintListProps) {
  const nameOf = (id: number | null) => columns.find((column) => column.id === id)?.name ?? ''
  const inOrder = sessions.toSorted((a, b) => a.hopeTime.localeCompare(b.hopeTime))
  return (
    <table className={styles.list} aria-hidden="true">
      <caption>{formatDay(date)}</caption>
      <thead>
        <tr>
          <th>시간</th>
          <th>고객</th>
          <th>번호</th>
          <th>상담사·자리</th>
          <th>상태</th>
          <th>결제</th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((session) => (
          <tr key={session.id}>
            <td>{session.hopeTime}</td>
            <td>{session.userName}</td>
            <td>{session.userPhone}</td>
            <td>{nameOf(session.column)}</td>
            <td>{LOOKS[stateOf(session, now())].word}</td>
            <td>{payLine(session)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
