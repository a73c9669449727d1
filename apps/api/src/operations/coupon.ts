import type { Operations } from '../platform/http/openapi.ts'

export const couponOperations: Operations = {
  coupon: {
    'GET /api/admin/coupons': ['listEditedCoupons', 'List coupons with all of their prices'],
    'POST /api/admin/coupons': [
      'addCoupon',
      'Add a coupon',
      ...(['COUPON_INCOMPLETE', 'COUPON_SCOPE_UNKNOWN', 'COUPON_PERIOD_WRONG', 'COUPON_FREE_PASS'] as const),
    ],
    'PUT /api/admin/coupons/:id': [
      'saveCoupon',
      'Save a coupon; another price is one more version',
      ...(['COUPON_INCOMPLETE', 'COUPON_SCOPE_UNKNOWN', 'COUPON_PERIOD_WRONG', 'COUPON_FREE_PASS'] as const),
      ...(['NOT_FOUND', 'COUPON_SOLD', 'EDIT_CONFLICT'] as const),
    ],
    'GET /api/coupon': ['listCoupons', 'List coupons on sale'],
    'POST /api/coupon': ['listCouponsByPost', 'List coupons on sale, older name'],
    'GET /api/coupon/pay': ['listPricedCoupons', 'List coupons that cost something'],
    'GET /api/coupon/direct/:couponId': ['getCoupon', 'Read a coupon on sale', 'NOT_FOUND'],
    'GET /api/coupon/member/:memberId': ['listCouponsOfMember', 'List coupons for a member', 'NOT_FOUND'],
    'GET /api/coupon/:branch': ['listCouponsOfBranch', 'List coupons and passes', 'NOT_FOUND'],
    'POST /api/coupon/:branch': ['listCouponsOfBranchByPost', 'List coupons, older name', 'NOT_FOUND'],
  },
}
