import type { Faq, FaqBody } from '@self/contract/faq'
import { mayDo } from '@self/contract/task'
import type { Caller } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { findFaq, findWritten, insertChange, insertFaq, listFaqs, listNames, updateFaq } from './queries.ts'

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

type Context = { db: Db; now: Clock }
type Change = 'CREATE' | 'EDIT' | 'SHOW' | 'HIDE' | 'DELETE'

/** A question of an admin; who wrote what is kept (T-27). */
export const createFaq = async (context: Context, memberId: number, body: FaqBody): Promise<Faq> =>
  expectFaq(await change(context, memberId, 'CREATE', (tx) => insertFaq(tx, body)))

/** Changes the words, and what of it is said: its visibility too. Refuses one that is not there. */
export const editFaq = async (context: Context, memberId: number, id: number, body: FaqBody): Promise<Faq> =>
  expectFaq(await change(context, memberId, 'EDIT', (tx) => updateFaq(tx, id, body)))

/** Takes a question out of sight of visitors, or back into it. Refuses one that is not there. */
export const showFaq = async (
  context: Context,
  memberId: number,
  id: number,
  isVisible: 'Y' | 'N',
): Promise<Faq> => {
  const kind = isVisible === 'Y' ? 'SHOW' : 'HIDE'
  return expectFaq(await change(context, memberId, kind, (tx) => updateFaq(tx, id, { isVisible })))
}

/** Nobody sees it any more; the row stays. Repeatable, kept once; refuses one that has never been there. */
export async function deleteFaq(context: Context, memberId: number, id: number): Promise<Faq> {
  const deleted = { deletedAt: context.now() }
  const written = await change(context, memberId, 'DELETE', (tx) => updateFaq(tx, id, deleted))
  return expectFaq(written ?? (await findWritten(context.db, id)))
}

/** With who did it; undefined, and nothing is kept, where there was nothing to change. */
const change = (
  { db, now }: Context,
  changedBy: number,
  kind: Change,
  write: (tx: Db) => Promise<Faq | undefined>,
): Promise<Faq | undefined> =>
  transact(db, async (tx) => {
    const written = await write(tx)
    if (!written) return undefined
    const { id: faqId, question, answer } = written
    await insertChange(tx, { faqId, kind, changedBy, question, answer, at: now() })
    return written
  })

function expectFaq(faq: Faq | undefined): Faq {
  if (!faq) throw refuse('NOT_FOUND')
  return faq
}
