import {
  amountOf,
  type DeskPayment,
  isAsListed,
  type MoneyPayment,
  refusalOfPayment,
} from '@self/contract/desk-payment'
import { toKst } from '@self/contract/time'
import { record } from '../access-log/service.ts'
import { claimsOthers } from '../availability/claims.ts'
import { drawOrRefuse } from '../company/draw.ts'
import { noteSold } from '../coupon/on-sale.ts'
import { holdCredit, useHeldCredit } from '../coupon/pass.ts'
import { listPassesFor, listPrices } from '../coupon/service.ts'
import { expectAnother, findCompany } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import { insertTaken } from '../payment/desk-payments.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { findOverlap, overlaps } from '../reservation/bounds.ts'
import { aboutReservation, proposalEndedWords } from '../reservation/messages.ts'
import { notePaid } from '../reservation/standing.ts'
import { booked } from '../reservation/states.ts'
import { getReservation, isPaid, type ReservationRow } from './service.ts'

export type PaymentContext = { db: Db; now: Clock; seal: Seal }
/** What is paid, who takes it, and when. endsProposal: it may end what is proposed for the session. */
type Paying<Payment = DeskPayment> = {
  payment: Payment
  seal: Seal
  actor: Staff
  at: Date
  endsProposal?: true | undefined
}

/** True where it stands paid in just this way, for the same item of the list: whose amount is left out has that of the item. */
export const isPaidAs = ({ passId, taken, takenCoupon }: ReservationRow, payment: DeskPayment): boolean =>
  payment.method === 'PASS'
    ? passId === payment.passId
    : taken?.method === payment.method &&
      takenCoupon === (payment.couponId ?? null) &&
      taken.amount === (payment.amount ?? taken.amount)

/**
 * Within the transaction that has made `seen` what it is: pays for it by a credit of a pass, which is held, or by money,
 * which is stored. False when somebody was first. Refuses what is paid, and what doesn't fit.
 */
export async function pay(tx: Db, seen: ReservationRow, paying: Paying): Promise<boolean> {
  const { payment } = paying
  if (isPaid(seen)) throw refuse('DESK_PAID')
  if (payment.method !== 'PASS') return payByMoney(tx, seen, { ...paying, payment })
  return payByPass(tx, seen, { ...paying, passId: payment.passId })
}

async function payByPass(
  tx: Db,
  seen: ReservationRow,
  { passId, ...paying }: Paying & { passId: number },
): Promise<boolean> {
  const { at } = paying
  const credit = { passId, reservationId: seen.id, at }
  const pass = (await listFitting(tx, seen)).find((each) => each.passId === passId)
  if (!pass) throw refuse('DESK_PASS_UNUSABLE')
  await expectNoneBeside(tx, seen, pass.minutes)
  if (!(await holdCredit(tx, credit))) throw refuse('DESK_PASS_UNUSABLE')
  if (seen.markedAt) await useHeldCredit(tx, credit)
  return storePaid(tx, seen, paying, { passId, duration: pass.minutes })
}

async function payByMoney(tx: Db, seen: ReservationRow, paying: Paying<MoneyPayment>): Promise<boolean> {
  const { payment, seal, actor, at } = paying
  const { id: reservationId, branchCode, memberId } = seen
  const { method, couponId = null, note = '' } = payment
  const eapInfo = await companyOf(tx, memberId)
  if (method === 'COMPANY' && !eapInfo) throw refuse('DESK_COMPANY_MISSING')
  const prices = await listPrices(tx, { branchCode, eapInfo, now: at })
  const listed = prices.find((price) => price.couponId === couponId)
  if (couponId && !listed) throw refuse('DESK_COUPON_GONE')
  expectAllowed(payment, { listed: listed?.amount, actor, memberId })
  const duration = listed?.minutes ?? seen.duration
  await expectNoneBeside(tx, seen, duration)
  const row = {
    reservationId,
    branchCode,
    method,
    couponId,
    couponVersion: listed?.couponVersion ?? null,
    amount: amountOf(payment, listed?.amount) ?? 0,
    ...stamp(actor, at),
  }
  const noteSealedAs = (seq: number) =>
    note.trim() ? seal.at('desk_payment.note_sealed', reservationId, seq).close(note.trim()) : null
  const isOnSale = !listed || (await noteSold(tx, { ...listed, session: 1 }, at))
  if (!isOnSale) throw refuse('DESK_COUPON_GONE')
  if (!(await insertTaken(tx, row, noteSealedAs))) throw refuse('DESK_PAID')
  if (method === 'COMPANY') await drawOrRefuse(tx, { memberId, reservationId, startsAt: seen.startsAt, at })
  return storePaid(tx, seen, paying, { duration })
}

/** Refuses what doesn't fit the list, and what the list doesn't say where it is the own session of who takes it. */
function expectAllowed(
  payment: MoneyPayment,
  { listed, actor, memberId }: { listed: number | undefined; actor: Staff; memberId: number },
): void {
  const refused = refusalOfPayment(payment, listed)
  if (refused) throw refuse(refused)
  if (!isAsListed(payment, listed)) expectAnother(actor, memberId)
}

/** Refuses a session that becomes longer, and overlaps with another one of its member then (D-65). */
async function expectNoneBeside(
  tx: Db,
  { id, memberId, startsAt, duration }: ReservationRow,
  minutes: number,
): Promise<void> {
  const overlap = minutes > duration && (await findOverlap(tx, { memberId, startsAt, minutes }, id))
  if (overlap) throw overlaps(overlap, 'STAFF')
}

/**
 * Refuses a session that takes longer than there is time before the next one, and one that becomes too long for what is
 * proposed for it; where that may end, its member reads so.
 */
async function storePaid(
  tx: Db,
  seen: ReservationRow,
  { seal, at, endsProposal: mayEnd }: Paying<unknown>,
  paid: { passId?: number; duration: number },
): Promise<boolean> {
  const isLonger = paid.duration > seen.duration && seen.startsAt > at
  const endsProposal = isLonger && (await claimsOthers(tx, seen))
  if (endsProposal && !mayEnd) throw refuse('PROPOSAL_ENDS')
  const noted = await notePaid(tx, seen, { ...paid, endsProposal, at })
  if (noted === 'TAKEN') throw refuse('DESK_TOO_LONG')
  const { id, memberId, revision, startsAt } = seen
  const sending = { key: `proposal-ended:${id}:${revision}`, about: aboutReservation(id), at }
  if (endsProposal && noted === 'PAID')
    await notifyMember(tx, seal, memberId, { ...sending, ...proposalEndedWords(startsAt) })
  return noted === 'PAID'
}

/** Who takes or hands back, and the Korean day whose closing counts it. */
export function stamp({ memberId }: Staff, at: Date) {
  return { actorId: memberId, paidOn: toKst(at).date, at }
}

/** The company of a member, '' without one. */
export const companyOf = async (db: Db, memberId: number): Promise<string> =>
  (await findCompany(db, memberId)) ?? ''

/** The passes that can pay for a reservation, soonest end first. */
const listFitting = (db: Db, { memberId, branchCode, startsAt }: ReservationRow) =>
  listPassesFor(db, { memberId, branchCode, date: toKst(startsAt).date })

type PaymentOf = { id: number; revision: number; payment: DeskPayment; endsProposal?: true | undefined }

/** Pays for a reservation that is confirmed or done, as it was seen. The same again is found done. */
export async function takePayment(
  { db, now, seal, postNow }: PaymentContext & { postNow: () => void },
  actor: Staff,
  { id, revision, payment, endsProposal }: PaymentOf,
): Promise<void> {
  const row = await getReservation(db, actor.reach, id)
  if (isPaidAs(row, payment)) return
  if (row.revision !== revision || !isIn(row, booked)) throw refuse('DESK_CHANGED')
  const at = now()
  await transact(db, async (tx) => {
    if (!(await pay(tx, row, { payment, seal, actor, at, endsProposal }))) throw refuse('DESK_CHANGED')
    await record(tx, 'TAKE_PAYMENT', { actor, subjectId: row.memberId, at })
  }).catch(async (error: unknown) => {
    // The same press may have been first: then it is done.
    if (!isPaidAs(await getReservation(db, actor.reach, id), payment)) throw error
  })
  postNow()
}
