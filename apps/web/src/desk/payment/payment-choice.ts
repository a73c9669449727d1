import {
  amountOf,
  type DeskMethod,
  type DeskPayment,
  isUnpriced,
  type MoneyPayment,
  PAYMENT_NOTE_LENGTH,
  refusalOfPayment,
  refusals,
} from '@self/contract/desk-payment'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { formatWon } from '@self/contract/money'

/** What has been picked and typed; an amount that was not typed is the price list's. */
export type PaymentChoice = {
  way: DeskMethod | { passId: number } | undefined
  couponId: number | undefined
  amount: string | undefined
  note: string
}

/** The pass that ends first is chosen beforehand, where there is one. */
export const firstChoice = ({ passes, prices }: PayOptions): PaymentChoice => ({
  way: passes[0] && { passId: passes[0].passId },
  couponId: prices[0]?.couponId,
  amount: undefined,
  note: '',
})

export const passOf = ({ way }: PaymentChoice): number | undefined =>
  typeof way === 'object' ? way.passId : undefined

/** Whether it makes the session longer than the starts that are proposed for it. */
export function endsProposal(choice: PaymentChoice, { passes, prices }: PayOptions): boolean {
  const passId = passOf(choice)
  const picked =
    passId === undefined
      ? prices.find((price) => price.couponId === choice.couponId)
      : passes.find((pass) => pass.passId === passId)
  return picked?.endsProposal === true
}

/** The won of the price list. */
export const listedOf = ({ couponId }: PaymentChoice, { prices }: PayOptions): number | undefined =>
  prices.find((price) => price.couponId === couponId)?.amount

/** The price list as a field offers it. */
export const priceChoices = ({ prices }: PayOptions) =>
  prices.map(({ couponId, title, amount }) => ({
    value: String(couponId),
    label: `${title} · ${formatWon(amount)}`,
  }))

const wonOf = (typed: string): number | undefined =>
  typed === '' ? undefined : Number(typed.replace(/\D/g, ''))

/** The won of what is picked; undefined while nothing is, or for a pass. */
export function wonOfChoice(choice: PaymentChoice, options: PayOptions): number | undefined {
  const payment = moneyOf(choice)
  return payment && amountOf(payment, choice.amount === undefined ? listedOf(choice, options) : undefined)
}

function moneyOf({ way, couponId, amount, note }: PaymentChoice): MoneyPayment | undefined {
  if (way === undefined || typeof way === 'object') return undefined
  const won = amount === undefined || isUnpriced(way) ? undefined : wonOf(amount)
  return {
    method: way,
    ...(couponId !== undefined && { couponId }),
    ...(won !== undefined && { amount: won }),
    ...(note.trim() && { note: note.trim() }),
  }
}

/** Where something is wrong, and what. */
export type PaymentField = 'way' | 'amount' | 'note'
export type PaymentProblem = { field: PaymentField; sentence: string }

const WAY_MISSING = '어떻게 결제하는지 골라 주세요.'

/** What is to be sent, or the first thing that is wrong, by the field where it is told. */
export function paymentOf(
  choice: PaymentChoice,
  options: PayOptions,
): { payment: DeskPayment } | PaymentProblem {
  const passId = passOf(choice)
  if (passId !== undefined) return { payment: { method: 'PASS', passId } }
  const payment = moneyOf(choice)
  if (!payment) return { field: 'way', sentence: WAY_MISSING }
  const over = choice.note.trim().length - PAYMENT_NOTE_LENGTH
  if (over > 0)
    return { field: 'note', sentence: `메모는 ${PAYMENT_NOTE_LENGTH}자까지예요. ${over}자를 줄여 주세요.` }
  // An emptied amount is none, whatever the list says.
  const listed = choice.amount === '' && !isUnpriced(payment.method) ? undefined : listedOf(choice, options)
  const code = refusalOfPayment(payment, listed)
  if (!code) return { payment }
  return { field: code === 'DESK_NOTE_MISSING' ? 'note' : 'amount', sentence: refusals[code][1] }
}
