import type { Consultation } from '@self/contract/schedule'
import { WEEKDAYS } from '@self/contract/time'
import { formatStart } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { branches } from '../../branch/queries.ts'
import { BookingCalendar } from '../../reservation/booking-calendar.tsx'
import { Button } from '../../shared/form/button.tsx'
import { Sheet } from '../../shared/overlay/sheet.tsx'
import { ReservationLine } from '../reservation-line.tsx'
import { TooLate } from '../too-late.tsx'
import { ChangeHours } from './change-hours.tsx'
import styles from './change-sheet.module.css'
import { useChange } from './use-change.ts'

type ChangeSheetProps = { item: Consultation; isOpen: boolean; onClose: () => void }

/** Another day and hour at the same branch, with the same counsellor. Spec 2 §5 «Change of reservation». */
export function ChangeSheet({ item, isOpen, onClose }: ChangeSheetProps) {
  const days = useRef<HTMLFieldSetElement>(null)
  const hours = useRef<HTMLElement>(null)
  const { data: branchList = [] } = useQuery(branches)
  const branch = branchList.find(({ branch }) => branch === item.branchCode)
  const change = useChange(item, {
    onMissing: (field) => (field === 'date' ? days : hours).current?.focus(),
    onChanged: onClose,
  })
  const { date, time } = change

  return (
    <Sheet
      title="날짜와 시간 바꾸기"
      isOpen={isOpen}
      // The question that comes next belongs to an open sheet.
      onClose={() => change.isBusy || onClose()}
      footer={
        change.isLate ? (
          <Button kind="neutral" onClick={onClose}>
            돌아가기
          </Button>
        ) : (
          <Button isLoading={change.isBusy} onClick={change.submit}>
            {date && time ? `${formatStart(date, time)} 일정으로 변경하기` : '변경하기'}
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        <section className={styles.present}>
          <h3 className={styles.label}>지금 예약</h3>
          <ReservationLine item={item} />
        </section>
        {change.isLate ? (
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
                onSelect={change.chooseDate}
                onBranchMissing={() => {}}
              />
            </fieldset>
            <ChangeHours
              ref={hours}
              item={item}
              date={date}
              time={time}
              onSelect={change.chooseTime}
              onOtherDay={() => days.current?.focus()}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
