import { defaultBranchOf } from '@self/contract/branch'
import { type HeldPass, isEndingSoon, isNearlyUsed } from '@self/contract/pass'
import { toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { branches } from '../branch/queries.ts'
import { now } from '../shared/clock.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import styles from './pass-card.module.css'
import { PassLine } from './pass-line.tsx'

/** The balance of a pass, its last day, and the way to its next session. */
export function PassCard({ pass }: { pass: HeldPass }) {
  const { passId, couponId, title, sessions, remaining, booked, expiresOn, branchCode } = pass
  const usual = defaultBranchOf(useQuery(branches).data ?? [])?.branch
  const used = Math.max(0, sessions - remaining - booked)
  const isSoon = isEndingSoon(pass, toKst(now()).date)
  const heading = useId()
  const counts = [used > 0 && `쓴 ${used}회`, booked > 0 && `예약 ${booked}회`].filter(Boolean)
  return (
    <article className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={heading} className={styles.title}>
            {title}
          </h3>
          <p className={styles.left}>
            <span className={styles.of}>{sessions}회 중</span> {remaining}회 남음{' '}
            {isNearlyUsed(pass) && <span className={styles.few}>곧 다 써요</span>}
          </p>
        </div>
        {remaining > 0 && (
          <ButtonLink
            kind="neutral"
            size="medium"
            to="/Reservation"
            state={{ selectedCode: branchCode ?? usual, couponId, passId }}
          >
            <span className="visually-hidden">{title}</span> 예약하기
          </ButtonLink>
        )}
      </div>
      <PassLine used={used} booked={booked} left={remaining} />
      <div className={styles.foot}>
        <p>{counts.join(' · ')}</p>
        <p className={isSoon ? styles.soon : undefined}>
          {[isSoon && '곧 끝나요', expiresOn ? `${formatDate(expiresOn)}까지` : '기한 없음']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </article>
  )
}
