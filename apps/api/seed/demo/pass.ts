import { addMonths, toKst } from '@self/contract/time'
import type { PoolClient } from 'pg'
import { insert, insertOne } from '../insert.ts'
import { coupons } from '../reference/coupon.ts'
import type { Member } from './member.ts'

export type Coupon = (typeof coupons)[number]

export function couponOf(couponId: number): Coupon {
  const coupon = coupons.find(({ id }) => id === couponId)
  if (!coupon) throw new Error(`There is no coupon ${couponId}`)
  return coupon
}

type Pass = { member: Member; coupon: Coupon; orderId: string; paidAt: Date }

/** A pass ends so many months after the Korean day of its payment (D-41). */
export const seedPass = (client: PoolClient, { member, coupon, orderId, paidAt }: Pass): Promise<number> =>
  insertOne(client, 'pass', {
    member_id: member.id,
    coupon_id: coupon.id,
    merchant_uid: orderId,
    sessions: coupon.session,
    expires_on: coupon.expires_in_months && addMonths(toKst(paidAt).date, coupon.expires_in_months),
    created_at: paidAt,
  })

/** What a reservation does to its pass: a booking takes a session, a cancellation in time gives it back. */
export type Move = { kind: 'BOOK' | 'RETURN'; reservationId: number; at: Date }
type Ledger = { passId: number; sessions: number; paidAt: Date; moves: readonly Move[] }

/** The hold takes the session from the balance, its use only confirms that. */
export async function seedPassEntries(
  client: PoolClient,
  { passId, sessions, paidAt, moves }: Ledger,
): Promise<void> {
  const grant = { kind: 'GRANT', credits: sessions, reservation_id: null, at: paidAt }
  let balance = 0
  const rows = [grant, ...moves.flatMap(entriesOf)].map((entry, index) => {
    balance += entry.credits
    return { pass_id: passId, seq: index + 1, balance, ...entry }
  })
  await insert(client, 'pass_entry', rows)
}

function entriesOf({ kind, reservationId, at }: Move) {
  const entry = { reservation_id: reservationId, at }
  if (kind === 'RETURN') return [{ kind, credits: 1, ...entry }]
  return [
    { kind: 'HOLD', credits: -1, ...entry },
    { kind: 'USE', credits: 0, ...entry },
  ]
}
