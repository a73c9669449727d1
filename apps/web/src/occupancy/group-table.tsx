import { HIDDEN_WORD, type OccupancyGroup, percentOf } from '@self/contract/occupancy'
import { DataTable } from '../shared/admin/data-table.tsx'
import type { Column } from '../shared/admin/table-column.ts'
import styles from './occupancy-screen.module.css'

const percent = (value: number | null) => (value === null ? '–' : `${value}%`)
const hours = (minutes: number | null) =>
  minutes === null ? '–' : `${(minutes / 60).toLocaleString('ko-KR', { maximumFractionDigits: 1 })}시간`

const head = (label: string): Column<OccupancyGroup> => ({
  id: 'name',
  head: label,
  cell: ({ name }) => name,
  isHead: true,
})

const GIVEN: readonly Column<OccupancyGroup>[] = [
  {
    id: 'open',
    head: '열린 시간',
    cell: ({ open }) => hours(open),
    sort: ({ open }) => open ?? -1,
    align: 'end',
  },
  {
    id: 'occupancy',
    head: '이용률',
    cell: ({ busy, open }) => percent(percentOf(busy, open)),
    sort: ({ busy, open }) => percentOf(busy, open) ?? -1,
    align: 'end',
  },
]

const COUNTS: readonly Column<OccupancyGroup>[] = [
  {
    id: 'sessions',
    head: '상담',
    cell: ({ sessions }) => (sessions === null ? HIDDEN_WORD : `${sessions}회`),
    sort: ({ sessions }) => sessions ?? -1,
    align: 'end',
  },
  {
    id: 'noshow',
    head: '노쇼',
    cell: ({ noShows, sessions }) =>
      noShows === null ? '–' : `${noShows}회 (${percent(percentOf(noShows, sessions))})`,
    sort: ({ noShows, sessions }) => percentOf(noShows, sessions) ?? -1,
    align: 'end',
  },
  {
    id: 'cancelled',
    head: '취소',
    cell: ({ cancelled }) => (cancelled === null ? '–' : `${cancelled}회`),
    sort: ({ cancelled }) => cancelled ?? -1,
    align: 'end',
  },
]

type GroupTableProps = {
  label: string
  groups: readonly OccupancyGroup[]
  isCounted: boolean
  sort: { value: string; onChange: (sort: string) => void }
}

/** What the chart beside it shows, in numbers. */
export const GroupTable = ({ label, groups, isCounted, sort }: GroupTableProps) => (
  <DataTable
    label={`${label}별 이용률과 노쇼`}
    columns={[head(label), ...(isCounted ? [] : GIVEN), ...COUNTS]}
    rows={groups}
    rowId={({ key }) => key}
    rowLabel={({ name }) => name}
    sort={sort}
    empty={<p className={styles.help}>이 기간에 연 시간이나 상담이 없어요.</p>}
  />
)
