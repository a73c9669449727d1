import {
  UNMARKED_A_PAGE,
  type UnmarkedCount,
  type UnmarkedReservation,
  type unmarkedQuery,
} from '@self/contract/desk-unmarked'
import { kstInstant, toKst } from '@self/contract/time'
import type * as z from 'zod/mini'
import { recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { countOwed, countUnmarked, countUnpaid, type EarlierRow, listEarlier } from './queries.ts'
import { seenBy } from './service.ts'

type Context = { db: Db; now: Clock }
type Page = { sessions: UnmarkedReservation[]; next: string | null }

/**
 * Sessions of a tab within reach, the oldest first, some at a time. Whose they are is logged, once each. Refuses a branch
 * out of reach.
 */
export async function listUnmarked(
  { db, now }: Context,
  actor: Staff,
  { tab = 'unmarked', branchCode, after }: z.infer<typeof unmarkedQuery>,
): Promise<Page> {
  const { reach } = actor
  if (branchCode !== undefined) await getBranchWithin(db, reach, branchCode)
  const at = now()
  const wanted = { tab, branchCode, today: startOf(at), after: cursorOf(after), limit: UNMARKED_A_PAGE + 1 }
  return transact(db, async (tx) => {
    const rows = await listEarlier(tx, reach, wanted)
    const shown = rows.slice(0, UNMARKED_A_PAGE)
    await recordList(tx, 'READ_SESSION', { actor, subjectIds: shown.map(({ memberId }) => memberId), at })
    const last = rows.length > UNMARKED_A_PAGE ? shown.at(-1) : undefined
    return {
      sessions: shown.map((row) => toWire(row, actor, at)),
      next: last ? `${last.startsAt.getTime()}.${last.id}` : null,
    }
  })
}

/**
 * How many nobody has marked, since when, and, for whoever takes payments, how many are not paid and how many are owed:
 * nobody's data, so it may be wanted again and again.
 */
export async function countEarlier(
  { db, now }: Context,
  { reach }: Staff,
  ofMoney: Staff | undefined,
): Promise<UnmarkedCount> {
  const today = startOf(now())
  const { count, oldest } = await countUnmarked(db, reach, today)
  const seen = { count, oldest: oldest && toKst(oldest).date }
  if (!ofMoney) return seen
  const unpaid = await countUnpaid(db, ofMoney.reach, today)
  const owed = await countOwed(db, ofMoney.reach)
  return { ...seen, unpaid: unpaid.count, owed: owed.count }
}

const startOf = (now: Date): Date => kstInstant(toKst(now).date, '00:00')

function cursorOf(text: string | undefined) {
  if (text === undefined) return undefined
  const [at = '', id = ''] = text.split('.')
  return { startsAt: new Date(Number(at)), id: Number(id) }
}

function toWire(row: EarlierRow, { reach }: Staff, at: Date): UnmarkedReservation {
  const { branchCode, branchName, duration: minutes } = row
  return { ...seenBy(reach, row, at), branchCode, branchName, minutes }
}
