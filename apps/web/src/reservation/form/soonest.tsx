import { type SoonHour, soonHours } from '@self/contract/free-hours'
import { useId } from 'react'
import { SoonChip } from '../../counsellor/soon-chip.tsx'
import { freeHours } from '../../counsellor/use-free-hours.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import type { BookingState } from '../draft.ts'
import styles from './soonest.module.css'

type SoonestProps = {
  draft: BookingState
  minutes: number | undefined
  onChoose: (hour: SoonHour) => void
}

/** Hours that are free soon, until one is chosen: of the counsellor who is chosen, else of everybody. */
export function Soonest({ draft, minutes, onChoose }: SoonestProps) {
  const { branchCode, isPrivate, adminId, date, time } = draft
  const heading = useId()
  const where = { branchCode, adminId, minutes, isSoonest: true }
  const hours = usePart('가장 빠른 시간', { ...freeHours(where), select: soonHours, enabled: !date && !time })
  if (date || (!hours.isLoading && !hours.data?.length)) return null
  return (
    <section aria-labelledby={heading} className={styles.soonest}>
      <h2 id={heading} className={styles.heading}>
        가장 빠른 시간
      </h2>
      <ul className={isPrivate ? `${styles.list} ${styles.people}` : styles.list}>
        {hours.data?.map((hour) => (
          <li key={`${hour.date} ${hour.time} ${hour.counsellor?.adminId}`}>
            <SoonChip hour={hour} onPress={() => onChoose(hour)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
