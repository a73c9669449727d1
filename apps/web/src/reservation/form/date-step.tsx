import type { Branch } from '@self/contract/branch'
import { DEFAULT_MINUTES } from '@self/contract/opening'
import { lazy } from 'react'
import { Button } from '../../shared/form/button.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { BookingCalendar } from '../booking-calendar.tsx'
import { type BookingState, withDate } from '../draft.ts'
import styles from './date-step.module.css'

const FullDay = lazy(async () => ({ default: (await import('../../waiting/full-day.tsx')).FullDay }))

type DateStepProps = {
  draft: BookingState
  /** How long the session takes that is chosen already (D-18). */
  minutes: number | undefined
  branch: Branch | undefined
  /** A day that may be waited for, '' for none. */
  fullDate: string
  onFull: (date: string) => void
  onDate: (date: string) => void
  onEveryCounsellor: (next: BookingState) => void
  onBranchMissing: () => void
}

/** The days of the branch, or of the counsellor once one is chosen. */
export function DateStep({
  draft,
  minutes,
  branch,
  fullDate,
  onFull,
  onDate,
  onEveryCounsellor,
  onBranchMissing,
}: DateStepProps) {
  const waitedFor = { branchCode: draft.branchCode, isPrivate: draft.isPrivate, adminId: draft.adminId }

  return (
    <>
      {draft.adminId && (
        <div className={styles.counsellor}>
          <p>{draft.counsellorName} 상담사가 상담하는 날이에요</p>
          <Button kind="text" size="medium" onClick={() => onEveryCounsellor(withDate(draft, draft.date))}>
            모든 상담사의 날 보기
          </Button>
        </div>
      )}
      <BookingCalendar
        branch={branch}
        adminId={draft.adminId}
        minutes={minutes}
        shown={fullDate}
        selected={draft.date}
        onSelect={onDate}
        onBranchMissing={onBranchMissing}
        // An hour is offered for as long as most sessions take.
        {...((minutes ?? DEFAULT_MINUTES) <= DEFAULT_MINUTES && { onFull })}
      />
      {fullDate && (
        <Later>
          <FullDay
            key={`${fullDate} ${Object.values(waitedFor).join()}`}
            {...waitedFor}
            date={fullDate}
            onDate={onDate}
          />
        </Later>
      )}
    </>
  )
}
