import type { PaymentItem } from '@self/contract/payment'
import { kstInstant, wallClockOf } from '@self/contract/time'

const DAY = 24 * 60 * 60_000

/** D-43: attempts that failed more than a day ago, which stand in one line. */
export function splitAttempts(
  items: PaymentItem[],
  now: Date,
): { shown: PaymentItem[]; folded: PaymentItem[] } {
  const isFolded = ({ status, createdDate }: PaymentItem): boolean => {
    const { date, time } = wallClockOf(createdDate)
    return status === 'FAILED' && now.getTime() - kstInstant(date, time).getTime() > DAY
  }
  return { shown: items.filter((item) => !isFolded(item)), folded: items.filter(isFolded) }
}
