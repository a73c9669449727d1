import { bestDiscounts, type Coupon, discountBadge } from '@self/contract/coupon'
import type { EditedCoupon } from '@self/contract/coupon-editing'
import { CouponCard } from '../coupon-card.tsx'
import { CouponSelect } from '../coupon-select.tsx'
import styles from './coupon-panel.module.css'
import { bodyOf, type CouponForm, problemsOf } from './draft.ts'

type CouponPreviewProps = { form: CouponForm; id: number; others: readonly EditedCoupon[] }

/** What members see of it once it is saved: by the parts that draw it for them. */
export function CouponPreview({ form, id, others }: CouponPreviewProps) {
  const isWhole = Object.keys(problemsOf(form)).every((field) => field.startsWith('title'))
  if (!isWhole) return null
  const coupon: Coupon = { ...bodyOf(form), id }
  const onSale = others.filter(({ status, id: other }) => status === 'ON_SALE' && other !== id)
  const prices = [...onSale.map((other) => ({ ...other, ...other.current })), coupon]
  const best = discountBadge(bestDiscounts(prices)[coupon.couponType] ?? 0)
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>미리 보기</h3>
      <p className={styles.note}>구매 화면</p>
      <CouponCard coupon={coupon} onOpen={() => undefined} />
      <p className={styles.note}>예약하고 결제할 때</p>
      <CouponSelect coupons={[coupon]} chosen={coupon} onChoose={() => undefined} />
      <p className={styles.note}>
        첫 화면의 {coupon.couponType} 배지: {best ?? '없음'}
      </p>
    </section>
  )
}
