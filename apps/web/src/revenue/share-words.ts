import { formatDate } from '@self/contract/time-format'

type ShareWords = {
  percent: number
  /** Korean days: the first, and today. */
  from: string
  today: string
  /** Days from which the counsellor has shares already. */
  others: readonly string[]
}

/** What a share does before it is saved: until which other one it holds, and that it reaches into what is over. */
export function shareWords({ percent, from, today, others }: ShareWords): string {
  const next = others.filter((day) => day > from).toSorted()[0]
  const until = next ? ` ${formatDate(next)} 전까지` : ''
  const before =
    from < today
      ? '이미 지난 상담의 지급액도 달라지니 지급 명세를 다시 확인해 주세요.'
      : '그 전에 시작한 상담은 그대로예요.'
  return `${formatDate(from)}부터${until} 시작하는 상담은 금액의 ${percent}%를 드려요. ${before}`
}
