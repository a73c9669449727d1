import type { Coupon } from '@self/contract/coupon'
import { ChevronRight } from 'lucide-react'
import styles from './coupon-card.module.css'
import { leftOf, termOf } from './coupon-line.ts'
import { CouponTags } from './coupon-tags.tsx'
import { Price } from './price.tsx'

/** A coupon on sale, or a pass that is held; a press tells more. */
export function CouponCard({ coupon, onOpen }: { coupon: Coupon; onOpen: () => void }) {
  const isHeld = coupon.passId !== undefined
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={isHeld ? `${styles.card} ${styles.held}` : styles.card}
      onClick={onOpen}
    >
      <CouponTags coupon={coupon} />
      <span className={styles.name}>{coupon.title2}</span>
      {isHeld ? (
        <span className={styles.left}>{leftOf(coupon)}</span>
      ) : (
        <>
          <span className={styles.memo}>{coupon.memo}</span>
          <span className={styles.foot}>
            <span className={styles.sessions}>{sessionCountOf(coupon)}</span>
            <Price coupon={coupon} />
          </span>
        </>
      )}
      <ChevronRight aria-hidden="true" size={20} className={styles.arrow} />
    </button>
  )
}

const sessionCountOf = ({ session, expiresInMonths }: Coupon): string =>
  [`${session}회`, termOf(expiresInMonths)].filter(Boolean).join(' · ')
