import type { BranchFields, BranchRow, EditedBranch } from '@self/contract/branch-editing'
import type { Decision, Touched } from '@self/contract/impact'
import type { LatLng } from '@self/contract/map'
import { maskedPhone } from '@self/contract/phone'
import type { Reach } from '@self/contract/task'
import { type Editable, findEditable, listEditable, openBranch, writeBranch } from '../branch/edit.ts'
import { recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { hasOffers } from '../coupon/offer.ts'
import { listSoldAloneAt } from '../coupon/on-sale.ts'
import { type ImpactContext, previewTouched, saveDecided } from '../impact/service.ts'
import { usePictures } from '../picture/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type Geocoder, GeocoderAway } from '../providers/geocoder.ts'
import { countCounsellors, findAny, findComing, listWithHours } from './queries.ts'

/** The branches that somebody may edit, with what each has of what bookings need. */
export async function listBranchRows(db: Db, { reach }: Staff): Promise<BranchRow[]> {
  const rows = await listEditable(db, reach)
  const readiness = await readReadiness(db)
  return rows.map(({ lat, ...row }) => ({ ...row, ...readiness(row.code), hasPosition: lat !== null }))
}

/** One of them with every field that is edited. Refuses one that is out of reach. */
export async function getEditedBranch(
  { db, now }: { db: Db; now: Clock },
  { reach }: Staff,
  code: string,
): Promise<EditedBranch> {
  const { revision, fields, found } = await getEditable(db, reach, code)
  const readiness = await readReadiness(db)
  const ready = { ...readiness(code), hasPosition: found !== null }
  return { code, revision, fields, found, ready, soldHereAlone: await listSoldAloneAt(db, code, now()) }
}

async function readReadiness(db: Db) {
  const counts = new Map((await countCounsellors(db)).map(({ branchCode, count }) => [branchCode, count]))
  const withHours = new Set((await listWithHours(db)).map(({ branchCode }) => branchCode))
  return (code: string) => ({ counsellors: Number(counts.get(code) ?? 0), hasHours: withHours.has(code) })
}

/** A branch as its form has it. Refuses one that is unknown or out of reach. */
export async function getEditable(db: Db, reach: Reach, code: string): Promise<Editable> {
  const found = await findEditable(db, reach, code)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Where an address is; null where it is nowhere. Refuses while nobody can be asked. */
export async function locate({ geocoder }: { geocoder: Geocoder }, addr: string): Promise<LatLng | null> {
  return geocoder.find(addr).catch((error: unknown) => {
    throw error instanceof GeocoderAway ? refuse('GEOCODER_AWAY') : error
  })
}

/** As the log has it: whom its messages go to is nobody's to read there. */
export const loggedOf = (fields: BranchFields) => ({
  ...fields,
  notifyPhones: fields.notifyPhones.map(maskedPhone),
})

const entityOf = (code: string) => ({ entity: 'BRANCH', entityId: code })
const shownBy = (code: string, { images }: BranchFields, at: Date) => ({
  holder: `BRANCH ${code}`,
  urls: images.map(({ url }) => url),
  at,
})

const withEachPhoneOnce = (fields: BranchFields): BranchFields => ({
  ...fields,
  notifyPhones: [...new Set(fields.notifyPhones)],
})

/** Another branch under a code of its own, for ever; a draft is seen by nobody else. */
export async function addBranch(
  { db, now }: { db: Db; now: Clock },
  actor: Staff,
  { code, ...given }: BranchFields & { code: string },
): Promise<void> {
  const fields = withEachPhoneOnce(given)
  const at = now()
  await transact(db, async (tx) => {
    if (!(await openBranch(tx, code, fields))) throw refuse('BRANCH_CODE_TAKEN')
    await usePictures(tx, shownBy(code, fields, at))
    const created = { revisionFrom: null, revisionTo: 0, before: null, after: loggedOf(fields) }
    await recordEdit(tx, { actor, at }, { ...entityOf(code), ...created })
  })
}

type Change = BranchFields & {
  code: string
  revision: number
  decisions?: Decision[] | undefined
  isPreview?: boolean | undefined
}

/**
 * Another state of a branch, as it was seen, with all that was decided about the sessions which it touches; of a preview
 * what it would touch.
 */
export async function changeBranch(
  context: ImpactContext,
  actor: Staff,
  { code, revision, decisions = [], isPreview = false, ...given }: Change,
  undoes?: number,
): Promise<Touched[]> {
  const fields = withEachPhoneOnce(given)
  await getEditable(context.db, actor.reach, code)
  const branchCodes = [code]
  const work = async (tx: Db, at: Date): Promise<void> => {
    const current = await getEditable(tx, actor.reach, code)
    const { fields: before } = current
    if (current.revision !== revision) await refuseOvertaken(tx, { ...entityOf(code), seen: revision })
    await expectFit(tx, { code, before, fields, at })
    if (!(await writeBranch(tx, { code, revision, before }, fields)))
      await refuseOvertaken(tx, { ...entityOf(code), seen: revision })
    await usePictures(tx, shownBy(code, fields, at))
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    const logged = { before: loggedOf(before), after: loggedOf(fields), undoes }
    await recordEdit(tx, { actor, at }, { ...entityOf(code), ...revisions, ...logged })
  }
  if (isPreview) return previewTouched(context, actor, branchCodes, work)
  await saveDecided(context, actor, { branchCodes, decisions }, work)
  return []
}

type Step = { code: string; before: BranchFields; fields: BranchFields; at: Date }

/** While nobody books there: sessions to come hold its type; what was ever booked or offered there keeps it from being a draft. */
async function expectFit(tx: Db, { code, before, fields, at }: Step): Promise<void> {
  if (before.centerType !== fields.centerType && (await findComing(tx, code, at)))
    throw refuse('BRANCH_TYPE_FIXED')
  const isHidden = before.status !== 'DRAFT' && fields.status === 'DRAFT'
  if (isHidden && ((await findAny(tx, code)) || (await hasOffers(tx, code))))
    throw refuse('BRANCH_BOOKED_ONCE')
}
