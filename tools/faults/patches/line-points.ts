import type { CrashPoint } from './patch.ts'

const CANCELLED_SERIES = { kind: 'series', afterwards: 'cancel' } as const
const SERIES = { kind: 'series' } as const
const MOVED_SERIES = { kind: 'series', afterwards: 'change' } as const
const WAITING = { kind: 'waiting', ofLine: 'take' } as const
const LEFT = { kind: 'waiting', ofLine: 'leave' } as const
const PASSED = { kind: 'waiting', ofLine: 'pass' } as const

/** Between the steps of a series and of a waiting list. */
export const linePoints: readonly CrashPoint[] = [
  {
    name: 'series, first of it taken',
    file: 'series/service.ts',
    before: "const booked = by === 'STAFF'",
    scene: SERIES,
  },
  {
    name: 'series, not committed',
    file: 'series/service.ts',
    before: 'const words = seriesBookedWords(',
    scene: SERIES,
  },
  {
    name: 'series, committed',
    file: 'series/service.ts',
    before: 'postNow()\n  return takenOf(',
    scene: SERIES,
  },
  {
    name: 'series, its rest not committed',
    file: 'series/rest.ts',
    before: 'const words = seriesCancelledWords(',
    scene: CANCELLED_SERIES,
  },
  {
    name: 'series, its rest committed',
    file: 'series/rest.ts',
    before: 'postNow()\n  return rest',
    scene: CANCELLED_SERIES,
  },
  {
    name: 'series, its rest left',
    file: 'series/move.ts',
    before: 'for (const { seen, slot } of moving) {\n    const { id: reservationId',
    scene: MOVED_SERIES,
  },
  {
    name: 'series, its rest moved and not committed',
    file: 'series/move.ts',
    before: 'const words = seriesMovedWords(',
    scene: MOVED_SERIES,
  },
  {
    name: 'series, its rest moved',
    file: 'series/move.ts',
    before: 'postNow()\n  return rest',
    scene: MOVED_SERIES,
  },
  {
    name: 'line, joined and not committed',
    file: 'waiting/service.ts',
    after: "await insertEntry(tx, { ...row, joinedBy: by, createdAt: at, state: 'WAITING' })",
    scene: WAITING,
  },
  {
    name: 'line, hour held',
    file: 'waiting/line.ts',
    before: 'if (held) await updateOffered(tx, id',
    scene: WAITING,
  },
  {
    name: 'line, told',
    file: 'waiting/messages.ts',
    after: 'await notifyMember(tx, seal, memberId, { ...sending, ...about, ...words })',
    scene: WAITING,
  },
  {
    name: 'line, held hour claimed',
    file: 'availability/claims.ts',
    before: 'if (free + offered.length === cells.length) return true',
    scene: WAITING,
  },
  {
    name: 'line, place given up',
    file: 'waiting/service.ts',
    after: "await end(tx, entry, { state: 'LEFT', at })",
    scene: LEFT,
  },
  {
    name: 'line, given up and handed on',
    file: 'waiting/service.ts',
    after: 'await transact(context.db, (tx) => leaveEntry(tx, own, context.now()))',
    scene: LEFT,
  },
  {
    name: 'line, offer ran out',
    file: 'waiting/offer.ts',
    before: 'await updateEnded(tx, id, { state, endedAt: at })',
    scene: PASSED,
  },
  {
    name: 'line, served and not committed',
    file: 'waiting/line.ts',
    after: 'if (first) await offerFree(tx, { resources, day }, waiting, { at, minutes: first.offerMinutes })',
    scene: PASSED,
  },
]
