import { addMinutes, MINUTE } from '@self/contract/time'
import type { Insertable } from 'kysely'
import type { PassEntry } from '../../src/platform/database/schema.ts'

export type Chance = () => number
export type Step = Pick<Insertable<PassEntry>, 'kind' | 'credits'> & {
  at: Date
  reservationId: number | null
}
/** Credits that leave the pass for good, and what they were worth. */
type Taking = { at: Date; many: number; won: number; as: 'USED' | 'EXPIRED' | 'REFUNDED' }
type Reserve = (startsAt: Date, state: 'BOOKED' | 'CANCEL') => number
type PassLife = { steps: Step[]; takings: Taking[] }

const DAY = 24 * 60
const minutesBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / MINUTE)

/** A pass with sessions booked one after the other, some given back; what is left stays, expires or is refunded. */
export function livePass(
  { paidAt, sessions, amount }: { paidAt: Date; sessions: number; amount: number },
  { chance, reserve }: { chance: Chance; reserve: Reserve },
): PassLife {
  const later = (at: Date, days: number) => addMinutes(at, Math.floor(chance() * days * DAY) + 1)
  const steps: Step[] = []
  const used: Date[] = []
  let at = addMinutes(paidAt, 1)
  for (let many = Math.floor(chance() * (sessions + 1)); many > 0; many -= 1) at = bookOne(later(at, 6))
  const left = sessions - used.length
  const as = ending()
  const last = used.reduce((latest, start) => (start > latest ? start : latest), at)
  const closedAt = later(as === 'REFUNDED' ? last : at, 10)
  const closings = as && left > 0 ? [{ at: closedAt, many: left, as }] : []
  for (const closing of closings)
    steps.push({
      at: closing.at,
      kind: closing.as === 'REFUNDED' ? 'REFUND' : 'EXPIRE',
      credits: -left,
      reservationId: null,
    })
  const takings = [...used.map((start) => ({ at: start, many: 1, as: 'USED' as const })), ...closings]
  return { steps, takings: worthOf(takings, sessions, amount) }

  function bookOne(bookedAt: Date): Date {
    const startsAt = later(bookedAt, 12)
    const isBack = chance() < 0.2
    const reservationId = reserve(startsAt, isBack ? 'CANCEL' : 'BOOKED')
    steps.push({ at: bookedAt, kind: 'HOLD', credits: -1, reservationId })
    steps.push({ at: bookedAt, kind: 'USE', credits: 0, reservationId })
    if (!isBack) {
      used.push(startsAt)
      return bookedAt
    }
    const backAt = addMinutes(bookedAt, Math.floor(chance() * minutesBetween(bookedAt, startsAt)) + 1)
    steps.push({ at: backAt, kind: 'RETURN', credits: 1, reservationId })
    return backAt
  }

  function ending(): 'EXPIRED' | 'REFUNDED' | undefined {
    const drawn = chance()
    if (drawn < 0.25) return 'EXPIRED'
    return drawn < 0.5 ? 'REFUNDED' : undefined
  }
}

/** Each session its share of the won, rounded down; whatever goes last takes the rest. */
function worthOf(takings: readonly Omit<Taking, 'won'>[], sessions: number, amount: number): Taking[] {
  const each = Math.floor(amount / sessions)
  let left = sessions
  return takings
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((taking) => {
      left -= taking.many
      return { ...taking, won: taking.many * each + (left === 0 ? amount - each * sessions : 0) }
    })
}
