import { ANOMALY_DAYS, type Anomaly, MANY_AN_HOUR, USUAL_HOURS } from '@self/contract/anomaly'
import { maskedName } from '@self/contract/member'
import {
  SECURITY_ALARMS,
  SECURITY_MONTHS,
  type SecurityAlarm,
  type SecurityMonth,
  type SecurityRule,
  securityRules,
  trippedRules,
} from '@self/contract/security-event'
import { addDays, addMonths, kstInstant, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record } from '../access-log/service.ts'
import { listMasters } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import type { Words } from '../outbox/templates.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { securityAlarms } from '../platform/metrics.ts'
import type { Count, Quota } from '../platform/quota.ts'
import type { Seal } from '../platform/seal.ts'
import type { Security } from '../platform/security/counts.ts'
import { listAnomalies } from './anomaly-queries.ts'
import {
  addEvents,
  countKinds,
  deleteAlarmsBefore,
  deleteEventsBefore,
  insertReview,
  listAlarms,
  listHour,
  listReviews,
  raiseAlarm,
} from './queries.ts'

/** Rows of them at most. */
const MOST_ANOMALIES = 100
const HOUR = 3_600_000
const LONG_LOOK: Count = { name: 'security-hours', times: 1, minutes: 60 }

type Log = { error: (facts: object, line: string) => void }
type Context = {
  db: Db
  now: Clock
  seal: Seal
  quota: Quota
  security: Security
  log: Log
  postNow: () => void
}
type Act = { actor: { memberId: number; address: string }; at: Date }

/** Stores what this node has counted; what can't be stored now is stored the next time. The hours that it was about. */
export async function storeEvents({ db, security }: Pick<Context, 'db' | 'security'>): Promise<Date[]> {
  const rows = security.take()
  if (rows.length === 0) return []
  try {
    await addEvents(db, rows)
  } catch (error) {
    security.putBack(rows)
    throw error
  }
  return [...new Set(rows.map(({ hour }) => hour.getTime()))].map((time) => new Date(time))
}

/**
 * Stores what was noticed, and raises an alarm for each rule that an hour trips: in the log, on the screen, and to every
 * MASTER. Hours without anything new are looked at again: a node may have stopped, or failed, before it raised theirs.
 */
export async function watchSecurity(context: Context): Promise<void> {
  const stored = await storeEvents(context)
  const hours = new Set([...stored, ...(await latestHours(context))].map((hour) => hour.getTime()))
  for (const time of hours) await raiseAlarms(context, new Date(time))
}

/** This hour and the one before; once an hour, on one node, those of a day, which all nodes may have been stopped for. */
async function latestHours({ db, now, quota }: Context): Promise<Date[]> {
  const hours = (await quota.take(db, LONG_LOOK, '')) ? 2 : 24
  const current = Math.floor(now().getTime() / HOUR)
  return Array.from({ length: hours }, (_, back) => new Date((current - back) * HOUR))
}

async function raiseAlarms(context: Context, hour: Date): Promise<void> {
  for (const tripped of trippedRules(await listHour(context.db, hour)))
    await alarm(context, { ...tripped, hour })
}

async function alarm(
  { db, now, seal, log, postNow }: Context,
  tripped: { rule: SecurityRule; hour: Date; found: number },
): Promise<void> {
  const { rule, hour, found } = tripped
  const isNew = await transact(db, async (tx) => {
    if (!(await raiseAlarm(tx, tripped))) return false
    const { date } = toKst(hour)
    for (const { id } of await listMasters(tx))
      await notifyMember(tx, seal, id, {
        key: `security:${rule}:${date}:${id}`,
        at: now(),
        ...alarmWords(rule),
      })
    return true
  })
  if (!isNew) return
  securityAlarms.inc({ rule })
  log.error({ rule, found, hour }, 'unusual events: look at the security screen')
  postNow()
}

/** To a MASTER, once a day for each rule. */
export const alarmWords = (rule: SecurityRule): Words => ({
  kind: 'SECURITY',
  text: `[곁마루] ${securityRules[rule].words} 보안 기록을 봐 주세요.`,
})

/** The newest alarms, and this month and those before with their counts and whether a MASTER has looked through them. */
export async function readSecurity(
  db: Db,
  at: Date,
): Promise<{ alarms: SecurityAlarm[]; months: SecurityMonth[] }> {
  const alarms = await listAlarms(db, SECURITY_ALARMS)
  const first = `${toKst(at).date.slice(0, 7)}-01`
  const starts = Array.from({ length: SECURITY_MONTHS }, (_, index) => addMonths(first, -index))
  const reviews = new Map(
    (await listReviews(db, starts.map(monthOf))).map(({ month, reviewedAt }) => [month, reviewedAt]),
  )
  const months: SecurityMonth[] = []
  for (const start of starts) {
    const month = monthOf(start)
    const end = kstInstant(addMonths(start, 1), '00:00')
    const reviewedAt = reviews.get(month)
    const counts = await countKinds(db, kstInstant(start, '00:00'), end)
    months.push({
      month,
      isOver: end <= at,
      reviewedAt: reviewedAt ? formatWallClock(reviewedAt) : null,
      counts: counts.map(({ kind, count }) => ({ kind, count: Number(count) })),
    })
  }
  return {
    alarms: alarms.map(({ rule, hour, found }) => ({ rule, found, at: formatWallClock(hour) })),
    months,
  }
}

/** What of the access log of the last weeks asks for a second look: by person and day, with masked names. */
export async function readAnomalies(db: Db, at: Date): Promise<Anomaly[]> {
  const since = kstInstant(addDays(toKst(at).date, -ANOMALY_DAYS), '00:00')
  const { from: opensAt, until: closesAt } = USUAL_HOURS
  const limits = { since, opensAt, closesAt, anHour: MANY_AN_HOUR, most: MOST_ANOMALIES }
  const rows = await listAnomalies(db, limits)
  return rows.map(({ actorId: memberId, name, ...row }) => ({ ...row, memberId, userName: maskedName(name) }))
}

const monthOf = (day: string): string => day.slice(0, 7)

/** Marks a month that is over as looked through, once; who did stands in the access log. */
export const review = (db: Db, { actor, at }: Act, month: string) =>
  transact(db, async (tx) => {
    if (month >= monthOf(toKst(at).date)) throw refuse('REVIEW_TOO_EARLY')
    if (await insertReview(tx, { month, reviewedAt: at }))
      await record(tx, 'REVIEW_SECURITY', { actor, subjectId: null, at })
  })

export { deleteAlarmsBefore, deleteEventsBefore }
