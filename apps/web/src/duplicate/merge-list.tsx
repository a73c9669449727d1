import { MERGE_STATES, type Merge } from '@self/contract/merge'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { ResultSection } from '../shared/states/result-section.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { merges } from './merge-calls.ts'
import { whenOf } from './merge-panel.tsx'
import styles from './pair-panel.module.css'

const Account = ({ of: { memberId, userName, userPhone } }: { of: Merge['from'] }) => (
  <>
    <span className={styles.name}>
      {userName} ({memberId}번)
    </span>
    <span className={styles.help}>{userPhone || '번호 없음'}</span>
  </>
)

const COLUMNS: readonly Column<Merge>[] = [
  { id: 'from', head: '닫는 계정', isHead: true, cell: ({ from }) => <Account of={from} /> },
  { id: 'into', head: '남길 계정', cell: ({ into }) => <Account of={into} /> },
  { id: 'state', head: '상태', cell: ({ state }) => MERGE_STATES[state] },
  { id: 'asked', head: '요청', cell: ({ askedBy, askedAt }) => `${askedBy} · ${whenOf(askedAt)}` },
]

type MergeListProps = { openId: string | undefined; onOpen: (id: string) => void }

/** Merges: those that wait for somebody's word, and what became of the others. */
export function MergeList({ openId, onOpen }: MergeListProps) {
  const list = useQuery(merges)
  if (list.isPending) return <Waiting shapes={['card', 'card', 'card']} />
  if (!list.data) return <LoadFailure error={list.error} onRetry={() => list.refetch()} />
  return (
    <DataTable
      label="합치기"
      columns={COLUMNS}
      rows={list.data}
      rowId={({ id }) => String(id)}
      rowLabel={({ from, into }) => `${from.userName} (${from.memberId}번), 남길 계정 ${into.memberId}번`}
      openId={openId}
      onOpen={({ id }) => onOpen(String(id))}
      empty={
        <ResultSection title="합친 계정이 없어요">
          나란히 보기에서 합치기를 요청하면 여기에서 승인하고 되돌릴 수 있어요.
        </ResultSection>
      }
    />
  )
}
