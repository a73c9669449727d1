import type { PayMethod } from '@self/contract/easy-pay'
import { discountAmount, finalPrice, formatWon, type Priced } from '@self/contract/money'
import { instalmentMonths } from '@self/contract/payment'
import { DefinitionList } from '../shared/definition-list.tsx'
import styles from './price-box.module.css'

type PriceBoxProps = { priced: Priced; method?: PayMethod; isPassOnly?: boolean }

/** Spec 2 §2: the discount row appears only when the discount is above 0; instalments are a card's. isPassOnly: no session is sold. */
export function PriceBox({ priced, method = 'CARD', isPassOnly = false }: PriceBoxProps) {
  const discount = discountAmount(priced)
  const months = method === 'CARD' ? instalmentMonths(finalPrice(priced)) : []
  return (
    <div className={styles.box}>
      <DefinitionList
        items={[
          { term: isPassOnly ? '이용권 금액' : '상담 금액', detail: formatWon(priced.price) },
          ...(discount > 0
            ? [{ term: '할인', detail: <span className={styles.discount}>-{formatWon(discount)}</span> }]
            : []),
          { term: '최종 금액', detail: formatWon(finalPrice(priced)), isStrong: true },
        ]}
      />
      {months.length > 0 && (
        <p className={styles.hint}>
          결제창에서 {months[0]}~{months.at(-1)}개월 할부를 고를 수 있어요
        </p>
      )}
    </div>
  )
}
