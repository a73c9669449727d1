import { maskedName, NAMELESS } from '@self/contract/member'
import { OWN_DAYS, type OwnCounsellor, type OwnReservation } from '@self/contract/own-view'
import { isReasonOpen, ownOf, type Reach } from '@self/contract/task'
import { addDays, addMonths, kstInstant, toKst } from '@self/contract/time'
import { recordList } from '../access-log/service.ts'
import { stateOf } from '../desk/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { listCounsellors, listOwn, sumDone } from './queries.ts'

type Context = { db: Db; now: Clock }
type OwnView = {
  counsellors: OwnCounsellor[]
  reservations: OwnReservation[]
  month: { count: number; minutes: number }
}

const midnight = (date: string): Date => kstInstant(date, '00:00')

/**
 * A counsellor's own reservations of some days, nobody else's. Who comes is told whole around the session alone; whose
 * they are is logged.
 */
export const readOwnView = ({ db, now }: Context, actor: Staff, from: string): Promise<OwnView> =>
  transact(db, async (tx) => {
    const at = now()
    const reach = ownOf(actor.reach)
    const counsellors = await listCounsellors(tx, wrIdsOf(reach))
    const rows = await listOwn(tx, reach, { from: midnight(from), to: midnight(addDays(from, OWN_DAYS)) })
    const first = `${from.slice(0, 7)}-01`
    const month = await sumDone(tx, reach, { from: midnight(first), to: midnight(addMonths(first, 1)) })
    const subjectIds = rows.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_SESSION', { actor, subjectIds, at })
    return { counsellors, reservations: rows.map((row) => toWire(row, at)), month }
  })

const wrIdsOf = ({ own }: Exclude<Reach, 'EVERYWHERE'>): number[] => [...new Set(own.map(({ wrId }) => wrId))]

type Row = Awaited<ReturnType<typeof listOwn>>[number]

function toWire(row: Row, now: Date): OwnReservation {
  const { date: hopeDate, time: hopeTime } = toKst(row.startsAt)
  const { id, revision, bookerName, branchName, markedAt, duration: minutes } = row
  const isOpen = isReasonOpen(row.startsAt, now)
  return {
    ...{ id, revision, hopeDate, hopeTime, minutes, branchName, isOpen },
    state: stateOf(row),
    markedOn: markedAt && toKst(markedAt).date,
    userName: (isOpen ? bookerName : maskedName(bookerName)) || NAMELESS, // destroyed
  }
}
