import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { DeskWaiting, DeskWaitingBody } from '@self/contract/waiting'
import { record, recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import { isMemberWithin } from '../management/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Quota } from '../platform/quota.ts'
import { findEntryById, joinLine, leaveEntry, listEntries } from '../waiting/service.ts'
import { getClient } from './booking/book.ts'

type Context = { db: Db; now: Clock; postNow: () => void }

/** Who waits for a day of a branch, the first at the top; the look is logged. */
export async function listLine(
  { db, now }: Omit<Context, 'postNow'>,
  actor: Staff,
  { branchCode, date: day }: { branchCode: string; date: string },
): Promise<DeskWaiting[]> {
  await getBranchWithin(db, actor.reach, branchCode)
  return transact(db, async (tx) => {
    const rows = await listEntries(tx, { branchCode, day })
    const subjectIds = rows.map(({ memberId }) => memberId)
    await recordList(tx, 'READ_LINE', { actor, subjectIds, at: now() })
    return rows.map((row) => toWire(row, now()))
  })
}

type Row = Awaited<ReturnType<typeof listEntries>>[number]

const toWire = ({ startsAt, until, ...row }: Row, at: Date): DeskWaiting => ({
  id: row.id,
  userName: row.userName,
  userPhone: maskedPhone(row.userPhone ?? ''),
  counsellorName: row.counsellorName,
  time: row.time,
  since: formatWallClock(row.createdAt),
  by: row.joinedBy,
  offer:
    row.state === 'OFFERED' && startsAt && until && until > at
      ? { time: toKst(startsAt).time, until: formatWallClock(until) }
      : null,
})

/** A client takes a place in the line of a full day by the desk: as they would, without the bound. Gives it; the access is logged. */
export async function joinFor(
  context: Pick<Context, 'db' | 'now'> & { quota: Quota },
  { booking, members }: { booking: Staff; members: Staff },
  { memberId, ...wanted }: DeskWaitingBody,
): Promise<number> {
  const { db, now } = context
  await getBranchWithin(db, booking.reach, wanted.branchCode)
  if (!(await isMemberWithin(db, { actor: members, at: now() }, memberId))) throw refuse('NOT_FOUND')
  await getClient(db, memberId)
  const note = (tx: Db, at: Date) => record(tx, 'JOIN_LINE', { actor: booking, subjectId: memberId, at })
  return joinLine(context, { memberId, by: 'STAFF', note }, wanted)
}

/** A client's place is given up for them, who asked for it at the desk or by phone. */
export async function leaveFor({ db, now, postNow }: Context, actor: Staff, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const entry = await findEntryById(tx, id)
    if (!entry) throw refuse('NOT_FOUND')
    await getBranchWithin(tx, actor.reach, entry.branchCode)
    if (!(await leaveEntry(tx, entry, now()))) return
    await record(tx, 'LEAVE_LINE', { actor, subjectId: entry.memberId, at: now() })
  })
  postNow()
}
