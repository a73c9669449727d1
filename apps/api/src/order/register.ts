import { limits } from '@self/contract/limit'
import type { HistoryBody } from '@self/contract/order'
import { tooManyHolds } from '@self/contract/policy'
import { getOpenings, isTestWith } from '../availability/openings.ts'
import { slotOf } from '../availability/slot.ts'
import { quote, quoteAlone } from '../coupon/service.ts'
import { advance, findOrder, getOrder, type OrderRow } from '../payment/orders.ts'
import { statusOf, unprepared, waiting } from '../payment/states.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { fingerprintOf, isFingerprintOf } from '../platform/keys/fingerprint.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { readPolicy } from '../policy/service.ts'
import { providerOf } from '../providers/payment-provider.ts'
import { overlaps } from '../reservation/bounds.ts'
import { releaseHolders, releaseOldest, releaseOwn } from '../settlement/contention.ts'
import type { SettleContext } from '../settlement/settle.ts'
import { expectReady, isPaymentAgreed, readStanding } from '../terms/service.ts'
import { insertOrder, isPaidByCompany, type Obstacle, type OrderDraft } from './insert.ts'
import { expectOffered, type Offered } from './method.ts'

type Buyer = { memberId: number; eapInfo: string }
type Context = SettleContext & { quota: Quota; digest: Digest; cardWindow: Offered }

const MAX_CLEARED = 3

/**
 * Registers an order before its window opens: computes the amount, holds the slot as long as the policy has it, if
 * it is about one, and has the provider expect that amount (D-35). The same id and body give the same answer; any other
 * use of the id is refused. An order of 0 won is PAID at once (D-34).
 */
export async function register(context: Context, buyer: Buyer, body: HistoryBody): Promise<OrderRow> {
  const order = (await findOrder(context.db, body.paymentId)) ?? (await create(context, buyer, body))
  const isSame = isFingerprintOf(context.digest, body, order.fingerprint)
  if (order.memberId !== buyer.memberId || !isSame) throw refuse('ORDER_TAKEN')
  return prepare(context, order)
}

async function create(context: Context, buyer: Buyer, body: HistoryBody): Promise<OrderRow> {
  const { db, quota, providers } = context
  const { memberId } = buyer
  const standing = await readStanding(db, memberId)
  if (!isPaymentAgreed(standing, body.terms)) throw refuse('CONSENT_MISSING')
  if (await quota.take(db, limits.orders, String(memberId))) throw refuse('TOO_MANY_ORDERS')
  // Asked before there is an order: once paid, nothing may stand between the member and the reservation.
  expectReady(standing)
  const priced = await compute(context, buyer, body)
  if (priced.quoted.amount !== body.amount) throw refuse('AMOUNT_CHANGED')
  expectOffered(context, body)
  const isDrawn = isPaidByCompany(priced.quoted, buyer)
  const fingerprint = fingerprintOf(context.digest, body)
  const draft = { memberId, body, fingerprint, provider: providers.current, isDrawn, ...priced }
  return insertClearing(context, draft)
}

/** The price, and the slot that it is for. */
async function compute({ db, now }: Context, buyer: Buyer, body: HistoryBody) {
  const { slot: start, couponId, passId } = body
  if (!start) {
    if (passId) throw refuse('PASS_UNUSABLE') // a pass pays for reservations
    return { quoted: await quoteAlone(db, buyer, { couponId, now: now() }), slot: null }
  }
  const { branchCode, adminId, hopeDate: date, hopeTime: time } = start
  const openings = await getOpenings(db, branchCode, { from: date, to: date })
  const where = { branchCode, isPrivate: openings.branch.isPrivate, isTest: isTestWith(openings, adminId) }
  const quoted = await quote(db, buyer, { ...where, couponId, passId, date, now: now() })
  const slot = slotOf(openings, { adminId, date, time, minutes: quoted.minutes }, now())
  if (slot.wrId === null) throw refuse('SLOT_CLOSED') // other branches are asked, not paid (Spec 2 §4)
  return { quoted, slot }
}

/** Behind one hold in the way there may be another: the member's two others, and those of this very time. */
async function insertClearing(context: Context, draft: OrderDraft): Promise<OrderRow> {
  for (let cleared = 0; ; cleared += 1) {
    const result = await insertOrder(context, draft, context.now())
    if ('order' in result) return result.order
    if (cleared === MAX_CLEARED || !(await clear(context, result, draft)))
      throw await refusalOf(context, result)
  }
}

/** What stands in the way may be a hold that nobody waits for any more. */
async function clear(context: Context, obstacle: Obstacle, { slot, memberId }: OrderDraft): Promise<boolean> {
  if (obstacle.kind === 'overlaps') return releaseOwn(context, obstacle.overlap)
  if (obstacle.kind === 'tooManyHolds') return releaseOldest(context, memberId)
  return slot !== null && releaseHolders(context, slot, memberId)
}

async function refusalOf({ db, now }: Context, obstacle: Obstacle) {
  if (obstacle.kind === 'overlaps') return overlaps(obstacle.overlap)
  if (obstacle.kind === 'slotTaken') return refuse('SLOT_TAKEN')
  return refuse('TOO_MANY_HOLDS', tooManyHolds((await readPolicy(db, now())).holdMinutes))
}

/** Has the provider expect the amount of a new order. An order whose preparing got no answer is prepared again. */
export async function prepare({ db, now, providers }: SettleContext, order: OrderRow): Promise<OrderRow> {
  if (!isIn(order, unprepared)) return order
  const { orderId, amount } = order
  try {
    await providerOf(providers, order).prepare({ orderId, amount })
  } catch {
    throw refuse('PREPARE_FAILED')
  }
  const step = { source: 'HISTORY' as const, at: now() }
  return (await advance(db, { orderId, state: unprepared }, 'AWAITING', step)) ?? getOrder(db, orderId)
}

/** What the browser needs to open the window of an order: over which interface it was registered, too. */
export const registeredOf = ({ orderId: paymentId, orderName, amount, state, provider }: OrderRow) => ({
  paymentId,
  orderName,
  amount,
  status: statusOf(state),
  cardApi: provider === 'PORTONE_V2' ? ('v2' as const) : ('v1' as const),
})

/** How many seconds the hour of a waiting order is still held; null where it holds none. */
export function holdSecondsOf(order: OrderRow, now: Date): number | null {
  if (!order.reservationId || !isIn(order, waiting)) return null
  return Math.max(0, Math.floor((order.holdUntil.getTime() - now.getTime()) / 1_000))
}
