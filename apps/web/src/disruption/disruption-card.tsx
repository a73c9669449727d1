import { DISRUPTED_LABELS, type Disrupted, type Disruption, isToBePhoned } from '@self/contract/disruption'
import { wallClockOf } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { Check, Clock, PhoneCall } from 'lucide-react'
import { Link } from 'react-router'
import { rangeText } from '../hours/hours-labels.ts'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { Chip } from '../shared/chip.tsx'
import styles from './disruption-screen.module.css'
import { PhonedButton } from './phoned-button.tsx'

const startOf = ({ start }: Disrupted): string => {
  const { date, time } = wallClockOf(start)
  return formatStart(date, time)
}

function State({ state }: Pick<Disrupted, 'state'>) {
  if (isToBePhoned(state))
    return (
      <Chip kind="warning" icon={PhoneCall}>
        {DISRUPTED_LABELS[state]}
      </Chip>
    )
  return (
    <Chip kind={state === 'OFFERED' ? 'neutral' : 'success'} icon={state === 'OFFERED' ? Clock : Check}>
      {DISRUPTED_LABELS[state]}
    </Chip>
  )
}

const columns: Column<Disrupted>[] = [
  { id: 'state', head: '상태', cell: ({ state }) => <State state={state} /> },
  { id: 'start', head: '예약', isHead: true, cell: startOf },
  { id: 'client', head: '고객', cell: ({ userName }) => userName },
]

const todoColumn = (disruptionId: number): Column<Disrupted> => ({
  id: 'todo',
  head: '할 일',
  align: 'end',
  cell: (session) => (
    <div className={styles.todo}>
      <PhonedButton disruptionId={disruptionId} session={session} />
      <Link
        className={styles.link}
        to={`/admin/desk?branch=${session.branchCode}&date=${session.date}&open=${session.reservationId}`}
      >
        데스크에서 보기
      </Link>
    </div>
  ),
})

/** One illness: its sessions, whoever has to be phoned first. */
export function DisruptionCard({ disruption }: { disruption: Disruption }) {
  const { id, name, branchName, sessions } = disruption
  const left = sessions.filter(({ state }) => isToBePhoned(state)).length
  return (
    <section className={styles.card} aria-labelledby={`disruption-${id}`}>
      <div className={styles.head}>
        <h2 id={`disruption-${id}`} className={styles.heading}>
          {name} · {rangeText(disruption)}
        </h2>
        <p className={styles.note}>
          {branchName} · 예약 {sessions.length}건{left > 0 && ` · 전화할 분 ${left}명`}
        </p>
      </div>
      <DataTable
        label={`${name} 상담사의 예약`}
        columns={[...columns, todoColumn(id)]}
        rows={sessions}
        rowId={({ reservationId }) => String(reservationId)}
        rowLabel={(one) => `${startOf(one)} ${one.userName}`}
        empty={<p className={styles.note}>이 기간에 옮길 예약이 없었어요.</p>}
      />
    </section>
  )
}
