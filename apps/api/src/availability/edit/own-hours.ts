import type { HoursBlock, HoursException, HoursPlan } from '@self/contract/hours'
import { DEFAULT_HOURS } from '@self/contract/opening'
import { kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { Db } from '../../platform/database/db.ts'
import { refuse } from '../../platform/errors.ts'
import {
  deleteException,
  deleteLeave,
  deletePlan,
  type ExceptionRow,
  findPlan,
  findRevision,
  insertException,
  insertPlan,
  listAllExceptions,
  listAllPlans,
  listExceptions,
  listPlans,
  type Owner,
  raiseRevision,
  replaceBlocks,
  updatePlan,
} from './queries.ts'

/** The hours of one branch or counsellor as staff edit them. What is written lies within the caller's transaction. */

export type { Owner } from './queries.ts'
export type Own = { revision: number; plans: HoursPlan[]; exceptions: HoursException[] }

/** The weeks of an owner, and what differs from them after an instant. */
export async function readHours(db: Db, owner: Owner, since: Date): Promise<Own> {
  const plans = await listPlans(db, owner)
  const exceptions = await listExceptions(db, owner, since)
  return {
    revision: await findRevision(db, owner),
    plans: plans.map(({ validFrom, blocks }) => ({ validFrom, blocks: blocks.map(toBlock) })),
    exceptions: exceptions.map(toException),
  }
}

type WithOwner<What> = What & { branchCode: string | null; counsellorId: number | null }

/** The weeks of every owner, and what differs from them after an instant. */
export async function readAllHours(
  db: Db,
  since: Date,
): Promise<{ plans: WithOwner<HoursPlan>[]; exceptions: WithOwner<HoursException>[] }> {
  const plans = await listAllPlans(db)
  const exceptions = await listAllExceptions(db, since)
  return {
    plans: plans.map((plan) => ({ ...plan, blocks: plan.blocks.map(toBlock) })),
    exceptions: exceptions.map(({ branchCode, counsellorId, ...row }) => ({
      branchCode,
      counsellorId,
      ...toException(row),
    })),
  }
}

const toException = ({ kind, name, fromAt, untilAt }: ExceptionRow): HoursException => ({
  ...{ kind, name, from: formatWallClock(fromAt), until: formatWallClock(untilAt) },
})

/** A null time is the default's. */
const toBlock = ({
  weekday,
  from,
  until,
}: {
  weekday: number
  from: string | null
  until: string | null
}) => ({
  weekday,
  from: from ?? DEFAULT_HOURS.from,
  until: until ?? DEFAULT_HOURS.until,
})

type Plan = { was: string | null; validFrom: string; blocks: readonly HoursBlock[] }

/** A week from a date on, in place of the one that began on `was`. Refuses a date on which another one begins. */
export async function saveSchedule(tx: Db, owner: Owner, { was, validFrom, blocks }: Plan): Promise<void> {
  const former = was === null ? undefined : await findPlan(tx, owner, was)
  if (was !== null && !former) throw refuse('NOT_FOUND')
  if (was !== validFrom && (await findPlan(tx, owner, validFrom))) throw refuse('PLAN_EXISTS')
  const { id } = former ?? (await insertPlan(tx, owner, validFrom))
  if (former) await updatePlan(tx, id, validFrom)
  const rows = blocks.map(({ weekday, from, until }) => ({ weekday, fromTime: from, untilTime: until }))
  await replaceBlocks(tx, id, rows)
}

/** The week that begins on a date goes. Refuses the last one. */
export async function removeSchedule(tx: Db, owner: Owner, validFrom: string): Promise<void> {
  const found = await findPlan(tx, owner, validFrom)
  if (!found) throw refuse('NOT_FOUND')
  if ((await listPlans(tx, owner)).length === 1) throw refuse('PLAN_NEEDED')
  await deletePlan(tx, found.id)
}

function rowOf({ kind, name, from, until }: HoursException): ExceptionRow {
  const [start, end] = [wallClockOf(from), wallClockOf(until)]
  return {
    kind,
    name: name?.trim() || null,
    fromAt: kstInstant(start.date, start.time),
    untilAt: kstInstant(end.date, end.time),
  }
}

/** One entry for a whole range; the same again takes the place of the one before. */
export async function saveException(tx: Db, owner: Owner, exception: HoursException): Promise<void> {
  const row = rowOf(exception)
  await deleteException(tx, owner, row)
  await insertException(tx, owner, row)
}

/** Just this entry goes, and nobody else's. Refuses one that isn't there. */
export async function removeException(tx: Db, owner: Owner, exception: HoursException): Promise<void> {
  if ((await deleteException(tx, owner, rowOf(exception))).length === 0) throw refuse('NOT_FOUND')
}

/** A half hour of a counsellor's leave is given again; what lies before and after it stays. */
export const openLeave = deleteLeave

/** One more edit of an owner's hours; gives its revision. */
export const noteEdit = raiseRevision
