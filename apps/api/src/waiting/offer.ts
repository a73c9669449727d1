import { DEFAULT_MINUTES } from '@self/contract/opening'
import { offerTimes } from '@self/contract/waiting'
import { endOffer, findCell, offer } from '../availability/offers.ts'
import { dropAbout } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { aboutEntry } from './messages.ts'
import { findResourceName, type lockLine, updateEnded, updateTimes } from './queries.ts'

type Entry = Awaited<ReturnType<typeof lockLine>>[number]
type Held = { resourceId: number; startsAt: Date; until: Date }

const heldOf = ({ resourceId, startsAt, until }: Entry): Held | null =>
  resourceId && startsAt && until ? { resourceId, startsAt, until } : null

/**
 * Within a transaction that has the line: true where an offer is over. It was taken, once its hour is the member's; or its
 * time ran out. While it stands the hour stays held: given back by a payment that failed, it is held again.
 */
export async function hasEnded(tx: Db, entry: Entry, at: Date): Promise<boolean> {
  const held = heldOf(entry)
  if (!held) return false
  const cell = await findCell(tx, held)
  if (cell?.kind === 'SESSION' && cell.memberId === entry.memberId)
    return !cell.isPaying && end(tx, entry, { state: 'TAKEN', at })
  if (held.until <= at && !(await isPutOff(tx, entry, at))) return end(tx, entry, { state: 'PASSED', at })
  const isHeld = cell?.kind === 'OFFER' && cell.memberId === entry.memberId
  if (isHeld || (await holdAgain(tx, entry.memberId, held))) return false
  return end(tx, entry, { state: 'PASSED', at })
}

/** Whoever has heard nothing yet has had no time: it begins anew. */
async function isPutOff(tx: Db, entry: Entry, at: Date): Promise<boolean> {
  const { id, notifiedAt, startsAt, offerMinutes } = entry
  const times = startsAt && !notifiedAt && offerTimes(at, startsAt, offerMinutes)
  if (times) await updateTimes(tx, id, times)
  return Boolean(times)
}

async function holdAgain(tx: Db, memberId: number, { resourceId, startsAt }: Held): Promise<boolean> {
  const resource = { id: resourceId, name: await findResourceName(tx, resourceId) }
  const span = { resources: [resource], available: 1, startsAt, minutes: DEFAULT_MINUTES }
  return (await offer(tx, span, memberId)) !== undefined
}

/** Within a transaction that has the line: an entry ends, what was held for it is free, and nobody is told of it any more. */
export async function end(
  tx: Db,
  entry: Entry,
  { state, at }: { state: 'TAKEN' | 'PASSED' | 'LEFT' | 'OVER'; at: Date },
): Promise<true> {
  const { id, memberId } = entry
  const held = heldOf(entry)
  if (held) await endOffer(tx, { ...held, minutes: DEFAULT_MINUTES, memberId })
  await updateEnded(tx, id, { state, endedAt: at })
  await dropAbout(tx, [aboutEntry(id)], at)
  return true
}
