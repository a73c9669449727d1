import type { MemberPage } from '@self/contract/member-page'
import { formatWon } from '@self/contract/money'
import { saleMethodLabel, saleStateLabels } from '@self/contract/sale'
import { refundWords, wallClock } from '../sale/sale-columns.tsx'
import { SaleState } from '../sale/sale-state.tsx'
import styles from './page-part.module.css'
import { PagePart } from './page-part.tsx'
import { useMore } from './use-more.ts'

type Order = NonNullable<MemberPage['orders']>[number]

/** What was paid, whether it was, and what went back. */
export const OrderPart = ({ page, orders }: { page: MemberPage; orders: readonly Order[] }) => (
  <PagePart
    title="결제"
    rows={orders}
    more={useMore(page, 'orders')}
    empty="아직 결제한 것이 없어요."
    rowOf={(order) => (
      <li key={order.key} className={styles.row}>
        <div className={styles.line}>
          <strong>
            {order.title} <span className={styles.won}>{formatWon(order.amount)}</span>
          </strong>
          <SaleState state={order.state} label={saleStateLabels[order.state]} />
        </div>
        <p className={styles.help}>
          {[wallClock(order.at), saleMethodLabel(order.method), order.branchName].filter(Boolean).join(' · ')}
        </p>
        {order.refunded > 0 && <p className={styles.back}>환불 {refundWords(order)}</p>}
        {order.events.length > 0 && (
          <details className={styles.details}>
            <summary>지나온 일 {order.events.length}건</summary>
            <ol className={styles.rows}>
              {order.events.map(({ at, what, detail, amount }) => (
                <li key={`${at} ${what} ${detail}`} className={styles.help}>
                  {[wallClock(at), what, detail, amount === null ? '' : formatWon(amount)]
                    .filter(Boolean)
                    .join(' · ')}
                </li>
              ))}
            </ol>
          </details>
        )}
      </li>
    )}
  />
)
