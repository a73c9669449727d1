import type { PoolClient } from 'pg'
import content from '../content/coupons.json' with { type: 'json' }
import { insert } from '../insert.ts'

export const coupons = content.map((coupon) => ({
  id: coupon.id,
  title1: coupon.title1,
  title2: coupon.title2,
  memo: coupon.memo,
  minutes: coupon.minutes,
  session: coupon.session,
  price: coupon.price,
  discount: coupon.discount,
  coupon_type: coupon.couponType,
  counts_as_test: coupon.couponType.includes('검사'),
  audience: coupon.audience,
  scope: coupon.scope,
  expires_in_months: coupon.expiresInMonths,
}))

export const seedCoupons = (client: PoolClient) => insert(client, 'coupon', coupons)
