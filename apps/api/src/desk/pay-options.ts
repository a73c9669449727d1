import type { PayOptions } from '@self/contract/desk-payment-calls'
import { UNREADABLE } from '@self/contract/text'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { listPassesFor, listPrices } from '../coupon/service.ts'
import { isMemberWithin } from '../management/service.ts'
import { findLast } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { companyOf, type PaymentContext } from './payment.ts'
import { getReservation } from './service.ts'

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
    const options = await optionsOf(tx, { ...row, date: toKst(row.startsAt).date }, now())
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
    const options = await optionsOf(tx, where, now())
    await record(tx, 'READ_MEMBER', { actor: booking, subjectId: memberId, at: now() })
    return { ...options, note: '' }
  })

async function optionsOf(tx: Db, where: Where, now: Date): Promise<Omit<PayOptions, 'note'>> {
  const eapInfo = await companyOf(tx, where.memberId)
  const passes = await listPassesFor(tx, where)
  const prices = await listPrices(tx, { branchCode: where.branchCode, eapInfo, now })
  return {
    passes: passes.map(({ passId, title, sessions, remaining, expiresOn }) => ({
      passId,
      title,
      sessions,
      remaining,
      expiresOn,
    })),
    prices: prices.map(({ minutes: _, couponVersion: __, ...price }) => price),
    hasCompany: eapInfo !== '',
  }
}

type Taken = NonNullable<Awaited<ReturnType<typeof findLast>>>

function noteOf({ reservationId, seq, noteSealed }: Taken, seal: Seal): string {
  if (!noteSealed) return ''
  return seal.at('desk_payment.note_sealed', reservationId, seq).tryOpen(noteSealed) ?? UNREADABLE
}
