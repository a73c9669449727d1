import { discountAmount, finalPrice, formatWon, type Priced } from '@self/contract/money'
import { DefinitionList } from '../shared/definition-list.tsx'
import styles from './price-box.module.css'

/** Spec 2 §2: the discount row appears only when the discount is above 0. */
export function PriceBox({ priced }: { priced: Priced }) {
  const discount = discountAmount(priced)
  return (
    <div className={styles.box}>
      <DefinitionList
        items={[
          { term: '상담 금액', detail: formatWon(priced.price) },
          ...(discount > 0
            ? [{ term: '할인', detail: <span className={styles.discount}>-{formatWon(discount)}</span> }]
            : []),
          { term: '최종 금액', detail: formatWon(finalPrice(priced)), isStrong: true },
        ]}
      />
    </div>
  )
}
