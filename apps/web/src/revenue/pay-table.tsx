import { formatWon } from '@self/contract/money'
import type { Pay } from '@self/contract/revenue'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../list-export/export-button.tsx'
import { useCanDo } from '../member/use-can-do.ts'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { payOfMonth, REVENUE } from './queries.ts'
import styles from './revenue-screen.module.css'
import { ShareSheet } from './share-sheet.tsx'

const COLUMNS: readonly Column<Pay>[] = [
  { id: 'name', head: '상담사', cell: ({ name }) => name, isHead: true },
  { id: 'branch', head: '센터', cell: ({ branchName }) => branchName },
  { id: 'sessions', head: '횟수', cell: ({ sessions }) => `${sessions}회`, align: 'end' },
  { id: 'used', head: '이용 금액', cell: ({ used }) => formatWon(used), align: 'end' },
  {
    id: 'percent',
    head: '배분율',
    cell: ({ percent }) => (percent === null ? '정하지 않음' : `${percent}%`),
    align: 'end',
  },
  { id: 'pay', head: '지급액', cell: ({ pay }) => (pay === null ? '–' : formatWon(pay)), align: 'end' },
]

/** What counsellors are paid of the sessions of a month, at whichever branch; hasBranch: one is chosen above. */
export function PayTable({ month, hasBranch }: { month: string; hasBranch: boolean }) {
  const { data, error, isLoadingError, refetch } = useQuery(payOfMonth(month))
  const mayShare = useCanDo('EDIT_CATALOGUE')
  if (isLoadingError) return <LoadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <Waiting shapes={['line', 'line', 'line']} />
  return (
    <>
      <p className={styles.note}>
        상담을 시작한 날의 배분율로 계산하고 1원보다 적은 금액은 버려요. 모두 {formatWon(data.total)}이에요.
        {hasBranch && ' 위에서 고른 센터와 상관없이 볼 수 있는 모든 센터의 상담을 더했어요.'}
        {data.rows.some(({ percent }) => percent === null) && ' 배분율을 정하지 않은 상담은 빠져 있어요.'}
      </p>
      <DataTable
        label="상담사 지급 명세"
        columns={COLUMNS}
        rows={data.rows}
        rowId={({ wrId, percent }) => `${wrId} ${percent}`}
        rowLabel={({ name }) => name}
        empty={<p className={styles.help}>이달에 시작한 상담이 없어요.</p>}
      />
      <div className={styles.acts}>
        {mayShare && <ShareSheet />}
        <ExportButton
          path={`${REVENUE}/export`}
          name={`pay-${month}`}
          body={{ month, what: 'PAY' }}
          label="지급 명세 받기"
        />
      </div>
    </>
  )
}
