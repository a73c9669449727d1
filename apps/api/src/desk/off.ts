import type { DeskHours, OffBody } from '@self/contract/desk-hours'
import { addMinutes, CELL_MINUTES, kstInstant, toKst } from '@self/contract/time'
import { block, listTaken, unblock } from '../availability/claims.ts'
import { editHours } from '../availability/edit/logged.ts'
import { openLeave } from '../availability/edit/own-hours.ts'
import { hoursOn, isOff, startsOn } from '../availability/hours.ts'
import {
  type BranchOpenings,
  bookable,
  getOpenings,
  lockHours,
  type Opening,
  type Resource,
} from '../availability/openings.ts'
import { seatsOn } from '../availability/seats.ts'
import { getBranchWithin } from '../branch/service.ts'
import { getCounsellor } from '../counsellor/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { offerFreed } from '../waiting/line.ts'

type Context = { db: Db; now: Clock }

const workingOn = (openings: BranchOpenings, date: string): Resource[] =>
  bookable(openings).filter(({ opening }) => hoursOn(opening, date).length > 0)

/** The half hours of everybody who works at a branch that day, each with how it stands. */
export async function listHours(
  { db, now }: Context,
  { reach }: Staff,
  { branchCode, date }: { branchCode: string; date: string },
): Promise<DeskHours[]> {
  await getBranchWithin(db, reach, branchCode)
  const resources = workingOn(await getOpenings(db, branchCode, { from: date, to: date }), date)
  if (resources.length === 0) return []
  const keys = resources.flatMap(({ opening }) => opening.resources)
  const span = { from: kstInstant(date, '00:00'), to: kstInstant(date, '23:59') }
  const claims = await listTaken(db, keys, span)
  const cellAt = (opening: Opening, time: string): DeskHours['cells'][number] => {
    const startsAt = kstInstant(date, time)
    if (startsAt <= now()) return { time, state: 'PAST' }
    const ids = opening.resources.map(({ id }) => id)
    const kinds = claims
      .filter(
        (claim) => ids.includes(claim.resourceId ?? 0) && claim.startsAt.getTime() === startsAt.getTime(),
      )
      .map(({ kind }) => kind)
    const booked = kinds.filter((kind) => kind !== 'BLOCK').length
    const beside = ids.length > 1 && booked > 0 && { booked }
    if (kinds.includes('BLOCK') || isOff(opening, date, time)) return { time, state: 'OFF', ...beside }
    const isLeft = booked === 0 || booked < seatsAt(opening, date, time)
    return isLeft ? { time, state: 'OPEN', ...beside } : { time, state: 'TAKEN' }
  }
  return resources.map(({ adminId, name, opening }) => ({
    ...{ adminId, name },
    cells: startsOn(opening, date).map((time) => cellAt(opening, time)),
  }))
}

/** A session that takes no more than one cell, with its break. */
const IN_A_CELL = 20

/** How many sessions a half hour holds at a time; a seat may stand there beyond them. */
const seatsAt = (opening: Opening, date: string, time: string): number =>
  seatsOn(opening, date, IN_A_CELL).get(time) ?? 0

/**
 * Blocks a half hour of a counsellor, or of everybody at a branch, or gives it again. The key of slot_claim decides
 * between it and a booking (docs/decisions/002): what somebody has can't be blocked, but the other seats of a branch that
 * assigns them can; gives how many stay. Of the whole branch what was blocked for the whole is given again; one counsellor's
 * half hour out of the leave too, at the own branch. Refuses to open what stays off.
 */
export async function setOff({ db, now }: Context, actor: Staff, body: OffBody): Promise<number> {
  const { branchCode, date, time, adminId } = body
  await getBranchWithin(db, actor.reach, branchCode)
  const chosen = chosenOf(await getOpenings(db, branchCode, { from: date, to: date }), body)
  const startsAt = kstInstant(date, time)
  const [first] = chosen
  if (!first || startsAt <= now()) throw refuse('CELL_CLOSED')
  const resources = chosen.flatMap(({ opening }) => opening.resources)
  const cell = { resources, startsAt, isOwn: adminId !== undefined }
  const most = first.wrId === null ? seatsAt(first.opening, date, time) : 0
  return transact(db, async (tx) => {
    if (body.isOff) {
      const stays = await block(tx, cell)
      if (stays > 0 && stays >= most) throw refuse('CELL_TAKEN')
      return stays
    }
    const at = now()
    if (adminId) for (const one of chosen) await giveOutOfLeave(tx, { actor, at }, one, body)
    const freed = await unblock(tx, cell)
    await expectGiven(tx, body)
    await offerFreed(tx, freed, at)
    return 0
  })
}

/** Of whom the half hour is: one counsellor, or all who work that day. */
const chosenOf = (openings: BranchOpenings, { date, time, adminId }: OffBody): Resource[] =>
  workingOn(openings, date).filter(
    (one) => (!adminId || one.adminId === adminId) && startsOn(one.opening, date).includes(time),
  )

/** The leave of a counsellor loses the half hour, as an edit of the own hours. It belongs to the own branch: another one is refused. */
async function giveOutOfLeave(
  tx: Db,
  acting: { actor: Staff; at: Date },
  { wrId, opening }: Resource,
  { branchCode, date, time }: OffBody,
): Promise<void> {
  if (wrId === null || !isOff(opening, date, time)) return
  if ((await getCounsellor(tx, wrId)).branchCode !== branchCode) throw refuse('CELL_LEAVE')
  await lockHours(tx, [branchCode])
  const from = kstInstant(date, time)
  await editHours(tx, acting, {
    owner: { branchCode: null, counsellorId: wrId },
    since: kstInstant(toKst(acting.at).date, '00:00'),
    write: () => openLeave(tx, wrId, { from, until: addMinutes(from, CELL_MINUTES) }),
  })
}

/** Somebody gives the half hour now. Refuses it with what has it off, and where that is changed. */
async function expectGiven(tx: Db, body: OffBody): Promise<void> {
  const { branchCode, date, time } = body
  const openings = await getOpenings(tx, branchCode, { from: date, to: date })
  if (isOff(openings.branch, date, time)) throw refuse('CELL_BRANCH_OFF')
  const working = chosenOf(openings, body).filter(({ opening }) => !isOff(opening, date, time))
  if (working.length === 0) throw refuse('CELL_LEAVE')
  const startsAt = kstInstant(date, time)
  const keys = working.flatMap(({ opening }) => opening.resources)
  const taken = await listTaken(tx, keys, { from: startsAt, to: startsAt })
  const blocked = taken.filter(({ kind }) => kind === 'BLOCK').map(({ resourceId }) => resourceId)
  if (working.every(({ opening }) => opening.resources.some(({ id }) => blocked.includes(id))))
    throw refuse('CELL_OWN_BLOCK')
}
