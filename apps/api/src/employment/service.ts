import type { Employed, EmployedFields, EmployedRow } from '@self/contract/employment'
import type { Decision, Touched } from '@self/contract/impact'
import { maskedName } from '@self/contract/member'
import { isWithin, type Reach } from '@self/contract/task'
import { toKst } from '@self/contract/time'
import { copyBranchHours } from '../availability/service.ts'
import { getBranch } from '../branch/service.ts'
import { recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { findEditable, hire, listEditable, writeCounsellor } from '../counsellor/edit.ts'
import { listGuestBranches } from '../counsellor/lending.ts'
import { type ImpactContext, previewTouched, saveDecided } from '../impact/service.ts'
import { usePictures } from '../picture/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { listLogins } from './queries.ts'

type Context = { db: Db; now: Clock }

/** The counsellors that somebody may edit. */
export const listEmployed = (db: Db, { reach }: Staff): Promise<EmployedRow[]> => listEditable(db, reach)

/** One of them with every field that is edited, and who works as them. Refuses one that is out of reach. */
export async function getEmployed(db: Db, { reach }: Staff, wrId: number): Promise<Employed> {
  const { revision, ...fields } = await getFields(db, reach, wrId)
  const logins = await listLogins(db, wrId)
  return {
    wrId,
    revision,
    fields,
    logins: logins.map(({ memberId, name }) => ({ memberId, userName: maskedName(name) })),
  }
}

/** Whether somebody may edit a counsellor. */
export const isEditable = async (db: Db, reach: Reach, wrId: number): Promise<boolean> =>
  (await findEditable(db, reach, wrId)) !== undefined

async function getFields(db: Db, reach: Reach, wrId: number) {
  const found = await findEditable(db, reach, wrId)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

const today = (at: Date): string => toKst(at).date
const entityOf = (wrId: number) => ({ entity: 'COUNSELLOR', entityId: String(wrId) })
const shownBy = (wrId: number, { file }: EmployedFields, at: Date) => ({
  holder: `COUNSELLOR ${wrId}`,
  urls: file ? [file] : [],
  at,
})

/** Hires somebody: a number of their own, given or of the sequence, what claims their hours, and the weekly hours of the branch to begin with. */
export async function addEmployed(
  { db, now }: Context,
  actor: Staff,
  fields: EmployedFields,
  number?: number,
): Promise<{ wrId: number }> {
  await getBranch(db, fields.branch)
  const at = now()
  return transact(db, async (tx) => {
    const wrId = await hire(tx, fields, number)
    await copyBranchHours(tx, { wrId, branchCode: fields.branch, from: fields.employedFrom ?? today(at) })
    await usePictures(tx, shownBy(wrId, fields, at))
    const created = { revisionFrom: null, revisionTo: 0, before: null, after: fields }
    await recordEdit(tx, { actor, at }, { ...entityOf(wrId), ...created })
    return { wrId }
  })
}

type Change = EmployedFields & {
  wrId: number
  revision: number
  decisions?: Decision[] | undefined
  isPreview?: boolean | undefined
}

/**
 * Another state of a counsellor, as it was seen, with all that was decided about the sessions which it touches; of a
 * preview what it would touch.
 */
export async function changeEmployed(
  context: ImpactContext,
  actor: Staff,
  { wrId, revision, decisions = [], isPreview = false, ...fields }: Change,
  undoes?: number,
): Promise<Touched[]> {
  const { db } = context
  const { branch } = await getFields(db, actor.reach, wrId)
  if (!isWithin(actor.reach, fields.branch)) throw refuse('NOT_FOUND')
  await getBranch(db, fields.branch)
  const branchCodes = [...new Set([branch, fields.branch, ...(await listGuestBranches(db, wrId))])]
  const work = async (tx: Db, at: Date): Promise<void> => {
    const { revision: current, ...before } = await getFields(tx, actor.reach, wrId)
    if (current !== revision || !(await writeCounsellor(tx, { wrId, revision }, fields)))
      await refuseOvertaken(tx, { ...entityOf(wrId), seen: revision })
    await usePictures(tx, shownBy(wrId, fields, at))
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, { actor, at }, { ...entityOf(wrId), ...revisions, before, after: fields, undoes })
  }
  if (isPreview) return previewTouched(context, actor, branchCodes, work)
  await saveDecided(context, actor, { branchCodes, decisions }, work)
  return []
}
