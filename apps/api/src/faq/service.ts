import type { Faq } from '@self/contract/faq'
import { mayDo } from '@self/contract/task'
import type { Caller } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { refuse } from '../platform/errors.ts'
import { findFaq, listFaqs, listNames } from './queries.ts'

export type Reader = Pick<Caller, 'userType' | 'grants'> | null
type Visibility = { isVisible?: 'Y' | 'N' | undefined }

/** Whether a reader writes them too. */
export const isWriter = (reader: Reader): boolean => reader !== null && mayDo(reader, 'WRITE_FAQ')

/** Who doesn't write them sees what is visible, whatever is asked (D-3). */
const visibleTo = (reader: Reader, { isVisible }: Visibility) => (isWriter(reader) ? isVisible : 'Y')

type Search = Visibility & {
  category?: string | undefined
  subClass?: string | undefined
  keyword?: string | undefined
}

/** The questions of a category and subclass in which every word of the keyword stands. */
export const searchFaqs = (db: Db, reader: Reader, { keyword = '', ...search }: Search): Promise<Faq[]> =>
  listFaqs(db, {
    ...search,
    isVisible: visibleTo(reader, search),
    words: keyword.split(/\s+/).filter(Boolean),
  })

/** The names of the categories that this reader sees, hidden ones for staff who ask for them. */
export const listCategories = async (db: Db, reader: Reader, filter: Visibility): Promise<string[]> =>
  namesOf(await listNames(db, 'category', { isVisible: visibleTo(reader, filter) }))

/** The subclasses of a category, or of all. */
export const listSubclasses = async (
  db: Db,
  reader: Reader,
  filter: Visibility & { category?: string | undefined },
): Promise<string[]> =>
  namesOf(await listNames(db, 'subClass', { ...filter, isVisible: visibleTo(reader, filter) }))

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

/** Refuses what is not there, and what is hidden from this reader, alike. */
export async function getFaq(db: Db, reader: Reader, id: number): Promise<Faq> {
  const found = await findFaq(db, id)
  if (!found || (found.isVisible === 'N' && !isWriter(reader))) throw refuse('NOT_FOUND')
  return found
}
