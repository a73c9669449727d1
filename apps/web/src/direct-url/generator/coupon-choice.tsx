import { finalPrice, formatWon } from '@self/contract/money'
import { useQuery } from '@tanstack/react-query'
import { Callout } from '../../shared/callout.tsx'
import { couponsOf } from '../queries.ts'
import { Choice } from './choice.tsx'
import type { LinkFormProps } from './link-draft.ts'

/** What this member may buy, and for the branch once there is one: private branches sell more. */
export function CouponChoice({ form, onChange, refOf }: LinkFormProps) {
  const coupons = useQuery(couponsOf(form.member?.memberId, form.branch?.branch ?? ''))
  // What costs nothing comes with its session.
  const offered = form.isPassOnly ? coupons.data?.filter((each) => finalPrice(each) > 0) : coupons.data
  const options = offered?.map((coupon) => ({
    value: String(coupon.id),
    label: `${coupon.title2} · ${formatWon(finalPrice(coupon))}`,
  }))
  const isUnfit =
    form.couponId !== null && offered !== undefined && !offered.some(({ id }) => id === form.couponId)
  // Offered for this branch all the same, but with a session.
  const isFree = coupons.data?.some(({ id }) => id === form.couponId)
  return (
    <div>
      <Choice
        ref={refOf('couponId')}
        label="이용권"
        value={form.couponId === null || isUnfit ? null : String(form.couponId)}
        onChange={(id) => onChange({ ...form, couponId: Number(id) })}
        options={options ?? []}
        source={coupons}
        first={form.member ? undefined : '회원을 먼저 골라 주세요'}
        none="이 회원이 살 수 있는 이용권이 없어요"
      />
      {isUnfit && (
        <Callout kind="warning" role="alert">
          {isFree
            ? '0원인 이용권은 날짜를 정해서만 보낼 수 있어요. 다른 이용권을 골라 주세요.'
            : '골랐던 이용권은 이 센터에서 쓸 수 없어요. 다른 이용권을 골라 주세요.'}
        </Callout>
      )}
    </div>
  )
}
