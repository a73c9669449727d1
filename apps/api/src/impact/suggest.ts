import { cellsOf, claimedMinutes } from '@self/contract/opening'
import { MOST_STARTS, overlap } from '@self/contract/proposal'
import { addDays, kstInstant, toKst } from '@self/contract/time'
import { readFree } from '../availability/free.ts'
import { datesOf } from '../availability/hours.ts'
import { bookable, getOpenings, type Resource, type Span } from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import type { Slot } from '../availability/slot.ts'
import { lastDayOf } from '../coupon/pass.ts'
import type { Db } from '../platform/database/db.ts'
import { isIn } from '../platform/state-table.ts'
import { booked } from '../reservation/states.ts'
import type { ComingRow } from './queries.ts'

const DAYS = 14

/** Starts that could be offered, each with the name of its counsellor. */
export type Suggestion = Slot & { counsellorName: string | null }
/** What is free of each counsellor, or of the seats. isTest: who tests takes tests, who counsels takes counselling. */
type Free = { wrId: number | null; isTest: boolean | null; slots: Suggestion[] }[]
/** The same with who has sessions there now, also somebody who takes none any more. */
type Read = { free: Free; tests: ReadonlyMap<number | null, boolean | null> }

/** What could become of a session: other starts, and who has the same one free. */
export type Suggestions = { starts: Suggestion[]; successor: Suggestion | null }

/**
 * Up to three free starts near each of these sessions, with the same counsellor or, where there is none, another one of the
 * branch, and who has the same start free; nothing for two of them. Empty where nothing is free within two weeks.
 */
export async function suggest(db: Db, rows: readonly ComingRow[], at: Date) {
  const suggestions = new Map<number, Suggestions>()
  const given = new Set<string>()
  const read = new Map<string, Read>()
  for (const row of rows) {
    const span = spanOf(row, at)
    const key = `${row.branchCode} ${row.duration} ${span.from}`
    const found = read.get(key) ?? (await readAt(db, row, { span, at }))
    read.set(key, found)
    const lastDay = row.passId === null ? undefined : await lastDayOf(db, row.passId)
    const last = lastDay && lastDay < span.to ? lastDay : span.to
    suggestions.set(row.id, take(row, likeOf(row, found), { span: { ...span, to: last }, given }))
  }
  return suggestions
}

/** Of those who do the same: a pass of counselling doesn't pay who tests. */
const likeOf = ({ wrId }: ComingRow, { free, tests }: Read): Free =>
  free.filter(({ isTest }) => isTest === (tests.get(wrId) ?? isTest))

/** What could become of one of them, which nothing else is given then. */
function take(row: ComingRow, free: Free, { span, given }: { span: Span; given: Set<string> }): Suggestions {
  const successor = successorOf(row, free, given)
  for (const key of successor ? keysOf(successor) : []) given.add(key)
  const starts = nearest(row, free, { span, given })
  for (const key of starts.flatMap(keysOf)) given.add(key)
  return { starts, successor }
}

function spanOf({ startsAt }: ComingRow, at: Date): Span {
  const { date: from } = toKst(startsAt > at ? startsAt : at)
  return { from, to: addDays(from, DAYS - 1) }
}

async function readAt(
  db: Db,
  { branchCode, duration: minutes }: ComingRow,
  { span, at }: { span: Span; at: Date },
): Promise<Read> {
  const found = await getOpenings(db, branchCode, span)
  const resources = bookable(found)
  const openings = resources.map(({ opening }) => opening)
  const freeStarts = await readFree(db, openings, span, { now: at, memberId: null, minutes })
  const slotsOf = ({ wrId, name, opening }: Resource, date: string): Suggestion[] => {
    const seats = seatsOn(opening, date, minutes)
    return [...freeStarts(opening, date)].map((time) => ({
      ...{ branchCode, wrId, minutes, startsAt: kstInstant(date, time), resources: opening.resources },
      available: seats.get(time) ?? 0,
      counsellorName: wrId === null ? null : name,
    }))
  }
  const dates = datesOf(span)
  return {
    free: resources.map((one) => ({
      ...{ wrId: one.wrId, isTest: one.isTest },
      slots: dates.flatMap((date) => slotsOf(one, date)),
    })),
    tests: new Map(found.counsellors.map(({ wrId, isTest }) => [wrId, isTest])),
  }
}

type Wanted = { span: Span; given: ReadonlySet<string> }

function nearest(row: ComingRow, all: Free, { span, given }: Wanted): Suggestion[] {
  const end = kstInstant(addDays(span.to, 1), '00:00')
  const own = all.filter(({ wrId }) => wrId === row.wrId)
  const choices = [own, all].map((some) =>
    some.flatMap(({ slots }) => slots.filter(({ startsAt }) => startsAt < end)),
  )
  const [free = []] = choices.map((slots) => apart(row, slots, given)).filter((slots) => slots.length > 0)
  return free.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

/** Another counsellor of the branch who has its very start free; nobody for what has no counsellor, or isn't confirmed. */
function successorOf(row: ComingRow, all: Free, given: ReadonlySet<string>): Suggestion | null {
  if (row.wrId === null || !isIn(row, booked)) return null
  const same = all
    .filter(({ wrId }) => wrId !== null && wrId !== row.wrId)
    .flatMap(({ slots }) => slots)
    .filter(({ startsAt }) => startsAt.getTime() === row.startsAt.getTime())
  return same.find((slot) => !keysOf(slot).some((key) => given.has(key))) ?? null
}

const keysOf = ({ branchCode, wrId, startsAt, minutes }: Slot): string[] =>
  cellsOf(startsAt, minutes).map((cell) => `${wrId ?? branchCode} ${cell.getTime()}`)

/** The nearest ones that share no hour with each other, nor with what it has on a seat. */
function apart(row: ComingRow, slots: readonly Suggestion[], given: ReadonlySet<string>): Suggestion[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt.getTime() - row.startsAt.getTime())
  const chosen: Suggestion[] = []
  for (const slot of slots.toSorted((a, b) => distance(a) - distance(b))) {
    if (chosen.length === MOST_STARTS) break
    const others = chosen.map(({ startsAt }) => startsAt)
    const taken = row.wrId === null ? [row.startsAt, ...others] : others
    if (keysOf(slot).some((key) => given.has(key))) continue
    if (!overlap([...taken, slot.startsAt], claimedMinutes(slot.minutes))) chosen.push(slot)
  }
  return chosen
}
