import {
  type Counts,
  HIDDEN_WORD,
  type Occupancy,
  type OccupancyGroup,
  percentOf,
  refusalOfPeriod,
  refusals,
} from '@self/contract/occupancy'
import { branchCode, monthText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { ExportButton } from '../list-export/export-button.tsx'
import { useOwnBranches } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { FilterTabs } from '../shared/admin/filter-tabs.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { SumCards } from '../shared/chart/sum-cards.tsx'
import { now } from '../shared/clock.ts'
import { BranchFilter } from '../shared/filter/branch-filter.tsx'
import { FilterInput } from '../shared/filter/filter-field.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Skeleton, Waiting } from '../shared/states/skeleton.tsx'
import { GroupTable } from './group-table.tsx'
import styles from './occupancy-screen.module.css'
import { OCCUPANCY, occupancyOf } from './queries.ts'

const GroupChart = lazy(async () => ({ default: (await import('./group-chart.tsx')).GroupChart }))

const PARTS = [
  ['branch', '센터', 'branches'],
  ['counsellor', '상담사', 'counsellors'],
  ['weekday', '요일', 'weekdays'],
  ['hour', '시간', 'hours'],
  ['lead', '예약 시점', 'leads'],
  ['month', '달마다', 'months'],
] as const
const by = z.enum(PARTS.map(([value]) => value))
const address = z.object({
  from: z.optional(monthText),
  until: z.optional(monthText),
  branch: z.optional(branchCode),
  by: z.optional(by),
  sort: z.optional(z.string().check(z.regex(/^-?[a-z]{1,20}$/))),
})

/** How full the hours of whole months were, who didn't come, and how far ahead people book. docs/decisions/113. */
export function OccupancyScreen() {
  const [state, set] = useAddress(address)
  const own = useOwnBranches(usePart('센터 목록', branchesForStaff).data ?? [], 'SEE_OCCUPANCY')
  const thisMonth = toKst(now()).date.slice(0, 7)
  const query = {
    from: state.from ?? thisMonth,
    until: state.until ?? thisMonth,
    ...(state.branch && { branch: state.branch }),
  }
  const refusal = refusalOfPeriod(query)
  const { data, error, isLoadingError, refetch } = useQuery({ ...occupancyOf(query), enabled: !refusal })
  const part = state.by ?? 'branch'
  const [, label, field] = PARTS.find(([value]) => value === part) ?? PARTS[0]
  return (
    <AdminPage
      title="이용률"
      actions={
        !refusal && (
          <ExportButton
            path={`${OCCUPANCY}/export`}
            name={`occupancy-${query.from}-${query.until}`}
            body={query}
          />
        )
      }
      filters={
        <>
          <FilterInput
            label="시작하는 달"
            isLabelShown
            type="month"
            value={query.from}
            onChange={(value) => set({ from: value || undefined })}
          />
          <FilterInput
            label="끝나는 달"
            isLabelShown
            type="month"
            value={query.until}
            onChange={(value) => set({ until: value || undefined })}
          />
          <BranchFilter value={state.branch} branches={own} onChange={(branch) => set({ branch })} />
        </>
      }
    >
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {refusal && (
        <p className={styles.help} role="alert">
          {refusals[refusal][1]}
        </p>
      )}
      {!data && !isLoadingError && !refusal && <Waiting shapes={['title', 'card', 'block']} />}
      {data && (
        <>
          <Sums total={data.total} />
          <p className={styles.help}>
            지금까지 지난 시간만 세요. 상담과 취소를 더해 5회가 안 되는 줄은 누구인지 짐작할 수 있어 가려요.
            그런 줄이 하나뿐이면 그다음으로 적은 줄도 가려요. 오지 않음을 출석으로 바로잡으면 그 달의 노쇼도
            달라져요.
          </p>
          <FilterTabs
            label="나누어 보기"
            value={part}
            options={PARTS.map(([value, label]) => ({ value, label }))}
            onChange={(value) => set({ by: value, sort: undefined })}
          />
          <Part
            key={part}
            label={label}
            groups={data[field]}
            sort={{ value: state.sort ?? '', onChange: (sort) => set({ sort }) }}
          />
        </>
      )}
    </AdminPage>
  )
}

type PartProps = {
  label: string
  groups: Occupancy['branches']
  sort: { value: string; onChange: (sort: string) => void }
}

function Part({ label, groups, sort }: PartProps) {
  const isCounted = groups.length > 0 && groups.every(({ open }) => open === null)
  return (
    <div className={styles.beside}>
      {groups.some((group) => hasBar(group, isCounted)) && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <GroupChart
            groups={groups}
            label={isCounted ? `${label}별 상담` : `${label}별 이용률과 노쇼율`}
            isCounted={isCounted}
          />
        </Suspense>
      )}
      <GroupTable label={label} groups={groups} isCounted={isCounted} sort={sort} />
    </div>
  )
}

/** Whether anything of a group can be drawn. */
const hasBar = ({ busy, sessions, noShows }: OccupancyGroup, isCounted: boolean): boolean =>
  Boolean(isCounted ? sessions : busy || noShows)

function Sums({ total: { open, busy, sessions, noShows, cancelled } }: { total: Counts }) {
  const percent = (part: number | null, whole: number | null) => {
    const value = percentOf(part, whole)
    return value === null ? '–' : `${value}%`
  }
  const count = (value: number | null) =>
    value === null ? HIDDEN_WORD : `${value.toLocaleString('ko-KR')}회`
  const sums = [
    [
      '이용률',
      percent(busy, open),
      `열린 ${Math.round((open ?? 0) / 60).toLocaleString('ko-KR')}시간 가운데`,
    ],
    ['상담', count(sessions), '시작한 상담'],
    ['노쇼', percent(noShows, sessions), noShows === null ? '' : count(noShows)],
    ['취소', count(cancelled), '시작 전에 취소'],
  ] as const
  return <SumCards sums={sums} />
}
