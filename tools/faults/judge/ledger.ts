import { orderIdOf } from '../../../apps/api/src/providers/portone-v2-ids.ts'
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
  provider: string
  state: string
  amount: number
  charged: number | null
  refund_amount: number | null
}

/** What the provider holds, and what our orders say that it holds. */
interface Won {
  there: number
  here: number
}

/** In seconds: so long before its end an order may have been looked up, on a busy machine; the provider's times are whole seconds. */
const LOOKED_BEFORE = 3
const V1 = 'PORTONE'
const V2 = 'PORTONE_V2'

/** Over V2 an order's number stands without its prefix: who charged, and whose order it is. */
function keyOf({ merchant_uid: number }: Pick<Charge, 'merchant_uid'>) {
  const orderId = orderIdOf(number)
  return { orderId, key: `${orderId} over ${orderId === number ? V1 : V2}` }
}

/** Won that the provider holds of an order over an interface, charges less what was given back. */
function heldThere(charges: readonly Charge[]) {
  const held = new Map<string, number>()
  for (const charge of charges) {
    const { status, amount, cancel_amount } = charge
    const { key } = keyOf(charge)
    if (status === 'paid' || status === 'cancelled')
      held.set(key, (held.get(key) ?? 0) + amount - cancel_amount)
  }
  return held
}

function heldHere({ state, amount, charged, refund_amount }: Order) {
  const taken = charged ?? amount
  if (state === 'FULFILLED') return taken
  return state === 'REFUNDED' ? taken - (refund_amount ?? taken) : 0
}

/** I-05: what each interface of the provider holds of each order is what we hold, or staff have noted why it isn't. */
export async function otherWon({ atSandbox, query }: World, endedByStaff: readonly string[]) {
  const charges = (await atSandbox('/portone/sandbox/ledger')) as Charge[]
  const there = heldThere(charges)
  const orders = await query<Order>(
    `select merchant_uid, coalesce(provider, $1) as provider, state, amount, charged, refund_amount
    from payment left join payment_provider using (merchant_uid)`,
    [V1],
  )
  const here = new Map<string, number>(
    orders.map((order) => [`${order.merchant_uid} over ${order.provider}`, heldHere(order)]),
  )
  const ended = new Set(endedByStaff.flatMap((id) => [V1, V2].map((provider) => `${id} over ${provider}`)))
  const keys = [...new Set([...there.keys(), ...here.keys()])].filter((key) => !ended.has(key))
  const otherAmount = orders.filter(
    ({ state, amount, charged }) => state === 'FULFILLED' && (charged ?? amount) !== amount,
  )
  const unequal = keys
    .filter((key) => (there.get(key) ?? 0) !== (here.get(key) ?? 0) || (there.has(key) && !here.has(key)))
    .map((key) => `I-05 ${key}: ${there.get(key) ?? 0} won there, ${here.get(key) ?? 'no order'} here`)
  const violations = [
    ...unequal,
    ...otherAmount.map(
      ({ merchant_uid: id, charged, amount }) => `I-05 ${id} of ${amount} won was given for ${charged}`,
    ),
    ...(await closedThoughPaid(query, charges)),
  ]
  return { violations, won: { v1: wonOver(V1), v2: wonOver(V2) } }

  function wonOver(provider: string): Won {
    const sumOf = (held: Map<string, number>) =>
      [...held].reduce((sum, [key, won]) => (key.endsWith(` over ${provider}`) ? sum + won : sum), 0)
    return { there: sumOf(there), here: sumOf(here) }
  }
}

/** I-03: no order is ended as unpaid when its money had been taken, so that its hour is never given away. */
async function closedThoughPaid(query: World['query'], charges: readonly Charge[]) {
  const paidAt = new Map(charges.map((charge) => [keyOf(charge).orderId, charge.paid_at]))
  const ended = await query<{ merchant_uid: string; at: number }>(
    `select merchant_uid, extract(epoch from at)::float as at from payment_event where kind in ('FAILED', 'EXPIRED')`,
  )
  return ended
    .filter(
      ({ merchant_uid, at }) => (paidAt.get(merchant_uid) || Number.POSITIVE_INFINITY) + LOOKED_BEFORE < at,
    )
    .map(({ merchant_uid }) => `I-03 ${merchant_uid} was ended as unpaid after it had been paid`)
}
