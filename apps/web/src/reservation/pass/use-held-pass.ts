import { type Coupon, passesToUse } from '@self/contract/coupon'
import { useQuery } from '@tanstack/react-query'
import { branchCoupons } from '../../coupon/queries.ts'
import { useLoginSession } from '../../shared/login-session/login-session.ts'
import type { BookingState } from '../draft.ts'

/** The passes that a request may carry, and the one that it does: what was picked, else the one that ends first. D-40. */
export function useHeldPass({ branchCode, isPrivate, date, passId, withoutPass }: BookingState) {
  const loginSession = useLoginSession()
  const isRequest = loginSession !== null && branchCode !== '' && !isPrivate
  const coupons = useQuery({ ...branchCoupons(branchCode), enabled: isRequest })
  const passes = isRequest ? passesToUse(coupons.data ?? [], date) : []
  const picked = passes.find((pass) => pass.passId === passId) ?? passes[0]
  return { passes, pass: withoutPass ? undefined : picked }
}

/** Sessions left once one of them is booked. */
export const leftAfter = ({ remaining = 0 }: Coupon): number => Math.max(0, remaining - 1)
