import { slotMinutes } from '@self/contract/branch'
import { addDays, kstInstant } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import type { Calendar } from './hours.ts'
import { findCalendar, findSeatCalendar, type ResourceKey } from './queries.ts'

/** The hours of a resource and how long its sessions take. */
export type Opening = Calendar & { resource: ResourceKey; minutes: number }

/** A counsellor; or a seat, where wrId and adminId are null and the name is the branch's. */
export type Resource = {
  wrId: number | null
  adminId: string | null
  name: string
  isActive: boolean
  opening: Opening
}

/** First and last date, 'YYYY-MM-DD'. */
export type Span = { from: string; to: string }

/** A branch with everybody and every seat of it in a span of dates. */
export type BranchOpenings = {
  branch: { code: string; name: string; isPrivate: boolean } & Calendar
  counsellors: Resource[]
  seats: Resource[]
}

type Row = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

/**
 * Who gives which hours at a branch in a span of dates: read in one statement, counsellors and seats by one rule. A
 * counsellor keeps the branch's holidays. SEATS leaves the counsellors out. Refuses an unknown branch.
 */
export async function getOpenings(
  db: Db,
  code: string,
  { from, to }: Span,
  who: 'SEATS' | 'ALL' = 'ALL',
): Promise<BranchOpenings> {
  const span = { from: kstInstant(from, '00:00'), to: kstInstant(addDays(to, 1), '00:00') }
  const find = who === 'SEATS' ? findSeatCalendar : findCalendar
  const row = await find(db, { code, ...span })
  if (!row) throw refuse('NOT_FOUND')
  const resources = row.resources.map((resource) => resourceOf(row, resource))
  return {
    branch: { code, name: row.name, isPrivate: row.centerType === 'PRIVATE', ...calendarOf(row, null) },
    counsellors: resources.filter(({ wrId }) => wrId !== null),
    seats: resources.filter(({ wrId }) => wrId === null),
  }
}

const resourceOf = (
  row: Row,
  { id, name, owner, login, status, person }: Row['resources'][number],
): Resource => ({
  wrId: owner,
  adminId: login,
  name: person ?? row.name,
  isActive: status !== 'N',
  opening: { resource: { id, name }, minutes: slotMinutes(row.centerType), ...calendarOf(row, owner) },
})

/** Weekly hours and extra hours are one's own; everything that takes hours away may be the branch's as well. */
const calendarOf = (row: Row, owner: number | null): Calendar => ({
  hours: row.hours.filter((hours) => hours.owner === owner),
  exceptions: row.exceptions
    .filter((one) => one.owner === owner || (one.owner === null && one.kind !== 'EXTRA'))
    .map(({ from, until, kind, name }) => ({ from: new Date(from), until: new Date(until), kind, name })),
})

/** What can be booked: at a private branch its active counsellors, or the one with this adminId; a seat of another. */
export const bookable = ({ branch, counsellors, seats }: BranchOpenings, adminId = ''): Resource[] =>
  branch.isPrivate
    ? counsellors.filter((one) => one.isActive && (!adminId || one.adminId === adminId))
    : seats.slice(0, 1)
