import type { AccessEntry, AccessFilter, AccessPerson } from '@self/contract/access-log'
import { formatNumber } from '@self/contract/money'
import { wallClockOf } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useEffect, useRef } from 'react'
import styles from './log-entry.module.css'
import { nameOf } from './log-person.ts'
import { LogSubjects } from './log-subjects.tsx'

type LogEntryProps = {
  entry: AccessEntry
  hasFocus: boolean
  onNarrow: (part: Partial<AccessFilter>) => void
}

/** Who did what to whose data, when, from where. */
export function LogEntry({ entry, hasFocus, onNarrow }: LogEntryProps) {
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
        {actor ? (
          <Person person={actor} onPress={(memberId) => onNarrow({ actor: memberId })} />
        ) : (
          '로그인하지 않은 사람'
        )}
        {subject && ' → '}
        {subject && subject.memberId === actor?.memberId && '본인'}
        {subject && subject.memberId !== actor?.memberId && (
          <Person person={subject} onPress={(memberId) => onNarrow({ subject: memberId })} />
        )}
        {subjectCount > 0 && ` → 회원 ${formatNumber(subjectCount)}명`}
      </p>
      <p className={styles.where}>
        {formatDate(date)} {time} · {address}
      </p>
      {subjectCount > 0 && (
        <div className={styles.subjects}>
          <LogSubjects entryId={id} count={subjectCount} />
        </div>
      )}
    </li>
  )
}

type PersonProps = { person: AccessPerson; onPress: (memberId: string) => void }

/** Narrows the log down to what has to do with that person. */
const Person = ({ person, onPress }: PersonProps) => (
  <button type="button" className={styles.person} onClick={() => onPress(String(person.memberId))}>
    {nameOf(person)}
  </button>
)
