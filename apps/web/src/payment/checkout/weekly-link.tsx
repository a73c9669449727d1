import type { Coupon } from '@self/contract/coupon'
import type { BookingState } from '../../reservation/draft.ts'
import { ButtonLink } from '../../shared/form/button.tsx'
import { useOwned } from '../../shared/store/own-state.ts'

const MORE_THAN_ONE = 2

/** On to a weekly series, where the chosen pass holds more than this one session. */
export function WeeklyLink({ booking, coupon }: { booking: BookingState; coupon: Coupon }) {
  const { id: couponId, passId, remaining = 0 } = coupon
  const owned = useOwned()
  if (passId === undefined || remaining < MORE_THAN_ONE) return null
  return (
    <ButtonLink kind="neutral" size="medium" to="/Series" state={owned({ ...booking, couponId, passId })}>
      매주 같은 시간에 예약하기
    </ButtonLink>
  )
}
