import { couponListReply } from '@self/contract/coupon'
import { queryOptions } from '@tanstack/react-query'
import { couponKey } from '../coupon/keys.ts'
import { api } from '../shared/api/api.ts'

/** Everything on sale to the caller. */
export const couponsOnSale = queryOptions({
  queryKey: [...couponKey, 'onSale'],
  queryFn: ({ signal }) => api(couponListReply, '/api/coupon', { signal }),
})
