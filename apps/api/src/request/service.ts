import { dueOf } from '@self/contract/due-time'
import { maskedName } from '@self/contract/member'
import { maskedPhone } from '@self/contract/phone'
import {
  type ConfirmSeveralBody,
  isInTab,
  REQUEST_PAGE_SIZE,
  type RequestCount,
  type RequestTab,
  type WaitingRequest,
} from '@self/contract/request'
import type { RequestSort } from '@self/contract/request-sort'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { type StepContext, take } from '../desk/step.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { Refusal } from '../platform/errors.ts'
import { underPolicy } from '../policy/service.ts'
import { listRequests, listWaiting } from './queries.ts'

type Context = { db: Db; now: Clock }
type Timed = { createdAt: Date; startsAt: Date; dueAt: Date | null }

/** When staff should have answered a request; counted for one made before the rule (D-21). */
const dueAtOf = ({ createdAt: madeAt, startsAt, dueAt }: Timed): Date =>
  dueAt ?? dueOf({ madeAt, startsAt }).dueAt

type Query = { tab: RequestTab; sort: RequestSort; branchCode: string | undefined; page: number }

const TIMES: Readonly<Record<string, (row: Timed) => Date>> = {
  made: ({ createdAt }) => createdAt,
  due: dueAtOf,
  start: ({ startsAt }) => startsAt,
}

/** Those of the same time stay in the order of their making. */
function sortedBy<Row extends Timed>(rows: readonly Row[], sort: RequestSort): Row[] {
  const timeOf = TIMES[sort.replace('-', '')] ?? dueAtOf
  const way = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((one, other) => way * (timeOf(one).getTime() - timeOf(other).getTime()))
}

/** A page of what waits, in the order that is asked for. Whose they are is logged, once each. */
export async function listPage({ db, now }: Context, actor: Staff, { tab, sort, branchCode, page }: Query) {
  const at = now()
  const { reach } = actor
  if (branchCode) await getBranchWithin(db, reach, branchCode)
  const waiting = await listWaiting(db, reach, branchCode)
  const inTab = waiting.filter((row) => isInTab(tab, dueAtOf(row), at))
  const ids = sortedBy(inTab, sort).map(({ id }) => id)
  const end = (page + 1) * REQUEST_PAGE_SIZE
  const shown = ids.slice(page * REQUEST_PAGE_SIZE, end)
  const last = ids.length <= end
  const newest = newestOf(waiting)
  if (shown.length === 0) return { requests: [], last, newest }
  return transact(db, async (tx) => {
    const rows = await listRequests(tx, shown, at)
    const subjectIds = rows.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_SESSION', { actor, subjectIds, at })
    const inOrder = rows.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id))
    return { requests: inOrder.map(toWire), last, newest }
  })
}

const newestOf = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id))

type Row = Awaited<ReturnType<typeof listRequests>>[number]

function toWire(row: Row): WaitingRequest {
  const { id, revision, branchCode, branchName, sessions, remaining, expiresAt } = row
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const starts = row.proposed.map(({ start }) => formatWallClock(new Date(start)))
  return {
    id,
    revision,
    branchCode,
    branchName,
    hopeDate,
    hopeTime,
    minutes: row.duration,
    userName: maskedName(row.bookerName),
    userPhone: maskedPhone(row.bookerPhone),
    pass: sessions === null ? null : { sessions, remaining: remaining ?? 0 },
    madeAt: formatWallClock(row.createdAt),
    dueAt: formatWallClock(dueAtOf(row)),
    proposal: expiresAt && { starts, expiresAt: formatWallClock(expiresAt) },
    proposalHours: row.proposalHours,
  }
}

/** How many wait, and how many of them came after a given one: nobody's data, so it may be asked again and again. */
export async function countWaiting(
  { db, now }: Context,
  { reach }: Staff,
  { branchCode, after }: { branchCode: string | undefined; after: number | undefined },
): Promise<RequestCount> {
  const at = now()
  if (branchCode) await getBranchWithin(db, reach, branchCode)
  const rows = await listWaiting(db, reach, branchCode)
  const inTab = (tab: RequestTab) => rows.filter((row) => isInTab(tab, dueAtOf(row), at)).length
  const fresh = after === undefined ? 0 : rows.filter(({ id }) => id > after).length
  return { waiting: rows.length, today: inTab('today'), late: inTab('late'), newest: newestOf(rows), fresh }
}

/** Confirms each as the desk does, in a transaction of its own; gives why one was not. */
export async function confirmSeveral(
  context: StepContext,
  actor: Staff,
  { requests }: ConfirmSeveralBody,
): Promise<{ id: number; isConfirmed: boolean; message: string | null }[]> {
  const results: { id: number; isConfirmed: boolean; message: string | null }[] = []
  for (const { id, revision } of requests)
    try {
      await take(context, actor, { id, step: 'confirm', revision })
      results.push({ id, isConfirmed: true, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({
        id,
        isConfirmed: false,
        message: await underPolicy(context.db, context.now(), error.message),
      })
    }
  return results
}
