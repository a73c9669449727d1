import { addMinutes, MINUTE } from '@self/contract/time'
import type { Chance } from '../money/month-pass.ts'

const DAY = 24 * 60
const later = (chance: Chance, at: Date, days: number) =>
  addMinutes(at, Math.floor(chance() * days * DAY) + 1)
const between = (chance: Chance, from: Date, to: Date) =>
  addMinutes(from, Math.floor((chance() * (to.getTime() - from.getTime())) / MINUTE) + 1)

/**
 * A session that a desk is paid for: when it is paid for and begins, from when to when it counts as used, when it is
 * cancelled and when what was paid is handed back, if ever. wasNoted: its cancellation is a step that is noted.
 */
export type DeskLife = {
  paidAt: Date
  startsAt: Date
  usedAt?: Date
  undoneAt?: Date
  cancelledAt?: Date
  handedBackAt?: Date
  wasNoted?: boolean
}

/** Paid before it begins or after; some cancelled in time or as goodwill afterwards, some handed back and not cancelled. */
export function liveAtDesk(paidAt: Date, chance: Chance): DeskLife {
  const fate = chance()
  if (fate < 0.15) {
    const startsAt = addMinutes(paidAt, -Math.floor(chance() * 20 * DAY) - 1)
    return { paidAt, startsAt, usedAt: paidAt }
  }
  const startsAt = addMinutes(later(chance, paidAt, 30), 5)
  if (fate < 0.25) return { paidAt, startsAt, ...cancelInTime(paidAt, startsAt, chance) }
  if (fate < 0.35) {
    const cancelledAt = later(chance, startsAt, 25)
    const handedBackAt = chance() < 0.6 ? later(chance, cancelledAt, 25) : undefined
    return {
      ...{ paidAt, startsAt, usedAt: startsAt, cancelledAt, undoneAt: cancelledAt, wasNoted: true },
      ...(handedBackAt && { handedBackAt }),
    }
  }
  if (fate < 0.4) {
    const handedBackAt = later(chance, startsAt, 25)
    return { paidAt, startsAt, usedAt: startsAt, undoneAt: handedBackAt, handedBackAt }
  }
  return { paidAt, startsAt, usedAt: startsAt }
}

/** Fetched by its start, or long after. */
function cancelInTime(paidAt: Date, startsAt: Date, chance: Chance) {
  const cancelledAt = between(chance, paidAt, addMinutes(startsAt, -3))
  const by = chance() < 0.5 ? startsAt : later(chance, startsAt, 40)
  return { cancelledAt, handedBackAt: between(chance, cancelledAt, by), wasNoted: chance() < 0.5 }
}
