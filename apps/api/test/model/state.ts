import { addMinutes, kstInstant } from '@self/contract/time'
import { START } from '../start.ts'

/** Starts that two members book: some overlap with each other, some lie at the same time at the two branches. */
export const HOURS = [
  ['JS', '2026-11-24', '10:00'],
  ['JS', '2026-11-24', '10:30'],
  ['JS', '2026-11-24', '14:00'],
  ['GN', '2026-11-24', '14:00'],
  ['GN', '2026-11-24', '14:30'],
  ['GN', '2026-11-25', '11:00'],
] as const

export type Hour = (typeof HOURS)[number]
export const startOf = ([, date, time]: Hour): Date => kstInstant(date, time)

/** Of one session: 50 minutes and a break of ten. */
const MINUTES = 50
const CLAIMED = 60

export type Reservation = {
  member: number
  hour: Hour
  state: 'HELD' | 'LAPSED' | 'REQUESTED' | 'BOOKED' | 'CANCEL' | 'EXPIRED'
  createdAt: Date
  checkedAt: Date | null
  lapsesAt: Date
  moves: number
  /** The pass that has paid for it, or is to. */
  pass: Pass | null
}
export type Pass = { member: number; balance: number; isRefunded: boolean }
export type Attempt = { status: 'paid' | 'failed' | 'ready'; amount: number; given: number }
export type Order = {
  id: string
  member: number
  amount: number
  state: 'AWAITING' | 'PAID' | 'FULFILLED' | 'FAILED' | 'EXPIRED' | 'REFUNDED'
  createdAt: Date
  holdUntil: Date
  nextCheckAt: Date | null
  paidAt: Date | null
  session: Reservation | null
  /** The pass that it draws on, or has bought. */
  pass: Pass | null
  isPassRefund: boolean
  attempts: Attempt[]
}

/** What the test believes: everything is in the order in which it was made. */
export type Model = { now: Date; sessions: Reservation[]; orders: Order[]; passes: Pass[] }
export const newModel = (): Model => ({ now: START, sessions: [], orders: [], passes: [] })

const CLAIMING: readonly Reservation['state'][] = ['HELD', 'REQUESTED', 'BOOKED']
export const isLive = ({ state }: Reservation): boolean => state === 'REQUESTED' || state === 'BOOKED'

const minutesBetween = (one: Hour, other: Hour): number =>
  Math.abs(startOf(one).getTime() - startOf(other).getTime()) / 60_000

/** The member's own one at the same time, the earliest first. */
export const overlapping = ({ sessions }: Model, member: number, hour: Hour, leftOut?: Reservation) =>
  sessions
    .filter((session) => session !== leftOut && session.member === member && CLAIMING.includes(session.state))
    .filter((session) => minutesBetween(session.hour, hour) < MINUTES)
    .toSorted((a, b) => startOf(a.hour).getTime() - startOf(b.hour).getTime())
    .at(0)

/** Whoever has a half hour of it: each branch takes one session at a time here. */
export const inTheWay = ({ sessions }: Model, hour: Hour, leftOut?: Reservation): Reservation[] =>
  sessions.filter(
    (session) =>
      session !== leftOut &&
      CLAIMING.includes(session.state) &&
      session.hour[0] === hour[0] &&
      minutesBetween(session.hour, hour) < CLAIMED,
  )

/** When a request lapses: an hour before its start, or at the start where it was made within three hours of it. */
export function lapseOf(madeAt: Date, hour: Hour): Date {
  const start = startOf(hour)
  return madeAt >= addMinutes(start, -180) ? start : addMinutes(start, -60)
}

/** Whether its member may still move or cancel it: D-27. */
export function isChangeable({ hour, createdAt, checkedAt }: Reservation, now: Date): boolean {
  const start = startOf(hour)
  if (!checkedAt) return now < start
  const deadline = addMinutes(kstInstant(hour[1], '18:00'), -24 * 60)
  const madeAt = hour[0] === 'JS' ? checkedAt : createdAt
  const graceEnd = addMinutes(madeAt, 30)
  return now < deadline || (now < graceEnd && now <= addMinutes(start, -120))
}

const wonOf = ({ attempts }: Order): number =>
  attempts.reduce((won, { status, amount, given }) => won + (status === 'paid' ? amount - given : 0), 0)

/** The same words as those in which the database and the provider are read. */
export const pictureOf = ({ sessions, orders, passes }: Model) => ({
  sessions: sessions.map(({ member, hour, state, pass }) =>
    [member, hour[0], startOf(hour).toISOString(), state, pass ? passes.indexOf(pass) : null].join(' '),
  ),
  cells: sessions
    .flatMap((session, index) =>
      CLAIMING.includes(session.state)
        ? [0, 30].map((minutes) => `${index} ${addMinutes(startOf(session.hour), minutes).toISOString()}`)
        : [],
    )
    .toSorted(),
  orders: orders.map(({ id, state }) => `${id} ${state}`),
  passes: passes.map(({ member, balance }) => `${member} ${balance}`),
  won: orders.map((order) => `${order.id} ${wonOf(order)}`),
})
export type Picture = ReturnType<typeof pictureOf>
