import { addMinutes, MINUTE } from '@self/contract/time'
import type { Insertable } from 'kysely'
import type { PassEntry } from '../../src/platform/database/schema.ts'

export type Chance = () => number
export type Step = Pick<Insertable<PassEntry>, 'kind' | 'credits'> & {
  at: Date
  reservationId: number | null
}
/**
 * Credits that leave the pass for good, and what they were worth; fewer than none where they come back. Of a session with
 * its reservation.
 */
export type Taking = {
  at: Date
  many: number
  won: number
  as: 'USED' | 'EXPIRED' | 'REFUNDED'
  reservationId?: number
}
type Reserve = (startsAt: Date, state: 'BOOKED' | 'CANCEL' | 'CANCEL_F') => number
type PassLife = { steps: Step[]; takings: Taking[] }

const DAY = 24 * 60
const minutesBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / MINUTE)

/**
 * A pass with sessions booked one after the other, some given back before or after they began, some paid for afterwards,
 * and with corrections; what is left stays, expires or is refunded.
 */
export function livePass(
  { paidAt, sessions, amount }: { paidAt: Date; sessions: number; amount: number },
  { chance, reserve }: { chance: Chance; reserve: Reserve },
): PassLife {
  const later = (at: Date, days: number) => addMinutes(at, Math.floor(chance() * days * DAY) + 1)
  const steps: Step[] = []
  const takings: Omit<Taking, 'won'>[] = []
  let left = sessions
  let at = addMinutes(paidAt, 1)
  const drawn = [correct, payLate, cancel, cancel, returnLate, attend, attend, attend, attend, attend]
  for (let many = Math.floor(chance() * (sessions + 1)); many > 0 && left > 0; many -= 1)
    at = drawn[Math.floor(chance() * drawn.length)]?.(later(at, 6)) ?? at
  close()
  return { steps, takings: worthOf(takings, sessions, amount) }

  function move(kind: Step['kind'], when: Date, credits: number, reservationId: number | null) {
    left += credits
    steps.push({ kind, at: when, credits, reservationId })
  }

  function hold(bookedAt: Date, reservationId: number) {
    move('HOLD', bookedAt, -1, reservationId)
    move('USE', bookedAt, 0, reservationId)
  }

  function use(when: Date, many: 1 | -1, reservationId: number) {
    takings.push({ at: when, many, as: 'USED', reservationId })
  }

  function attend(bookedAt: Date): Date {
    const startsAt = later(bookedAt, 12)
    const reservationId = reserve(startsAt, 'BOOKED')
    hold(bookedAt, reservationId)
    use(startsAt, 1, reservationId)
    return bookedAt
  }

  function cancel(bookedAt: Date): Date {
    const startsAt = later(bookedAt, 12)
    const reservationId = reserve(startsAt, 'CANCEL')
    hold(bookedAt, reservationId)
    const backAt = addMinutes(bookedAt, Math.floor(chance() * minutesBetween(bookedAt, startsAt)) + 1)
    move('RETURN', backAt, 1, reservationId)
    return backAt
  }

  /** It began before it was paid for with the pass. */
  function payLate(paidWithPassAt: Date): Date {
    const reservationId = reserve(addMinutes(paidWithPassAt, -Math.floor(chance() * 12 * DAY) - 1), 'BOOKED')
    hold(paidWithPassAt, reservationId)
    use(paidWithPassAt, 1, reservationId)
    return paidWithPassAt
  }

  /** A no-show that is waived, or a cancellation as goodwill. */
  function returnLate(bookedAt: Date): Date {
    const startsAt = later(bookedAt, 12)
    const reservationId = reserve(startsAt, chance() < 0.5 ? 'CANCEL_F' : 'CANCEL')
    hold(bookedAt, reservationId)
    use(startsAt, 1, reservationId)
    const backAt = later(startsAt, 25)
    move('RETURN', backAt, 1, reservationId)
    use(backAt, -1, reservationId)
    return backAt
  }

  /** Fewer sessions, or one more of those that were used by then. */
  function correct(when: Date): Date {
    const used = takings.reduce((sum, taking) => sum + (taking.at <= when ? taking.many : 0), 0)
    const isMore = used > 0 && chance() < 0.5
    const many = isMore ? -1 : 1 + Math.floor(chance() * left)
    move('ADJUST', when, -many, null)
    takings.push({ at: when, many, as: 'USED' })
    return when
  }

  function close() {
    const as = ending()
    const last = takings.reduce((latest, taking) => (taking.at > latest ? taking.at : latest), at)
    const closedAt = later(as === 'REFUNDED' ? last : at, 10)
    if (!as || left === 0) return
    takings.push({ at: closedAt, many: left, as })
    move(as === 'REFUNDED' ? 'REFUND' : 'EXPIRE', closedAt, -left, null)
  }

  function ending(): 'EXPIRED' | 'REFUNDED' | undefined {
    const fate = chance()
    if (fate < 0.25) return 'EXPIRED'
    return fate < 0.5 ? 'REFUNDED' : undefined
  }
}

/** Each session its share of the won, rounded down; whatever goes last takes the rest, and whatever comes back then brings it. */
function worthOf(takings: readonly Omit<Taking, 'won'>[], sessions: number, amount: number): Taking[] {
  const each = Math.floor(amount / sessions)
  const rest = amount - each * sessions
  let left = sessions
  return takings
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((taking) => {
      const before = left
      left -= taking.many
      const restTaken = (left === 0 ? rest : 0) - (before === 0 ? rest : 0)
      return { ...taking, won: taking.many * each + restTaken }
    })
}
