import type { BranchInfo } from '@self/contract/branch'
import { toKst } from '@self/contract/time'
import { now } from '../../shared/clock.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import { monthDays } from '../queries.ts'
import { hourLines } from './hours.ts'
import styles from './opening-hours.module.css'

/** The hours line by line; that of today stands out, and says so. */
export function OpeningHours({ branch, bizHours }: Pick<BranchInfo, 'branch' | 'bizHours'>) {
  const today = toKst(now()).date
  const { data: days = [] } = usePart('쉬는 날', monthDays({ branchCode: branch }, today.slice(0, 7)))
  const isHoliday = days.some(({ date, holiday }) => date === today && holiday !== null)
  return (
    <ul className={styles.hours}>
      {hourLines(bizHours, today, isHoliday).map(({ text, isToday }) => (
        <li key={text} className={isToday ? styles.today : undefined}>
          {text} {isToday && <span className={styles.mark}>오늘</span>}
        </li>
      ))}
    </ul>
  )
}
