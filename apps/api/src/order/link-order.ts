import { limits } from '@self/contract/limit'
import { type HistoryBody, orderNameOf } from '@self/contract/order'
import { INDIVIDUAL_PREFIX } from '@self/contract/payment'
import { RESERVATION_PAYMENT } from '@self/contract/payment-error'
import { linkBusy } from '@self/contract/policy'
import { toKst } from '@self/contract/time'
import { type Quote, quote } from '../coupon/service.ts'
import { findOrder, type OrderRow } from '../payment/orders.ts'
import { waiting } from '../payment/states.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { fingerprintOf, isFingerprintOf } from '../platform/keys/fingerprint.ts'
import type { Quota } from '../platform/quota.ts'
import { isIn } from '../platform/state-table.ts'
import { readPolicy } from '../policy/service.ts'
import { type SettleContext, settle } from '../settlement/settle.ts'
import { isAgreed } from '../terms/service.ts'
import { insertLinkOrder, isPaidByCompany, type LinkOrderDraft, type Sold } from './insert.ts'
import { expectOffered, type Offered } from './method.ts'
import { prepare } from './register.ts'

type Context = SettleContext & { quota: Quota; digest: Digest; cardWindow: Offered }

/** What a link says of what is paid by it. */
type LinkTarget = {
  sold: Sold
  buyer: { memberId: number; eapInfo: string }
  name: string
  phone: string
  couponId: number
  /** The price that the link was made at. */
  version: number
  branchCode: string
}
type LinkRequest = Pick<HistoryBody, 'paymentId' | 'amount' | 'terms'> &
  Partial<Pick<HistoryBody, 'paymentMethod'>>
type Registration = { kind: 'registered'; order: OrderRow } | { kind: 'linkOver' }

const MAX_CLEARED = 2

/**
 * Registers the order of whoever pays by a link. Member, coupon, slot and price are the link's; one attempt is under
 * way at a time. The same id, body and browser give the same answer. linkOver: what it sells is held or offered no longer.
 */
export async function registerByLink(
  context: Context,
  link: LinkTarget,
  { payer, ...request }: LinkRequest & { payer: string },
): Promise<Registration> {
  const { db, digest, providers, now } = context
  const { couponId, version, branchCode, buyer, sold } = link
  const { date } = toKst('startsAt' in sold ? sold.startsAt : now())
  if (!(await isAgreed(db, 'payment', request.terms))) throw refuse('CONSENT_MISSING')
  const quoted = await quote(db, buyer, { branchCode, couponId, version, date, now: now() })
  const body = bodyOf(link, quoted, request)
  const draft = {
    memberId: buyer.memberId,
    body,
    fingerprint: fingerprintOf(digest, body),
    quoted,
    provider: providers.current,
    isDrawn: isPaidByCompany(quoted, buyer),
    sold,
    payer,
  }
  const order = (await findOrder(db, body.paymentId)) ?? (await create(context, draft))
  if (!order) return { kind: 'linkOver' }
  const isSame = isFingerprintOf(digest, body, order.fingerprint)
  if (!isFor(order, sold) || order.payer !== payer || !isSame) throw refuse('ORDER_TAKEN')
  return { kind: 'registered', order: await prepare(context, order) }
}

const isFor = (order: OrderRow, sold: Sold): boolean =>
  'offerId' in sold ? order.offerId === sold.offerId : order.reservationId === sold.reservationId

/** Undefined once the link is over. */
async function create(context: Context, draft: LinkOrderDraft): Promise<OrderRow | undefined> {
  const { db, quota } = context
  const { body, quoted, sold } = draft
  if (quoted.amount !== body.amount) throw refuse('AMOUNT_CHANGED')
  expectOffered(context, body)
  if (await quota.take(db, limits.ordersByLink, quotaKeyOf(sold))) throw refuse('TOO_MANY_ORDERS')
  return insertClearing(context, draft)
}

const quotaKeyOf = (sold: Sold): string =>
  'offerId' in sold ? `offer:${sold.offerId}` : String(sold.reservationId)

const bodyOf = (
  { name, phone, couponId, sold }: LinkTarget,
  quoted: Quote,
  { paymentMethod = 'CARD', ...request }: LinkRequest,
): HistoryBody => ({
  ...request,
  customerName: name,
  customerPhone: phone,
  orderName: orderNameOf(quoted),
  paymentMethod,
  status: 'PENDING',
  description: 'offerId' in sold ? `${INDIVIDUAL_PREFIX} ${orderNameOf(quoted)}` : RESERVATION_PAYMENT,
  couponId,
})

/** Behind one attempt that is over there may be the next. */
async function insertClearing(context: Context, draft: LinkOrderDraft): Promise<OrderRow | undefined> {
  for (let tried = 0; tried <= MAX_CLEARED; tried += 1) {
    const result = await insertLinkOrder(context.db, draft, context.now())
    if (result.kind === 'linkOver') return undefined
    if (result.kind !== 'underWay') return result.order
    await clear(context, result.order, draft.payer)
  }
  throw await busy(context)
}

/** An attempt of this very browser has been left, one past its time too: both are looked up first. */
async function clear(context: Context, before: OrderRow, payer: string): Promise<void> {
  const isGivenUp = before.payer === payer
  if (!isGivenUp && before.holdUntil > context.now()) throw await busy(context)
  if (isIn(await settle(context, before, 'CONTENDER', { isGivenUp }), waiting)) throw await busy(context)
}

const busy = async ({ db, now }: Context) =>
  refuse('LINK_BUSY', linkBusy((await readPolicy(db, now())).holdMinutes))
