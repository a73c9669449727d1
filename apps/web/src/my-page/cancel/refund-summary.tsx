import type { CancelQuote } from '@self/contract/refund'
import { RefundFacts } from './refund-facts.tsx'
import styles from './refund-summary.module.css'

/** Money, a session of a pass, or nothing: in plain words. */
export function RefundSummary({ quote: { kind, lines } }: { quote: CancelQuote }) {
  if (lines) return <RefundFacts lines={lines} />
  return (
    <p className={styles.words}>
      {kind === 'PASS' ? '이용권 1회가 다시 생겨요' : '결제한 금액이 없어 돌려받을 금액도 없어요'}
    </p>
  )
}
