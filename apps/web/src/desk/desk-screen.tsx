import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { branchesForStaff } from '../branch/staff-branches.ts'
import { useMay, useOwnBranches } from '../member/use-may.ts'
import { AdminPage } from '../shared/admin/admin-page.tsx'
import { useAddress } from '../shared/admin/use-address.ts'
import { useWide } from '../shared/admin/use-wide.ts'
import { now } from '../shared/clock.ts'
import { Select } from '../shared/form/select.tsx'
import { LoadFailure } from '../shared/states/load-failure.tsx'
import { Tabs } from '../shared/tabs.tsx'
import { DayBoard } from './board/day-board.tsx'
import { DeskActions } from './board/desk-actions.tsx'
import { DayBar } from './day-bar.tsx'
import styles from './desk-screen.module.css'
import { BlockedHours } from './hours/blocked-hours.tsx'
import { WaitingLine } from './line/waiting-line.tsx'
import { ReservationList } from './reservation-list.tsx'
import { loadBranch, saveBranch } from './stored-branch.ts'

const address = z.object({
  branch: z.optional(z.string()),
  date: z.optional(z.iso.date()),
  view: z._default(z.enum(['board', 'list']), 'board'),
  open: z.optional(z.string()),
})

/** Which branch and day the desk looks at, and how; all of it in the address. */
function useDesk() {
  const [state, set] = useAddress(address)
  const [stored, setStored] = useState(loadBranch)
  const branchList = useQuery(branchesForStaff)
  const own = useOwnBranches(branchList.data ?? [])
  const chosen = state.branch ?? stored
  const [only] = own.length === 1 ? own : own.filter(({ branch }) => branch === chosen)
  const { date: today } = toKst(now())
  return {
    branchList,
    view: state.view,
    openId: state.open ? Number(state.open) : undefined,
    day: { branchCode: branchList.data ? (only?.branch ?? '') : chosen, date: state.date ?? today },
    options: own.map(({ branch, branchName }) => ({ value: branch, label: branchName })),
    choose(branch: string) {
      saveBranch(branch)
      setStored(branch)
      set({ branch, open: undefined })
    },
    goTo: (next: string) => set({ date: next === today ? undefined : next, open: undefined }),
    show: (view: 'board' | 'list') => set({ view, open: undefined }),
    open: (id: number | undefined) => set({ open: id === undefined ? undefined : String(id) }),
  }
}

/** The desk of a branch: its sessions of a day, and the hours that it doesn't give. D-21, D-26 to 29. */
export function DeskScreen() {
  const { branchList, view, openId, day, options, choose, goTo, show, open } = useDesk()
  const [tab, setTab] = useState<'sessions' | 'line' | 'hours'>('sessions')
  const isWide = useWide()
  const canBlock = useMay('BLOCK_HOURS')
  const canBook = useMay('BOOK_RESERVATIONS')
  const { branchCode, date } = day
  const tabs = [
    { value: 'sessions' as const, label: '예약', panel: <ReservationList day={day} /> },
    ...(canBook ? [{ value: 'line' as const, label: '대기', panel: <WaitingLine day={day} /> }] : []),
    ...(canBlock ? [{ value: 'hours' as const, label: '시간 막기', panel: <BlockedHours day={day} /> }] : []),
  ]
  const actions = isWide && (
    <DeskActions {...{ ...day, options, view }} onBranch={choose} onDate={goTo} onView={show} />
  )

  if (branchList.isLoadingError)
    return <LoadFailure error={branchList.error} onRetry={() => branchList.refetch()} />
  if (isWide && view === 'board' && branchCode)
    return <DayBoard {...{ day, openId, goTo, actions }} onOpen={open} />
  return (
    <AdminPage title="센터 데스크" width="column" actions={actions}>
      {!isWide && (
        <>
          <Select label="센터" value={branchCode || null} onChange={choose} options={options} />
          <DayBar date={date} onChange={goTo} />
        </>
      )}
      {branchCode ? (
        <Tabs label="센터 데스크" value={tab} onChange={setTab} tabs={tabs} />
      ) : (
        <p className={styles.choose}>센터를 고르면 그날의 예약이 보여요.</p>
      )}
    </AdminPage>
  )
}
