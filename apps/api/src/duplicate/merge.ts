import type { Holding } from '@self/contract/duplicate'
import { maskedName } from '@self/contract/member'
import {
  MERGE_DAYS,
  type Merge,
  type MergeDecision,
  type MergeObstacle,
  type MergePreview,
} from '@self/contract/merge'
import { addMinutes } from '@self/contract/time'
import { formatWallClock } from '@self/contract/time-format'
import { record, recordList } from '../access-log/service.ts'
import { ACCOUNT_NEWS, accountWords } from '../auth/account-news.ts'
import { closeMerged, deleteMergedLogin, openMerged } from '../member/service.ts'
import { notifyMember } from '../outbox/service.ts'
import { listUnfinished } from '../payment/retention.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import type { Seal } from '../platform/seal.ts'
import { reopenEntries, serveAfter } from '../waiting/merged.ts'
import { MOVES } from './columns.ts'
import {
  deleteMerges,
  deleteRows,
  findMerge,
  hasOpenMerge,
  insertMerge,
  listMergedInto,
  listMerges,
  listStandings,
  lockPair,
  updateFinal,
  updateLapsed,
  updateMerged,
  updateOpen,
} from './merge-queries.ts'
import { countClashes, hasMixedPass, hasSharedTime, moveBack, moveRows } from './moves.ts'
import { countHoldings, findDistinct, listSuspects } from './queries.ts'
import { toSuspect } from './suspect.ts'
import { endDuplicateEntries, listEndedEntries } from './waiting-entries.ts'

/** Who of the staff acts, and when. */
type Act = { actor: Staff; at: Date }
/** The account given up, and the kept one. */
type Pair = { fromId: number; intoId: number }
type Action = Parameters<typeof record>[1]
type Context = { db: Db; seal: Seal; postNow: () => void }

/** As many merges as one look shows. */
const MOST_MERGES = 100
const MINUTES = MERGE_DAYS * 24 * 60

const both = ({ fromId, intoId }: Pair): [number, number] => [fromId, intoId]

/**
 * What would move from one account to the other, and what keeps them from being merged now; butId: the merge that is about to
 * be decided. Both are logged as seen.
 */
export const previewMerge = (db: Db, { actor, at }: Act, pair: Pair, butId: number): Promise<MergePreview> =>
  transact(db, async (tx) => {
    const obstacle = (await findObstacle(tx, pair, { at, butId })) ?? null
    const preview = { ...(await countMoves(tx, pair)), obstacle }
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: both(pair), at })
    return preview
  })

async function countMoves(tx: Db, pair: Pair): Promise<Pick<MergePreview, 'moves' | 'stays'>> {
  const columns = MOVES.flatMap(({ holding, ...at }) => (holding === 'uncounted' ? [] : [{ ...at, holding }]))
  const stays = (await countClashes(tx, pair)).filter(({ count }) => count > 0)
  const staying = (holding: string) => stays.find((each) => each.holding === holding)?.count ?? 0
  const counted = await countHoldings(tx, columns, [pair.fromId])
  const moves = counted
    .map(({ holding, count }) => ({ holding, count: count - staying(holding) }))
    .filter(({ count }) => count > 0)
  return { moves, stays: stays.map(({ holding, count }) => ({ holding: holding as Holding, count })) }
}

/** Why two accounts can't be merged as they are; undefined where they can. butId: the merge that is decided. */
async function findObstacle(
  tx: Db,
  pair: Pair,
  { at, butId }: { at: Date; butId?: number },
): Promise<MergeObstacle | undefined> {
  if (pair.fromId === pair.intoId) throw refuse('PAIR_SAME')
  const ids = both(pair)
  const rows = await listStandings(tx, ids)
  if (rows.length < 2) throw refuse('MEMBER_GONE')
  const isUnfit = rows.some(
    (row) => row.userType !== 'MEMBER' || row.status !== 'ACTIVE' || row.leavingAt || row.mergedInto,
  )
  if (isUnfit) return 'MERGE_UNFIT'
  const remaining = rows.find(({ id }) => id === pair.intoId)
  if (!remaining?.phone || remaining.isProspect) return 'MERGE_NO_PHONE'
  const { fromId, intoId } = pair
  const [firstId, secondId] = fromId < intoId ? [fromId, intoId] : [intoId, fromId]
  if (await findDistinct(tx, { firstId, secondId })) return 'MERGE_DISTINCT'
  if (await hasOpenMerge(tx, ids, butId)) return 'MERGE_OPEN'
  if ((await listUnfinished(tx, pair.fromId)).length > 0) return 'MERGE_BUSY'
  return (await hasSharedTime(tx, pair, at)) ? 'MERGE_OVERLAP' : undefined
}

async function expectNoObstacle(...given: Parameters<typeof findObstacle>): Promise<void> {
  const obstacle = await findObstacle(...given)
  if (obstacle) throw refuse(obstacle)
}

async function recordBoth(tx: Db, action: Action, { actor, at }: Act, pair: Pair): Promise<void> {
  for (const subjectId of both(pair)) await record(tx, action, { actor, subjectId, at })
}

/** Asks that one account be merged into the other; another one of the staff has to agree. Refuses what stands in the way now. */
export const askMerge = (db: Db, act: Act, pair: Pair): Promise<number> =>
  transact(db, async (tx) => {
    await lockPair(tx, both(pair))
    await updateLapsed(tx, addMinutes(act.at, -MINUTES), both(pair))
    await expectNoObstacle(tx, pair, act)
    const { id } = await insertMerge(tx, { ...pair, askedBy: act.actor.memberId, askedAt: act.at })
    await recordBoth(tx, 'ASK_MERGE', act, pair)
    return id
  })

/**
 * Agrees to a merge that another one has asked for: the rows move in one transaction, and the account given up is closed. Or
 * refuses it, whoever has asked. Refuses whoever asked, what is decided, too old, or not possible any more.
 */
export async function decideMerge(
  { db, seal, postNow }: Context,
  act: Act,
  { id, decision }: { id: number; decision: MergeDecision },
): Promise<void> {
  await transact(db, async (tx) => {
    const pair = await getMerge(tx, id)
    await lockPair(tx, both(pair))
    const { state, action } = DECIDED[decision]
    const isDone = await updateOpen(tx, id, { state, decidedBy: act.actor.memberId, decidedAt: act.at })
    if (!isDone) throw refuse(UNDECIDED[(await getMerge(tx, id)).state])
    if (decision === 'approve') await mergeRows(tx, seal, act, pair)
    await recordBoth(tx, action, act, pair)
  })
  postNow()
}

const DECIDED = {
  approve: { state: 'MERGED', action: 'MERGE_MEMBERS' },
  decline: { state: 'REFUSED', action: 'REFUSE_MERGE' },
} as const

/** Why nothing was decided, by what the merge is now. */
const UNDECIDED = {
  OPEN: 'MERGE_OWN',
  OVERDUE: 'MERGE_LAPSED',
  MERGED: 'MERGE_DECIDED',
  UNDONE: 'MERGE_DECIDED',
  REFUSED: 'MERGE_DECIDED',
} as const

async function mergeRows(tx: Db, seal: Seal, { at }: Act, pair: MergeRow): Promise<void> {
  if (pair.askedAt <= addMinutes(at, -MINUTES)) throw refuse('MERGE_LAPSED')
  await expectNoObstacle(tx, pair, { at, butId: pair.id })
  const ended = await endDuplicateEntries(tx, pair, at)
  await moveRows(tx, pair)
  await serveAfter(tx, ended, at)
  await notifyBoth(tx, seal, { pair, news: 'MERGED', at })
  await closeMerged(tx, pair) // its logins end with its status (migrations/0010)
}

type MergeNews = { pair: MergeRow; news: 'MERGED' | 'UNMERGED'; at: Date }

/** Either phone reads it (docs/decisions/065): only one of the two members may have wanted it. */
async function notifyBoth(tx: Db, seal: Seal, { pair, news, at }: MergeNews): Promise<void> {
  const words = accountWords(ACCOUNT_NEWS[news])
  for (const memberId of both(pair))
    await notifyMember(tx, seal, memberId, { key: `merge:${pair.id}:${news}:${memberId}`, at, ...words })
}

/**
 * Takes a merge back within its days: what it moved goes back where it is the kept account's still, waiting entries that it
 * ended wait again, what came afterwards stays there, and the account is open again. Refuses while a session that stands was
 * booked with the other's pass.
 */
export async function undoMerge({ db, seal, postNow }: Context, act: Act, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const pair = await getMerge(tx, id)
    await lockPair(tx, both(pair))
    const since = addMinutes(act.at, -MINUTES)
    const undone = { undoneBy: act.actor.memberId, undoneAt: act.at }
    if (!(await updateMerged(tx, id, { ...undone, since })))
      throw refuse((await getMerge(tx, id)).state === 'MERGED' ? 'MERGE_FINAL' : 'MERGE_NOT_DONE')
    await openMerged(tx, pair.fromId)
    await moveBack(tx, pair)
    await reopenEntries(tx, await listEndedEntries(tx, id), act.at)
    if (await hasMixedPass(tx, pair)) throw refuse('MERGE_PASS_USED')
    await deleteRows(tx, id)
    await notifyBoth(tx, seal, { pair, news: 'UNMERGED', at: act.at })
    await recordBoth(tx, 'UNDO_MERGE', act, pair)
  })
  postNow()
}

type MergeRow = Awaited<ReturnType<typeof getMerge>>

async function getMerge(db: Db, id: number) {
  const found = await findMerge(db, id)
  if (!found) throw refuse('NOT_FOUND')
  return found
}

/** Merges that wait for somebody's word, then the newest of all. Everybody in them is logged as seen. */
export const readMerges = (db: Db, { actor, at }: Act): Promise<Merge[]> =>
  transact(db, async (tx) => {
    const rows = await listMerges(tx, MOST_MERGES)
    const ids = [...new Set(rows.flatMap(both))]
    const people = new Map((await listSuspects(tx, ids)).map((row) => [row.id, toSuspect(row)]))
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: ids, at })
    return rows.flatMap((row) => {
      const [from, into] = [people.get(row.fromId), people.get(row.intoId)]
      return from && into ? [{ ...toWire(row, { actor, at }), from, into }] : []
    })
  })

type Row = Awaited<ReturnType<typeof listMerges>>[number]

function toWire(row: Row, { actor, at }: Act): Omit<Merge, 'from' | 'into'> {
  const isLapsed = row.state === 'OPEN' && row.askedAt <= addMinutes(at, -MINUTES)
  const until = row.state === 'MERGED' && row.decidedAt && addMinutes(row.decidedAt, MINUTES)
  return {
    ...{ id: row.id, state: isLapsed ? 'OVERDUE' : row.state, isOwn: row.askedBy === actor.memberId },
    ...{ askedBy: maskedName(row.requesterName), askedAt: formatWallClock(row.askedAt) },
    decidedBy: row.deciderName && maskedName(row.deciderName),
    decidedAt: row.decidedAt && formatWallClock(row.decidedAt),
    undoneBy: row.undoerName && maskedName(row.undoerName),
    undoneAt: row.undoneAt && formatWallClock(row.undoneAt),
    undoUntil: until && until > at && !row.finalAt ? formatWallClock(until) : null,
  }
}

/** Whether a merge of one of two accounts is asked for, or may still be undone. */
export const isMergeUnderWay = hasOpenMerge

/** Within a transaction: nothing is said of merges of an account that is destroyed. */
export const deleteMergesOf = deleteMerges

/** The accounts that were merged into a member's own: they go with it. */
export const listMergedAccounts = listMergedInto

/**
 * What nobody has agreed to in time lapses. Of what can't be undone any more it is deleted which rows moved, and the phone of
 * the account given up is free for the kept one.
 */
export const finishMerges = (db: Db, at: Date): Promise<void> =>
  transact(db, async (tx) => {
    const before = addMinutes(at, -MINUTES)
    await updateLapsed(tx, before)
    for (const { id, fromId } of await updateFinal(tx, { before, at })) {
      await deleteRows(tx, id)
      await deleteMergedLogin(tx, fromId)
    }
  })
