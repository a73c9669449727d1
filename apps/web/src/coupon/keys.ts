/** Every list of coupons, whoever it is for. */
export const couponKey = ['coupon'] as const
