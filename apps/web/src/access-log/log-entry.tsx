import type { AccessEntry } from '@self/contract/access-log'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useRef } from 'react'
import styles from './log-entry.module.css'

/** Who did what to whose data, when, from where. */
export function LogEntry({ entry, hasFocus }: { entry: AccessEntry; hasFocus: boolean }) {
  const row = useRef<HTMLLIElement>(null)
  const { at, what, actor, subject, address } = entry
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
      </p>
      <p className={styles.where}>
        {formatDate(date)} {time} · {address}
      </p>
    </li>
  )
}

const nameOf = ({ userName, memberId }: NonNullable<AccessEntry['actor']>): string =>
  `${userName || '없는 회원'} (${memberId}번)`
