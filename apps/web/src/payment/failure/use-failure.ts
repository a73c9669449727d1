import { useOwnStateOf } from '../../shared/store/own-state.ts'
import { useStateOf } from '../../shared/store/use-state-of.ts'
import { outcome, type PaymentFailure, paymentFailure } from '../order/failure.ts'

/** How a payment failed, by the navigation state; what was to be booked by it is its member's alone. */
export function useFailure(): PaymentFailure | undefined {
  const ofAnybody = useStateOf(outcome)
  return useOwnStateOf(paymentFailure) ?? ofAnybody
}
