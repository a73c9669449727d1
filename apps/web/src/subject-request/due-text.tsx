import type { SubjectRequest } from '@self/contract/subject-request'
import { addDays, toKst } from '@self/contract/time'
import { formatDay } from '@self/contract/time-format'
import { now } from '../shared/clock.ts'
import styles from './subject-panel.module.css'

const SOON = 3

/** Until when it is to be answered, how much of that is left, or how it was answered. */
export function DueText({ request }: { request: SubjectRequest }) {
  const { state, dueOn, closedOn } = request
  if (state !== 'OPEN')
    return <>{`${state === 'DONE' ? '처리함' : '거절함'} · ${formatDay(closedOn ?? dueOn)}`}</>
  const { date: today } = toKst(now())
  if (dueOn < today) return <strong className={styles.late}>{formatDay(dueOn)} 지남</strong>
  if (dueOn <= addDays(today, SOON)) return <strong className={styles.soon}>{formatDay(dueOn)}까지</strong>
  return <>{formatDay(dueOn)}까지</>
}
