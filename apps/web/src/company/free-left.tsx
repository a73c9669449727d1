import type { Coupon } from '@self/contract/coupon'
import { finalPrice } from '@self/contract/money'
import { formatDate } from '@self/contract/time-format'
import { useQuery } from '@tanstack/react-query'
import { freeLeft } from './left-query.ts'

/** What is left of the company's free sessions, beside one that is chosen; nothing where nothing bounds them. D-34. */
export function FreeLeft({ coupon }: { coupon: Coupon }) {
  const isFree = coupon.passId === undefined && finalPrice(coupon) === 0
  const { data } = useQuery({ ...freeLeft, enabled: isFree })
  if (!isFree || !data) return null
  return (
    <p>
      올해 남은 지원 상담 {data.left}회 · {formatDate(data.until)}까지
    </p>
  )
}
