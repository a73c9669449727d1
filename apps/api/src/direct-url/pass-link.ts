import { linkEnd } from '@self/contract/direct-url'
import { missingOfPassLink, type PassLinkBody } from '@self/contract/link-draft'
import { linkBusy } from '@self/contract/policy'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { insertOffer, lockOffer, replaceOffer } from '../coupon/offer.ts'
import { noteSold } from '../coupon/on-sale.ts'
import { type Quote, quote } from '../coupon/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { expectStaying, oneAtATime } from '../member/service.ts'
import { findUnderWay } from '../payment/orders.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { readPolicy } from '../policy/service.ts'
import { clearOffer } from '../settlement/contention.ts'
import { getBuyer, newKey } from './generate.ts'
import { insertLink, type LinkRow, listUnsold, lockIsRemade, type Offered } from './queries.ts'
import { digestOfKey, type LinkContext } from './service.ts'

/** The link that this one takes the place of. */
type Before = { id: number; offerId: number }
type Making = {
  offered: Offered
  quoted: Quote
  key: string
  createdAt: Date
  expiresAt: Date
  /** Offers that were unsold when it was pressed. */
  unsoldIds: readonly number[]
  before: Before | undefined
}

/**
 * A link by which its member is sold a pass without a session, at the price of now; gives its key. Refuses what is missing
 * in the order of the form, who can't be sent a link, and what this member can't buy at this branch, or has for nothing: that
 * comes with its session, and what this member is offered already: of two presses one makes a link. Of the same pass, links
 * that are over sell nothing from then on; refuses while somebody pays by one. before: refuses one that has been paid by, or made anew.
 */
export async function makePassLink(
  context: LinkContext,
  maker: Staff,
  body: PassLinkBody,
  before?: Before,
): Promise<string> {
  const { db, now } = context
  const missing = missingOfPassLink(body)
  const { memberId, couponId, branchCode } = body
  if (missing || !memberId || !couponId) throw refuse(missing?.code ?? 'LINK_CONTRADICTION')
  await getBranchWithin(db, maker.reach, branchCode)
  if (!(await isMemberWithin(db, { actor: maker, at: now() }, memberId))) throw refuse('NOT_FOUND')
  const buyer = await getBuyer(db, memberId)
  const createdAt = now()
  const { date } = toKst(createdAt)
  const quoted = await quote(db, buyer, { branchCode, couponId, date, now: createdAt })
  if (quoted.amount === 0) throw refuse('PASS_UNUSABLE')
  const expiresAt = linkEnd(createdAt, null, await readPolicy(db, createdAt))
  const key = newKey()
  const offered = { memberId, branchCode, couponId }
  const unsoldIds = await clearUnsold(context, offered)
  await store(context, maker, { offered, quoted, key, createdAt, expiresAt, unsoldIds, before })
  return key
}

/** Whoever left one of them unpaid past their time is in nobody's way. */
async function clearUnsold(context: LinkContext, offered: Offered): Promise<number[]> {
  const ids = (await listUnsold(context.db, offered)).map(({ id }) => id)
  for (const id of ids) await clearOffer(context, id)
  return ids
}

function store({ db, digest }: LinkContext, maker: Staff, making: Making): Promise<void> {
  const { offered, quoted, key, createdAt, expiresAt, before } = making
  const { memberId, branchCode, couponId } = offered
  return transact(db, async (tx) => {
    await oneAtATime(tx, memberId) // nobody leaves, merges the account or sells the same meanwhile
    await expectStaying(tx, memberId)
    if (before) await replaceBefore(tx, before, createdAt)
    await replaceUnsold(tx, making)
    if (!(await noteSold(tx, quoted, createdAt))) throw refuse('PASS_UNUSABLE')
    const offerId = await insertOffer(tx, { memberId, branchCode, openUntil: expiresAt })
    const sold = { offerId, couponId, couponVersion: quoted.couponVersion }
    const made = { madeBy: maker.memberId, createdAt, expiresAt, remadeFrom: before?.id ?? null }
    await insertLink(tx, { keyDigest: digestOfKey(digest, key), ...sold, ...made })
    await record(tx, 'MAKE_LINK', { actor: maker, subjectId: memberId, at: createdAt })
  })
}

async function replaceBefore(tx: Db, { id, offerId }: Before, at: Date): Promise<void> {
  await lockUnsold(tx, offerId)
  if (await lockIsRemade(tx, id)) throw refuse('LINK_REMADE')
  await replaceIdle(tx, offerId, at)
}

/** One that was paid since it was pressed is told first: its maker may not want a second one. */
async function replaceUnsold(tx: Db, { offered, createdAt, unsoldIds }: Making): Promise<void> {
  const unsold = await listUnsold(tx, offered)
  if (unsold.some(({ openUntil }) => openUntil > createdAt)) throw refuse('LINK_PASS_OPEN')
  for (const id of new Set([...unsoldIds, ...unsold.map((offer) => offer.id)])) {
    await lockUnsold(tx, id)
    await replaceIdle(tx, id, createdAt)
  }
}

async function lockUnsold(tx: Db, offerId: number): Promise<void> {
  const { isSold } = await lockOffer(tx, offerId)
  if (isSold) throw refuse('LINK_PASS_GIVEN')
}

/** Of an offer that its caller has locked: what was begun by it and is approved late goes back from then on. */
async function replaceIdle(tx: Db, offerId: number, at: Date): Promise<void> {
  if (await findUnderWay(tx, 'offerId', offerId))
    throw refuse('LINK_BUSY', linkBusy((await readPolicy(tx, at)).holdMinutes))
  await replaceOffer(tx, offerId, at)
}

/** The same of a link that has ended: for the same member, coupon and branch. */
export async function remakePassLink(context: LinkContext, maker: Staff, row: LinkRow): Promise<string> {
  const { id, offerId, memberId, couponId, branchCode } = row
  if (!offerId) throw refuse('NOT_FOUND')
  return makePassLink(context, maker, { memberId, couponId, branchCode }, { id, offerId })
}
