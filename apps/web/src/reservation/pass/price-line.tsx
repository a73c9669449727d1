import { cheapestSingle, passesToUse } from '@self/contract/coupon'
import { finalPrice, formatWon } from '@self/contract/money'
import { branchCoupons } from '../../coupon/queries.ts'
import { usePart } from '../../shared/states/missing-parts.tsx'
import styles from './price-line.module.css'

/** What a session costs at a branch, before anybody has to log in; and what is left of an own pass. */
export function PriceLine({ branchCode }: { branchCode: string }) {
  const { data = [], isLoading } = usePart('가격과 이용권', {
    ...branchCoupons(branchCode),
    enabled: branchCode !== '',
  })
  const single = cheapestSingle(data)
  const [pass] = passesToUse(data, '')
  if (!single && !pass && !isLoading) return null
  return (
    <p className={styles.line}>
      {single && (
        <span>
          1회 {single.minutes}분 {formatWon(finalPrice(single))}부터
        </span>
      )}
      {pass && <span className={styles.pass}>내 이용권 {pass.remaining}회 남음</span>}
    </p>
  )
}
