import type { EasyPay } from '@self/contract/easy-pay'
import { formatWon } from '@self/contract/money'
import { penaltyText, refundTakes } from '@self/contract/refund'
import type { RefundLines } from '@self/contract/refund-policy'
import { DefinitionList } from '../../shared/definition-list.tsx'
import styles from './refund-facts.module.css'

type RefundFactsProps = { lines: RefundLines; easyPay: EasyPay | undefined }

/** How a refund comes about, line by line. D-42, Spec 2 §9. */
export function RefundFacts({ lines, easyPay }: RefundFactsProps) {
  const { paid, used, usedAmount, penaltyPercent, penalty, refund } = lines
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
        <p>{penaltyText(lines)}</p>
        {refund > 0 && <p>{refundTakes(easyPay)}</p>}
      </div>
    </div>
  )
}
