import type { Revenue } from '@self/contract/revenue'
import { branchCode, monthText } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { ExportButton } from '../list-export/export-button.tsx'
import { useOwnBranches } from '../member/use-can-do.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { now } from '../shared/clock.ts'
import { BranchFilter } from '../shared/filter/branch-filter.tsx'
import { FilterInput } from '../shared/filter/filter-field.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import { Skeleton, Waiting } from '../shared/states/skeleton.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { DayTable } from './day-table.tsx'
import { type Group, GroupTable } from './group-table.tsx'
import { PayTable } from './pay-table.tsx'
import { REVENUE, revenueOf } from './queries.ts'
import styles from './revenue-screen.module.css'
import { RevenueSums } from './revenue-sums.tsx'

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }))

const by = z.enum(['branch', 'counsellor', 'coupon', 'company', 'pay'])
const address = z.object({
  month: z.optional(monthText),
  branch: z.optional(branchCode),
  by: z.optional(by),
  sort: z.optional(z.string().check(z.regex(/^-?[a-z]{1,20}$/))),
})

/** What a month brought, and what is still owed in sessions. docs/decisions/108. */
export function RevenueScreen() {
  const [state, set] = useAddress(address)
  const own = useOwnBranches(usePart('센터 목록', branchesForStaff).data ?? [], 'SEE_MONEY')
  const month = state.month ?? toKst(now()).date.slice(0, 7)
  const { data, error, isLoadingError, refetch } = useQuery(revenueOf(month, state.branch ?? ''))
  return (
    <AdminPage
      title="매출"
      actions={
        <ExportButton
          path={`${REVENUE}/export`}
          name={`revenue-${month}`}
          body={{ month, what: 'REVENUE', ...(state.branch && { branch: state.branch }) }}
        />
      }
      filters={
        <>
          <FilterInput
            label="달"
            type="month"
            value={month}
            onChange={(value) => set({ month: value || undefined })}
          />
          <BranchFilter value={state.branch} branches={own} onChange={(branch) => set({ branch })} />
        </>
      }
    >
      {isLoadingError && <LoadFailure error={error} onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Waiting shapes={['title', 'card', 'card', 'block']} />}
      {data && (
        <>
          <RevenueSums {...data} />
          <Days {...data} />
          <Tabs
            label="나누어 보기"
            value={state.by ?? 'branch'}
            onChange={(value) => set({ by: by.parse(value) })}
            tabs={tabsOf(
              { ...data, hasBranch: state.branch !== undefined },
              { value: state.sort ?? '', onChange: (sort) => set({ sort }) },
            )}
          />
        </>
      )}
    </AdminPage>
  )
}

function Days({ days, month }: Revenue) {
  if (days.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>날마다</h2>
      <div className={styles.beside}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <DayChart days={days} month={month} />
        </Suspense>
        <DayTable days={days} />
      </div>
    </section>
  )
}

type Sort = { value: string; onChange: (sort: string) => void }

type Shown = Revenue & { hasBranch: boolean }

function tabsOf(
  { month, branches: ofBranch, counsellors, coupons, companies, hasBranch }: Shown,
  sort: Sort,
) {
  const orders = (field: string) => {
    const link = ({ key, name }: Group) =>
      key ? (
        <Link to={`/admin/orders?from=${month}-01&until=${lastDayOf(month)}&${field}=${key}`}>{name}</Link>
      ) : (
        name
      )
    return link
  }
  const table = (label: string, groups: readonly Group[], field?: string) => (
    <GroupTable label={label} groups={groups} sort={sort} {...(field && { nameOf: orders(field) })} />
  )
  return [
    { value: 'branch', label: '센터', panel: table('센터', ofBranch, 'branch') },
    { value: 'counsellor', label: '상담사', panel: table('상담사', counsellors, 'counsellor') },
    { value: 'coupon', label: '이용권', panel: table('이용권', coupons, 'coupon') },
    { value: 'company', label: '기업', panel: table('기업', companies) },
    { value: 'pay', label: '지급 명세', panel: <PayTable month={month} hasBranch={hasBranch} /> },
  ] as const
}

const lastDayOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
