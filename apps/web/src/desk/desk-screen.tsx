import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { branches } from '../branch/queries.ts'
import { useMay, useOwnBranches } from '../member/use-may.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { Select } from '../shared/form/select.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { BlockedHours } from './blocked-hours.tsx'
import { DayBar } from './day-bar.tsx'
import styles from './desk-screen.module.css'
import { ReservationList } from './reservation-list.tsx'
import { loadBranch, saveBranch } from './stored-branch.ts'
import { useDay } from './use-day.ts'

/** The desk of a branch: its sessions of a day, and the hours that it doesn't give. D-21, D-26 to 29. */
export function DeskScreen() {
  const [chosen, setChosen] = useState(loadBranch)
  const [view, setView] = useState<'sessions' | 'hours'>('sessions')
  const { date, goTo } = useDay()
  const branchList = useQuery(branches)
  const own = useOwnBranches(branchList.data ?? [])
  const canBlock = useMay('BLOCK_HOURS')
  const [only] = own.length === 1 ? own : own.filter(({ branch }) => branch === chosen)
  const branchCode = branchList.data ? (only?.branch ?? '') : chosen

  function choose(code: string) {
    saveBranch(code)
    setChosen(code)
  }

  const day = { branchCode, date }
  const tabs = [
    { value: 'sessions' as const, label: '예약', panel: <ReservationList day={day} /> },
    { value: 'hours' as const, label: '시간 막기', panel: <BlockedHours day={day} /> },
  ]

  if (branchList.isLoadingError)
    return <LoadFailure error={branchList.error} onRetry={() => branchList.refetch()} />
  return (
    <AdminPage title="센터 데스크" width="column">
      <Select
        label="센터"
        value={branchCode || null}
        onChange={choose}
        options={own.map(({ branch, branchName }) => ({
          value: branch,
          label: branchName,
        }))}
      />
      <DayBar date={date} onChange={goTo} />
      {branchCode ? (
        <Tabs label="센터 데스크" value={view} onChange={setView} tabs={canBlock ? tabs : tabs.slice(0, 1)} />
      ) : (
        <p className={styles.choose}>센터를 고르면 그날의 예약이 보여요.</p>
      )}
    </AdminPage>
  )
}
