import { formatDay } from '@self/contract/time-format'
import { useId } from 'react'
import { monthDays } from '../branch/queries.ts'
import { Button } from '../shared/form/button.tsx'
import { usePart } from '../shared/states/missing-parts.tsx'
import styles from './near-days.module.css'

const SHOWN = 3

type NearDaysProps = { branchCode: string; adminId: string; date: string; onDate: (date: string) => void }

/** The days of the same month nearest to one that is full, on which somebody is free. */
export function NearDays({ branchCode, adminId, date, onDate }: NearDaysProps) {
  const title = useId()
  const days = usePart('가까운 빈 날', monthDays({ branchCode, adminId }, date.slice(0, 7)))
  const distance = (day: string) => Math.abs(Number(day.slice(8)) - Number(date.slice(8)))
  const near = (days.data ?? [])
    .filter(({ state }) => state === 'OPEN')
    .map((day) => day.date)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
    .toSorted()
  if (near.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.near}>
      <h3 id={title}>가까운 날에 빈 시간이 있어요</h3>
      <ul className={styles.days}>
        {near.map((day) => (
          <li key={day}>
            <Button kind="neutral" size="medium" onClick={() => onDate(day)}>
              {formatDay(day)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
