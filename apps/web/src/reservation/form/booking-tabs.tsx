import type { Branch } from '@self/contract/branch'
import { lazy, useRef } from 'react'
import { BranchSelectors } from '../../branch/branch-selectors.tsx'
import { useToast } from '../../shared/overlay/toast.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { useTab } from '../../shared/store/use-address.ts'
import { Tabs } from '../../shared/tabs.tsx'
import { type BookingState, withBranch, withRegion } from '../draft.ts'
import { BookingForm } from './booking-form.tsx'
import styles from './booking-tabs.module.css'
import { MapFold } from './map-fold.tsx'
import { useBooking } from './use-booking.ts'

// Folded where a branch is known, which is nearly always.
const ChoiceMap = lazy(async () => ({ default: (await import('./choice-map.tsx')).ChoiceMap }))
const BranchDetails = lazy(async () => ({
  default: (await import('../../branch/branch-details.tsx')).BranchDetails,
}))
const CounsellorList = lazy(async () => ({
  default: (await import('../../counsellor/counsellor-list.tsx')).CounsellorList,
}))

const TABS = ['booking', 'details', 'counsellors'] as const

type BookingTabsProps = {
  branches: readonly Branch[]
  /** Where the member booked last. */
  lastCode?: string | undefined
}

/** One branch, chosen above, and three tabs about it; what is chosen or typed outlives a look at another tab. */
export function BookingTabs({ branches, lastCode }: BookingTabsProps) {
  const booking = useBooking(branches, lastCode)
  const [tab, setTab] = useTab(TABS)
  const branchSelector = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const { draft, choose } = booking
  const branch = branches.find(({ branch }) => branch === draft.branchCode)

  function change(next: BookingState) {
    if (next.branchCode === draft.branchCode && next.region === draft.region) return
    if (draft.date) toast.info('센터가 바뀌어 날짜와 시간을 지웠어요')
    choose(next)
  }

  function chooseOnMap(code: string) {
    const chosen = branches.find(({ branch }) => branch === code)
    if (chosen) change(withBranch(draft, chosen))
  }

  return (
    <>
      <div className={styles.selectors}>
        <BranchSelectors
          ref={branchSelector}
          branches={branches}
          region={draft.region}
          branchCode={draft.branchCode}
          onRegion={(region) => change(withRegion(draft, region))}
          onBranch={(chosen) => change(withBranch(draft, chosen))}
        />
      </div>
      <MapFold isKnown={draft.branchCode !== ''}>
        <Later>
          <ChoiceMap branches={branches} selectedCode={draft.branchCode} onSelect={chooseOnMap} />
        </Later>
      </MapFold>
      <Tabs
        label="예약과 센터 정보"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'booking',
            label: '예약',
            panel: (
              <BookingForm
                booking={booking}
                branch={branch}
                onBranchMissing={() => branchSelector.current?.focus()}
              />
            ),
          },
          {
            value: 'details',
            label: '상세',
            panel: (
              <Later>
                <BranchDetails branchCode={draft.branchCode} />
              </Later>
            ),
          },
          {
            value: 'counsellors',
            label: '전문가 소개',
            panel: (
              <Later>
                <CounsellorList branchCode={draft.branchCode} />
              </Later>
            ),
          },
        ]}
      />
    </>
  )
}
