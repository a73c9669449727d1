import { DATE_FIRST } from '@self/contract/counsellor'
import type { UseQueryResult } from '@tanstack/react-query'
import { lazy, type ReactNode, useState } from 'react'
import { CounsellorStrip } from '../../counsellor/strip.tsx'
import { Callout } from '../../shared/callout.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Later } from '../../shared/states/part-boundary.tsx'
import { Loading, Skeleton } from '../../shared/states/skeleton.tsx'
import { DeadlineBefore } from '../deadline-note.tsx'
import { type BookingState, withCounsellor } from '../draft.ts'
import type { Slot } from '../slots.ts'
import { TimeSlots } from '../time-slots.tsx'
import styles from './time-step.module.css'

const JoinHour = lazy(async () => ({ default: (await import('../../waiting/join-hour.tsx')).JoinHour }))

type TimeStepProps = {
  draft: BookingState
  starts: UseQueryResult
  slots: readonly Slot[]
  isGone: boolean
  onChoose: (next: BookingState) => void
  onOtherDay: () => void
}

/** Who (at a private branch) and when. */
export function TimeStep({ draft, starts, slots, isGone, onChoose, onOtherDay }: TimeStepProps) {
  const { isPrivate, branchCode, date, adminId, counsellorName, time } = draft
  /** Of this day and counsellor alone. */
  const list = `${date} ${adminId}`
  const [shut, setShut] = useState({ list, time: '' })
  const start = time || slots.find(({ isOpen }) => isOpen)?.time
  const isWaitingForCounsellor = isPrivate && !adminId
  return (
    <div className={styles.step}>
      {isPrivate && (
        <CounsellorStrip
          branchCode={branchCode}
          date={date}
          selected={{ adminId, name: counsellorName }}
          onSelect={(counsellor) => onChoose(withCounsellor(draft, counsellor))}
        />
      )}
      {!isPrivate && !date && <p className={styles.first}>{DATE_FIRST}</p>}
      {date && (
        <div>
          {isPrivate && <h3 className={styles.title}>시간</h3>}
          {isGone && (
            <Callout kind="warning" role="alert">
              고른 시간이 그사이 예약되었어요. 다른 시간을 골라 주세요.
            </Callout>
          )}
          {isWaitingForCounsellor ? (
            <p className={styles.first}>상담사를 고르면 시간을 볼 수 있어요</p>
          ) : (
            <Starts starts={starts}>
              {start && <DeadlineBefore start={{ date, time: start }} isPrivate={isPrivate} />}
              <TimeSlots
                slots={slots}
                selected={time}
                onSelect={(next) => onChoose({ ...draft, time: next })}
                onOtherDay={onOtherDay}
                onShut={(one) => setShut({ list, time: one })}
              />
              {shut.time && shut.list === list && (
                <Later>
                  <JoinHour branchCode={branchCode} adminId={adminId} date={date} time={shut.time} />
                </Later>
              )}
            </Starts>
          )}
        </div>
      )}
    </div>
  )
}

function Starts({ starts, children }: { starts: UseQueryResult; children: ReactNode }) {
  if (starts.isPending)
    return (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  if (starts.isError) return <LoadFailure error={starts.error} onRetry={() => starts.refetch()} />
  return children
}
