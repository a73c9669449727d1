import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Faq } from '../platform/database/schema.ts'
import { containing } from '../platform/like.ts'

const COLUMNS = ['id', 'category', 'subClass', 'question', 'answer', 'isVisible', 'revision'] as const

/** Its position among the others: chosen, or that of its number. */
const POSITION = sql<number>`coalesce(sort_order, id)`

/** '' and undefined ask for everything. */
type Wanted = {
  category?: string | undefined
  subClass?: string | undefined
  isVisible?: 'Y' | 'N' | undefined
}

const wanted = (db: Db, { category, subClass, isVisible }: Wanted) =>
  db
    .selectFrom('faq')
    .where('deletedAt', 'is', null)
    .$if(Boolean(category), (filter) => filter.where('category', '=', category ?? ''))
    .$if(Boolean(subClass), (filter) => filter.where('subClass', '=', subClass ?? ''))
    .$if(isVisible !== undefined, (filter) => filter.where('isVisible', '=', isVisible ?? 'Y'))

/** Each of the words stands in the question or in the answer. */
export const listFaqs = (db: Db, { words, ...filter }: Wanted & { words: readonly string[] }) =>
  wanted(db, filter)
    .select(COLUMNS)
    .where((is) =>
      is.and(
        words.map((word) =>
          is.or([is('question', 'ilike', containing(word)), is('answer', 'ilike', containing(word))]),
        ),
      ),
    )
    .orderBy(POSITION)
    .orderBy('id')
    .execute()

/** In the order in which they first appear. */
export const listNames = (db: Db, column: 'category' | 'subClass', filter: Wanted) =>
  wanted(db, filter)
    .select(`${column} as name`)
    .groupBy(column)
    .orderBy(sql`min(coalesce(sort_order, id))`)
    .execute()

export const findFaq = (db: Db, id: number) =>
  db.selectFrom('faq').select(COLUMNS).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

export const insertFaq = (db: Db, row: Insertable<Faq>) =>
  db.insertInto('faq').values(row).returning(COLUMNS).executeTakeFirstOrThrow()

/** Gone or not; nobody else changes it until the transaction ends. */
export const lockFaq = (tx: Db, id: number) =>
  tx
    .selectFrom('faq')
    .select([...COLUMNS, 'deletedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One more revision of it. */
export const updateFaq = (tx: Db, id: number, change: Omit<Updateable<Faq>, 'revision'>) =>
  tx
    .updateTable('faq')
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/** Gone or not, in the order in which visitors read. */
export const listAll = (db: Db) =>
  db
    .selectFrom('faq')
    .select([...COLUMNS, 'deletedAt'])
    .orderBy(POSITION)
    .orderBy('id')
    .execute()

/** The positions of a category's questions, in their order; nobody else moves them until the transaction ends. */
export async function lockPositions(tx: Db, category: string) {
  const own = tx.selectFrom('faq').where('category', '=', category).where('deletedAt', 'is', null)
  await own.select('id').orderBy('id').forUpdate().execute()
  // Read once they are locked: rows that were waited for come in the order that they had before.
  return own
    .select(['id', POSITION.as('position')])
    .orderBy(POSITION)
    .orderBy('id')
    .execute()
}

export const updatePosition = (tx: Db, id: number, sortOrder: number) =>
  tx.updateTable('faq').set({ sortOrder }).where('id', '=', id).execute()
