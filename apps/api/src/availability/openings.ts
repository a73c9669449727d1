import type { BranchLife } from '@self/contract/branch-status'
import { addDays, addMonths, kstInstant } from '@self/contract/time'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { calendarQuery, findCalendar } from './calendar-queries.ts'
import type { Calendar } from './hours.ts'
import { lockResources, type ReadResource } from './queries.ts'

/** The hours of a counsellor, or of a branch with all its seats. */
export type Opening = Calendar & {
  /** One of them takes a session, the first that is free. */
  resources: readonly ReadResource[]
  /** How many sessions there may be at a time: a number, or one for each of these whose hours hold the session. */
  seats: number | readonly Calendar[]
}

/**
 * A counsellor; or a branch by its seats, where wrId, adminId and isTest are null and the name is the branch's. isTest: who
 * tests is paid by tests, who counsels by counselling.
 */
export type Resource = {
  wrId: number | null
  adminId: string | null
  name: string
  isTest: boolean | null
  isActive: boolean
  opening: Opening
}

/** First and last date, 'YYYY-MM-DD'. */
export type Span = { from: string; to: string }

/** Of a month, or of the one that a date lies in. */
export function monthSpan(date: string): Span {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

/** A branch with everybody and all seats of it in a span of dates. */
export type BranchOpenings = {
  branch: { code: string; name: string; isPrivate: boolean; life: BranchLife } & Calendar
  counsellors: Resource[]
  seats: Resource
  /** Another one whenever what calendars show has been edited; null where nothing may be kept. */
  version: string | null
}

/** In a statement that reads something else: what `openingsOf` takes. */
export { calendarQuery }

type Row = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

/**
 * Who gives which hours at a branch in a span of dates: read in one statement, counsellors and seats by one rule. A
 * counsellor keeps the branch's holidays, at each branch its own. Refuses an unknown branch, and a draft.
 */
export async function getOpenings(db: Db, code: string, span: Span): Promise<BranchOpenings> {
  const row = await findCalendar(db, { code, ...instantsOf(span) })
  if (!row) throw refuse('NOT_FOUND')
  return openingsOf(row, span)
}

/** A span of dates in instants, its end not included. */
export const instantsOf = ({ from, to }: Span) => ({
  from: kstInstant(from, '00:00'),
  to: kstInstant(addDays(to, 1), '00:00'),
})

/** The same of a row that has been read with something else. */
export function openingsOf(row: Row, { from, to }: Span): BranchOpenings {
  const counsellors = row.resources.flatMap((resource) =>
    resource.owner === null ? [] : counsellorOf(row, { ...resource, owner: resource.owner }, { from, to }),
  )
  return {
    branch: {
      ...{ code: row.code, name: row.name, isPrivate: row.centerType === 'PRIVATE', life: lifeOf(row) },
      ...calendarOf(row, null),
    },
    counsellors,
    seats: seatsOf(row, counsellors),
    version: row.version,
  }
}

/** Within a transaction: whoever claims a cell at these branches waits for its end, and reads their hours anew. */
export const lockHours = (tx: Db, branchCodes: readonly string[]) =>
  branchCodes.length > 0 ? lockResources(tx, branchCodes) : Promise.resolve([])

type Person = Row['resources'][number] & { owner: number }

/** Somebody of the branch, or who is lent to it: by the hours there, away on those at other branches. */
function counsellorOf(row: Row, person: Person, { from, to }: Span): Resource {
  const { id, name, revision, owner, login, status, tests, start, end } = person
  const loans = row.loans.filter((loan) => loan.owner === owner && loan.branch !== person.home)
  const at = (code: string) => loans.filter(({ branch }) => branch === code)
  const here = at(row.code)
  const others = [...new Set(loans.map(({ branch }) => branch))].filter((code) => code !== row.code)
  const isOwn = person.home === row.code
  const { hours, exceptions } = calendarOf(row, owner)
  const calendar = isOwn
    ? { hours, exceptions }
    : { hours: here, exceptions: exceptions.filter((one) => one.kind !== 'EXTRA') }
  const isLent = here.some(({ since, last }) => since <= to && (last === null || from <= last))
  return {
    wrId: owner,
    adminId: login,
    name: person.person ?? row.name,
    isTest: tests === 'Y',
    isActive: status !== 'N' && (isOwn || isLent) && (end === null || end >= from),
    opening: {
      resources: [{ id, name, revision }],
      seats: 1,
      ...givenIn({ ...calendar, away: others.map(at) }, { start, end }),
    },
  }
}

const BEGINNING = new Date(0)
const NO_END = kstInstant('2999-01-01', '00:00')

const away = (from: Date, until: Date) => ({ from, until, kind: 'LEAVE' as const, name: null })

/** Nothing is given before the first day of an employment or a branch, and after its last. */
function givenIn(calendar: Calendar, { start, end }: { start: string | null; end: string | null }): Calendar {
  return {
    ...calendar,
    exceptions: [
      ...calendar.exceptions,
      ...(start ? [away(BEGINNING, kstInstant(start, '00:00'))] : []),
      ...(end ? [away(kstInstant(addDays(end, 1), '00:00'), NO_END)] : []),
    ],
  }
}

/** As many seats as are set, or as counsellors work (D-21); one where the branch names no counsellor at all. */
function seatsOf(row: Row, counsellors: readonly Resource[]): Resource {
  const resources = row.resources
    .filter(({ owner }) => owner === null)
    .map(({ id, name, revision }) => ({ id, name, revision }))
  const active = counsellors.filter(({ isActive }) => isActive).map(({ opening }) => opening)
  const seats = row.seats ?? (counsellors.length > 0 ? active : 1)
  return {
    wrId: null,
    adminId: null,
    name: row.name,
    isTest: null,
    isActive: true,
    opening: { resources, seats, ...calendarOf(row, null) },
  }
}

/** Weekly hours and extra hours are one's own; everything that takes hours away may be the branch's as well. */
function calendarOf(row: Row, owner: number | null): Calendar {
  const { status, opensOn: start, closesOn: end } = row
  const exceptions = row.exceptions
    .filter((one) => one.owner === owner || (one.owner === null && one.kind !== 'EXTRA'))
    .map(({ from, until, kind, name }) => ({ from: new Date(from), until: new Date(until), kind, name }))
  const closed = status === 'OPEN' ? [] : [away(BEGINNING, NO_END)]
  const hours = row.hours.filter((block) => block.owner === owner)
  return givenIn({ hours, exceptions: [...exceptions, ...closed] }, { start, end })
}

const lifeOf = ({ status, opensOn, closesOn }: Row): BranchLife => ({ status, opensOn, closesOn })

/** What can be booked: at a private branch its active counsellors, or the one with this adminId; the seats of another. */
export const bookable = ({ branch, counsellors, seats }: BranchOpenings, adminId = ''): Resource[] =>
  branch.isPrivate
    ? counsellors.filter((one) => one.isActive && (!adminId || one.adminId === adminId))
    : [seats]

/**
 * Of those who can be booked, whom nobody has to choose by name: not who tests unless nobody counsels, for a pass of
 * counselling doesn't pay them.
 */
export function anybodyOf(resources: readonly Resource[]): readonly Resource[] {
  const counselling = resources.filter(({ isTest }) => !isTest)
  return counselling.length > 0 ? counselling : resources
}

/** Whether whoever is chosen tests; null of a branch that chooses itself, and of nobody. */
export const isTestWith = (openings: BranchOpenings, adminId: string): boolean | null =>
  bookable(openings, adminId)[0]?.isTest ?? null
