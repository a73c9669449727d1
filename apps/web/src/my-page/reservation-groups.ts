import type { Consultation } from '@self/contract/schedule'

export type ReservationGroup = {
  key: string
  items: readonly Consultation[]
  /** Of a pass: how many sessions it has and how many of them are used or booked. */
  pass: { sessions: number; used: number } | undefined
}

/** Spec 1 §2: grouped by multiCode (or id); more than one is an N-session voucher. In the order of the list. */
export function reservationGroups(items: readonly Consultation[]): ReservationGroup[] {
  const groups = new Map<string, Consultation[]>()
  for (const item of items) {
    const key = item.multiCode ?? `single-${item.id}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([key, members]) => ({ key, items: members, pass: passOf(members) }))
}

/** A session cancelled in time went back to the pass, a forfeited one did not (D-28). */
function passOf(items: readonly Consultation[]): ReservationGroup['pass'] {
  if (items.length < 2) return undefined
  const sessions = items.find((item) => item.sessions)?.sessions ?? items.length
  return { sessions, used: items.filter(({ state }) => state !== 'CANCEL').length }
}
