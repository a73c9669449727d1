import { cellsOf, DEFAULT_MINUTES } from '@self/contract/opening'
import { addDays, daySpan, kstInstant, toKst } from '@self/contract/time'
import { offerTimes } from '@self/contract/waiting'
import type { Released } from '../availability/claims.ts'
import { readFree } from '../availability/free.ts'
import { listTakenBy, offer } from '../availability/offers.ts'
import { anybodyOf, bookable, getOpenings, type Resource } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { endIfOver, takeBack } from './offer.ts'
import { type Line, listLines, listLinesOf, lockLine, updateEnded, updateOffered } from './queries.ts'

/** Who is offered what, in the order in which they came. docs/decisions/078. */

/** So long a session is looked for; what is booked has the minutes of its coupon. */
const MINUTES = DEFAULT_MINUTES

/**
 * Within a transaction that released cells, once it claims no others: the first in line is offered each hour that is free
 * again, before anybody else can see it.
 */
export async function offerFreed(tx: Db, released: readonly Released[], at: Date): Promise<void> {
  const coming = released.filter(({ startsAt }) => startsAt > at)
  const resourceIds = [...new Set(coming.flatMap(({ resourceId }) => resourceId ?? []))]
  const days = [...new Set(coming.map(({ startsAt }) => toKst(startsAt).date))]
  if (resourceIds.length === 0) return
  for (const line of await listLinesOf(tx, { resourceIds, days })) await serveLine(tx, line, at)
}

/** Every line is served: offers that ran out go to the next, and hours that came free unheard are found. */
export async function serveLines(
  { db, now }: { db: Db; now: Clock },
  onError: (error: unknown) => void,
): Promise<void> {
  for (const line of await listLines(db))
    await transact(db, (tx) => serveLine(tx, line, now())).catch(onError)
}

type Entry = Awaited<ReturnType<typeof lockLine>>[number]

/** Within a transaction, and nobody else does meanwhile: ends what is over and offers what is free, the first in line first. */
export async function serveLine(tx: Db, line: Line, at: Date): Promise<void> {
  const waiting: Entry[] = []
  const entries = await lockLine(tx, line, at)
  if (entries.length === 0) return
  const { branchCode, day } = line
  const resources = bookable(await getOpenings(tx, branchCode, { from: day, to: day }))
  for (const entry of entries) {
    const waits = entry.state === 'WAITING' || (await takeBack(tx, entry, { resources, at }))
    if (!waits) await endIfOver(tx, entry, at)
    else if (isOver(entry, at)) await updateEnded(tx, entry.id, { state: 'OVER', endedAt: at })
    else if (entry.isActive) waiting.push(entry) // whoever is suspended keeps the place, and books nothing
  }
  const [first] = waiting
  if (first) await offerFree(tx, { resources, day }, waiting, { at, minutes: first.offerMinutes })
}

const isOver = ({ day, time }: Entry, at: Date): boolean =>
  (time ? kstInstant(day, time) : kstInstant(addDays(day, 1), '00:00')) <= at

/** A start that is free, with whoever gives it. */
type Free = { resource: Resource; time: string; startsAt: Date; notifyAt: Date; until: Date }

/** The moment, and for how many minutes an hour is held that is offered at it. */
type Now = { at: Date; minutes: number }

type Day = { resources: readonly Resource[]; day: string }

async function offerFree(tx: Db, { resources, day }: Day, waiting: readonly Entry[], now: Now) {
  let free = await listFree(tx, resources, day, now)
  if (free.length === 0) return
  const anybody = anybodyOf(resources)
  const memberIds = waiting.map(({ memberId }) => memberId)
  const own = await listTakenBy(tx, memberIds, daySpan(day))
  for (const entry of waiting)
    for (;;) {
      const found = free.find((one) => suits(entry, one, anybody) && !isBusy(own, entry, one))
      if (!found) break
      const isMine = await offerTo(tx, entry, found)
      free = await listFree(tx, resources, day, now)
      if (!isMine) continue // somebody booked it at the same time: another one for the same person
      own.push(
        ...cellsOf(found.startsAt, MINUTES).map((startsAt) => ({ memberId: entry.memberId, startsAt })),
      )
      break
    }
}

const suits = ({ wrId, time }: Entry, { resource, ...free }: Free, anybody: readonly Resource[]): boolean =>
  (wrId === null ? anybody.includes(resource) : wrId === resource.wrId) &&
  (time === null || time === free.time)

type Own = Awaited<ReturnType<typeof listTakenBy>>

/** True where this member has something else at that time: they couldn't book it. */
function isBusy(own: Own, { memberId }: Entry, { startsAt }: Free): boolean {
  const cells = cellsOf(startsAt, MINUTES).map((cell) => cell.getTime())
  return own.some((cell) => cell.memberId === memberId && cells.includes(cell.startsAt.getTime()))
}

async function offerTo(tx: Db, { id, day, memberId }: Entry, free: Free): Promise<boolean> {
  const { resource, time, startsAt, notifyAt, until } = free
  const available = seatsOn(resource.opening, day, MINUTES).get(time) ?? 0
  const span = { resources: resource.opening.resources, available, startsAt, minutes: MINUTES }
  const held = await offer(tx, span, memberId)
  if (held) await updateOffered(tx, id, { resourceId: held.id, startsAt, notifyAt, until })
  return held !== undefined
}

/** What can still be offered of a day, the earliest first. */
async function listFree(
  tx: Db,
  resources: readonly Resource[],
  day: string,
  { at, minutes }: Now,
): Promise<Free[]> {
  const openings = resources.map(({ opening }) => opening)
  const viewer = { now: at, memberId: null, minutes: MINUTES }
  const freeStarts = await readFree(tx, openings, { from: day, to: day }, viewer)
  const free = resources.flatMap((resource) =>
    [...freeStarts(resource.opening, day)].flatMap((time) => {
      const startsAt = kstInstant(day, time)
      const times = offerTimes(at, startsAt, minutes)
      return times ? [{ resource, time, startsAt, ...times }] : []
    }),
  )
  return free.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}
