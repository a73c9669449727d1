import { type Coupon, discountBadge } from '@self/contract/coupon'
import styles from './coupon-tags.module.css'

/** What kind it is, and what speaks for it: that it is held, or cheaper. */
export function CouponTags({ coupon: { couponType, discount, passId } }: { coupon: Coupon }) {
  const badge = discountBadge(discount)
  return (
    <span className={styles.tags}>
      <span className={styles.tag}>{couponType}</span>
      {badge && <span className={`${styles.tag} ${styles.discount}`}>{badge}</span>}
      {passId !== undefined && <span className={`${styles.tag} ${styles.held}`}>내 이용권</span>}
    </span>
  )
}
