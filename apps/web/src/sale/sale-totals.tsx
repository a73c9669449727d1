import { formatNumber, formatWon } from '@self/contract/money'
import { saleMethodLabel } from '@self/contract/sale'
import type { SaleTotals as Totals } from '@self/contract/sale-list'
import styles from './orders-screen.module.css'

/** What the whole of a filter comes to, the rows that aren't drawn yet among them. */
export function SaleTotals({ totals }: { totals: Totals }) {
  const { count, sold, refunded, methods } = totals
  const paid = methods.filter((method) => method.sold > 0)
  return (
    <dl className={styles.totals} aria-label="합계">
      <Sum word="건수" value={`${formatNumber(count)}건`} />
      <Sum word="결제" value={formatWon(sold)} />
      <Sum word="환불" value={formatWon(refunded)} />
      <Sum word="남은 금액" value={formatWon(sold - refunded)} />
      {paid.length > 1 && (
        <div className={styles.methods}>
          <dt>수단별</dt>
          <dd>{paid.map((each) => `${saleMethodLabel(each.method)} ${formatWon(each.sold)}`).join(' · ')}</dd>
        </div>
      )}
    </dl>
  )
}

const Sum = ({ word, value }: { word: string; value: string }) => (
  <div>
    <dt>{word}</dt>
    <dd>{value}</dd>
  </div>
)
