import { maskedPhone } from '@self/contract/phone'
import { toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import type { DeskWaiting } from '@self/contract/waiting'
import { record, recordList } from '../access-log/service.ts'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { findEntryById, leaveEntry, listEntries } from '../waiting/service.ts'

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
