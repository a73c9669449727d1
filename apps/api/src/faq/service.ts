import type { Faq } from '@self/contract/faq'
import type { UserType } from '@self/contract/member'
import { NOT_FOUND } from '@self/contract/problem'
import type { Db } from '../platform/db.ts'
import { Refusal } from '../platform/errors.ts'
import { findFaq, listFaqs, listNames } from './queries.ts'

type Reader = { userType: UserType } | null
type Visibility = { isVisible?: 'Y' | 'N' | undefined }

const isAdmin = (reader: Reader): boolean => reader?.userType === 'ADMIN' || reader?.userType === 'MASTER'

/** Who is no admin sees what is visible, whatever is asked (decision 3). */
const visibleTo = (reader: Reader, { isVisible }: Visibility) => (isAdmin(reader) ? isVisible : 'Y')

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

export const listCategories = async (db: Db, reader: Reader, asked: Visibility): Promise<string[]> =>
  namesOf(await listNames(db, 'category', { isVisible: visibleTo(reader, asked) }))

/** The subclasses of a category, or of all. */
export const listSubclasses = async (
  db: Db,
  reader: Reader,
  asked: Visibility & { category?: string | undefined },
): Promise<string[]> =>
  namesOf(await listNames(db, 'subClass', { ...asked, isVisible: visibleTo(reader, asked) }))

const namesOf = (rows: readonly { name: string }[]): string[] => rows.map(({ name }) => name)

/** Refuses what is not there, and what is hidden from this reader, alike. */
export async function getFaq(db: Db, reader: Reader, id: number): Promise<Faq> {
  const found = await findFaq(db, id)
  if (!found || (found.isVisible === 'N' && !isAdmin(reader))) throw new Refusal(404, NOT_FOUND)
  return found
}
