import type { Counsellor } from '@self/contract/counsellor'
import { couponListReply } from '@self/contract/coupon'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../shared/session/api.ts'

/** What can be bought or used for a session at a centre; a counsellor who tests gives more. */
export const centrePasses = (branchCode: string, canTest: Counsellor['canTest']) => {
  const query = `isTestSelected=${canTest === 'Y'}`
  return queryOptions({
    queryKey: ['coupon', branchCode, query],
    queryFn: ({ signal }) => api(couponListReply, `/api/coupon/${branchCode}?${query}`, { signal }),
  })
}
