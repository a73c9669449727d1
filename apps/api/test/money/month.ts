import { addMinutes, kstInstant, MINUTE } from '@self/contract/time'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/schema.ts'
import { randomOf } from '../fuzz/random.ts'
import type { Book, Movement, Note, Rows } from '../revenue/book.ts'
import { type DeskLife, liveAtDesk } from '../revenue/desk-life.ts'
import { type Chance, livePass, type Step, type Taking } from './month-pass.ts'

type Cause = 'CANCELLED' | 'CENTRE' | 'PASS' | 'MISMATCH' | 'SECOND_CHARGE'

const FIRST_ID = 1_000_000
const ONLINE = ['CARD', 'KAKAOPAY', 'NAVERPAY', 'TOSSPAY'] as const
const AT_DESK = ['ONSITE_CARD', 'CASH', 'TRANSFER', 'COMPANY', 'FREE'] as const
const DAY = 24 * 60
const begin = kstInstant('2026-10-01', '00:00')
const end = kstInstant('2026-12-01', '00:00')

/** isEven: each pass costs its sessions' shares, with no won over. */
type Drawing = { seed: number; members: readonly number[]; actor: number; isEven?: boolean }

/** Orders of every kind from October to November, and a book that is kept beside them. */
export function bookOf(count: number, { seed, members, actor, isEven = false }: Drawing): Book {
  const drawn = randomOf('month', seed)
  const chance: Chance = () => drawn.below(1_000_000_007) / 1_000_000_007
  const rows: Rows = {
    payment: [],
    paymentProvider: [],
    pass: [],
    passEntry: [],
    reservation: [],
    reservationEvent: [],
    refund: [],
    deskPayment: [],
  }
  const notes: Note[] = []
  const movements: Movement[] = []
  const below = (many: number) => Math.floor(chance() * many)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const later = (at: Date, days: number) => addMinutes(at, Math.floor(chance() * days * DAY) + 1)
  const anyTime = () => addMinutes(begin, below((end.getTime() - begin.getTime()) / MINUTE - 2) + 1)

  const kinds = [single, single, single, passed, passed, atDesk, atDesk, unpaid, mismatched, byPass, free]
  for (let nr = 0; nr < count; nr += 1) pick(kinds)(nr)
  return { rows, notes, movements }

  function reserve(
    startsAt: Date,
    state: 'BOOKED' | 'CANCEL' | 'CANCEL_F',
    passId: number | null = null,
  ): number {
    const id = FIRST_ID + rows.reservation.length
    const isGangnam = chance() < 0.5
    const [branchCode, wrId] = isGangnam ? (['GN', 107] as const) : (['JS', 101] as const)
    const who = { memberId: pick(members), bookerName: '김하늘', bookerPhone: '01000000001' }
    rows.reservation.push({
      ...who,
      id,
      branchCode,
      wrId,
      startsAt,
      state,
      passId,
      minutes: 60,
      createdAt: begin,
    })
    return id
  }

  function usedBy(reservationId: number, note: Omit<Note, 'kind' | 'wrId'>): Note {
    const { wrId = null, branchCode = '' } = rows.reservation[reservationId - FIRST_ID] ?? {}
    return { ...note, kind: 'USED', wrId, branchCode }
  }

  function cancelAt(reservationId: number, at: Date) {
    const step = { kind: 'CANCELLED', fromState: 'BOOKED', toState: 'CANCEL', source: 'STAFF' }
    rows.reservationEvent.push({ ...step, reservationId, revision: 1, reason: null, at })
  }

  function order(
    nr: number,
    change: Partial<Insertable<DB['payment']>> & { amount: number; paidAt: Date | null },
  ) {
    const orderId = `mid_book${String(nr).padStart(8, '0')}`
    const method = pick(ONLINE)
    const { amount, paidAt } = change
    rows.paymentProvider.push({ orderId, provider: 'PORTONE', method })
    rows.payment.push({
      orderId,
      memberId: pick(members),
      couponId: 3,
      price: amount,
      discount: 0,
      orderName: '이용권 결제',
      customerName: '김하늘',
      customerPhone: '01000000001',
      description: '이용권 결제',
      terms: '[]',
      fingerprint: orderId,
      state: 'FULFILLED',
      providerPaymentId: paidAt ? `imp_${nr}` : null,
      charged: paidAt ? amount : null,
      holdUntil: paidAt ?? begin,
      createdAt: paidAt ?? begin,
      ...change,
    })
    if (paidAt && amount > 0) {
      const won = change.charged ?? amount
      notes.push({ at: paidAt, kind: 'SOLD', won, method })
      movements.push({ at: paidAt, payment: `imp_${nr}`, transaction: `imp_${nr}`, won })
    }
    return { orderId, method }
  }

  function returnWon(
    nr: number,
    orderId: string,
    { amount, at, cause }: { amount: number; at: Date; cause: Cause },
  ) {
    const providerPaymentId = cause === 'SECOND_CHARGE' ? `second_${nr}` : `imp_${nr}`
    rows.refund.push({
      orderId,
      providerPaymentId,
      cause,
      amount,
      state: 'DONE',
      requestedAt: at,
      endedAt: at,
    })
    movements.push({ at, payment: providerPaymentId, transaction: `back_${providerPaymentId}`, won: -amount })
  }

  /** A session of its own: attended, missed, cancelled in time, or given back in part afterwards. */
  function single(nr: number) {
    const [paidAt, amount] = [anyTime(), 30_000 + below(200_000)]
    const startsAt = later(paidAt, 40)
    const fate = chance()
    if (fate < 0.15) {
      const at = addMinutes(paidAt, below((startsAt.getTime() - paidAt.getTime()) / MINUTE) + 1)
      const back = { refundAmount: amount, refundCause: 'CANCELLED' as const, refundReceiptUrl: 'x' }
      const reservationId = reserve(startsAt, 'CANCEL')
      const { orderId, method } = order(nr, { amount, paidAt, reservationId, state: 'REFUNDED', ...back })
      returnWon(nr, orderId, { amount, at, cause: 'CANCELLED' })
      notes.push({ at, kind: 'REFUNDED', won: amount, method })
      return
    }
    if (fate < 0.2) {
      const [at, part] = [later(startsAt, 10), 1 + below(amount)]
      const back = { refundAmount: part, refundCause: 'CENTRE' as const, refundReceiptUrl: 'x' }
      const reservationId = reserve(startsAt, 'CANCEL')
      const { orderId, method } = order(nr, { amount, paidAt, reservationId, state: 'REFUNDED', ...back })
      returnWon(nr, orderId, { amount: part, at, cause: 'CENTRE' })
      notes.push(
        usedBy(reservationId, { at: startsAt, won: amount, method, sessions: 1 }),
        usedBy(reservationId, { at, won: -amount, method, sessions: -1 }),
        { at, kind: 'REFUNDED', won: part, method },
        { at, kind: 'RETAINED', won: amount - part, method },
      )
      return
    }
    const reservationId = reserve(startsAt, fate < 0.3 ? 'CANCEL_F' : 'BOOKED')
    const { orderId, method } = order(nr, { amount, paidAt, reservationId })
    notes.push(usedBy(reservationId, { at: startsAt, won: amount, method, sessions: 1 }))
    // Charged twice: the second charge went back, and no order knows of it.
    if (chance() < 0.05) {
      const at = addMinutes(paidAt, 1)
      movements.push({ at, payment: `second_${nr}`, transaction: `second_${nr}`, won: amount })
      returnWon(nr, orderId, { amount, at, cause: 'SECOND_CHARGE' })
    }
  }

  /** Of each fifth pass staff may give back more than what was left was worth (docs/decisions/130). */
  function mostOf(nr: number, worth: number, paid: number): number {
    return nr % 5 === 0 ? paid : worth
  }

  function passed(nr: number) {
    const [paidAt, sessions, price] = [anyTime(), 1 + below(20), 100_000 + below(900_000)]
    const amount = isEven ? price - (price % sessions) : price
    const passId = FIRST_ID + rows.pass.length
    const { steps, takings } = livePass(
      { paidAt, sessions, amount },
      { chance, reserve: (startsAt, state) => reserve(startsAt, state, passId) },
    )
    const closing = takings.find(({ as }) => as === 'REFUNDED')
    const back = closing ? 1 + below(mostOf(nr, closing.won, amount)) : 0
    const refunded = {
      refundAmount: back,
      refundCause: 'PASS',
      refundReceiptUrl: 'x',
      state: 'REFUNDED',
    } as const
    const { orderId, method } = order(nr, { amount, paidAt, ...(closing && refunded) })
    rows.pass.push({
      ...{ id: passId, memberId: pick(members), couponId: 3, orderId, sessions },
      ...{ expiresOn: null, createdAt: paidAt },
    })
    let balance = 0
    const granted: Step = { at: paidAt, kind: 'GRANT', credits: sessions, reservationId: null }
    for (const [index, step] of [granted, ...steps].entries()) {
      balance += step.credits
      rows.passEntry.push({ ...step, passId, seq: index + 1, balance })
    }
    for (const taking of takings) noteTaking(taking, method)
    if (!closing) return
    returnWon(nr, orderId, { amount: back, at: closing.at, cause: 'PASS' })
    notes.push({ at: closing.at, kind: 'REFUNDED', won: back, method })
    notes.push({ at: closing.at, kind: 'RETAINED', won: closing.won - back, method })
  }

  function noteTaking({ at, won, as, many, reservationId }: Taking, method: string) {
    if (as === 'EXPIRED') notes.push({ at, kind: as, won, method })
    if (as === 'USED' && reservationId === undefined) notes.push({ at, kind: as, won, method, wrId: null })
    if (as === 'USED' && reservationId !== undefined)
      notes.push(usedBy(reservationId, { at, won, method, sessions: many < 0 ? -1 : 1 }))
  }

  function reserveAtDesk({ startsAt, cancelledAt, wasNoted }: DeskLife): number {
    const reservationId = reserve(startsAt, cancelledAt ? 'CANCEL' : 'BOOKED')
    if (cancelledAt && wasNoted) cancelAt(reservationId, cancelledAt)
    return reservationId
  }

  /** What a desk took, some of it cancelled and handed back. */
  function atDesk() {
    const method = pick(AT_DESK)
    const amount = method === 'COMPANY' || method === 'FREE' ? 0 : 50_000 + below(100_000)
    const life = liveAtDesk(anyTime(), chance)
    const reservationId = reserveAtDesk(life)
    const heldAt = rows.reservation.at(-1)?.branchCode
    const branchCode = (heldAt === 'GN') === chance() < 0.9 ? 'GN' : 'JS'
    const row = { reservationId, method, amount, branchCode, actorId: actor, couponId: 1 }
    const dated = (when: Date) => ({
      at: when,
      paidOn: new Date(when.getTime() + 9 * 60 * MINUTE).toISOString().slice(0, 10),
    })
    rows.deskPayment.push({ ...row, ...dated(life.paidAt), seq: 1, kind: 'TAKEN' })
    notes.push({ at: life.paidAt, kind: 'SOLD', won: amount, method })
    if (life.usedAt) notes.push(usedBy(reservationId, { at: life.usedAt, won: amount, method, sessions: 1 }))
    if (life.undoneAt)
      notes.push(usedBy(reservationId, { at: life.undoneAt, won: -amount, method, sessions: -1 }))
    if (!life.handedBackAt) return
    rows.deskPayment.push({ ...row, ...dated(life.handedBackAt), seq: 2, kind: 'RETURNED' })
    notes.push({ at: life.handedBackAt, kind: 'REFUNDED', won: amount, method })
  }

  /** A session of no won ordered in the app, some cancelled before it began or after. */
  function free(nr: number) {
    const paidAt = anyTime()
    const startsAt = later(paidAt, 40)
    const cancelledAt = chance() < 0.3 ? later(paidAt, 60) : undefined
    const reservationId = reserve(startsAt, cancelledAt ? 'CANCEL' : 'BOOKED')
    if (cancelledAt) cancelAt(reservationId, cancelledAt)
    const { method } = order(nr, { amount: 0, paidAt, reservationId, providerPaymentId: null })
    if (cancelledAt && cancelledAt <= startsAt) return
    notes.push(usedBy(reservationId, { at: startsAt, won: 0, method, sessions: 1 }))
    if (cancelledAt) notes.push(usedBy(reservationId, { at: cancelledAt, won: 0, method, sessions: -1 }))
  }

  function unpaid(nr: number) {
    order(nr, { amount: 120_000, paidAt: null, state: pick(['AWAITING', 'FAILED', 'EXPIRED'] as const) })
  }

  /** Another sum was taken than the order's: all of it went back. */
  function mismatched(nr: number) {
    const [paidAt, charged] = [anyTime(), 1 + below(200_000)]
    const back = { refundAmount: null, refundCause: 'MISMATCH' as const, refundReceiptUrl: 'x' }
    const { orderId, method } = order(nr, { amount: 120_000, charged, paidAt, state: 'REFUNDED', ...back })
    returnWon(nr, orderId, { amount: charged, at: paidAt, cause: 'MISMATCH' })
    notes.push({ at: paidAt, kind: 'REFUNDED', won: charged, method })
  }

  /** A session of a pass ordered in the app: no won. */
  function byPass(nr: number) {
    const pass = rows.pass.at(-1)
    order(nr, { amount: 0, paidAt: anyTime(), passId: pass?.id ?? null, providerPaymentId: null })
  }
}
