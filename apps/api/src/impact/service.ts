import { type Decision, decisionOn, type Touched } from '@self/contract/impact'
import { recordList } from '../access-log/service.ts'
import { lockHours } from '../availability/openings.ts'
import type { LinkContext } from '../direct-url/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuseUndecided } from '../platform/errors.ts'
import { tryRefund } from '../refund/carry-out.ts'
import type { ProposalContext } from '../request/propose.ts'
import { releaseLink } from '../settlement/contention.ts'
import { type AfterCommit, carryOut, type Decided } from './carry-out.ts'
import { findMisfits, findOffered, newlyOffered, newMisfits } from './misfit.ts'
import { type Item, listItems } from './touched.ts'

/** Existing bookings never move by themselves: what a change touches is decided with it. docs/decisions/090. */

export type ImpactContext = ProposalContext & LinkContext

/** Writes what is to change, within the transaction. */
type Work<Result> = (tx: Db, at: Date) => Promise<Result>

/** The branches whose hours, people or seats change, and what was decided about their sessions. */
type Saving = { branchCodes: readonly string[]; decisions: readonly Decision[]; note?: Note | undefined }

/** Writes down within the transaction what was decided. */
export type Note = (tx: Db, decided: readonly Decided[], at: Date) => Promise<void>

/** Breaks a transaction off: nothing of it may stay. */
class Stopped extends Error {
  readonly items: readonly Item[]

  constructor(items: readonly Item[]) {
    super('stopped before anything was saved')
    this.items = items
  }
}

/**
 * A change of hours, leave, people, seats or state of branches in one transaction with all that was decided about the
 * sessions which it touches; nobody books there meanwhile. Refuses with the list while one of them is undecided.
 */
export async function saveDecided<Result>(
  context: ImpactContext,
  actor: Staff,
  { branchCodes, decisions, note }: Saving,
  work: Work<Result>,
): Promise<Result> {
  const saved = await transact(context.db, async (tx) => {
    const at = context.now()
    const { result, items } = await apply(tx, { branchCodes, at }, work)
    const decided = items.flatMap((item): Decided[] => {
      const choice = decisionOn(item.touched, decisions)
      return choice ? [{ ...item, choice }] : []
    })
    if (decided.length < items.length) throw new Stopped(items)
    await note?.(tx, decided, at)
    return { result, afterCommit: await carryOut(tx, context, { actor, at }, decided) }
  }).catch(async (error: unknown) => {
    if (!(error instanceof Stopped)) throw error
    throw refuseUndecided(await shown(context, actor, error.items))
  })
  await finish(context, saved.afterCommit)
  return saved.result
}

/** What a save would touch: it is made and taken back. */
export async function previewTouched(
  context: ImpactContext,
  actor: Staff,
  branchCodes: readonly string[],
  work: Work<unknown>,
): Promise<Touched[]> {
  const items = await transact(context.db, async (tx): Promise<readonly Item[]> => {
    throw new Stopped((await apply(tx, { branchCodes, at: context.now() }, work)).items)
  }).catch((error: unknown) => {
    if (!(error instanceof Stopped)) throw error
    return error.items
  })
  return shown(context, actor, items)
}

/** Within a transaction in which nobody books there: the change, and what it touches that fitted before. */
async function apply<Result>(
  tx: Db,
  where: { branchCodes: readonly string[]; at: Date },
  work: Work<Result>,
): Promise<{ result: Result; items: Item[] }> {
  await lockHours(tx, where.branchCodes)
  const [before, offeredBefore] = [await findMisfits(tx, where), await findOffered(tx, where)]
  const result = await work(tx, where.at)
  const misfits = newMisfits(before, await findMisfits(tx, where))
  const offered = newlyOffered(offeredBefore, await findOffered(tx, where))
  return { result, items: await listItems(tx, { misfits, offered }, where.at) }
}

/** Whose sessions they are is logged. */
async function shown({ db, now }: ImpactContext, actor: Staff, items: readonly Item[]): Promise<Touched[]> {
  const subjectIds = items.map(({ row }) => row.memberId)
  if (items.length > 0)
    await transact(db, (tx) => recordList(tx, 'READ_SESSION', { actor, subjectIds, at: now() }))
  return items.map(({ touched }) => touched)
}

async function finish(context: ImpactContext, { refunds, released }: AfterCommit): Promise<void> {
  context.postNow()
  for (const order of refunds) await tryRefund(context, order)
  for (const id of released) await releaseLink(context, id)
}
