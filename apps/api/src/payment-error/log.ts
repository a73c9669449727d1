import { type pageQuery, windowOf } from '@self/contract/envelope'
import { type ErrorStatus, errorStatusLabel, severityLabel } from '@self/contract/error-labels'
import { ERROR_PAGE_SIZE, type LoggedError, type SeenError } from '@self/contract/error-log'
import { type ErrorStatistics, STATISTICS_CODES, STATISTICS_DAYS } from '@self/contract/error-statistics'
import { maskedName } from '@self/contract/member'
import { TASKS } from '@self/contract/task'
import { addDays, addMinutes, kstInstant, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type * as z from 'zod/mini'
import { type Actor, record, recordList } from '../access-log/service.ts'
import { listStaffWith } from '../member/grants.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import {
  countByDay,
  countPending,
  findError,
  type LoggedRow,
  listErrors,
  updateAssignee,
  updateError,
  type Wanted,
} from './queries.ts'

type Act = { actor: Actor; at: Date }

const RECENT_MINUTES = 24 * 60
const RECENT = 20

/** What staff look for in the log, newest first, so many to a page. Whose errors they saw is logged. */
export async function searchErrors(
  db: Db,
  act: Act,
  { page, size, ...wanted }: Wanted & z.infer<typeof pageQuery>,
): Promise<{ content: LoggedError[]; last: boolean }> {
  const { size: count, offset } = windowOf({ page, size }, ERROR_PAGE_SIZE)
  const find = (tx: Db) => listErrors(tx, wanted, { offset, limit: count + 1 })
  const { content, isMore } = await read(db, act, find, count)
  return { content, last: !isMore }
}

/** What was critical in the last day and waits still. */
export async function recentCritical(db: Db, act: Act): Promise<LoggedError[]> {
  const since = addMinutes(act.at, -RECENT_MINUTES)
  const wanted: Wanted = { severity: 'CRITICAL', status: 'PENDING', since }
  const find = (tx: Db) => listErrors(tx, wanted, { offset: 0, limit: RECENT })
  const { content } = await read(db, act, find, RECENT)
  return content
}

/** One entry; refuses an id that there isn't. */
export async function getError(db: Db, act: Act, id: number): Promise<LoggedError> {
  const find = async (tx: Db) => [await findOrRefuse(tx, id)]
  const { content } = await read(db, act, find, 1)
  return content[0] ?? missing()
}

export const pendingCount = countPending
export const errorAssignees = (db: Db) => listStaffWith(db, TASKS.HANDLE_ERRORS)

/** The last fourteen Korean days, the newest last, and how often each of the commonest codes came on them. */
export async function statistics(db: Db, now: Date): Promise<ErrorStatistics> {
  const { date: today } = toKst(now)
  const days = Array.from({ length: STATISTICS_DAYS }, (_, index) =>
    addDays(today, index + 1 - STATISTICS_DAYS),
  )
  const starts = days.map((day) => kstInstant(day, '00:00'))
  const byCode = new Map<string, number[]>()
  for (const { errorCode, day, count } of await countByDay(db, starts, STATISTICS_CODES)) {
    const counts = byCode.get(errorCode) ?? days.map(() => 0)
    counts[day - 1] = count
    byCode.set(errorCode, counts)
  }
  const codes = [...byCode].map(([errorCode, counts]) => ({
    errorCode,
    counts,
    total: counts.reduce((sum, count) => sum + count, 0),
  }))
  return { days, codes }
}

type Which = { id: number; seen: SeenError }

/** Settled by whoever asks, with a note of how; refuses an id that there isn't, and what stands otherwise than was seen. D-52. */
export const resolveError = (db: Db, act: Act, which: Which, solutionNote: string) =>
  handle(db, act, which, { status: 'RESOLVED', solutionNote })

/** Another process status; one that is taken up again has been resolved by nobody. Refuses as settling does. */
export const moveError = (db: Db, act: Act, which: Which, status: ErrorStatus) =>
  handle(db, act, which, { status })

type Handling = { status: ErrorStatus; solutionNote?: string }

function handle(db: Db, { actor, at }: Act, which: Which, change: Handling): Promise<LoggedError> {
  const isResolved = change.status === 'RESOLVED'
  return transact(db, async (tx) => {
    const resolution = { resolvedBy: isResolved ? actor.memberId : null, resolvedAt: isResolved ? at : null }
    const isChanged = await updateError(tx, which, { ...change, ...resolution })
    const row = await findOrRefuse(tx, which.id)
    if (!isChanged && !isSameHandling(row, { ...change, ...resolution })) throw refuse('ERROR_HANDLED')
    if (isChanged && row.memberId)
      await record(tx, 'HANDLE_PAYMENT_ERROR', { actor, subjectId: row.memberId, at })
    return entryOf(row)
  })
}

/** Whether the same press was saved before: sent twice, it is no conflict. */
const isSameHandling = (row: LoggedRow, wanted: Handling & { resolvedBy: number | null }): boolean =>
  row.status === wanted.status &&
  row.resolvedBy === wanted.resolvedBy &&
  (wanted.solutionNote ?? row.solutionNote) === row.solutionNote

/** Reads rows, at most so many of them, and logs each member whose they are. */
const read = (
  db: Db,
  { actor, at }: Act,
  find: (tx: Db) => Promise<LoggedRow[]>,
  count: number,
): Promise<{ content: LoggedError[]; isMore: boolean }> =>
  transact(db, async (tx) => {
    const found = await find(tx)
    const shown = found.slice(0, count)
    const subjectIds = shown.flatMap(({ memberId }) => memberId ?? [])
    await recordList(tx, 'READ_PAYMENT_ERROR', { actor, subjectIds, at })
    return { content: shown.map(entryOf), isMore: found.length > count }
  })

/** Somebody looks after it from now on, or nobody; refuses where that has changed since it was seen. */
export const assignError = (
  db: Db,
  { actor, at }: Act,
  id: number,
  change: { assigneeId: number | null; seen: number | null },
): Promise<LoggedError> =>
  transact(db, async (tx) => {
    const { assigneeId } = change
    const people = assigneeId === null ? [] : await errorAssignees(tx)
    if (assigneeId !== null && !people.some((person) => person.id === assigneeId))
      throw refuse('ASSIGNEE_UNFIT')
    const isChanged = await updateAssignee(tx, id, change)
    const row = await findOrRefuse(tx, id)
    if (!isChanged && row.assignedTo !== assigneeId) throw refuse('ASSIGNEE_CHANGED')
    if (isChanged && row.memberId)
      await record(tx, 'HANDLE_PAYMENT_ERROR', { actor, subjectId: row.memberId, at })
    return entryOf(row)
  })

const findOrRefuse = async (tx: Db, id: number): Promise<LoggedRow> => (await findError(tx, id)) ?? missing()

function missing(): never {
  throw refuse('NOT_FOUND')
}

const entryOf = (row: LoggedRow): LoggedError => ({
  ...row,
  userName: maskedName(row.userName ?? ''),
  severityDescription: severityLabel(row.severity),
  statusDescription: errorStatusLabel(row.status),
  createdAt: formatWallClock(row.createdAt),
  resolvedBy: row.resolver && maskedName(row.resolver),
  resolvedAt: row.resolvedAt && formatWallClock(row.resolvedAt),
  assigneeId: row.assignedTo,
})
