import { finalPrice, formatWon } from '@self/contract/money'
import { useQuery } from '@tanstack/react-query'
import { couponsOf } from '../queries.ts'
import { Choice } from './choice.tsx'
import type { LinkFormProps } from './link-draft.ts'

/** What this member may buy. */
export function CouponChoice({ form, onChange, refOf }: LinkFormProps) {
  const coupons = useQuery(couponsOf(form.member?.memberId))
  const options = coupons.data?.map((coupon) => ({
    value: String(coupon.id),
    label: `${coupon.title2} · ${formatWon(finalPrice(coupon))}`,
  }))
  return (
    <div>
      <Choice
        ref={refOf('couponId')}
        label="이용권"
        value={form.couponId === null ? null : String(form.couponId)}
        onChange={(id) => onChange({ ...form, couponId: Number(id) })}
        options={options ?? []}
        source={coupons}
        first={form.member ? undefined : '회원을 먼저 골라 주세요'}
        none="이 회원이 살 수 있는 이용권이 없어요"
      />
    </div>
  )
}
