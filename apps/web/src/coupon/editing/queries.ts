import {
  type CouponDraft,
  couponAddedReply,
  type couponEditBody,
  editedCouponsReply,
} from '@self/contract/coupon-editing'
import { outcome } from '@self/contract/envelope'
import { queryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { api } from '../../shared/api/api.ts'
import { couponKey } from '../keys.ts'

const PATH = '/api/admin/coupons'

/** Every coupon as staff edit it. */
export const editedCoupons = queryOptions({
  queryKey: [...couponKey, 'edited'],
  queryFn: async ({ signal }) => (await api(editedCouponsReply, PATH, { signal })).data,
})

/** Once for its key; gives its id. */
export const addCoupon = async (body: CouponDraft & { key: string }): Promise<number> =>
  (await api(couponAddedReply, PATH, { method: 'POST', body })).data.id

export const saveCoupon = async (id: number, body: z.infer<typeof couponEditBody>): Promise<number> => {
  await api(outcome, `${PATH}/${id}`, { method: 'PUT', body })
  return id
}
