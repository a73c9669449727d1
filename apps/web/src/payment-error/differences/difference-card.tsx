import { formatWon } from '@self/contract/money'
import type { Difference } from '@self/contract/reconciliation'
import { useId } from 'react'
import { DefinitionList } from '../../shared/definition-list.tsx'
import { readableTime } from '../readable-time.ts'
import styles from './difference-card.module.css'
import { RepairTools } from './repair-tools.tsx'

const wonOf = (won: number | null): string => (won === null ? '기록 없음' : formatWon(won))

type DifferenceCardProps = {
  difference: Difference
  /** It is in the list no more, and with it what was pressed. */
  onCleared: () => void
}

export function DifferenceCard({ difference, onCleared }: DifferenceCardProps) {
  const id = useId()
  const {
    kindDescription,
    merchantUid: orderId,
    ours,
    theirs,
    words,
    foundAt,
    userName,
    clearedAt,
    clearedBy,
    note,
  } = difference
  const items = [
    { term: '우리 기록', detail: wonOf(ours) },
    { term: '결제사 기록', detail: wonOf(theirs) },
    { term: '결제사 답', detail: words && <span className={styles.long}>{words}</span> },
    { term: '주문 번호', detail: <span className={styles.long}>{orderId}</span> },
    { term: '회원', detail: userName || '우리 주문이 아니에요' },
    { term: '찾은 시각', detail: readableTime(foundAt) },
    { term: '정리', detail: clearedAt && [readableTime(clearedAt), clearedBy].filter(Boolean).join(' ') },
    { term: '메모', detail: note },
  ]
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {kindDescription}
      </h2>
      <DefinitionList items={items.filter(({ detail }) => detail)} />
      {!clearedAt && <RepairTools difference={difference} onCleared={onCleared} />}
    </section>
  )
}
