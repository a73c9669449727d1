import { amountOf, type DeskPayment, type MoneyPayment, refusalOfPayment } from '@self/contract/desk-payment'
import type { PayOptions } from '@self/contract/desk-payment-calls'
import { toKst } from '@self/contract/time'
import { type Actor, record } from '../access-log/service.ts'
import { drawOrRefuse, returnDraw } from '../company/draw.ts'
import { holdCredit, useHeldCredit } from '../coupon/pass.ts'
import { listPassesFor, listPrices } from '../coupon/service.ts'
import { findCompany } from '../member/service.ts'
import { findLast, insertReturned, insertTaken } from '../payment/desk-payments.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { isIn } from '../platform/state-table.ts'
import { noteHandedBack, notePaid } from '../reservation/standing.ts'
import { booked, cancelled } from '../reservation/states.ts'
import { getReservation, isPaid, type ReservationRow } from './service.ts'

type Context = { db: Db; now: Clock; seal: Seal }
/** What is paid, who takes it, and when. */
type Paying<Payment = DeskPayment> = { payment: Payment; seal: Seal; actor: Actor; at: Date }

/** True where it stands paid in just this way. */
export const isPaidAs = ({ passId, taken }: ReservationRow, payment: DeskPayment): boolean =>
  payment.method === 'PASS'
    ? passId === payment.passId
    : taken?.method === payment.method && taken.amount === (payment.amount ?? taken.amount)

/**
 * Within the transaction that has made `seen` what it is: pays for it by a credit of a pass, which is held, or by money,
 * which is stored. False when somebody was first. Refuses a private branch, what is paid, and what doesn't fit.
 */
export async function pay(tx: Db, seen: ReservationRow, paying: Paying): Promise<boolean> {
  const { payment, at } = paying
  if (seen.centerType === 'PRIVATE') throw refuse('DESK_PAYS_ONLINE')
  if (isPaid(seen)) throw refuse('DESK_PAID')
  if (payment.method !== 'PASS') return payByMoney(tx, seen, { ...paying, payment })
  return payByPass(tx, seen, { passId: payment.passId, at })
}

async function payByPass(
  tx: Db,
  seen: ReservationRow,
  { passId, at }: { passId: number; at: Date },
): Promise<boolean> {
  const credit = { passId, reservationId: seen.id, at }
  const pass = (await listFitting(tx, seen)).find((each) => each.passId === passId)
  if (!pass || !(await holdCredit(tx, credit))) throw refuse('DESK_PASS_UNUSABLE')
  if (seen.markedAt) await useHeldCredit(tx, credit)
  return storePaid(tx, seen, { passId, duration: pass.minutes, at })
}

async function payByMoney(
  tx: Db,
  seen: ReservationRow,
  { payment, seal, actor, at }: Paying<MoneyPayment>,
): Promise<boolean> {
  const { id: reservationId, branchCode, memberId } = seen
  const { method, couponId = null, note = '' } = payment
  const eapInfo = await companyOf(tx, memberId)
  if (method === 'COMPANY' && !eapInfo) throw refuse('DESK_COMPANY_MISSING')
  const prices = await listPrices(tx, { branchCode, eapInfo })
  const listed = prices.find((price) => price.couponId === couponId)
  if (couponId && !listed) throw refuse('DESK_COUPON_GONE')
  const refused = refusalOfPayment(payment, listed?.amount)
  if (refused) throw refuse(refused)
  const row = {
    reservationId,
    branchCode,
    method,
    couponId,
    amount: amountOf(payment, listed?.amount) ?? 0,
    noteSealed: note.trim() ? seal.close(note.trim()) : null,
    ...stamp(actor, at),
  }
  if (!(await insertTaken(tx, row))) throw refuse('DESK_PAID')
  if (method === 'COMPANY') await drawOrRefuse(tx, { memberId, reservationId, startsAt: seen.startsAt, at })
  return storePaid(tx, seen, { duration: listed?.minutes ?? seen.duration, at })
}

/** Refuses a session that takes longer than there is time before the next one. */
async function storePaid(
  tx: Db,
  seen: ReservationRow,
  paid: Parameters<typeof notePaid>[2],
): Promise<boolean> {
  const noted = await notePaid(tx, seen, paid)
  if (noted === 'TAKEN') throw refuse('DESK_TOO_LONG')
  return noted === 'PAID'
}

function stamp({ memberId }: Actor, at: Date) {
  if (memberId === null) throw new Error('a desk payment without a login')
  return { actorId: memberId, paidOn: toKst(at).date, at }
}

const companyOf = async (db: Db, memberId: number): Promise<string> => (await findCompany(db, memberId)) ?? ''

const listFitting = (db: Db, { memberId, branchCode, startsAt }: ReservationRow) =>
  listPassesFor(db, { memberId, branchCode, date: toKst(startsAt).date })

/** What a reservation can be paid with at its desk, nothing at a private branch; the look is logged. */
export const listPayOptions = ({ db, now, seal }: Context, actor: Actor, id: number): Promise<PayOptions> =>
  transact(db, async (tx) => {
    const row = await getReservation(tx, id)
    const { memberId, branchCode } = row
    const eapInfo = await companyOf(tx, memberId)
    const isPrivate = row.centerType === 'PRIVATE'
    const passes = isPrivate ? [] : await listFitting(tx, row)
    const prices = isPrivate ? [] : await listPrices(tx, { branchCode, eapInfo })
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
      note: last?.kind === 'TAKEN' && last.noteSealed ? seal.open(last.noteSealed) : '',
    }
  })

type PaymentOf = { id: number; revision: number; payment: DeskPayment }

/** Pays for a reservation that is confirmed or done, as it was seen. The same again is found done. */
export async function takePayment(
  { db, now, seal }: Context,
  actor: Actor,
  { id, revision, payment }: PaymentOf,
): Promise<void> {
  const row = await getReservation(db, id)
  if (isPaidAs(row, payment)) return
  if (row.revision !== revision || !isIn(row, booked)) throw refuse('DESK_CHANGED')
  const at = now()
  await transact(db, async (tx) => {
    if (!(await pay(tx, row, { payment, seal, actor, at }))) throw refuse('DESK_CHANGED')
    await record(tx, 'TAKE_PAYMENT', { actor, subjectId: row.memberId, at })
  }).catch(async (error: unknown) => {
    // The same press may have been first: then it is done.
    if (!isPaidAs(await getReservation(db, id), payment)) throw error
  })
}

/**
 * Hands back all that the desk has taken for a reservation, in won as it was seen: for a cancelled one whenever, for
 * another one on the day of the payment, as its correction. A second press finds it done.
 */
export async function handBack(
  { db, now }: Context,
  actor: Actor,
  { id, amount }: { id: number; amount: number },
): Promise<void> {
  const row = await getReservation(db, id)
  const last = await findLast(db, id)
  if (last?.kind === 'RETURNED' && last.amount === amount) return
  if (last?.kind !== 'TAKEN' || last.amount !== amount) throw refuse('NOTHING_TO_HAND_BACK')
  const at = now()
  if (!isIn(row, cancelled) && last.paidOn !== toKst(at).date) throw refuse('PAYMENT_DAY_OVER')
  await transact(db, async (tx) => {
    const isBack = await insertReturned(tx, last, stamp(actor, at))
    if (!isBack || !(await noteHandedBack(tx, row, at))) throw refuse('NOTHING_TO_HAND_BACK')
    await returnDraw(tx, { reservationId: id, at })
    await record(tx, 'HAND_BACK', { actor, subjectId: row.memberId, at })
  })
}
