import {
  ACCESS_PAGE_SIZE,
  ACTION_WORDS,
  type AccessEntry,
  type AccessFilter,
  type accessLogQuery,
  accessSubjectParams,
} from '@self/contract/access-log'
import { type pageQuery, windowOf } from '@self/contract/envelope'
import { maskedName } from '@self/contract/member'
import { OWN_ACCESSES_A_PAGE, type OwnAccess } from '@self/contract/own-account'
import { addDays, addMinutes, addMonths, kstInstant, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type Cursor, pageOf, writeCursor } from '../platform/list/cursor.ts'
import { type Action, chainOf } from './chains.ts'
import { positionOf } from './check.ts'
import {
  deleteRowsBefore,
  insertEntry,
  insertListEntry,
  insertRowEntry,
  listEntries,
  listOfSubject,
  listSubjects,
} from './queries.ts'
import { standingWords } from './standing.ts'

/** Who acts from where: an address, and a member, or null for somebody not logged in; standing: as what of the staff. */
export type Actor = { memberId: number | null; address: string; standing?: string }

/**
 * Within the transaction of what it tells of: who read or changed whose data, when, from where. The entries of a
 * chain queue, so this comes last. Kept two or three years.
 */
export const record = (
  tx: Db,
  action: Action,
  { actor, subjectId, at }: { actor: Actor; subjectId: number | null; at: Date },
) => insertEntry(tx, { ...entryOf(action, actor, at), subjectId })

/** The same where one row was deleted that a backup would bring back: with its id, for deploy/since.sql. */
export const recordRow = (
  tx: Db,
  action: Action,
  { actor, subjectId, rowId, at }: { actor: Actor; subjectId: number; rowId: number; at: Date },
) => insertRowEntry(tx, { ...entryOf(action, actor, at), subjectId }, rowId)

/** How long a backup is there: docs/operations.md. */
const BACKUP_MINUTES = 30 * 24 * 60

/** Deletes the ids of deleted rows that no backup has any more. */
export const deleteExpiredRows = (db: Db, now: Date) => deleteRowsBefore(db, addMinutes(now, -BACKUP_MINUTES))

/** The same for a list of people: one entry, and all of them beside it, each once. Logs nothing for an empty list. */
export async function recordList(
  tx: Db,
  action: Action,
  { actor, subjectIds, at }: { actor: Actor; subjectIds: readonly number[]; at: Date },
): Promise<void> {
  const [first, ...others] = new Set(subjectIds)
  if (first === undefined) return
  if (others.length === 0) await record(tx, action, { actor, subjectId: first, at })
  else await insertListEntry(tx, entryOf(action, actor, at), [first, ...others])
}

function entryOf(action: Action, { memberId: actorId, address, standing }: Actor, at: Date) {
  const { chain, months } = chainOf(action, actorId)
  const { date, time } = toKst(at)
  const keptUntil = kstInstant(addMonths(date, months), time)
  return { chain, action, actorId, actorStanding: standing || null, address, at, keptUntil }
}

/** The names of members by their ids. `app.ts` hands it in: member uses this feature, so this one may not use member. */
export type LookUpNames = (db: Db, memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

/** The names of branches by their codes, from `app.ts` likewise. */
export type LookUpBranches = (db: Db) => Promise<ReadonlyMap<string, string>>

/** Instants of a filter's days. */
const filterOf = ({ actor, subject, action, from, until }: AccessFilter) => ({
  ...(actor && { actorId: Number(actor) }),
  ...(subject && { about: Number(subject) }),
  ...(action && { action }),
  ...(from && { from: kstInstant(from, '00:00') }),
  ...(until && { until: kstInstant(addDays(until, 1), '00:00') }),
})

/** The newest first of what a filter leaves, with masked names. Whoever reads the log stands in it, and whom about. */
export const readLog = (
  db: Db,
  { actor, at }: { actor: Actor; at: Date },
  { query, lookUpNames }: { query: z.infer<typeof accessLogQuery>; lookUpNames: LookUpNames },
) =>
  transact(db, async (tx) => {
    const { size, offset } = windowOf(query, ACCESS_PAGE_SIZE)
    const rows = await listEntries(tx, filterOf(query), { size: size + 1, offset })
    const ids = rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null)
    const names = await lookUpNames(tx, ids)
    const subjectId = query.subject ? Number(query.subject) : null
    await record(tx, 'READ_LOG', { actor, subjectId, at })
    return { content: rows.slice(0, size).map((row) => toEntry(row, names)), last: rows.length <= size }
  })

/** Whom an entry was about where it was a list, by their ids, with masked names; nobody for any other id. */
export const readSubjects = (
  db: Db,
  { actor, at }: { actor: Actor; at: Date },
  { id, query, lookUpNames }: { id: string; query: z.infer<typeof pageQuery>; lookUpNames: LookUpNames },
) =>
  transact(db, async (tx) => {
    const { size, offset } = windowOf(query, ACCESS_PAGE_SIZE)
    const found = await listSubjects(tx, positionOf(id), { size: size + 1, offset })
    const ids = found.map(({ subjectId }) => subjectId)
    const names = await lookUpNames(tx, ids)
    await record(tx, 'READ_LOG', { actor, subjectId: null, at })
    return { content: ids.slice(0, size).map((one) => personOf(one, names)), last: ids.length <= size }
  })

type LookUps = { lookUpNames: LookUpNames; lookUpBranches: LookUpBranches }

/** Who has looked at a member's data or changed it: the newest first, with masked names. */
export async function listOwnAccesses(
  db: Db,
  memberId: number,
  { query, ...lookUps }: LookUps & { query: z.infer<typeof pageQuery> },
): Promise<{ content: OwnAccess[]; last: boolean }> {
  const { size, offset } = windowOf(query, OWN_ACCESSES_A_PAGE)
  const rows = await listOfSubject(db, memberId, { size: size + 1, offset })
  return { content: await namedBy(db, rows.slice(0, size), lookUps), last: rows.length <= size }
}

type AccessesAfter = LookUps & {
  after: Cursor | undefined
  limit: number
  actions?: readonly Action[]
  /** Korean days, both among them. */
  days?: { from: string; until: string }
}

/** The same, so many after one of them. actions, days: of these alone. */
export async function accessesAfter(
  db: Db,
  memberId: number,
  { after, limit, actions, days, ...lookUps }: AccessesAfter,
): Promise<{ rows: OwnAccess[]; next: string | null }> {
  const found = await listOfSubject(db, memberId, {
    ...{ size: limit + 1, offset: 0, after: after && { at: after.at, ...entryOfCursor(after) } },
    ...(actions && { actions }),
    ...(days && filterOf(days)),
  })
  const { shown, next } = pageOf(found, limit, (row) => writeCursor(row.at, idOf(row)))
  return { rows: await namedBy(db, shown, lookUps), next }
}

function entryOfCursor({ key }: Cursor): { chain: string; seq: number } {
  if (!accessSubjectParams.safeParse({ id: key }).success) throw refuse('NOT_FOUND')
  return positionOf(key)
}

const idOf = ({ chain, seq }: { chain: string; seq: number }): string => `${chain}-${seq}`

async function namedBy(
  db: Db,
  rows: Awaited<ReturnType<typeof listOfSubject>>,
  { lookUpNames, lookUpBranches }: LookUps,
): Promise<OwnAccess[]> {
  const names = await lookUpNames(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  )
  const branches = await lookUpBranches(db)
  const words: Record<string, string> = ACTION_WORDS
  return rows.map(({ at, action, actorId, actorStanding, ...row }) => {
    const { date, time } = toKst(at)
    const who = maskedName(names.get(actorId ?? 0) ?? '')
    const standing = standingWords(actorStanding ?? '', branches)
    return { id: idOf(row), at: `${date}T${time}`, what: words[action] ?? action, who, standing }
  })
}

type Row = Awaited<ReturnType<typeof listEntries>>[number]

function toEntry(row: Row, names: ReadonlyMap<number, string>): AccessEntry {
  const { date, time } = toKst(row.at)
  const words: Record<string, string> = ACTION_WORDS
  return {
    id: idOf(row),
    at: `${date}T${time}`,
    what: words[row.action] ?? row.action,
    actor: row.actorId === null ? null : personOf(row.actorId, names),
    subject: row.subjectId === null ? null : personOf(row.subjectId, names),
    subjectCount: row.subjectCount ?? 0,
    address: row.address,
  }
}

const personOf = (memberId: number, names: ReadonlyMap<number, string>) => ({
  memberId,
  userName: maskedName(names.get(memberId) ?? ''),
})
