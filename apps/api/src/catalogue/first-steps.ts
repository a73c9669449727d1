import { branchStateOn } from '@self/contract/branch-status'
import type { FirstStep, FirstSteps } from '@self/contract/catalogue-steps'
import { toKst } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { missingTexts } from '../terms/texts.ts'
import { findOnSale, listBookable, listBranchLives, listWithHours } from './queries.ts'

/** What is there of what members need before they can book. Sessions are with counsellors at a private branch, by its own hours at a general one. */
export async function readFirstSteps({ db, now }: { db: Db; now: Clock }): Promise<FirstSteps> {
  const branches = await listNotClosed(db, toKst(now()).date)
  const isPrivate = branches.length === 0 || branches.some(({ centerType }) => centerType === 'PRIVATE')
  const bookable = await listBookable(db)
  const hours = await listWithHours(db)
  const general = branches.filter(({ centerType }) => centerType === 'GENERAL')
  const done: Record<FirstStep, boolean> = {
    BRANCH: branches.length > 0,
    COUNSELLOR: bookable.length > 0,
    HOURS: hours.some(
      ({ branchCode, counsellorId }) =>
        bookable.some(({ wrId }) => wrId === counsellorId) || general.some(({ code }) => code === branchCode),
    ),
    COUPON: (await findOnSale(db)) !== undefined,
    TERMS: (await missingTexts(db)).length === 0,
    OPEN: branches.some(({ state }) => state === 'OPEN' || state === 'SOON'),
  }
  const steps = (Object.keys(done) as FirstStep[]).filter((step) => step !== 'COUNSELLOR' || isPrivate)
  return {
    branchCode: branches[0]?.code ?? null,
    wrId: (isPrivate && bookable[0]?.wrId) || null,
    steps: steps.map((step) => ({ step, isDone: done[step] })),
  }
}

async function listNotClosed(db: Db, today: string) {
  const branches = await listBranchLives(db)
  return branches
    .map((branch) => ({ ...branch, state: branchStateOn(branch, today) }))
    .filter(({ state }) => state !== 'CLOSED')
}
