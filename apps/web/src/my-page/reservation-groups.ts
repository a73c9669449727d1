import type { Consultation } from '@self/contract/schedule'

export type ReservationGroup = {
  key: string
  items: readonly Consultation[]
  /** Of a pass: how many sessions it has and how many of them are used or booked. */
  pass: { sessions: number; used: number } | undefined
}

/**
 * Spec 1 §2: grouped by multiCode; more than one is an N-session voucher, counted over all of the member's sessions.
 * Those without a pass stand under one heading. In the order of the list.
 */
export function reservationGroups(
  items: readonly Consultation[],
  all: readonly Consultation[] = items,
): ReservationGroup[] {
  const groups = new Map<string, Consultation[]>()
  for (const item of items) {
    const key = siblingsOf(item, all).length > 1 ? `${item.multiCode}` : 'singles'
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, members]) => ({ key, items: members, pass: passOf(members, all) }))
}

const siblingsOf = ({ id, multiCode }: Consultation, all: readonly Consultation[]) =>
  all.filter((one) => (multiCode === null ? one.id === id : one.multiCode === multiCode))

/** What gave its session back to the pass: cancelled in time, never answered, or given back by its branch (D-28). */
const isBack = ({ state, isReturned }: Consultation): boolean =>
  state === 'CANCEL' || state === 'EXPIRED' || isReturned === true

function passOf([first]: readonly Consultation[], all: readonly Consultation[]): ReservationGroup['pass'] {
  const siblings = first ? siblingsOf(first, all) : []
  if (siblings.length < 2) return undefined
  const sessions = siblings.find((item) => item.sessions)?.sessions ?? siblings.length
  return {
    sessions,
    used: siblings.filter((item) => !isBack(item)).length,
  }
}
