import { formatWon } from '@self/contract/money'
import type { CancelQuote } from '@self/contract/refund'
import { DefinitionList } from '../../shared/definition-list.tsx'
import styles from './given-back.module.css'

/** Money, a session of a pass, or nothing: in plain words. Decision 42, Spec 2 §9. */
export function GivenBack({ quote }: { quote: CancelQuote }) {
  if (quote.kind === 'PASS') return <p className={styles.words}>이용권 1회가 다시 생겨요</p>
  if (quote.kind === 'NOTHING')
    return <p className={styles.words}>결제한 금액이 없어 돌려받을 금액도 없어요</p>
  return (
    <div className={styles.money}>
      <DefinitionList
        items={[
          { term: '결제 금액', detail: formatWon(quote.paid) },
          ...(quote.penalty > 0 ? [{ term: '위약금', detail: formatWon(quote.penalty) }] : []),
          { term: '돌려받는 금액', detail: formatWon(quote.refund), isStrong: true },
        ]}
      />
      {quote.refund > 0 && <p className={styles.wait}>카드사에 반영되기까지 7~10영업일이 걸릴 수 있어요</p>}
    </div>
  )
}
