import { isSame } from '@self/contract/change-log'
import { blockText } from '@self/contract/hours'
import type { Decision, Touched } from '@self/contract/impact'
import { type Lending, type LendingBody, type Loan, refusalOfLoans } from '@self/contract/lending'
import { isWithin, type Reach } from '@self/contract/task'
import { getBranch } from '../branch/service.ts'
import { recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { getLendingRevision, listLoans, replaceLoans } from '../counsellor/lending.ts'
import { getCounsellor } from '../counsellor/service.ts'
import { type ImpactContext, previewTouched, saveDecided } from '../impact/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'

/** The branches that a counsellor is lent to. Refuses a counsellor whose own branch is out of reach. */
export async function getLending(db: Db, { reach }: Staff, wrId: number): Promise<Lending> {
  const { branchCode: branch, name } = await getWithin(db, reach, wrId)
  return {
    wrId,
    name,
    branch,
    revision: await getLendingRevision(db, wrId),
    loans: await listLoans(db, wrId),
  }
}

async function getWithin(db: Db, reach: Reach, wrId: number) {
  const found = await getCounsellor(db, wrId)
  if (!isWithin(reach, found.branchCode)) throw refuse('NOT_FOUND')
  return found
}

/** Whether somebody may edit to whom a counsellor is lent. */
export const isLendable = async (db: Db, reach: Reach, wrId: number): Promise<boolean> =>
  (await getWithin(db, reach, wrId)) !== undefined

type Saving = Pick<LendingBody, 'isPreview'> & { decisions?: readonly Decision[] | undefined }
type Change = Saving & Pick<LendingBody, 'revision' | 'loans'> & { wrId: number }

/**
 * These loans in place of those that were seen, with all that was decided about the sessions which it touches at any of
 * the branches; of a preview what it would touch. Refuses another loan at a branch that is out of reach.
 */
export async function saveLending(
  context: ImpactContext,
  actor: Staff,
  { wrId, revision, loans, decisions = [], isPreview = false }: Change,
  undoes?: number,
): Promise<Touched[]> {
  const { db } = context
  const { branchCode } = await getWithin(db, actor.reach, wrId)
  const refused = refusalOfLoans(branchCode, loans)
  if (refused) throw refuse(refused)
  const standing = (await listLoans(db, wrId)).map(({ branchName: _, ...loan }) => loan)
  await expectWithin(db, actor.reach, changed(standing, loans))
  const branchCodes = [...new Set([branchCode, ...[...standing, ...loans].map(({ branch }) => branch)])]
  const work = async (tx: Db, at: Date): Promise<void> => {
    const which = { entity: 'LENDING', entityId: String(wrId) }
    const before = fieldsOf(await listLoans(tx, wrId))
    if (!(await replaceLoans(tx, { wrId, revision }, loans)))
      await refuseOvertaken(tx, { ...which, seen: revision })
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, { actor, at }, { ...which, ...revisions, before, after: fieldsOf(loans), undoes })
  }
  if (isPreview) return previewTouched(context, actor, branchCodes, work)
  await saveDecided(context, actor, { branchCodes, decisions }, work)
  return []
}

/** The branches of loans that are not the same in both lists. */
const changed = (before: readonly Loan[], after: readonly Loan[]): string[] => {
  const without = (some: readonly Loan[], others: readonly Loan[]) =>
    some.filter((one) => !others.some((other) => isSame(one, other)))
  return [...without(before, after), ...without(after, before)].map(({ branch }) => branch)
}

async function expectWithin(db: Db, reach: Reach, branchCodes: readonly string[]): Promise<void> {
  for (const code of new Set(branchCodes)) {
    await getBranch(db, code)
    if (!isWithin(reach, code)) throw refuse('NOT_FOUND')
  }
}

/** What the change log compares: a field for each loan by its branch and first day, its last one before the hours. */
export const fieldsOf = (loans: readonly Loan[]): Record<string, string[]> =>
  Object.fromEntries(
    loans.map(({ branch, from, until, blocks }) => [
      `${branch} ${from}`,
      [until ?? '', ...blocks.map(blockText)],
    ]),
  )
