import type { ReservationGroup } from './reservation-groups.ts'
import { ReservationRow } from './reservation-row.tsx'
import styles from './schedule-group.module.css'

type ScheduleGroupProps = { group: ReservationGroup; level?: 2 | 3 }

export function ScheduleGroup({ group: { items, pass }, level = 2 }: ScheduleGroupProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles.group}>
      <header className={styles.header}>
        <Heading>{pass ? `${pass.sessions}회 이용권` : '일반 검사·상담'}</Heading>
        {pass && <Progress {...pass} />}
      </header>
      <ul className={styles.list}>
        {items.map((item) => (
          <ReservationRow key={item.id} item={item} level={level === 2 ? 3 : 4} />
        ))}
      </ul>
    </section>
  )
}

function Progress({ sessions, used }: NonNullable<ReservationGroup['pass']>) {
  const count = `${sessions}회 중 ${used}회`
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        max={sessions}
        value={used}
        aria-label="쓰거나 예약한 횟수"
        aria-valuetext={count}
      />
      <span aria-hidden="true" className={styles.count}>
        {count} 사용·예약
      </span>
    </div>
  )
}
