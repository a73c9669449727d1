import type { Board, BoardCell, BoardColumn, BoardReservation } from '@self/contract/desk-board'
import { addMinutes, CELL_MINUTES, daySpan, minutesOf, timeOf, toKst } from '@self/contract/time'
import { type Calendar, hoursOn, isOff } from '../availability/hours.ts'
import { type BranchOpenings, getOpenings } from '../availability/openings.ts'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { findVersion, listClaimsOn } from './queries.ts'
import { isOwnAlone, rowsOfDay } from './service.ts'

type Context = { db: Db; now: Clock }
type Claims = Awaited<ReturnType<typeof listClaimsOn>>
type Claim = Claims[number]
type Row = Awaited<ReturnType<typeof rowsOfDay>>[number]['row']
type Column = { id: number; name: string; adminId: string | null; wrId: number | null; opening: Calendar }

/**
 * A branch's Korean day as columns and half hours: counsellors or seats, what they give and what stands there, with
 * those too who give nothing there any more and have a session. A counsellor sees the own column alone. Whose the
 * sessions are is logged, once each.
 */
export async function readBoard(
  { db, now }: Context,
  actor: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<Board> {
  await getBranchWithin(db, actor.reach, branchCode)
  const openings = await getOpenings(db, branchCode, { from: date, to: date })
  const span = daySpan(date)
  return transact(db, async (tx) => {
    const given = columnsOf(openings).filter(({ wrId }) => isShown(actor, { branchCode, wrId }))
    const claims = await listClaimsOn(tx, { resourceIds: given.map(({ id }) => id), branchCode, ...span })
    const rows = await rowsOfDay(tx, actor, { branchCode, date }, now())
    const isCovered = (claim: Claim) => rows.some(({ row }) => isOf(claim, row))
    const isUsed = ({ id, opening }: Column) =>
      hoursOn(opening, date).length > 0 || claims.some(({ resourceId }) => resourceId === id)
    const columns = [
      ...given.filter(isUsed).slice(0, seatsNeeded(given, openings, claims)),
      ...columnsBeside(given, claims.filter(isCovered)),
    ]
    const shown = claims.filter(({ resourceId }) => columns.some(({ id }) => id === resourceId))
    const times = timesOf(columns, shown, date)
    return {
      times,
      columns: columns.map((column) => toColumn(column, { times, claims: shown, isCovered, date })),
      sessions: rows.map(({ seen, row }): BoardReservation => {
        const { duration: minutes, minutes: claimed } = row
        const column = claims.find((claim) => isOf(claim, row))?.resourceId ?? null
        return { ...seen, column, minutes, claimed }
      }),
    }
  })
}

/** A half hour of a session where it stands: none of the starts that are proposed for it. */
const isOf = ({ reservationId, wrId, startsAt }: Claim, row: Row): boolean =>
  reservationId === row.id &&
  wrId === row.wrId &&
  startsAt >= row.startsAt &&
  startsAt < addMinutes(row.startsAt, row.minutes)

/** Another word as soon as something of the day has changed. */
export async function readVersion(
  { db }: Pick<Context, 'db'>,
  { reach }: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<string> {
  await getBranchWithin(db, reach, branchCode)
  return findVersion(db, { branchCode, ...daySpan(date) })
}

const isShown = ({ reach }: Staff, { branchCode, wrId }: { branchCode: string; wrId: number | null }) =>
  reach === 'EVERYWHERE' ||
  !isOwnAlone(reach, { branchCode }) ||
  reach.own.some((own) => own.branchCode === branchCode && own.wrId === wrId)

/** At a general branch no more seats than it holds at a time, but each that has something on it. */
function seatsNeeded(all: readonly Column[], { branch, seats }: BranchOpenings, claims: Claims): number {
  if (branch.isPrivate) return all.length
  const most = typeof seats.opening.seats === 'number' ? seats.opening.seats : seats.opening.seats.length
  const last = all.findLastIndex(({ id }) => claims.some(({ resourceId }) => resourceId === id))
  return Math.max(most, last + 1)
}

function columnsOf({ branch, counsellors, seats }: BranchOpenings): Column[] {
  if (!branch.isPrivate)
    return seats.opening.resources.map(({ id }, index) => ({
      ...{ id, name: `자리 ${index + 1}`, adminId: null, wrId: null, opening: seats.opening },
    }))
  return counsellors
    .filter(({ isActive }) => isActive)
    .flatMap(({ opening, name, adminId, wrId }) =>
      opening.resources.map(({ id }) => ({ id, name, adminId, wrId, opening })),
    )
}

const NOTHING: Calendar = { hours: [], exceptions: [] }

/** Whoever has one of these half hours and gives none at the branch any more. */
function columnsBeside(given: readonly Column[], claims: Claims): Column[] {
  const others = claims.filter(({ resourceId }) => !given.some(({ id }) => id === resourceId))
  const columns = others.map(({ resourceId: id, number, name, adminId, wrId }): Column => {
    return { id, name: name ?? `자리 ${number}`, adminId, wrId, opening: NOTHING }
  })
  return [...new Map(columns.map((column) => [column.id, column])).values()]
}

/** From the first to the last half hour that somebody gives or has. */
function timesOf(columns: readonly Column[], claims: Claims, date: string): string[] {
  const given = columns.flatMap(({ opening }) => hoursOn(opening, date))
  const taken = claims.map(({ startsAt }) => minutesOf(toKst(startsAt).time))
  const from = Math.min(...given.map((part) => part.from), ...taken)
  const until = Math.max(...given.map((part) => part.until), ...taken.map((at) => at + CELL_MINUTES))
  if (!Number.isFinite(from)) return []
  const count = Math.ceil((until - from) / CELL_MINUTES)
  return Array.from({ length: count }, (_, cell) => timeOf(from + cell * CELL_MINUTES))
}

type Scene = {
  times: readonly string[]
  claims: Claims
  isCovered: (claim: Claim) => boolean
  date: string
}

function toColumn({ id, name, adminId, opening }: Column, scene: Scene): BoardColumn {
  const { times, isCovered, date } = scene
  const claims = scene.claims.filter(({ resourceId }) => resourceId === id)
  const blocked = new Set(
    claims.filter(({ kind }) => kind === 'BLOCK').map(({ startsAt }) => toKst(startsAt).time),
  )
  const hours = hoursOn(opening, date)
  const stateAt = (time: string): BoardCell => {
    const minute = minutesOf(time)
    if (blocked.has(time)) return 'OFF'
    if (!hours.some(({ from, until }) => from <= minute && minute < until)) return 'CLOSED'
    return isOff(opening, date, time) ? 'LEAVE' : 'OPEN'
  }
  const elsewhere = claims.flatMap(({ startsAt, elsewhere: branchName }) =>
    branchName === null ? [] : [{ time: toKst(startsAt).time, branchName }],
  )
  const held = claims
    .filter((claim) => claim.kind !== 'BLOCK' && claim.elsewhere === null && !isCovered(claim))
    .map(({ startsAt, reservationId }) => ({ time: toKst(startsAt).time, id: reservationId }))
  return {
    ...{ id, name, adminId, cells: times.map(stateAt) },
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(held.length > 0 && { held }),
  }
}
