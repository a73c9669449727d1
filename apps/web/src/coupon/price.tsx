import type { Coupon } from '@self/contract/coupon'
import { finalPrice, formatWon, pricePerSession } from '@self/contract/money'
import styles from './price.module.css'

/** What it costs, what it would cost without the discount, and what one session of several comes to. Spec 2 §9. */
export function Price({ coupon }: { coupon: Coupon }) {
  return (
    <span className={styles.price}>
      {coupon.discount > 0 && (
        <s className={styles.before}>
          <span className="visually-hidden">정가</span> {formatWon(coupon.price)}
        </s>
      )}
      <span className={styles.final}>{formatWon(finalPrice(coupon))}</span>
      {coupon.session > 1 && <span className={styles.each}>1회 {formatWon(pricePerSession(coupon))}</span>}
    </span>
  )
}
