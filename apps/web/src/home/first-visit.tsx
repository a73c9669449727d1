import { cheapestSingle } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './first-visit.module.css'
import { couponsOnSale } from './queries.ts'

const STEPS = [
  ['사람과 시간 고르기', '가까운 센터에서 상담사와 시간을 골라요.'],
  ['편하게 이야기하기', '정해진 시간에 센터에서 만나 이야기해요.'],
  ['다음 걸음 정하기', '상담사와 함께 다음을 정해요. 여기서 마쳐도 괜찮아요.'],
] as const

/** How a first session goes and what one costs, for somebody who has not had one. */
export function FirstVisit() {
  const heading = useId()
  const { data = [], isPending } = useQuery(couponsOnSale)
  const single = cheapestSingle(data)
  return (
    <section aria-labelledby={heading} className={styles.first}>
      <h2 id={heading} className={styles.heading}>
        첫 상담은 이렇게 진행해요
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(([title, words]) => (
          <li key={title}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.words}> {words}</span>
          </li>
        ))}
      </ol>
      {(single || isPending) && (
        <p className={styles.price}>{single && `상담 1회 ${formatWon(finalPrice(single))}부터`}</p>
      )}
    </section>
  )
}
