import {
  type Compared,
  type Comparison,
  type DuplicatePair,
  HOLDINGS,
  type Holding,
} from '@self/contract/duplicate'
import { maskedName } from '@self/contract/member'
import { toKst } from '@self/contract/time'
import { recordList } from '../access-log/service.ts'
import { passesLeft } from '../coupon/pass.ts'
import { oneAtATime } from '../member/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { listToCome } from '../reservation/retention.ts'
import { COUNTED } from './columns.ts'
import {
  countHoldings,
  deleteDistinct,
  deleteDistinctOf,
  findDistinct,
  insertDistinct,
  listPairs,
  listSuspects,
} from './queries.ts'
import { type SuspectRow, toSuspect } from './suspect.ts'

/** So many of the newest accounts are compared with every other. */
const NEWEST = 500
/** As many pairs as one look shows. */
const MOST_PAIRS = 100

/** Who of the staff looks, and when. */
type Look = { actor: Staff; at: Date }

/**
 * Of the newest accounts, pairs with any other that may be one person's, the newest first; everybody in them is logged as seen.
 * isDistinct: those that were found to be two people's.
 */
export const listDuplicates = (
  db: Db,
  { actor, at }: Look,
  { isDistinct }: { isDistinct: boolean },
): Promise<DuplicatePair[]> =>
  transact(db, async (tx) => {
    const pairs = await listPairs(tx, { newest: NEWEST, limit: MOST_PAIRS, isDistinct })
    const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
    const people = new Map((await listSuspects(tx, ids)).map((row) => [row.id, toSuspect(row)]))
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: ids, at })
    return pairs.flatMap(({ first: one, second: other, evidence }) => {
      const [first, second] = [people.get(one), people.get(other)]
      return first && second ? [{ first, second, evidence }] : []
    })
  })

/**
 * Two members beside each other, with how many rows of each kind stand under each number; the older account first. Both are
 * logged as seen. Refuses staff, who has left, and one member twice.
 */
export const compareMembers = (
  db: Db,
  { actor, at }: Look,
  [one, other]: readonly [number, number],
): Promise<Comparison> =>
  transact(db, async (tx) => {
    const { ids, first, second } = await expectPair(tx, one, other)
    const counted = await countHoldings(tx, COUNTED, ids)
    const compared = {
      first: await toCompared(tx, first, { counted, at }),
      second: await toCompared(tx, second, { counted, at }),
      evidence: (await listPairs(tx, { between: ids }))[0]?.evidence ?? [],
      distinct: await distinctOf(tx, ids),
    }
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: ids, at })
    return compared
  })

/**
 * Staff say that two accounts are two people's, or that they may be one person's after all. Logged where it changes
 * something. Refuses staff, who has left, and one member twice.
 */
export const markDistinct = (
  db: Db,
  { actor, at }: Look,
  { pair: [one, other], isDistinct }: { pair: readonly [number, number]; isDistinct: boolean },
): Promise<void> =>
  transact(db, async (tx) => {
    // Nobody's account is destroyed meanwhile.
    for (const id of [Math.min(one, other), Math.max(one, other)]) await oneAtATime(tx, id)
    const { ids } = await expectPair(tx, one, other)
    const [firstId, secondId] = ids
    const isChanged = isDistinct
      ? await insertDistinct(tx, { firstId, secondId, madeBy: actor.memberId, madeAt: at })
      : await deleteDistinct(tx, { firstId, secondId })
    if (!isChanged) return
    await recordList(tx, isDistinct ? 'MARK_DISTINCT' : 'UNMARK_DISTINCT', { actor, subjectIds: ids, at })
  })

/** Within a transaction: nothing is said of a member whose account is destroyed. */
export const deleteDistinctPairs = deleteDistinctOf

async function expectPair(tx: Db, one: number, other: number) {
  if (one === other) throw refuse('PAIR_SAME')
  const ids = [Math.min(one, other), Math.max(one, other)] as const
  const rows = await listSuspects(tx, ids)
  const [first, second] = ids.map((id) => rows.find((row) => row.id === id))
  if (!first || !second) throw refuse('MEMBER_GONE')
  if (rows.some(({ userType, leftAt, mergedInto }) => userType !== 'MEMBER' || leftAt || mergedInto))
    throw refuse('PAIR_UNFIT')
  return { ids, first, second }
}

async function distinctOf(tx: Db, [firstId, secondId]: readonly [number, number]) {
  const found = await findDistinct(tx, { firstId, secondId })
  return found ? { by: maskedName(found.madeByName), on: toKst(found.madeAt).date } : null
}

type Row = SuspectRow
type Counted = Awaited<ReturnType<typeof countHoldings>>

async function toCompared(
  tx: Db,
  row: Row,
  { counted, at }: { counted: Counted; at: Date },
): Promise<Compared> {
  const own = counted.filter(({ memberId }) => memberId === row.id)
  const countOf = (holding: Holding) => own.find((each) => each.holding === holding)?.count ?? 0
  const holdings = Object.keys(HOLDINGS).map((name) => [name, countOf(name as Holding)])
  return {
    ...toSuspect(row),
    toCome: (await listToCome(tx, row.id, at)).length,
    remaining: (await passesLeft(tx, row.id)).reduce((sum, { remaining }) => sum + remaining, 0),
    holdings: Object.fromEntries(holdings) as Record<Holding, number>,
  }
}

/** What there is of one account, as a comparison counts it. */
export const listHoldings = (db: Db, id: number) => countHoldings(db, COUNTED, [id])
