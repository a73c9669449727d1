import type { Booked } from '../confirmation/stored-confirmation.ts'
import type { PaymentFailure } from './failure.ts'

/**
 * How a payment ended, in the card window or by the return from it. `bought`: paid, and no session is booked: the pass is
 * the payer's, or with `isOthers` the member's whose link was paid. `pending`: the server does not know yet, and
 * /PaymentResult goes on asking with `query`. `lost`: paid, and the server refuses the booking.
 */
export type Ending =
  | { kind: 'booked'; confirmation: Booked }
  | { kind: 'bought'; isOthers?: boolean }
  | { kind: 'failed'; failure: PaymentFailure }
  | { kind: 'pending'; query: URLSearchParams }
  | { kind: 'lost' }
