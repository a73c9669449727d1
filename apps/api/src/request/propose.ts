import { randomBytes } from 'node:crypto'
import { dueOf } from '@self/contract/due-time'
import { claimedMinutes } from '@self/contract/opening'
import type { OfferTerms } from '@self/contract/policy'
import { overlap, type ProposeBody, proposalEnd } from '@self/contract/proposal'
import { wallClockOf } from '@self/contract/time'
import { formatInstant } from '@self/contract/time-format'
import { record } from '../access-log/service.ts'
import { claim } from '../availability/claims.ts'
import { getSlot, type Slot } from '../availability/slot.ts'
import { expectPassGoodOn } from '../coupon/pass.ts'
import { getReservation, type ReservationRow } from '../desk/service.ts'
import type { StepContext } from '../desk/step.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Digest } from '../platform/digest.ts'
import { refuse } from '../platform/errors.ts'
import { isIn } from '../platform/state-table.ts'
import { readPolicy } from '../policy/service.ts'
import { aboutReservation } from '../reservation/messages.ts'
import { openToProposal, takeProposedBack } from '../reservation/proposed.ts'
import { booked, requested } from '../reservation/states.ts'
import { endOpen, insertProposal } from './proposal-queries.ts'

export type ProposalContext = StepContext & { digest: Digest; publicOrigin: string }
type Proposing = ProposeBody & { id: number }

const KEY_BYTES = 16

/** The key itself is stored nowhere. */
export const digestOfKey = (digest: Digest, key: string): string => digest('proposal', key)

/**
 * Proposes other starts of the same branch for a request as it was seen: their cells are held beside its own, and its
 * member gets a link to choose by. Takes the place of what was proposed before. Gives until when it stands.
 */
export async function propose(context: ProposalContext, actor: Staff, body: Proposing): Promise<Date> {
  const { db, now } = context
  const { id, revision } = body
  const seen = await getReservation(db, actor.reach, id)
  if (!isIn(seen, requested) || seen.revision !== revision) throw refuse('DESK_CHANGED')
  const at = now()
  const slots = await slotsOf(db, seen, { starts: body.starts, at })
  const expiresAt = endOf(seen, slots, { at, policy: await readPolicy(db, at) })
  if (!expiresAt) throw refuse('PROPOSAL_TOO_SOON')
  await transact(db, (tx) => holdStarts(tx, context, actor, { seen, slots, expiresAt, at }))
  context.postNow()
  return expiresAt
}

type Seen = Pick<ReservationRow, 'state' | 'lapsesAt' | 'createdAt' | 'startsAt'>

/** Until when starts could be held for a request or a session under the policy in force; null when too little time is left. */
export function endOf(
  seen: Seen,
  slots: readonly { startsAt: Date }[],
  { at, policy }: { at: Date; policy: OfferTerms },
): Date | null {
  const { createdAt: madeAt, startsAt } = seen
  const isBooked = isIn(seen, booked)
  const lapsesAt = isBooked ? startsAt : (seen.lapsesAt ?? dueOf({ madeAt, startsAt }).lapsesAt)
  const hours = isBooked ? policy.bookedProposalHours : policy.proposalHours
  return proposalEnd({ madeAt: at, starts: slots.map((slot) => slot.startsAt), lapsesAt, hours })
}

type Holding = { seen: ReservationRow; slots: readonly Slot[]; expiresAt: Date; at: Date }

/**
 * Within a transaction: starts are held for a request or a session as it was seen, in place of what was proposed before,
 * and its member gets the link. Refuses one that has changed since, and a start that somebody has.
 */
export async function holdStarts(
  tx: Db,
  context: ProposalContext,
  actor: Staff,
  { seen, slots, expiresAt, at }: Holding,
): Promise<void> {
  const { id: reservationId, startsAt: insteadOf, memberId: subjectId } = seen
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const hold = async () => {
    await endOpen(tx, reservationId, at)
    await claimAll(tx, seen, slots)
  }
  if (!(await openToProposal(tx, seen, { dueAt: expiresAt, hold, at }))) throw refuse('DESK_CHANGED')
  const keyDigest = digestOfKey(context.digest, key)
  const ofBooked = isIn(seen, booked)
  const link = { reservationId, insteadOf, ofBooked, keyDigest, madeBy: actor.memberId }
  await insertProposal(tx, { ...link, createdAt: at, expiresAt }, slots)
  await notifyOf(tx, context, { seen, key, starts: slots.map(({ startsAt }) => startsAt), expiresAt, at })
  await record(tx, 'PROPOSE_START', { actor, subjectId, at })
}

/** Within a transaction: what is proposed for a reservation ends with its link; it stays at its own start. */
export async function withdraw(tx: Db, reservationId: number, at: Date): Promise<void> {
  await takeProposedBack(tx, reservationId, at)
  await endOpen(tx, reservationId, at)
}

/** In the order of their starts, in which everybody claims; refuses what overlaps and what can't be booked. */
async function slotsOf(
  db: Db,
  { branchCode, startsAt, duration, passId }: ReservationRow,
  { starts, at }: { starts: readonly string[]; at: Date },
): Promise<Slot[]> {
  const slots: Slot[] = []
  for (const start of starts.toSorted()) {
    const { date, time } = wallClockOf(start)
    slots.push(await getSlot(db, { branchCode, adminId: '', date, time, minutes: duration }, at))
    if (passId) await expectPassGoodOn(db, passId, date)
  }
  if (overlap([startsAt, ...slots.map((slot) => slot.startsAt)], claimedMinutes(duration)))
    throw refuse('PROPOSAL_OVERLAP')
  return slots
}

async function claimAll(tx: Db, { id, memberId }: ReservationRow, slots: readonly Slot[]): Promise<void> {
  for (const slot of slots)
    if (!(await claim(tx, slot, { reservationId: id, memberId, isPaying: false })))
      throw refuse('PROPOSAL_TAKEN')
}

type Message = { seen: ReservationRow; key: string; starts: readonly Date[]; expiresAt: Date; at: Date }

/** Whoever sees the phone learns of hours, and nothing of their kind. */
function notifyOf(
  tx: Db,
  { seal, publicOrigin }: ProposalContext,
  { seen, key: linkKey, starts, expiresAt, at }: Message,
): Promise<unknown> {
  const link = `${publicOrigin}/self/R/${linkKey}`
  const words = proposedWords(starts, { expiresAt, link, isBooked: isIn(seen, booked) })
  const key = `propose:${seen.id}:${seen.revision}`
  const message = { key, at, uselessAt: expiresAt, about: aboutReservation(seen.id), ...words }
  return notifyMember(tx, seal, seen.memberId, message)
}

type Link = { expiresAt: Date; link: string; isBooked: boolean }

export function proposedWords(starts: readonly Date[], { expiresAt, link, isBooked }: Link): Words {
  const hours = starts.map(formatInstant).join(', ')
  const text = `[곁마루] ${isBooked ? '예약' : '신청'}하신 시간에 맞추기 어려워 다른 시간을 알려 드려요: ${hours}. ${formatInstant(expiresAt)}까지 골라 주세요. ${link}`
  return { kind: 'PROPOSED', text }
}
