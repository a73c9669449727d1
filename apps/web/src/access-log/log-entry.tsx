import type { AccessEntry } from '@self/contract/access-log'
import { formatNumber } from '@self/contract/money'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useRef } from 'react'
import styles from './log-entry.module.css'
import { nameOf } from './log-person.ts'
import { LogSubjects } from './log-subjects.tsx'

/** Who did what to whose data, when, from where. */
export function LogEntry({ entry, hasFocus }: { entry: AccessEntry; hasFocus: boolean }) {
  const row = useRef<HTMLLIElement>(null)
  const { id, at, what, actor, subject, subjectCount, address } = entry
  const { date, time } = wallClockOf(at)

  useEffect(() => {
    if (hasFocus) row.current?.focus()
  }, [hasFocus])

  return (
    <li ref={row} tabIndex={-1} className={styles.entry}>
      <p className={styles.what}>{what}</p>
      <p>
        {actor ? nameOf(actor) : '로그인하지 않은 사람'}
        {subject && ` → ${subject.memberId === actor?.memberId ? '본인' : nameOf(subject)}`}
        {subjectCount > 0 && ` → 회원 ${formatNumber(subjectCount)}명`}
      </p>
      <p className={styles.where}>
        {formatDate(date)} {time} · {address}
      </p>
      {subjectCount > 0 && <LogSubjects entryId={id} count={subjectCount} />}
    </li>
  )
}
