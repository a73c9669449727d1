import { cheapestSingle, passesToUse } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { branchCoupons } from '../../coupon/queries.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import type { BookingState } from '../draft.ts'
import styles from './price-line.module.css'

type PriceLineProps = Pick<BookingState, 'branchCode' | 'passId'>

/** What a session costs at a branch, before anybody has to log in; what is left of an own pass; that the chosen one isn't used there. */
export function PriceLine({ branchCode, passId }: PriceLineProps) {
  const {
    data = [],
    isLoading,
    isSuccess,
  } = usePart('가격과 이용권', {
    ...branchCoupons(branchCode),
    enabled: branchCode !== '',
  })
  const single = cheapestSingle(data)
  const [pass] = passesToUse(data, '')
  const isUnusable = isSuccess && passId !== undefined && data.every((coupon) => coupon.passId !== passId)
  if (!single && !pass && !isLoading && !isUnusable) return null
  return (
    <p className={styles.line}>
      {single && (
        <span>
          1회 {single.minutes}분 {formatWon(finalPrice(single))}부터
        </span>
      )}
      {pass && <span className={styles.pass}>내 이용권 {pass.remaining}회 남음</span>}
      {isUnusable && <span>이 이용권은 이 센터에서 쓸 수 없어요.</span>}
    </p>
  )
}
