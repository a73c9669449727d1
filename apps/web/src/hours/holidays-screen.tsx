import { PUBLIC_HOLIDAYS } from '@self/contract/public-holiday'
import { branchCode } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ImpactPanel } from '../impact/impact-panel.tsx'
import { useImpact } from '../impact/use-impact.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { useLeaveQuestion, useLeaveWarning } from '../shared/admin/use-leave-warning.ts'
import { invalidate } from '../shared/api/invalidate.ts'
import { now } from '../shared/clock.ts'
import { Select } from '../shared/form/select.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { NothingListed } from '../shared/states/nothing-listed.tsx'
import { Waiting } from '../shared/states/skeleton.tsx'
import { HolidayTicks, type Ticks } from './holiday-ticks.tsx'
import { hoursKeys } from './keys.ts'
import { holidaysOf } from './queries.ts'

const ALL = 'ALL'
const address = z.object({
  year: z.optional(z.string().check(z.regex(/^20\d\d$/))),
  branch: z._default(branchCode, ALL),
})
const YEARS = [...new Set(Object.keys(PUBLIC_HOLIDAYS).map((date) => date.slice(0, 4)))]

/** What was ticked while the save was under way is still to be saved. */
const tickedSince = (sent: Ticks, ticks: Ticks): Ticks =>
  Object.fromEntries(Object.entries(ticks).filter(([date, isClosed]) => sent[date] !== isClosed))

/** 공휴일: on which public holidays of a year a branch is closed, or all of them. */
export function HolidaysScreen() {
  const [{ year = toKst(now()).date.slice(0, 4), branch }, change] = useAddress(address)
  const client = useQueryClient()
  const impact = useImpact()
  const isSure = useLeaveQuestion()
  const of = `${year} ${branch}`
  const [ticked, setTicked] = useState<{ of: string; ticks: Ticks }>({ of, ticks: {} })
  if (ticked.of !== of) setTicked({ of, ticks: {} })
  const { ticks } = ticked
  const isUnsaved = Object.keys(ticks).length > 0
  useLeaveWarning(isUnsaved)
  const list = useQuery(holidaysOf(year))
  const shown = (list.data?.branches ?? []).filter(
    ({ branchCode }) => branch === ALL || branchCode === branch,
  )
  /** What is ticked is of this year and this branch. */
  async function show(part: { year?: string; branch?: string }) {
    if (!isUnsaved || (await isSure())) change(part)
  }

  return (
    <AdminPage
      title="공휴일"
      filters={
        <>
          <Select
            label="해"
            isLabelHidden
            value={year}
            onChange={(value) => void show({ year: value })}
            options={YEARS.map((value) => ({ value, label: `${value}년` }))}
          />
          <Select
            label="센터"
            isLabelHidden
            value={branch}
            onChange={(value) => void show({ branch: value })}
            options={[
              { value: ALL, label: '모든 센터' },
              ...(list.data?.branches ?? []).map(({ branchCode, branchName }) => ({
                ...{ value: branchCode, label: branchName },
              })),
            ]}
          />
        </>
      }
      panel={impact.isOpen && <ImpactPanel impact={impact} />}
    >
      {list.isPending && <Waiting shapes={['card', 'card', 'card']} />}
      {list.isLoadingError && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
      {list.data && shown.length === 0 && <NothingListed>다른 센터를 골라 보세요.</NothingListed>}
      {list.data && shown.length > 0 && (
        <HolidayTicks
          key={of}
          year={year}
          holidays={list.data.holidays}
          branches={shown}
          ticks={ticks}
          onTick={(next) => setTicked({ of, ticks: next })}
          impact={impact}
          onSaved={async (sent) => {
            await invalidate(client, [hoursKeys])
            setTicked((before) => ({ ...before, ticks: tickedSince(sent, before.ticks) }))
          }}
        />
      )}
    </AdminPage>
  )
}
