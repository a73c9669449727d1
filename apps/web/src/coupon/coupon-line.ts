import type { Coupon } from '@self/contract/coupon'
import { formatWon, pricePerSession } from '@self/contract/money'
import { formatDate } from '@self/contract/time-format'

/** What a pass gives, in a line: of one that the member holds what is left, of the others count, term and price. */
export function couponLine(coupon: Coupon): string {
  if (coupon.remaining !== undefined) return leftOf(coupon)
  return [`${coupon.session}회`, termOf(coupon.expiresInMonths), perSession(coupon)]
    .filter(Boolean)
    .join(' · ')
}

/** What is left of a pass that the member holds, and until when. */
export const leftOf = ({ remaining, expiresOn }: Coupon): string =>
  [`남은 ${remaining}회`, expiresOn && `${formatDate(expiresOn)}까지`].filter(Boolean).join(' · ')

/** One session costs what the pass costs: no need to say it twice. */
const perSession = (coupon: Coupon): string =>
  coupon.session > 1 ? `1회 ${formatWon(pricePerSession(coupon))}` : ''

/** D-41: the day of payment plus a year for ten sessions or more. */
export const termOf = (months: number | null): string | undefined =>
  months === null ? undefined : `결제일부터 ${months % 12 === 0 ? `${months / 12}년` : `${months}개월`}`
