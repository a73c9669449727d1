import type { CellState, DeskHours, OffBody } from '@self/contract/desk-hours'
import { kstInstant } from '@self/contract/time'
import { block, listTaken, unblock } from '../availability/claims.ts'
import { hoursOn, isOff, startsOn } from '../availability/hours.ts'
import { bookable, getOpenings, type Opening, type Resource } from '../availability/openings.ts'
import { getBranchWithin } from '../branch/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { offerFreed } from '../waiting/line.ts'

type Context = { db: Db; now: Clock }

async function resourcesOn(db: Db, branchCode: string, date: string): Promise<Resource[]> {
  const resources = bookable(await getOpenings(db, branchCode, { from: date, to: date }))
  return resources.filter(({ opening }) => hoursOn(opening, date).length > 0)
}

/** The half hours of everybody who works at a branch that day, each with how it stands. */
export async function listHours(
  { db, now }: Context,
  { reach }: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<DeskHours[]> {
  await getBranchWithin(db, reach, branchCode)
  const resources = await resourcesOn(db, branchCode, date)
  if (resources.length === 0) return []
  const keys = resources.flatMap(({ opening }) => opening.resources)
  const span = { from: kstInstant(date, '00:00'), to: kstInstant(date, '23:59') }
  const claims = await listTaken(db, keys, span)
  const stateAt = (opening: Opening, time: string): CellState => {
    const startsAt = kstInstant(date, time)
    if (startsAt <= now()) return 'PAST'
    const ids = opening.resources.map(({ id }) => id)
    const kinds = claims
      .filter(
        (claim) => ids.includes(claim.resourceId ?? 0) && claim.startsAt.getTime() === startsAt.getTime(),
      )
      .map(({ kind }) => kind)
    if (kinds.includes('BLOCK') || isOff(opening, date, time)) return 'OFF'
    return kinds.length > 0 ? 'TAKEN' : 'OPEN'
  }
  return resources.map(({ adminId, name, opening }) => ({
    adminId,
    name,
    cells: startsOn(opening, date).map((time) => ({ time, state: stateAt(opening, time) })),
  }))
}

/**
 * Blocks a half hour of a counsellor, or of everybody at a branch, or gives it again. The key of slot_claim decides
 * between it and a booking (docs/decisions/002): what somebody has can't be blocked.
 */
export async function setOff({ db, now }: Context, { reach }: Staff, body: OffBody): Promise<void> {
  const { branchCode, date, time, adminId } = body
  await getBranchWithin(db, reach, branchCode)
  const chosen = (await resourcesOn(db, branchCode, date)).filter(
    (resource) =>
      (!adminId || resource.adminId === adminId) && startsOn(resource.opening, date).includes(time),
  )
  const startsAt = kstInstant(date, time)
  if (chosen.length === 0 || startsAt <= now()) throw refuse('CELL_CLOSED')
  const resources = chosen.flatMap(({ opening }) => opening.resources)
  await transact(db, async (tx) => {
    if (body.isOff && !(await block(tx, resources, startsAt))) throw refuse('CELL_TAKEN')
    if (body.isOff) return
    const wrIds = chosen.flatMap(({ wrId }) => wrId ?? [])
    await offerFreed(tx, await unblock(tx, { resources, wrIds }, startsAt), now())
  })
}
