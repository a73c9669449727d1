import { coupon } from '@self/contract/coupon'
import { linkReply } from '@self/contract/direct-url'
import { queryOptions } from '@tanstack/react-query'
import { couponKey } from '../../coupon/keys.ts'
import { api } from '../../shared/api/api.ts'
import type { LoginSession } from '../../shared/login-session/login-session.ts'
import { directUrlKeys } from '../keys.ts'

/** What a link is for, as this reader may see it; each opening is asked anew. */
export const linkOf = (key: string, loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...directUrlKeys.link, key, loginSession?.sub],
    queryFn: async ({ signal }) =>
      (await api(linkReply, `/api/admin/direct-url/${encodeURIComponent(key)}`, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })

/** A coupon that can be bought by its number. */
export const directCoupon = (id: string, loginSession: LoginSession | null) =>
  queryOptions({
    queryKey: [...couponKey, 'direct', id, loginSession?.sub],
    queryFn: ({ signal }) => api(coupon, `/api/coupon/direct/${id}`, { signal }),
  })
