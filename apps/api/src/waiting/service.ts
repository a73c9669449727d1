import { DEFAULT_MINUTES } from '@self/contract/opening'
import { bookableYears } from '@self/contract/reservation'
import { kstInstant, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { canOffer, MAX_WAITING, type WaitingBody, type WaitingEntry } from '@self/contract/waiting'
import { readFree } from '../availability/free.ts'
import { anybodyOf, bookable, getOpenings, type Resource } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import { expectPhone, oneAtATime } from '../member/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { serveLine } from './line.ts'
import { end } from './offer.ts'
import {
  countOpen,
  findEntry,
  findOwn,
  findSame,
  insertEntry,
  listLineOf,
  listOfMember,
  lockLine,
} from './queries.ts'

type Context = { db: Db; now: Clock; quota: Quota; postNow: () => void }

/**
 * Who waits, and who acts: the member, or staff for the member, whom the bound doesn't hold. note: written down with a new
 * place.
 */
type Acting = { memberId: number; by: 'MEMBER' | 'STAFF'; note?: (tx: Db, at: Date) => Promise<void> }

/**
 * Takes a place in the line for a day, where nothing of what is wanted is free. The same again is the same place. Refuses
 * what can be booked now, what is over or never given, and more than one member may wait for.
 */
export async function joinLine(
  { db, now, quota }: Pick<Context, 'db' | 'now' | 'quota'>,
  { memberId, by, note }: Acting,
  body: WaitingBody,
): Promise<number> {
  await expectPhone(db, memberId)
  const at = now()
  const { branchCode, date: day, time } = body
  const wrId = await expectFull(db, { ...body, memberId }, at)
  return transact(db, async (tx) => {
    await oneAtATime(tx, memberId)
    const row = { memberId, branchCode, day, wrId, time }
    const same = await findSame(tx, row)
    if (same) return same.id
    if (by === 'MEMBER' && quota.isFull(await countOpen(tx, memberId), MAX_WAITING))
      throw refuse('TOO_MANY_WAITING')
    const { id } = await insertEntry(tx, { ...row, joinedBy: by, createdAt: at, state: 'WAITING' })
    await note?.(tx, at)
    return id
  })
}

/** Gives the counsellor who is waited for, null for anybody. */
async function expectFull(
  db: Db,
  { branchCode, adminId, date, time, memberId }: WaitingBody & { memberId: number },
  at: Date,
): Promise<number | null> {
  const span = { from: date, to: date }
  const openings = await getOpenings(db, branchCode, span)
  if (adminId && !openings.branch.isPrivate) throw refuse('NOT_FOUND')
  const named = bookable(openings, adminId ?? '')
  const resources = adminId ? named : anybodyOf(named)
  const isWanted = (start: string) => time === null || time === start
  const isInReach = bookableYears(toKst(at).date).includes(Number(date.slice(0, 4)))
  const isGiven = resources.some((resource) => startsOf(resource, date, at).some(isWanted))
  if (!isInReach || !isGiven) throw refuse('WAITING_CLOSED')
  const viewer = { now: at, memberId, minutes: DEFAULT_MINUTES }
  const freeStarts = await readFree(
    db,
    resources.map(({ opening }) => opening),
    span,
    viewer,
  )
  if (resources.some(({ opening }) => [...freeStarts(opening, date)].some(isWanted)))
    throw refuse('WAITING_NOT_FULL')
  return adminId ? (resources[0]?.wrId ?? null) : null
}

/** The starts of a date that could still be offered to somebody. */
const startsOf = ({ opening }: Resource, date: string, at: Date): string[] =>
  [...seatsOn(opening, date, DEFAULT_MINUTES).keys()].filter((start) => canOffer(at, kstInstant(date, start)))

/** The member's own place is given up. */
export async function leaveLine(context: Context, memberId: number, id: number): Promise<void> {
  const own = await findOwn(context.db, { id, memberId })
  if (!own) throw refuse('NOT_FOUND')
  await transact(context.db, (tx) => leaveEntry(tx, own, context.now()))
  context.postNow()
}

/**
 * Within a transaction: a place is given up, and an hour that is held for it goes to the next. False for one that has
 * ended: it stays as it is.
 */
export async function leaveEntry(
  tx: Db,
  { id, ...line }: { id: number; branchCode: string; day: string },
  at: Date,
): Promise<boolean> {
  const entry = (await lockLine(tx, line, at)).find((one) => one.id === id)
  if (!entry) return false
  await end(tx, entry, { state: 'LEFT', at })
  await serveLine(tx, line, at)
  return true
}

/** Who waits for a day of a branch in their order, and one place of them, for its staff. */
export const listEntries = listLineOf
export const findEntryById = findEntry

/** What a member waits for, has been offered, and what went to the next one today or later. */
export async function listWaiting(
  { db, now }: Pick<Context, 'db' | 'now'>,
  memberId: number,
): Promise<WaitingEntry[]> {
  const at = now()
  const rows = await listOfMember(db, { memberId, since: toKst(at).date })
  return rows
    .filter((row) => row.state !== 'OFFERED' || row.isHeld || row.isLinked)
    .map((row) => toWire(row, at))
}

type Row = Awaited<ReturnType<typeof listOfMember>>[number]

const counsellorOf = ({ offeredId, offeredName, canTest }: Row) =>
  offeredId && offeredName && canTest ? { adminId: offeredId, name: offeredName, canTest } : null

function toWire(row: Row, at: Date): WaitingEntry {
  const { id, branchCode, branchName, adminId, counsellorName, day: date, time, startsAt, until } = row
  const { state, isLinked } = row
  const isOffered = state === 'OFFERED' && !isLinked && startsAt !== null && until !== null && until > at
  const waits = state === 'WAITING' || (state === 'OFFERED' && isLinked)
  return {
    ...{ id, branchCode, branchName, adminId, counsellorName, date, time },
    state: isOffered ? 'OFFERED' : waits ? 'WAITING' : 'PASSED',
    offer: isOffered
      ? {
          counsellor: counsellorOf(row),
          time: toKst(startsAt).time,
          until: formatWallClock(until),
        }
      : null,
  }
}
