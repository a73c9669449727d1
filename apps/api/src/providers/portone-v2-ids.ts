const PREFIX = 'mid_'
const OURS = /^[A-Za-z0-9]{8,36}$/

/** The provider's payment of an order: some payment companies take letters and digits only. */
export const paymentIdOf = (orderId: string): string =>
  orderId.startsWith(PREFIX) ? orderId.slice(PREFIX.length) : orderId

/** The order of a payment; a payment that can't be one of ours keeps its own id. */
export const orderIdOf = (paymentId: string): string =>
  OURS.test(paymentId) ? PREFIX + paymentId : paymentId
