import { type ExpressionBuilder, type Insertable, sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { DB, Favourite } from '../platform/database/schema.ts'

const counsellors = (db: Db) =>
  db
    .selectFrom('counsellor')
    .select(['wrId', 'adminId', 'branchCode', 'name', 'status', 'canTest', 'role'])
    .select(['target', 'history', 'education', 'qualification', 'file'])
    .select(['say', 'topics', 'forWhom', 'howWeMeet'])

/** Their employment hasn't ended before a date. */
const hasNotLeft = (date: string) => (is: ExpressionBuilder<DB, 'counsellor'>) =>
  is.or([is('employedUntil', 'is', null), is('employedUntil', '>=', date)])

/** Of a branch, and who is lent to it, who work there on a date or later; whenever where there is none. */
export const listOfBranch = (db: Db, branchCode: string, date: string | null) =>
  counsellors(db)
    .where((is) =>
      is.or([
        is('branchCode', '=', branchCode),
        is('wrId', 'in', (of) =>
          of
            .selectFrom('counsellorBranch')
            .select('counsellorId')
            .where('branchCode', '=', branchCode)
            .where((last) =>
              last.or([
                last.val(date === null),
                last('validUntil', 'is', null),
                last('validUntil', '>=', date),
              ]),
            ),
        ),
      ]),
    )
    .$if(date !== null, (of) => of.where(hasNotLeft(date ?? '')))
    .orderBy('wrId')
    .execute()

export const listNamesOf = (db: Db, wrIds: readonly number[]) =>
  db
    .selectFrom('counsellor')
    .select(['wrId', 'name'])
    .where('wrId', '=', (of) => of.fn.any(of.val([...wrIds])))
    .orderBy('wrId')
    .execute()

export const findByWrId = (db: Db, wrId: number) =>
  counsellors(db).where('wrId', '=', wrId).executeTakeFirst()

/**
 * The same with the branches that they are lent to on a date or later, unless they have left by then or each branch of
 * theirs is a draft.
 */
export const findShown = (db: Db, wrId: number, date: string) =>
  counsellors(db)
    .select(
      sql<string[]>`array(select distinct l.branch_code from counsellor_branch l
        join branch b on b.code = l.branch_code and b.status <> 'DRAFT'
        where l.counsellor_id = counsellor.wr_id and l.branch_code <> counsellor.branch_code
          and coalesce(l.valid_until, ${date}) >= ${date} order by 1)`.as('lentTo'),
    )
    .where('wrId', '=', wrId)
    .where(hasNotLeft(date))
    .where((is) =>
      is.exists(
        is
          .selectFrom('branch')
          .select('code')
          .where('status', '<>', 'DRAFT')
          .where((of) =>
            of.or([
              of('code', '=', of.ref('counsellor.branchCode')),
              of('code', 'in', (loan) =>
                loan
                  .selectFrom('counsellorBranch')
                  .select('branchCode')
                  .whereRef('counsellorId', '=', 'counsellor.wrId'),
              ),
            ]),
          ),
      ),
    )
    .executeTakeFirst()

export const listFavouritesOf = (db: Db, memberId: number) =>
  db
    .selectFrom('favourite')
    .select('wrId')
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('wrId')
    .execute()

export const insertFavourite = (db: Db, row: Insertable<Favourite>) =>
  db
    .insertInto('favourite')
    .values(row)
    .onConflict((key) => key.columns(['memberId', 'wrId']).doNothing())
    .execute()

export const deleteFavourite = (db: Db, memberId: number, wrId: number) =>
  db.deleteFrom('favourite').where('memberId', '=', memberId).where('wrId', '=', wrId).execute()

export const deleteFavouritesOf = (db: Db, memberId: number) =>
  db.deleteFrom('favourite').where('memberId', '=', memberId).execute()
