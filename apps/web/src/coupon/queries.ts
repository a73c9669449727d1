import type { Counsellor } from '@self/contract/counsellor'
import { couponListReply } from '@self/contract/coupon'
import { passListReply } from '@self/contract/pass'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/api/api.ts'
import type { LoginSession } from '../shared/login-session/login-session.ts'
import { couponKey } from './keys.ts'

/** What can be bought or used for a session at a branch; a counsellor who tests gives more. */
export const couponsForReservation = (branchCode: string, canTest: Counsellor['canTest']) => {
  const query = `isTestSelected=${canTest === 'Y'}`
  return queryOptions({
    queryKey: [...couponKey, branchCode, query],
    queryFn: ({ signal }) => api(couponListReply, `/api/coupon/${branchCode}?${query}`, { signal }),
  })
}

/** The member's passes, then everything that a branch sells. */
export const branchCoupons = (branchCode: string) =>
  queryOptions({
    queryKey: [...couponKey, branchCode, 'all'],
    queryFn: ({ signal }) => api(couponListReply, `/api/coupon/${branchCode}`, { signal }),
  })

/** What can be bought without a session, as this reader sees it. Spec 2 §2 «Individual payment». */
export const payableCoupons = (loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...couponKey, 'pay', loginSession?.sub],
    queryFn: ({ signal }) => api(couponListReply, '/api/coupon/pay', { signal }),
  })

/** The passes that the member can use, or has sessions to come of. */
export const heldPasses = (loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...couponKey, 'held', loginSession?.sub],
    queryFn: ({ signal }) => api(passListReply, '/api/pass', { signal }),
  })
