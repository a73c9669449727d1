import { formatWon } from '@self/contract/money'
import { REFUND_TAKES, type RefundLines } from '@self/contract/refund'
import { formatDay } from '@self/contract/time-format'
import { DefinitionList } from '../../shared/definition-list.tsx'
import styles from './refund-facts.module.css'

/** How a refund comes about, line by line. D-42, Spec 2 §9. */
export function RefundFacts({ lines }: { lines: RefundLines }) {
  const { paid, used, usedAmount, penaltyPercent, penalty, refund, isFree, freeUntil, rule } = lines
  const items = [
    { term: '결제 금액', detail: formatWon(paid), isShown: true },
    { term: `사용 ${used}회 × 1회 정가`, detail: `-${formatWon(usedAmount)}`, isShown: used > 0 },
    { term: `위약금 ${penaltyPercent}%`, detail: `-${formatWon(penalty)}`, isShown: penalty > 0 },
    { term: '돌려받을 금액', detail: formatWon(refund), isShown: true, isStrong: true },
  ]
  return (
    <div className={styles.money}>
      <DefinitionList items={items.filter(({ isShown }) => isShown)} />
      <div className={styles.notes}>
        {isFree && <p>{formatDay(freeUntil)}까지는 위약금 없이 모두 돌려드려요.</p>}
        {refund > 0 && <p>{REFUND_TAKES}</p>}
        <p>환불 규정 {rule}</p>
      </div>
    </div>
  )
}
