import { couponKey } from '../coupon/keys.ts'
import { slotKeys } from '../reservation/keys.ts'

export const paymentKeys = {
  config: ['payment', 'config'],
  list: ['payment', 'list'],
  order: ['payment', 'order'],
  refund: ['payment', 'refund'],
  refundChannel: ['payment', 'refundChannel'],
  return: ['payment', 'return'],
  sdk: ['payment', 'sdk'],
} as const

/** What a payment or a refund changes: taken hours, reservations, what is left of a pass, the order itself. */
export const orderKeys = [...slotKeys, couponKey, paymentKeys.list, paymentKeys.order] as const
