import type { Holding } from '@self/contract/duplicate'
import { retention } from '@self/contract/retention'
import { addMinutes } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { deleteLogins } from '../auth/login-session.ts'
import { deleteBreaksOf } from '../break-glass/service.ts'
import { deleteFeed } from '../calendar/service.ts'
import { deleteFavouritesOf } from '../counsellor/favourite.ts'
import { deleteAdjustmentsOf } from '../coupon/ledger.ts'
import { endOffersOf } from '../coupon/offer.ts'
import { expireAll, passesLeft } from '../coupon/pass.ts'
import { deleteResults } from '../diagnosis/service.ts'
import { deleteMergesOf, listMergedAccounts } from '../duplicate/merge.ts'
import { deleteDistinctPairs, listHoldings } from '../duplicate/service.ts'
import { blankSubject } from '../list-export/retention.ts'
import { deleteRecipientsOf } from '../mailing/service.ts'
import { deleteIdentities, listIdentities } from '../member/identity.ts'
import {
  destroyMember,
  destroyMerged,
  listProspectsBefore,
  listWhoLeave,
  oneAtATime,
} from '../member/service.ts'
import { deleteNotesOf } from '../member-page/actions.ts'
import { deleteMessagesOf } from '../outbox/retention.ts'
import { deletePasskeysOf } from '../passkey/own.ts'
import {
  blankOrdersOf,
  findLastPaid,
  listOwedAtDesks,
  listPaidCustomers,
  listUnfinished,
} from '../payment/retention.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import type { Kakao } from '../providers/kakao.ts'
import { blankRepairNotesOf } from '../reconciliation/retention.ts'
import { blankRefundReasonsOf } from '../refund/retention.ts'
import {
  blankReservationsOf,
  deleteCorrectionsOf,
  hasReservationSince,
  listOfMemberIds,
  listToCome,
} from '../reservation/retention.ts'
import { deleteConsentsOf } from '../terms/service.ts'
import { deleteCodesOf } from '../verification/service.ts'
import { deleteWaitingOf, leaveAllLines } from '../waiting/retention.ts'
import {
  deleteFormerCustomers,
  deleteFormerOrders,
  insertFormerCustomer,
  insertFormerOrders,
} from './queries.ts'

type Context = { db: Db; now: Clock; seal: Seal; kakao: Pick<Kakao, 'unlink'> }
/** Those that no law has us keep any more. Gives how many. */
export const destroyFormerCustomers = deleteFormerCustomers
/** The same of what stood on their orders. */
export const destroyFormerOrders = deleteFormerOrders

type Leaving = { id: number; name: string; phone: string | null }

const DAY = 24 * 60
/** What an account may have that has never had a phone: it goes along, or says nothing in another one. */
const OF_NEWCOMERS: readonly Holding[] = ['results', 'favourites', 'consents', 'messages']
/** Where it was done from, in the access log. */
const JOB = 'job'

/**
 * Destroys the accounts of those who left thirty days ago: Kakao is unlinked first, then everything goes that no law has us
 * keep, in one transaction each. Whoever has something under way, or has bought a pass or is owed something since, is left
 * for the next run. Gives how many.
 */
export async function destroyAccounts(context: Context, onError: (error: unknown) => void): Promise<number> {
  const before = addMinutes(context.now(), -retention.ACCOUNT.days * DAY)
  const leaving = await listWhoLeave(context.db, before)
  return countOf(leaving, onError, async (one) => {
    const { db, now, kakao } = context
    if ((await isBusy(db, one.id, now())) || (await hasGainedSince(db, one))) return false
    for (const { id } of [one, ...(await listMergedAccounts(db, one.id))])
      for (const { providerUserId } of await listIdentities(db, id)) await kakao.unlink(providerUserId)
    return transact(db, (tx) => destroyRows(tx, context, one, { since: 'leavingAt', before }))
  })
}

/**
 * Destroys what is known of those for whom a desk booked, who have not signed up, whose last session is over before then and
 * who have no pass left and are owed nothing. Gives how many.
 */
export async function destroyProspects(
  context: Context,
  before: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const { db, now } = context
  return countOf(await listProspectsBefore(db, before), onError, async (one) => {
    const isInUse = async (tx: Db) =>
      (await hasReservationSince(tx, one.id, before)) ||
      (await passesLeft(tx, one.id)).length > 0 ||
      (await listOwedAtDesks(tx, one.id)).length > 0
    if ((await isInUse(db)) || (await isBusy(db, one.id, now()))) return false
    return transact(db, async (tx) => {
      await oneAtATime(tx, one.id) // no desk books for them meanwhile
      if (await isInUse(tx)) return false
      return destroyRows(tx, context, one, { since: 'prospectSince', before })
    })
  })
}

/** How many of them were destroyed; one that fails holds up nobody. */
async function countOf<One extends Leaving>(
  members: readonly One[],
  onError: (error: unknown) => void,
  destroy: (one: One) => Promise<boolean>,
): Promise<number> {
  let destroyed = 0
  for (const one of members)
    try {
      if (await destroy(one)) destroyed += 1
    } catch (error) {
      onError(error)
    }
  return destroyed
}

/** A session to come, or money under way: a refund, or a payment that may still be approved. */
async function isBusy(db: Db, memberId: number, now: Date): Promise<boolean> {
  return (await listToCome(db, memberId, now)).length > 0 || (await listUnfinished(db, memberId)).length > 0
}

/** What is left of such a pass, and what a desk came to owe, was not given up. */
const hasGainedSince = async (db: Db, { id, leavingAt }: { id: number; leavingAt: Date }): Promise<boolean> =>
  (await passesLeft(db, id)).some(({ createdAt }) => createdAt > leavingAt) ||
  (await listOwedAtDesks(db, id, leavingAt)).length > 0

type Right = { since: 'leavingAt' | 'prospectSince'; before: Date }

/** Also of the accounts that were merged into this one. */
async function destroyRows(tx: Db, context: Context, one: Leaving, right: Right): Promise<boolean> {
  const at = context.now()
  if (!(await destroyMember(tx, one.id, { ...right, at }))) return false // has come back, or signed up
  for (const merged of await listMergedAccounts(tx, one.id)) {
    await destroyMerged(tx, merged.id, at)
    await destroyRest(tx, context, merged)
  }
  await destroyRest(tx, context, one)
  return true
}

/** Whether anything of an account would be missed that ends where its Kakao leads to another one of its member's. */
export const isMissed = async (tx: Db, id: number): Promise<boolean> =>
  (await listHoldings(tx, id)).some(({ holding }) => !OF_NEWCOMERS.includes(holding))

/** Within a transaction: destroys what is left of such an account. */
export async function destroyJoined(tx: Db, context: Pick<Context, 'now' | 'seal'>, id: number) {
  await destroyMerged(tx, id, context.now())
  await destroyRest(tx, context, { id, name: '', phone: null })
}

/** Who paid, and what stood on each order, for as long as commerce law has us keep it. */
async function setApart(tx: Db, seal: Seal, { id, name, phone }: Leaving, at: Date): Promise<void> {
  const paid = await findLastPaid(tx, id)
  if (!paid) return
  const keptUntil = addMinutes(paid.createdAt, retention.FORMER_CUSTOMER.days * DAY)
  const sealed = seal.at('former_customer.sealed', id).close(JSON.stringify({ name, phone }))
  if (keptUntil > at) await insertFormerCustomer(tx, { memberId: id, sealed, keptUntil })
  const orders = (await listPaidCustomers(tx, id)).map(({ orderId, createdAt, ...customer }) => ({
    orderId,
    sealed: seal.at('former_order.sealed', orderId).close(JSON.stringify(customer)),
    keptUntil: addMinutes(createdAt, retention.FORMER_ORDER.days * DAY),
  }))
  await insertFormerOrders(
    tx,
    orders.filter((order) => order.keptUntil > at),
  )
}

/** Of a member whose own row is blank. */
async function destroyRest(
  tx: Db,
  { now, seal }: Pick<Context, 'now' | 'seal'>,
  { id, name, phone }: Leaving,
): Promise<void> {
  const at = now()
  await endOffersOf(tx, id, at) // first: whoever began to pay before that is seen
  if (await isBusy(tx, id, at)) throw new Error('an account was busy while it was destroyed')
  await setApart(tx, seal, { id, name, phone }, at)
  const reservationIds = await listOfMemberIds(tx, id)
  if (!(await expireAll(tx, id, at))) throw new Error('a pass changed while its account was destroyed')
  await blankOrdersOf(tx, id, reservationIds)
  await blankRefundReasonsOf(tx, seal, id)
  await blankRepairNotesOf(tx, id)
  await blankSubject(tx, id)
  await deleteBreaksOf(tx, reservationIds)
  await blankReservationsOf(tx, id)
  await deleteCorrectionsOf(tx, id)
  await deleteResults(tx, id)
  await deleteLogins(tx, id)
  await deletePasskeysOf(tx, id)
  await deleteFeed(tx, id)
  await deleteFavouritesOf(tx, id)
  await deleteIdentities(tx, id)
  await deleteConsentsOf(tx, id)
  await deleteMessagesOf(tx, id)
  await deleteRecipientsOf(tx, id)
  await deleteNotesOf(tx, id)
  await deleteDistinctPairs(tx, id)
  await deleteMergesOf(tx, id)
  await deleteAdjustmentsOf(tx, id)
  await leaveAllLines(tx, id, at)
  await deleteWaitingOf(tx, id)
  if (phone) await deleteCodesOf(tx, phone)
  await record(tx, 'DESTROY_ACCOUNT', { actor: { memberId: null, address: JOB }, subjectId: id, at })
}
