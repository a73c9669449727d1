import { DEFAULT_MINUTES } from '@self/contract/opening'
import { toKst } from '@self/contract/time'
import { offerTimes } from '@self/contract/waiting'
import { canTake, endOffer, findCell, offer } from '../availability/offers.ts'
import type { Resource } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import { dropAbout } from '../outbox/service.ts'
import type { Db } from '../platform/database/db.ts'
import { aboutEntry } from './messages.ts'
import { findResourceName, type lockLine, updateEnded, updateTimes, updateWaiting } from './queries.ts'

type Entry = Awaited<ReturnType<typeof lockLine>>[number]
type Held = { resourceId: number; startsAt: Date; until: Date }

const heldOf = ({ resourceId, startsAt, until }: Entry): Held | null =>
  resourceId && startsAt && until ? { resourceId, startsAt, until } : null

/**
 * Within a transaction that has the line: an offer ends that is over. It was taken, once its hour is the member's; or its
 * time ran out. While it stands the hour stays held: given back by a payment that failed, it is held again; by a link that
 * nobody paid, it is offered anew.
 */
export async function endIfOver(tx: Db, entry: Entry, at: Date): Promise<void> {
  const held = heldOf(entry)
  if (!held) return
  const cell = await findCell(tx, held)
  if (cell?.kind === 'SESSION' && cell.memberId === entry.memberId) {
    if (cell.isLinked) await beginAnew(tx, entry, at)
    else if (!cell.isPaying) await end(tx, entry, { state: 'TAKEN', at })
  } else if (held.until <= at && !(await putOff(tx, entry, at))) await end(tx, entry, { state: 'PASSED', at })
  else if (!isOffered(cell, entry) && !(await holdAgain(tx, entry.memberId, held)))
    await end(tx, entry, { state: 'PASSED', at })
}

const isOffered = (cell: Awaited<ReturnType<typeof findCell>>, { memberId }: Entry): boolean =>
  cell?.kind === 'OFFER' && cell.memberId === memberId

/**
 * Within a transaction that has the line: takes an offer back whose hour its member couldn't book any more, as nobody gives
 * it. The hour is free then, nobody is told of it, and the member waits on in their place. False where it stands.
 */
export async function takeBack(
  tx: Db,
  entry: Entry,
  { resources, at }: { resources: readonly Resource[]; at: Date },
): Promise<boolean> {
  const { id, memberId, day } = entry
  const held = heldOf(entry)
  if (!held) return false
  if (!isOffered(await findCell(tx, held), entry)) return false
  const { startsAt, resourceId } = held
  const opening = resources
    .map((resource) => resource.opening)
    .find((one) => one.resources.some((resource) => resource.id === resourceId))
  const available = opening && seatsOn(opening, day, DEFAULT_MINUTES).get(toKst(startsAt).time)
  const span = { resources: opening?.resources ?? [], startsAt, minutes: DEFAULT_MINUTES }
  if (available && (await canTake(tx, { ...span, available }, memberId))) return false
  if (!(await endOffer(tx, { ...held, minutes: DEFAULT_MINUTES, memberId }))) return false // booked just now
  await updateWaiting(tx, id)
  await dropAbout(tx, [aboutEntry(id)], at)
  return true
}

/** While a link holds the hour its time has not begun: once the link is over unpaid, its member is told anew. */
async function beginAnew(tx: Db, { id, startsAt, offerMinutes }: Entry, at: Date): Promise<void> {
  const times = startsAt && offerTimes(at, startsAt, offerMinutes)
  if (times) await updateTimes(tx, id, { ...times, notifiedAt: null })
  await dropAbout(tx, [aboutEntry(id)], at)
}

/** Whoever has heard nothing yet has had no time: it begins anew. */
async function putOff(tx: Db, entry: Entry, at: Date): Promise<boolean> {
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
): Promise<void> {
  const { id, memberId } = entry
  const held = heldOf(entry)
  if (held) await endOffer(tx, { ...held, minutes: DEFAULT_MINUTES, memberId })
  await updateEnded(tx, id, { state, endedAt: at })
  await dropAbout(tx, [aboutEntry(id)], at)
}
