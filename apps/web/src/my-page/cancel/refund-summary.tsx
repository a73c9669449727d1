import { formatWon } from '@self/contract/money'
import { type CancelQuote, cancelText, refundTakes } from '@self/contract/refund'
import styles from './refund-summary.module.css'

/** Money, a session of a pass, or nothing: in plain words. */
export const RefundSummary = ({ quote: { kind, refund, easyPay } }: { quote: CancelQuote }) => (
  <div className={styles.summary}>
    <p>{WORDS[kind](refund)}</p>
    {kind === 'MONEY' && <p className={styles.note}>{refundTakes(easyPay)}</p>}
  </div>
)

const WORDS: Record<CancelQuote['kind'], (won: number) => string> = {
  MONEY: cancelText,
  PASS: () => '이용권 1회가 다시 생겨요',
  BRANCH: (won) => `센터에서 낸 ${formatWon(won)}은 센터에서 돌려드려요.`,
  NOTHING: () => '낸 금액이 없어 취소만 하면 돼요',
}
