import type { PayOptions } from '@self/contract/desk-payment-calls'
import { UNREADABLE } from '@self/contract/text'
import { record } from '../access-log/service.ts'
import { listPrices } from '../coupon/service.ts'
import { findLast } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import { transact } from '../platform/database/transaction.ts'
import type { Seal } from '../platform/seal.ts'
import { companyOf, listFitting, type PaymentContext } from './payment.ts'
import { getReservation } from './service.ts'

/** What a reservation can be paid with at its desk; the look is logged. */
export const listPayOptions = (
  { db, now, seal }: PaymentContext,
  actor: Staff,
  id: number,
): Promise<PayOptions> =>
  transact(db, async (tx) => {
    const row = await getReservation(tx, actor.reach, id)
    const { memberId, branchCode } = row
    const eapInfo = await companyOf(tx, memberId)
    const passes = await listFitting(tx, row)
    const prices = await listPrices(tx, { branchCode, eapInfo })
    const last = await findLast(tx, id)
    await record(tx, 'READ_SESSION', { actor, subjectId: memberId, at: now() })
    return {
      passes: passes.map(({ passId, title2: title, sessions, remaining, expiresOn }) => ({
        passId,
        title,
        sessions,
        remaining,
        expiresOn,
      })),
      prices: prices.map(({ minutes: _, ...price }) => price),
      hasCompany: eapInfo !== '',
      note: last?.kind === 'TAKEN' ? noteOf(last, seal) : '',
    }
  })

type Taken = NonNullable<Awaited<ReturnType<typeof findLast>>>

function noteOf({ reservationId, seq, noteSealed }: Taken, seal: Seal): string {
  if (!noteSealed) return ''
  return seal.at('desk_payment.note_sealed', reservationId, seq).tryOpen(noteSealed) ?? UNREADABLE
}
