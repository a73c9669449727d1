import { isSame } from '@self/contract/change-log'
import {
  type HoursException,
  type HoursOwner,
  refusalOfBlocks,
  refusalOfException,
} from '@self/contract/hours'
import type { ExceptionBody, OwnHours, PlanBody } from '@self/contract/hours-calls'
import type { Decision, Touched } from '@self/contract/impact'
import { kstInstant, toKst } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { editHours, entityIdOf } from '../availability/edit/logged.ts'
import {
  type Own,
  readHours,
  removeException,
  removeSchedule,
  saveException,
  saveSchedule,
} from '../availability/edit/own-hours.ts'
import { refuseOvertaken } from '../change-log/service.ts'
import { type ImpactContext, type Note, previewTouched, saveDecided } from '../impact/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { type Found, getOwner } from './owner.ts'

type Context = Pick<ImpactContext, 'db' | 'now'>

/** The weeks of a branch or a counsellor, with what differs from today on. */
export async function getHours({ db, now }: Context, { reach }: Staff, which: HoursOwner): Promise<OwnHours> {
  const { owner, name, branchCode } = await getOwner(db, reach, which)
  return { name, branchCode, ...(await readHours(db, owner, today(now()))) }
}

const today = (at: Date): Date => kstInstant(toKst(at).date, '00:00')

/** An edit of one owner's hours. seen: the revision that the caller has seen, where it matters. */
type Edit = {
  which: HoursOwner
  found: Found
  decisions: readonly Decision[]
  isPreview: boolean
  seen?: number
  undoes?: number
  note?: Note
  write: (tx: Db, at: Date) => Promise<void>
}

/** Saves it with all that was decided, and writes it down; of a preview what it would touch. */
export async function saveHours(context: ImpactContext, actor: Staff, edit: Edit): Promise<Touched[]> {
  const { branchCodes } = edit.found
  const work = (tx: Db, at: Date) => writeEdit(tx, { actor, at }, edit)
  if (edit.isPreview) return previewTouched(context, actor, branchCodes, work)
  await saveDecided(context, actor, { branchCodes, decisions: edit.decisions, note: edit.note }, work)
  return []
}

async function writeEdit(tx: Db, acting: { actor: Staff; at: Date }, edit: Edit): Promise<void> {
  const { owner } = edit.found
  const write = async ({ revision }: Own) => {
    const { seen = revision } = edit
    if (seen !== revision) await refuseOvertaken(tx, { entity: 'HOURS', entityId: entityIdOf(owner), seen })
    await edit.write(tx, acting.at)
  }
  await editHours(tx, acting, { owner, since: today(acting.at), write, undoes: edit.undoes })
}

type Saving = { decisions?: Decision[] | undefined; isPreview?: boolean | undefined }

const savingOf = ({ decisions = [], isPreview = false }: Saving) => ({ decisions, isPreview })

/** Another week from a date on, an edited one, or one less. Refuses hours that overlap or are too short. */
export async function savePlan(
  context: ImpactContext,
  actor: Staff,
  which: HoursOwner,
  { revision: seen, was, validFrom, blocks, ...saving }: PlanBody,
): Promise<Touched[]> {
  const refused = blocks && refusalOfBlocks(blocks)
  if (refused) throw refuse(refused)
  const found = await getOwner(context.db, actor.reach, which)
  const write = (tx: Db) =>
    blocks
      ? saveSchedule(tx, found.owner, { was, validFrom, blocks })
      : removeSchedule(tx, found.owner, was ?? validFrom)
  return saveHours(context, actor, { which, found, seen, write, ...savingOf(saving) })
}

/** A holiday, leave or extra hours in one entry for the whole range, or one that goes. alongside: saved with it or not at all. */
export async function putException(
  context: ImpactContext,
  actor: Staff,
  which: HoursOwner,
  { isRemoved, decisions, isPreview, ...exception }: ExceptionBody,
  alongside: (tx: Db, at: Date) => Promise<void> = async () => undefined,
): Promise<Touched[]> {
  const refused = isRemoved
    ? undefined
    : refusalOfException(which.kind, exception, formatWallClock(context.now()))
  if (refused) throw refuse(refused)
  const found = await getOwner(context.db, actor.reach, which)
  const write = async (tx: Db, at: Date) => {
    await (isRemoved ? removeException : saveException)(tx, found.owner, exception)
    await alongside(tx, at)
  }
  return saveHours(context, actor, { which, found, write, ...savingOf({ decisions, isPreview }) })
}

type Sick = { which: HoursOwner; exception: HoursException; decisions: readonly Decision[] }

/**
 * Time off for somebody who is ill, with what was decided, which `note` writes down. Refuses what has been entered: whoever
 * asks at the same time waits for the lock of the hours.
 */
export async function saveSick(
  context: ImpactContext,
  actor: Staff,
  { which, exception, decisions }: Sick,
  note: Note,
): Promise<void> {
  const found = await getOwner(context.db, actor.reach, which)
  const write = async (tx: Db) => {
    const { exceptions } = await readHours(tx, found.owner, today(context.now()))
    if (exceptions.some((one) => isSame(one, exception))) throw refuse('DISRUPTION_EXISTS')
    await saveException(tx, found.owner, exception)
  }
  await saveHours(context, actor, { which, found, decisions, isPreview: false, write, note })
}
