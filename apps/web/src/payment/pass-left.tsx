import type { Coupon } from '@self/contract/coupon'
import { addMonths, toKst } from '@self/contract/time'
import { formatDate } from '@self/contract/time-format'
import { now } from '../shared/clock.ts'
import styles from './pass-left.module.css'

/** What stays with the member who buys it today (D-40 and D-41). */
export function PassLeft({
  coupon: { session, expiresInMonths },
}: {
  coupon: Pick<Coupon, 'session' | 'expiresInMonths'>
}) {
  return (
    <p className={styles.words}>
      결제하면 {session}회 이용권이 생겨요. 예약할 때 골라 쓰고,{' '}
      {expiresInMonths === null
        ? '기한은 없어요.'
        : `${formatDate(addMonths(toKst(now()).date, expiresInMonths))}까지 쓸 수 있어요.`}
    </p>
  )
}
