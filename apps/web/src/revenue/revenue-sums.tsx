import { formatWon } from '@self/contract/money'
import type { Revenue } from '@self/contract/revenue'
import { SumCards } from '../shared/chart/sum-cards.tsx'

const FIELDS = [
  ['sold', '판매'],
  ['used', '이용(매출 인식)'],
  ['refunded', '환불'],
  ['expired', '기간 만료'],
  ['retained', '환불 뒤 남은 금액'],
  ['opening', '월초 선수금'],
  ['closing', '월말 선수금'],
] as const

/** The month in seven numbers, each beside the month before. The last is opening + sold − used − refunded − expired − retained. */
export const RevenueSums = ({ total, before }: Pick<Revenue, 'total' | 'before'>) => (
  <SumCards
    sums={FIELDS.map(([field, word]) => [
      word,
      formatWon(total[field]),
      `지난달 ${formatWon(before[field])} · ${changeOf(total[field], before[field])}`,
    ])}
  />
)

function changeOf(now: number, before: number): string {
  if (now === before) return '그대로'
  const change = `${now > before ? '+' : '−'}${formatWon(Math.abs(now - before))}`
  return before > 0 ? `${change} (${Math.round(((now - before) / before) * 100)}%)` : change
}
