import { useQuery } from '@tanstack/react-query'
import { branchCoupons } from '../../coupon/queries.ts'
import type { BookingState } from '../draft.ts'
import { useHeldPass } from './use-held-pass.ts'

/** How long the session takes that the chosen coupon or pass pays for; undefined while none is chosen (D-18). */
export function useChosenMinutes(draft: BookingState): number | undefined {
  const { branchCode, couponId, passId } = draft
  const { pass } = useHeldPass(draft)
  const isCarried = couponId !== undefined && branchCode !== '' && draft.isPrivate
  const coupons = useQuery({ ...branchCoupons(branchCode), enabled: isCarried })
  const carried = isCarried
    ? coupons.data?.find((coupon) => coupon.id === couponId && coupon.passId === passId)
    : undefined
  return (pass ?? carried)?.minutes
}
