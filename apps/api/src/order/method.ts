import { type EasyPayChannel, isTooLittleFor } from '@self/contract/easy-pay'
import type { HistoryBody } from '@self/contract/order'
import { refuse } from '../platform/errors.ts'

/** What the shop has channels for, beside the card's. */
export type Offered = { easyPay: readonly Pick<EasyPayChannel, 'method'>[] }

/** Refuses a way to pay that nobody offers, and a sum that it doesn't take; what costs nothing is paid by none (D-70). */
export function expectOffered(
  { cardWindow }: { cardWindow: Offered },
  { paymentMethod, amount }: Pick<HistoryBody, 'paymentMethod' | 'amount'>,
): void {
  const isOffered =
    paymentMethod === 'CARD' ||
    (amount > 0 && cardWindow.easyPay.some(({ method }) => method === paymentMethod))
  if (!isOffered) throw refuse('METHOD_UNAVAILABLE')
  if (isTooLittleFor(paymentMethod, amount)) throw refuse('METHOD_TOO_LITTLE')
}
