import { byDay } from '@self/contract/daytime'
import type { Mailing, MailingBody, MailingPreview, Missed } from '@self/contract/mailing'
import { type Audience, mailingProblem } from '@self/contract/mailing-words'
import { maskedName } from '@self/contract/member'
import type { Reach } from '@self/contract/task'
import { addMinutes, kstInstant, wallClockOf } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { CUT, messageState } from '../outbox/of-member.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Business } from '../platform/settings/business.ts'
import { countAudience, insertRecipients } from './audience.ts'
import {
  countAlike,
  countUnfinished,
  deleteBefore,
  deleteOf,
  findByKey,
  findWithin,
  insertMailing,
  listRecipientIds,
  listUncertain,
  listWithin,
  stopMailing,
  takeAgain,
} from './queries.ts'

type Context = { db: Db; now: Clock; business: Pick<Business, 'phone' | 'refusalPhone'> }
type Sending = Context & { postNow: () => void }

const DAYS_AHEAD = 30
/** Of a list, and of those whom one hasn't reached. */
const MOST = 50
const MOST_MISSED = 10_000
const SHOWN_MISSED = 200

/** Within reach, and in words that may be sent. */
async function expectFit({ db, business }: Context, { reach }: Staff, mailing: MailingPreview) {
  const code = mailing.audience.branchCode
  if (code !== null) await getBranchWithin(db, reach, code)
  else if (reach !== 'EVERYWHERE') throw refuse('MAILING_BRANCH_MISSING')
  const problem = mailingProblem(mailing)
  if (problem) throw refuse(problem.code)
  if (mailing.isAd && !business.refusalPhone) throw refuse('MAILING_AD_OFF')
}

/** How many members a message would go to now; nothing is written, and nobody is named. */
export async function previewMailing(context: Context, actor: Staff, mailing: MailingPreview) {
  await expectFit(context, actor, mailing)
  return countAudience(context.db, { ...mailing, at: context.now() })
}

/** Fixes whom a message goes to, once for a press, and has it sent now or at its time, by day. Gives its id. */
export async function makeMailing(context: Sending, actor: Staff, body: MailingBody): Promise<number> {
  await expectFit(context, actor, body)
  const at = context.now()
  const sendsAt = byDay(timeOf(body.sendsAt, at))
  const id = await transact(context.db, async (tx) => {
    const { key: requestKey, audience, isAd } = body
    const row = { body: body.body.trim(), isAd, branchCode: audience.branchCode, sendsAt, requestKey }
    const made = { audience: JSON.stringify(audience), madeBy: actor.memberId, madeAt: at }
    const inserted = await insertMailing(tx, { ...row, ...made })
    if (!inserted) return madeBefore(await findByKey(tx, { ...row, ...made }), body.sendsAt)
    const subjectIds = await insertRecipients(tx, inserted.id, { audience, isAd, at })
    if (subjectIds.length === 0) throw refuse('MAILING_NOBODY')
    if (subjectIds.length !== body.seen) throw refuse('MAILING_CHANGED')
    await recordList(tx, 'SEND_MAILING', { actor, subjectIds, at })
    return inserted.id
  })
  if (id === undefined) throw refuse('MAILING_CHANGED')
  context.postNow()
  return id
}

/** The id of what the same press has made: it may have been sent by now, so other words or another time are refused. */
function madeBefore(found: Awaited<ReturnType<typeof findByKey>>, wall: string | null): number | undefined {
  if (!found) return undefined
  const sendsAt = byDay(wall === null ? found.madeAt : instantOf(wall))
  if (!found.isSame || sendsAt.getTime() !== found.sendsAt.getTime()) throw refuse('MAILING_MADE')
  return found.id
}

function instantOf(wall: string): Date {
  const { date, time } = wallClockOf(wall)
  return kstInstant(date, time)
}

function timeOf(wall: string | null, at: Date): Date {
  if (wall === null) return at
  const sendsAt = instantOf(wall)
  if (sendsAt < at || sendsAt > addMinutes(at, DAYS_AHEAD * 24 * 60)) throw refuse('MAILING_WHEN')
  return sendsAt
}

/** The newest and what is still to be sent, each with how far it has come. */
export async function listMailings({ db, now, business }: Context, { reach }: Staff) {
  const mailings = await toWire(db, await listWithin(db, reach, MOST), now())
  return { mailings, refusalPhone: business.refusalPhone, phone: business.phone }
}

type Row = NonNullable<Awaited<ReturnType<typeof findWithin>>>
type Alike = Awaited<ReturnType<typeof countAlike>>[number]

async function toWire(db: Db, rows: readonly Row[], at: Date): Promise<Mailing[]> {
  const alike = await countAlike(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ audience, sendsAt, madeAt, stoppedAt, authorName, ...row }) => {
    const counts = countsOf(alike.filter(({ mailingId }) => mailingId === row.id))
    return {
      ...row,
      ...counts,
      audience: audience as Audience,
      who: maskedName(authorName),
      madeAt: formatWallClock(madeAt),
      sendsAt: formatWallClock(sendsAt),
      state: counts.left === 0 ? 'DONE' : stoppedAt ? 'STOPPED' : sendsAt > at ? 'PLANNED' : 'SENDING',
    }
  })
}

function countsOf(alike: readonly Alike[]) {
  const counts = { left: 0, told: 0, failed: 0, unreachable: 0, out: 0 }
  for (const each of alike) counts[countedAs(each)] += each.count
  return counts
}

/** What was written and isn't kept any more was told. */
function countedAs({
  outcome,
  hasRow,
  isWaiting,
  isDelivered,
  statusCode,
}: Alike): keyof ReturnType<typeof countsOf> {
  if (outcome === null) return 'left'
  if (outcome !== 'WRITTEN') return outcome === 'NO_PHONE' ? 'unreachable' : 'out'
  if (!hasRow || isWaiting) return 'told'
  const day = new Date(0)
  const state = messageState({ dueAt: null, deliveredAt: isDelivered ? day : null, statusCode })
  return state === 'SENT' ? 'told' : 'failed'
}

async function getWithin(db: Db, reach: Reach, id: number): Promise<Row> {
  const row = await findWithin(db, reach, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

type Uncertain = Awaited<ReturnType<typeof listUncertain>>[number]

function whyMissed(row: Uncertain): Missed['why'] | undefined {
  if (row.outcome === 'NO_PHONE') return 'NO_PHONE'
  const state = messageState(row)
  if (state === 'SENT') return undefined
  return state === 'REFUSED' ? state : 'UNSENT'
}

async function listMissed(db: Db, id: number) {
  const rows = await listUncertain(db, id, MOST_MISSED)
  return rows.flatMap((row) => {
    const why = whyMissed(row)
    return why ? [{ ...row, why }] : []
  })
}

/** How far it has come and whom it hasn't reached; whose names are shown is logged. */
export const readMailing = ({ db, now }: Context, actor: Staff, id: number) =>
  transact(db, async (tx) => {
    const at = now()
    const [mailing] = await toWire(tx, [await getWithin(tx, actor.reach, id)], at)
    if (!mailing) throw refuse('NOT_FOUND')
    const missed = (await listMissed(tx, id)).slice(0, SHOWN_MISSED)
    const subjectIds = missed.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_MAILING', { actor, subjectIds, at })
    return {
      mailing,
      missed: missed.map(({ memberId, name, why, statusCode }) => ({
        ...{ memberId, why, userName: maskedName(name) },
        ...(statusCode === CUT && { isCut: true }),
      })),
    }
  })

/** Nobody is written to any more who hasn't been; what was written goes out. */
export const endMailing = ({ db, now }: Context, actor: Staff, id: number): Promise<void> =>
  transact(db, async (tx) => {
    const at = now()
    await getWithin(tx, actor.reach, id)
    if (!(await stopMailing(tx, id, at))) throw refuse('MAILING_OVER')
    await recordList(tx, 'SEND_MAILING', { actor, subjectIds: await listRecipientIds(tx, id), at })
  })

/** Once more to everybody whom it hasn't reached, and to nobody else; two who press at once send it once. */
export async function sendAgain({ db, now, postNow }: Sending, actor: Staff, id: number): Promise<number> {
  const count = await transact(db, async (tx) => {
    const at = now()
    if ((await getWithin(tx, actor.reach, id)).stoppedAt) throw refuse('MAILING_OVER')
    const subjectIds = await takeAgain(tx, id, await listMissed(tx, id))
    if (subjectIds.length === 0) throw refuse('MAILING_NONE_FAILED')
    await recordList(tx, 'SEND_MAILING', { actor, subjectIds, at })
    return subjectIds.length
  })
  postNow()
  return count
}

/** With their recipients. Gives how many. */
export const deleteMailings = deleteBefore
/** Within a transaction: that a member was to be told anything. */
export const deleteRecipientsOf = deleteOf
/** How many of a member's are still to be sent. */
export const countUnfinishedOf = countUnfinished
