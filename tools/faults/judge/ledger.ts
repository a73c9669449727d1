import type { World } from '../world/world.ts'

interface Charge {
  merchant_uid: string
  imp_uid: string
  status: string
  amount: number
  cancel_amount: number
  paid_at: number
}

interface Order {
  merchant_uid: string
  state: string
  amount: number
  charged: number | null
  refund_amount: number | null
}

/** In seconds: so long before its end an order may have been looked up, on a busy machine; the provider's times are whole seconds. */
const LOOKED_BEFORE = 3

/** Won that the provider holds of an order, charges less what was given back. */
function heldThere(charges: readonly Charge[]) {
  const held = new Map<string, number>()
  for (const { merchant_uid, status, amount, cancel_amount } of charges)
    if (status === 'paid' || status === 'cancelled')
      held.set(merchant_uid, (held.get(merchant_uid) ?? 0) + amount - cancel_amount)
  return held
}

function heldHere({ state, amount, charged, refund_amount }: Order) {
  const taken = charged ?? amount
  if (state === 'FULFILLED') return taken
  return state === 'REFUNDED' ? taken - (refund_amount ?? taken) : 0
}

/** I-05: what the provider holds of each order is what we hold, or staff have noted why it isn't. */
export async function otherWon({ atSandbox, query }: World, endedByStaff: readonly string[]) {
  const charges = (await atSandbox('/portone/sandbox/ledger')) as Charge[]
  const there = heldThere(charges)
  const orders = await query<Order>('select merchant_uid, state, amount, charged, refund_amount from payment')
  const here = new Map(orders.map((order) => [order.merchant_uid, heldHere(order)]))
  const ids = [...new Set([...there.keys(), ...here.keys()])].filter((id) => !endedByStaff.includes(id))
  const otherAmount = orders.filter(
    ({ state, amount, charged }) => state === 'FULFILLED' && (charged ?? amount) !== amount,
  )
  const unequal = ids
    .filter((id) => (there.get(id) ?? 0) !== (here.get(id) ?? 0) || (there.has(id) && !here.has(id)))
    .map((id) => `I-05 ${id}: ${there.get(id) ?? 0} won there, ${here.get(id) ?? 'no order'} here`)
  const violations = [
    ...unequal,
    ...otherAmount.map(
      ({ merchant_uid: id, charged, amount }) => `I-05 ${id} of ${amount} won was given for ${charged}`,
    ),
    ...(await closedThoughPaid(query, charges)),
  ]
  const sumOf = (held: Map<string, number>) => [...held.values()].reduce((sum, won) => sum + won, 0)
  return { violations, won: { there: sumOf(there), here: sumOf(here) } }
}

/** I-03: no order is ended as unpaid when its money had been taken, so that its hour is never given away. */
async function closedThoughPaid(query: World['query'], charges: readonly Charge[]) {
  const paidAt = new Map(charges.map(({ merchant_uid, paid_at }) => [merchant_uid, paid_at]))
  const ended = await query<{ merchant_uid: string; at: number }>(
    `select merchant_uid, extract(epoch from at)::float as at from payment_event where kind in ('FAILED', 'EXPIRED')`,
  )
  return ended
    .filter(
      ({ merchant_uid, at }) => (paidAt.get(merchant_uid) || Number.POSITIVE_INFINITY) + LOOKED_BEFORE < at,
    )
    .map(({ merchant_uid }) => `I-03 ${merchant_uid} was ended as unpaid after it had been paid`)
}
