import type { Booked } from '../confirmation/stored-confirmation.ts'
import type { PaymentFailure } from './failure.ts'

/**
 * How a payment ended, in the card window or by the return from it. `bought`: paid, and left as a pass, of another member by a link; `pending`: the
 * server can't tell yet, and /PaymentResult asks on by `query`; `lost`: paid, and the server refuses the booking.
 */
export type Ending =
  | { kind: 'booked'; confirmation: Booked }
  | { kind: 'bought'; isOthers?: boolean }
  | { kind: 'failed'; failure: PaymentFailure }
  | { kind: 'pending'; query: URLSearchParams }
  | { kind: 'lost' }
