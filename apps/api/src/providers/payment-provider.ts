import type { PayMethod } from '@self/contract/easy-pay'

/** The provider didn't answer, or not with what it promises: nothing is known about the payment. */
export class ProviderAway extends Error {}

/** The provider has taken a cancellation, and is still to carry it out. */
export class CancellationPending extends ProviderAway {}

/** The provider has answered no: nothing was done. words: its own, without numbers of cards or phones. */
export class ProviderRefused extends Error {
  readonly words: string

  constructor(words: string) {
    super('the card provider refused')
    this.words = words
  }
}

/** Of a call to the provider: what is neither an answer nor a refusal throws ProviderAway. */
export async function away<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ProviderAway || error instanceof ProviderRefused
      ? error
      : new ProviderAway('no answer from the card provider', { cause: error })
  }
}

export type ProviderPayment = {
  providerPaymentId: string
  orderId: string
  status: 'ready' | 'paid' | 'failed' | 'cancelled'
  /** Won; cancelAmount is what has gone back already. */
  amount: number
  cancelAmount: number
  currency: string
  /** Paid on a test channel: no money moved. */
  isTest: boolean
  /** Paid by a way that this shop offers; of cards V1 doesn't say by which. */
  isOwnChannel: boolean
  /** How it was paid; null where the provider doesn't say, or says something else. */
  method: PayMethod | null
  failReason: string | null
  /** Pages of the provider: of the payment, and of its last cancellation. */
  receiptUrl: string | null
  refundReceiptUrl: string | null
  /** The provider's own id of its last cancellation. */
  cancellationId: string | null
  /** A cancellation was taken and is still to be carried out. */
  isCancelling: boolean
}

/** Whoever charges cards. Every call ends within seconds, or throws ProviderAway. docs/decisions/037. */
export type PaymentProvider = {
  /** The payment of an order: the paid one if there is any, else the newest try. */
  find: (orderId: string) => Promise<ProviderPayment | undefined>
  /** One payment by the provider's own id. */
  findById: (providerPaymentId: string) => Promise<ProviderPayment | undefined>
  /** Every charge of an order that holds money: more than one where two tries were approved. */
  listPaid: (orderId: string) => Promise<ProviderPayment[]>
  /** Payments by the provider's own ids; it leaves out those that it doesn't know. */
  listByIds: (providerPaymentIds: readonly string[]) => Promise<ProviderPayment[]>
  /** Registers the amount (won), so that a window with another one never opens. Repeatable with the same amount. */
  prepare: (order: { orderId: string; amount: number }) => Promise<void>
  /**
   * amount ≥ 1 won, always explicit: none or 0 would cancel everything. checksum is what is still to cancel. Throws
   * ProviderRefused when the answer is no, CancellationPending while it is still to be carried out.
   */
  cancel: (refund: {
    providerPaymentId: string
    amount: number
    checksum: number
    reason: string
  }) => Promise<Pick<ProviderPayment, 'cancellationId' | 'refundReceiptUrl'>>
  /** Every payment that the provider filed under a status in a span of at most 90 days. */
  list: (status: 'paid' | 'cancelled', span: { from: Date; to: Date }) => Promise<ProviderPayment[]>
}

/** The providers by name. New orders are registered at `current`; every other one stays with its own. */
export type PaymentProviders = { current: string; byName: Readonly<Record<string, PaymentProvider>> }

/** The provider of an order. One that is not set up can't be asked, as if it were away. */
export function providerOf(
  { byName }: PaymentProviders,
  { provider }: { provider: string },
): PaymentProvider {
  const found = byName[provider]
  if (!found) throw new ProviderAway(`the provider ${provider} is not set up`)
  return found
}
