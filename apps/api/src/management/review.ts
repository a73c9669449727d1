import { without } from '@self/contract/grant'
import { type GrantReview, isReviewDue, type ReviewedGrant } from '@self/contract/grant-review'
import { toKst } from '@self/contract/time'
import { recordList } from '../access-log/service.ts'
import { listGrants } from '../member/grants.ts'
import { lockWithMasters } from '../member/service.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { changeGrants } from './grants.ts'
import type { Look } from './queries.ts'
import {
  insertReviews,
  listByIds,
  listHolders,
  listLastAt,
  listNamed,
  type Reviewer,
} from './review-queries.ts'

const dayOf = (instant: Date): string => toKst(instant).date

/** How many grants somebody is to review now: within reach, and never the own. */
export async function countDueReviews(db: Db, reviewer: Reviewer): Promise<number> {
  const rows = await listLastAt(db, reviewer)
  return rows.filter(({ lastAt }) => isReviewDue(dayOf(lastAt), dayOf(reviewer.at))).length
}

/** The grants that somebody may review, those of longest ago first; the look is logged. */
export const listReviews = (db: Db, reviewer: Reviewer): Promise<ReviewedGrant[]> =>
  transact(db, async (tx) => {
    const rows = await listNamed(tx, reviewer)
    const { actor, at } = reviewer
    await recordList(tx, 'READ_MEMBER', { actor, subjectIds: rows.map(({ memberId }) => memberId), at })
    return rows.map(({ status, givenAt, reviewedAt, reviewedBy, lastLoginAt, lastAt, ...row }) => ({
      ...row,
      isActive: status === 'ACTIVE',
      since: dayOf(givenAt),
      reviewedOn: reviewedAt && dayOf(reviewedAt),
      reviewedBy: reviewedBy ?? '',
      lastLoginOn: lastLoginAt && dayOf(lastLoginAt),
      isDue: isReviewDue(dayOf(lastAt), dayOf(at)),
    }))
  })

/**
 * Keeps grants as they were seen, or ends them as `changeGrants` does, one decision about all of them. What somebody else
 * has reviewed or ended meanwhile is passed over, as is what is out of reach; the own ones are refused.
 */
export const reviewGrants = (db: Db, { actor, at }: Look, { isNeeded, grants: seen }: GrantReview) =>
  transact(db, async (tx) => {
    const reviews = new Map(seen.map((each) => [each.grantId, each.reviews]))
    const ids = [...reviews.keys()]
    const holders = (await listHolders(tx, ids)).map(({ memberId }) => memberId)
    if (holders.includes(actor.memberId)) throw refuse('OWN_RIGHTS')
    // Whoever changes grants locks their member first, so these stay as they are read.
    const people = await lockWithMasters(tx, [actor.memberId, ...holders])
    const isMaster = people.some(({ id, userType }) => id === actor.memberId && userType === 'MASTER')
    const found = await listByIds(tx, { actor, at, isMaster }, ids)
    const asSeen = found.filter(({ grantId, reviews: now }) => reviews.get(grantId) === now)
    const done = await decide(tx, { actor, at }, asSeen, isNeeded)
    return { done, passed: ids.length - done }
  })

type Found = Awaited<ReturnType<typeof listByIds>>

async function decide(tx: Db, { actor, at }: Look, asSeen: Found, isNeeded: boolean): Promise<number> {
  if (asSeen.length === 0) return 0
  const deciding = { isNeeded, reviewedBy: actor.memberId, reviewedAt: at }
  const reviewed = new Set((await insertReviews(tx, asSeen, deciding)).map(({ grantId }) => grantId))
  const mine = asSeen.filter(({ grantId }) => reviewed.has(grantId))
  const subjectIds = [...new Set(mine.map(({ memberId }) => memberId))]
  if (isNeeded) await recordList(tx, 'REVIEW_GRANTS', { actor, subjectIds, at })
  else
    for (const memberId of subjectIds) {
      const before = await listGrants(tx, memberId)
      const ended = mine.filter((each) => each.memberId === memberId)
      await changeGrants(tx, { actor, at }, memberId, { seen: before, grants: without(before, ended) })
    }
  return mine.length
}
