import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Faq, FaqChange } from '../platform/database/schema.ts'
import { containing } from '../platform/like.ts'

const COLUMNS = ['id', 'category', 'subClass', 'question', 'answer', 'isVisible'] as const

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
    .orderBy('id')
    .execute()

/** In the order in which they first appear. */
export const listNames = (db: Db, column: 'category' | 'subClass', filter: Wanted) =>
  wanted(db, filter)
    .select(`${column} as name`)
    .groupBy(column)
    .orderBy(({ fn }) => fn.min('id'))
    .execute()

export const findFaq = (db: Db, id: number) =>
  db.selectFrom('faq').select(COLUMNS).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()

export const insertFaq = (db: Db, row: Insertable<Faq>) =>
  db.insertInto('faq').values(row).returning(COLUMNS).executeTakeFirstOrThrow()

/** Undefined for one that is not there, or no more. */
export const updateFaq = (db: Db, id: number, change: Updateable<Faq>) =>
  db
    .updateTable('faq')
    .set(change)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()

export const insertChange = (db: Db, change: Insertable<FaqChange>) =>
  db.insertInto('faqChange').values(change).execute()

/** Gone or not. */
export const findWritten = (db: Db, id: number) =>
  db
    .selectFrom('faq')
    .select([...COLUMNS, 'deletedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
