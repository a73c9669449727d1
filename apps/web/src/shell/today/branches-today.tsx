import type { BranchCount } from '@self/contract/desk-count'
import { useNavigate } from 'react-router'
import { deskCount } from '../../desk/queries.ts'
import { useCanDo } from '../../member/use-can-do.ts'
import { DataTable } from '../../shared/admin/data-table.tsx'
import type { Column } from '../../shared/admin/table-column.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import styles from './today-screen.module.css'

const columns: readonly Column<BranchCount>[] = [
  { id: 'branch', head: '센터', isHead: true, cell: ({ branchName }) => branchName },
  { id: 'booked', head: '예약', align: 'end', cell: ({ booked }) => `${booked}건` },
  { id: 'unmarked', head: '표시 필요', align: 'end', cell: ({ unmarked }) => `${unmarked}건` },
]

/** The day of each branch, one press from its desk. */
export function BranchesToday() {
  const navigate = useNavigate()
  const { data: branches } = usePart('오늘 센터별 예약', {
    ...deskCount,
    enabled: useCanDo('SEE_RESERVATIONS'),
  })
  if (!branches) return null
  return (
    <section aria-labelledby="branches-today" className={styles.part}>
      <h2 id="branches-today" className={styles.heading}>
        오늘 센터별 예약
      </h2>
      <DataTable
        label="오늘 센터별 예약"
        columns={columns}
        rows={branches}
        rowId={({ branchCode }) => branchCode}
        rowLabel={({ branchName }) => branchName}
        onOpen={({ branchCode }) => void navigate(`/admin/desk?branch=${branchCode}`)}
        empty={<p className={styles.help}>오늘은 예약이 없어요.</p>}
      />
    </section>
  )
}
