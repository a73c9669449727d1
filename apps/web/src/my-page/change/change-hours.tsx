import { DATE_FIRST } from '@self/contract/counsellor'
import type { Consultation } from '@self/contract/schedule'
import { toKst } from '@self/contract/time'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useId } from 'react'
import { slotsOf } from '../../reservation/slots.ts'
import { TimeSlots } from '../../reservation/time-slots.tsx'
import { Callout } from '../../shared/callout.tsx'
import { now } from '../../shared/clock.ts'
import { LoadFailure } from '../../shared/states/load-failure.tsx'
import { Waiting } from '../../shared/states/skeleton.tsx'
import { isMovedForGood, movedDeadline } from '../deadline.ts'
import { startsOf } from '../queries.ts'
import styles from './change-hours.module.css'

type ChangeHoursProps = {
  item: Consultation
  date: string
  time: string
  onSelect: (time: string) => void
  onOtherDay: () => void
  ref: Ref<HTMLElement>
}

/** The hours of the chosen day. */
export function ChangeHours({ item, date, time, onSelect, onOtherDay, ref }: ChangeHoursProps) {
  const title = useId()
  const starts = useQuery(startsOf(item, date))
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        시간
      </h3>
      {!date && <p className={styles.first}>{DATE_FIRST}</p>}
      {date && starts.isPending && <Waiting shapes={['card', 'card']} />}
      {starts.isLoadingError && <LoadFailure error={starts.error} onRetry={() => starts.refetch()} />}
      {starts.data && (
        <div key={date} ref={reveal}>
          {time && <MovedDeadline item={item} date={date} time={time} />}
          <TimeSlots
            slots={slotsOf(starts.data, toKst(now()))}
            selected={time}
            onSelect={onSelect}
            onOtherDay={onOtherDay}
          />
        </div>
      )}
    </section>
  )
}

/** What the deadline becomes: moving gives no new grace (D-27). */
function MovedDeadline({ item, date, time }: { item: Consultation; date: string; time: string }) {
  return (
    <Callout kind={isMovedForGood(item, { date, time }) ? 'warning' : 'info'}>
      {movedDeadline(item, { date, time })}
    </Callout>
  )
}

/** On a small screen the hours lie below the fold. */
const reveal = (hours: HTMLElement | null) => hours?.scrollIntoView?.({ block: 'nearest' })
