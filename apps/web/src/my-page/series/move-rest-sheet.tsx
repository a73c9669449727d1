import type { Consultation } from '@self/contract/schedule'
import { WEEKDAYS } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { branches } from '../../branch/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import { WeekList } from '../../series/week-list.tsx'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { ChangeHours } from '../change/change-hours.tsx'
import styles from '../change/change-sheet.module.css'
import { ReservationLine } from '../reservation-line.tsx'
import { TooLate } from '../too-late.tsx'
import { UntouchedNote } from './untouched-note.tsx'
import { useMoveRest } from './use-move-rest.ts'

type MoveRestSheetProps = { item: Consultation; isOpen: boolean; onClose: () => void }

/** A session of a series and all that follow it go to another day and hour, week by week. */
export function MoveRestSheet({ item, isOpen, onClose }: MoveRestSheetProps) {
  const days = useRef<HTMLFieldSetElement>(null)
  const hours = useRef<HTMLElement>(null)
  const { data: branchList = [] } = useQuery(branches)
  const branch = branchList.find(({ branch }) => branch === item.branchCode)
  const move = useMoveRest(item, {
    onMissing: (field) => (field === 'date' ? days : hours).current?.focus(),
    onMoved: onClose,
  })
  const { date, time, preview } = move

  return (
    <Sheet
      title="여기부터 모두 옮기기"
      isOpen={isOpen}
      onClose={() => move.isBusy || onClose()}
      footer={
        move.isLate ? (
          <Button kind="neutral" onClick={onClose}>
            돌아가기
          </Button>
        ) : (
          <Button isLoading={move.isBusy || preview.isFetching} onClick={move.submit}>
            {move.starts.length > 0 ? `${move.starts.length}건 옮기기` : '옮기기'}
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        <section className={styles.present}>
          <h3 className={styles.label}>지금 예약</h3>
          <ReservationLine item={item} />
        </section>
        {move.isLate ? (
          <TooLate branchCode={item.branchCode} />
        ) : (
          <>
            <fieldset ref={days} tabIndex={-1}>
              <legend className="visually-hidden">날짜</legend>
              <BookingCalendar
                branch={branch ?? { branch: item.branchCode, workdays: [...WEEKDAYS] }}
                adminId={item.memberId ?? ''}
                movedId={item.id}
                minutes={item.minutes}
                selected={date}
                onSelect={move.chooseDate}
                onBranchMissing={() => {}}
              />
            </fieldset>
            <ChangeHours
              ref={hours}
              item={item}
              date={date}
              time={time}
              onSelect={move.chooseTime}
              onOtherDay={() => days.current?.focus()}
            />
            {date && time && preview.isPending && <Waiting shapes={['card', 'card']} />}
            {preview.isLoadingError && (
              <LoadFailure error={preview.error} onRetry={() => preview.refetch()} />
            )}
            {preview.data && (
              <section aria-label="옮길 시간" ref={reveal}>
                <WeekList sessions={preview.data.sessions} picks={move.picks} onPick={move.pick} />
                <UntouchedNote untouched={preview.data.untouched} />
              </section>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** On a small screen the weeks lie below the fold: they are seen before they are moved. */
const reveal = (weeks: HTMLElement | null) => weeks?.scrollIntoView?.({ block: 'nearest' })
