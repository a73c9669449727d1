import { GIVEN_BY_MANAGERS } from '@self/contract/task'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Look } from './queries.ts'

/** isMaster: reviews every grant; others those that they may give and take. */
export type Reviewer = Look & { isMaster: boolean }

/** Of others, within reach, with how often and when it was last reviewed. */
const reviewable = (db: Db, { actor: { memberId, reach }, isMaster }: Reviewer) =>
  db
    .selectFrom('staffGrant as g')
    .innerJoin('member as m', 'm.id', 'g.memberId')
    .leftJoin('grantReview as r', (join) =>
      join
        .onRef('r.grantId', '=', 'g.id')
        .on(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('grantReview as later')
                .select('later.no')
                .whereRef('later.grantId', '=', 'r.grantId')
                .whereRef('later.no', '>', 'r.no'),
            ),
          ),
        ),
    )
    .where('g.memberId', '<>', memberId)
    .$if(!isMaster, (all) => all.where('g.role', 'in', GIVEN_BY_MANAGERS))
    .$if(reach !== 'EVERYWHERE', (all) =>
      all.where(sql<boolean>`g.branch_code = any(${reach === 'EVERYWHERE' ? [] : reach.branches}::text[])`),
    )
    .select((is) => [
      'g.id as grantId',
      'g.memberId',
      'g.role',
      'g.branchCode',
      'g.wrId',
      is.fn.coalesce('r.no', is.lit(0)).as('reviews'),
      is.fn.coalesce('r.reviewedAt', 'g.givenAt').as('lastAt'),
    ])

/** When each was given or last reviewed. */
export const listLastAt = (db: Db, reviewer: Reviewer) =>
  db.selectFrom(reviewable(db, reviewer).as('found')).select('lastAt').execute()

/** Those with these ids. */
export const listByIds = (db: Db, reviewer: Reviewer, ids: readonly number[]) =>
  reviewable(db, reviewer).where('g.id', 'in', ids).orderBy('g.id').execute()

/** As they are read: with names, and when somebody was last logged in. */
export const listNamed = (db: Db, reviewer: Reviewer) =>
  reviewable(db, reviewer)
    .leftJoin('branch as b', 'b.code', 'g.branchCode')
    .leftJoin('counsellor as c', 'c.wrId', 'g.wrId')
    .leftJoin('member as by', 'by.id', 'r.reviewedBy')
    .select(({ selectFrom }) => [
      'm.name as userName',
      'm.status',
      'b.name as branchName',
      'c.name as counsellorName',
      'g.givenAt',
      'r.reviewedAt',
      'by.name as reviewedBy',
      selectFrom('accessLog as a')
        .select('a.at')
        .whereRef('a.actorId', '=', 'g.memberId')
        .where('a.action', '=', 'LOG_IN')
        .orderBy('a.at', 'desc')
        .limit(1)
        .as('lastLoginAt'),
    ])
    .orderBy('lastAt')
    .orderBy('g.id')
    .execute()

/** Whose they are. */
export const listHolders = (db: Db, ids: readonly number[]) =>
  db.selectFrom('staffGrant').select('memberId').distinct().where('id', 'in', ids).execute()

type Reviewed = Awaited<ReturnType<typeof listByIds>>[number]
type Deciding = { isNeeded: boolean; reviewedBy: number; reviewedAt: Date }

/** Those that nobody has reviewed meanwhile. */
export const insertReviews = (tx: Db, grants: readonly Reviewed[], deciding: Deciding) =>
  tx
    .insertInto('grantReview')
    .values(
      grants.map(({ grantId, reviews, memberId, role, branchCode, wrId }) => ({
        ...{ grantId, no: reviews + 1, memberId, role, branchCode, wrId },
        ...deciding,
      })),
    )
    .onConflict((key) => key.columns(['grantId', 'no']).doNothing())
    .returning('grantId')
    .execute()

/** Those of before then: whose grant stands is due again by then. Gives how many. */
export async function deleteReviewsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('grantReview')
    .where('reviewedAt', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
