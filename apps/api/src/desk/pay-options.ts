import type { PayOptions } from '@self/contract/desk-payment-calls'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { claimsOthers } from '../availability/claims.ts'
import { getBranchWithin } from '../branch/service.ts'
import { listPassesFor, listPrices } from '../coupon/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { findLast } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { booked } from '../reservation/states.ts'
import { companyOf, type PaymentContext } from './payment.ts'
import { getReservation, type ReservationRow } from './service.ts'

type Actors = { booking: Staff; members: Staff }
type Where = { memberId: number; branchCode: string; date: string }

/** What a reservation can be paid with at its desk; the look is logged. */
export const listPayOptions = (
  { db, now, seal }: PaymentContext,
  actor: Staff,
  id: number,
): Promise<PayOptions> =>
  transact(db, async (tx) => {
    const row = await getReservation(tx, actor.reach, id)
    const last = await findLast(tx, id)
    const where = { ...row, date: toKst(row.startsAt).date }
    const options = await optionsOf(tx, where, { now: now(), proposed: await proposedLength(tx, row) })
    await record(tx, 'READ_SESSION', { actor, subjectId: row.memberId, at: now() })
    return { ...options, note: last?.kind === 'TAKEN' ? noteOf(last, seal) : '' }
  })

/** What a client could pay with at a branch on a day, before anything is booked; the look is logged. */
export const listClientOptions = (
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  { booking, members }: Actors,
  where: Where,
): Promise<PayOptions> =>
  transact(db, async (tx) => {
    const { memberId, branchCode } = where
    await getBranchWithin(tx, booking.reach, branchCode)
    if (!(await isMemberWithin(tx, { actor: members, at: now() }, memberId))) throw refuse('NOT_FOUND')
    const options = await optionsOf(tx, where, { now: now() })
    await record(tx, 'READ_MEMBER', { actor: booking, subjectId: memberId, at: now() })
    return { ...options, note: '' }
  })

/** How long the starts are that are proposed for a session; nothing where none are. */
const proposedLength = async (tx: Db, row: ReservationRow): Promise<number | undefined> =>
  isIn(row, booked) && (await claimsOthers(tx, row)) ? row.duration : undefined

/** proposed: what takes longer ends a proposal. */
async function optionsOf(
  tx: Db,
  where: Where,
  { now, proposed = Number.POSITIVE_INFINITY }: { now: Date; proposed?: number | undefined },
): Promise<Omit<PayOptions, 'note'>> {
  const ending = (minutes: number) => (minutes > proposed ? { endsProposal: true as const } : {})
  const eapInfo = await companyOf(tx, where.memberId)
  const passes = await listPassesFor(tx, where)
  const prices = await listPrices(tx, { branchCode: where.branchCode, eapInfo, now })
  return {
    passes: passes.map(({ passId, title, sessions, remaining, expiresOn, minutes }) => ({
      passId,
      title,
      sessions,
      remaining,
      expiresOn,
      ...ending(minutes),
    })),
    prices: prices.map(({ minutes, couponVersion: _, ...price }) => ({ ...price, ...ending(minutes) })),
    hasCompany: eapInfo !== '',
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof findLast>>>

function noteOf({ reservationId, seq, noteSealed }: Taken, seal: Seal): string {
  if (!noteSealed) return ''
  return seal.at('desk_payment.note_sealed', reservationId, seq).tryOpen(noteSealed) ?? UNREADABLE
}
