import { type Consultation, displayState } from '@self/contract/reservation'
import { formatSession } from '@self/contract/time'
import { now } from '../shared/clock.ts'
import styles from './schedule-group.module.css'
import type { SessionGroup } from './session-groups.ts'
import { StateChip } from './state-chip.tsx'

export function ScheduleGroup({ group: { items, pass } }: { group: SessionGroup }) {
  return (
    <section className={styles.group}>
      <header className={styles.header}>
        <h2>{pass ? `${pass.sessions}회 이용권` : '일반 검사·상담'}</h2>
        {pass && <Progress {...pass} />}
      </header>
      <ul className={styles.list}>
        {items.map((item) => (
          <Session key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Progress({ sessions, used }: NonNullable<SessionGroup['pass']>) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} max={sessions} value={used} aria-label="쓴 횟수" />
      <span className={styles.count}>
        {used}/{sessions}
      </span>
    </div>
  )
}

function Session({ item }: { item: Consultation }) {
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.time}>{formatSession(item.hopeDate, item.hopeTime)}</p>
        <p className={styles.place}>{[item.branchName, item.memberName].filter(Boolean).join(' · ')}</p>
      </div>
      <StateChip state={displayState(item, now())} />
    </li>
  )
}
