import { formatWon } from '@self/contract/money'
import type { Revenue } from '@self/contract/revenue'
import type { ReactNode } from 'react'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import styles from './revenue-screen.module.css'

export type Group = Revenue['branches'][number]

const won = (value: number) => <span className={styles.money}>{formatWon(value)}</span>

type GroupTableProps = {
  label: string
  groups: readonly Group[]
  /** The name, or the way to the orders behind it. */
  nameOf?: (group: Group) => ReactNode
  sort: { value: string; onChange: (sort: string) => void }
}

const sums = [
  ['sold', '판매'],
  ['used', '이용'],
  ['expired', '만료'],
  ['refunded', '환불'],
  ['retained', '환불 뒤 남음'],
  ['closing', '월말 선수금'],
] as const

/** The month by branch, counsellor, coupon or company. */
export function GroupTable({ label, groups, nameOf = ({ name }) => name, sort }: GroupTableProps) {
  const columns: Column<Group>[] = [
    { id: 'name', head: label, cell: nameOf, sort: ({ name }) => name, isHead: true },
    ...sums.map(
      ([field, head]): Column<Group> => ({
        id: field,
        head,
        cell: (group) => won(group[field]),
        sort: (group) => group[field],
        align: 'end',
        isRoomy: field === 'retained',
      }),
    ),
    {
      id: 'sessions',
      head: '이용 횟수',
      cell: ({ sessions }) => (sessions === null ? '5회 미만' : `${sessions}회`),
      sort: ({ sessions }) => sessions ?? 0,
      align: 'end',
    },
  ]
  return (
    <DataTable
      label={`${label}별 매출`}
      columns={columns}
      rows={groups}
      rowId={({ key }) => key || 'none'}
      rowLabel={({ name }) => name}
      sort={sort}
      empty={<p className={styles.help}>이달에 판매하거나 이용한 것이 없어요.</p>}
    />
  )
}
