import type { Db } from '../platform/db.ts'

/** '' and undefined ask for everything. */
type Wanted = {
  category?: string | undefined
  subClass?: string | undefined
  isVisible?: 'Y' | 'N' | undefined
}

const wanted = (db: Db, { category, subClass, isVisible }: Wanted) =>
  db
    .selectFrom('faq')
    .$if(Boolean(category), (asked) => asked.where('category', '=', category ?? ''))
    .$if(Boolean(subClass), (asked) => asked.where('subClass', '=', subClass ?? ''))
    .$if(isVisible !== undefined, (asked) => asked.where('isVisible', '=', isVisible ?? 'Y'))

/** What LIKE takes for itself stands for itself. */
const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Each of the words stands in the question or in the answer. */
export const listFaqs = (db: Db, { words, ...asked }: Wanted & { words: readonly string[] }) =>
  wanted(db, asked)
    .selectAll()
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
export const listNames = (db: Db, column: 'category' | 'subClass', asked: Wanted) =>
  wanted(db, asked)
    .select(`${column} as name`)
    .groupBy(column)
    .orderBy(({ fn }) => fn.min('id'))
    .execute()

export const findFaq = (db: Db, id: number) =>
  db.selectFrom('faq').selectAll().where('id', '=', id).executeTakeFirst()
