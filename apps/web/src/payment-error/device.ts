import type { PaymentErrorBody } from '@self/contract/payment-error'

/** Spec 2 §8 «device type MOBILE or PC», as the card provider itself tells them apart. */
export const deviceOf = (userAgent: string): PaymentErrorBody['deviceType'] =>
  /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) ? 'MOBILE' : 'PC'
