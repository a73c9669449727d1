import { type SoonHour, soonHours } from '@self/contract/free-hours'
import type { HeldPass } from '@self/contract/pass'
import type { Consultation } from '@self/contract/schedule'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SoonChip } from '../counsellor/soon-chip.tsx'
import { freeHours } from '../counsellor/use-free-hours.ts'
import { ButtonLink } from '../shared/form/button.tsx'
import { RetryNote } from '../shared/states/retry-note.tsx'
import styles from './book-again.module.css'

type BookAgainProps = {
  last: Consultation
  /** What would pay for it. */
  pass: HeldPass | undefined
  /** True while no session lies ahead. */
  isNext: boolean
}

/** Free hours of the same counsellor, or at the same branch, each one press from its booking. */
export function BookAgain({
  last: { branchCode, branchName, memberId, memberName },
  pass,
  isNext,
}: BookAgainProps) {
  const heading = useId()
  const hours = useQuery({
    ...freeHours({ branchCode, adminId: memberId ?? '', isSoonest: true }),
    select: soonHours,
  })
  const whose = [memberName && `${memberName} 상담사`, branchName].filter(Boolean).join(' · ')
  const isAny = (hours.data?.length ?? 0) > 0
  const pays = pass && { couponId: pass.couponId, passId: pass.passId }

  const stateOf = ({ date, time, counsellor }: SoonHour) => ({
    selectedCode: branchCode,
    start: { date, time },
    ...(counsellor && { counsellor }),
    ...pays,
  })

  return (
    <section aria-labelledby={heading} className={styles.again}>
      <h2 id={heading} className={styles.heading}>
        {isNext ? '다음 상담을 잡아 볼까요?' : '같은 상담사와 다시 예약'}
      </h2>
      {hours.isLoadingError ? (
        <RetryNote query={hours}>{`${whose}의 빈 시간을 불러오지 못했어요.`}</RetryNote>
      ) : (
        <p className={styles.whose}>
          {whose}
          {hours.data && !isAny ? ': 앞으로 2주 안에는 빈 시간이 없어요' : '의 가까운 빈 시간이에요'}
        </p>
      )}
      {(hours.isPending || isAny) && (
        <ul className={styles.list}>
          {hours.data?.map((hour) => (
            <li key={`${hour.date} ${hour.time}`}>
              <SoonChip hour={hour} to="/Reservation" state={stateOf(hour)} />
            </li>
          ))}
        </ul>
      )}
      <ButtonLink kind="text" size="medium" to="/Reservation" state={{ selectedCode: branchCode, ...pays }}>
        다른 시간 보기
      </ButtonLink>
    </section>
  )
}
