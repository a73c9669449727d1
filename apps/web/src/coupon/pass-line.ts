import type { Coupon } from '@self/contract/coupon'
import { formatWon, pricePerSession } from '@self/contract/money'

/** What a pass gives, in a line: of one that the member holds what is left, of the others term and price. */
export function passLine(pass: Coupon): string {
  const parts =
    pass.remaining === undefined
      ? [termOf(pass.expiresInMonths), perSession(pass)]
      : [`남은 ${pass.remaining}회`, pass.expiresOn && `${longDate(pass.expiresOn)}까지`]
  return parts.filter(Boolean).join(' · ')
}

/** One session costs what the pass costs: no need to say it twice. */
const perSession = (pass: Coupon): string =>
  pass.session > 1 ? `1회 ${formatWon(pricePerSession(pass))}` : '1회'

/** Decision 41: the day of payment plus a year for ten sessions or more. */
const termOf = (months: number | null): string | undefined =>
  months === null ? undefined : `결제일부터 ${months % 12 === 0 ? `${months / 12}년` : `${months}개월`}`

function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${year}년 ${month}월 ${day}일`
}
