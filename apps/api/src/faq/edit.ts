import type { Faq, FaqBody } from '@self/contract/faq'
import type { FaqOrder, StaffFaq } from '@self/contract/staff-faq'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, makeOnce, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { passId } from '../platform/keys/next-id.ts'
import { findFaq, insertFaq, listAll, lockFaq, lockPositions, updateFaq, updatePosition } from './queries.ts'

type Act = { actor: Staff; at: Date }
/** A question as somebody has seen it; without a revision whatever it has become. */
type Seen = { id: number; revision?: number | undefined; undoes?: number }
type Fields = Omit<Faq, 'id' | 'revision'> & { isDeleted: boolean }
type Row = NonNullable<Awaited<ReturnType<typeof lockFaq>>>

const logged = (id: number) => ({ entity: 'FAQ', entityId: String(id) })

const fieldsOf = ({ category, subClass, question, answer, isVisible, deletedAt }: Row): Fields => ({
  category,
  subClass,
  question,
  answer,
  isVisible,
  isDeleted: deletedAt !== null,
})

/** Every question that there is or was, in the order in which visitors read. */
export const listStaffFaqs = async (db: Db): Promise<StaffFaq[]> =>
  (await listAll(db)).map(({ deletedAt, ...faq }) => ({ ...faq, isDeleted: deletedAt !== null }))

type New = FaqBody & { key?: string | undefined }

/** A new question, once for a press, which may bring its id along; who wrote what is kept (T-27). */
export async function createFaq(
  db: Db,
  act: Act,
  { revision: _, key: requestKey, ...body }: New,
  number?: number,
): Promise<Faq> {
  const id = await makeOnce(db, { entity: 'FAQ', requestKey }, async (tx) => {
    if (number !== undefined) await passId(tx, 'faq_id_seq', number)
    const written = await insertFaq(tx, { ...body, ...(number !== undefined && { id: number }) })
    const after = fieldsOf({ ...written, deletedAt: null })
    const revisions = { revisionFrom: null, revisionTo: 0 }
    await recordEdit(tx, act, { ...logged(written.id), ...revisions, before: null, after, requestKey })
    return written.id
  })
  const made = await findFaq(db, id)
  if (!made) throw refuse('NOT_FOUND')
  return made
}

/** Changes the words, and what of it is said: its visibility too. Refuses one that is not there. */
export const editFaq = (db: Db, act: Act, seen: Seen, { revision: _, isVisible, ...words }: FaqBody) =>
  save(db, act, seen, (before) => ({ ...before, ...words, ...(isVisible && { isVisible }) }))

/** Takes a question out of sight of visitors, or back into it. Refuses one that is not there. */
export const showFaq = (db: Db, act: Act, seen: Seen, isVisible: Faq['isVisible']): Promise<Faq> =>
  save(db, act, seen, (before) => ({ ...before, isVisible }))

/** Nobody sees it any more; the row stays. Repeatable, logged once; refuses one that has never been there. */
export const deleteFaq = (db: Db, act: Act, seen: Seen): Promise<Faq> =>
  save(db, act, seen, (before) => ({ ...before, isDeleted: true }), 'GONE_OR_NOT')

/** A deleted question is there again, as it was. */
export const restoreFaq = (db: Db, act: Act, seen: Seen): Promise<Faq> =>
  save(db, act, seen, (before) => ({ ...before, isDeleted: false }), 'GONE_OR_NOT')

async function save(
  db: Db,
  act: Act,
  { id, revision: seen, undoes }: Seen,
  change: (before: Fields) => Fields,
  which: 'THERE' | 'GONE_OR_NOT' = 'THERE',
): Promise<Faq> {
  const saved = await transact(db, async (tx) => {
    const row = await lockFaq(tx, id)
    if (!row || (row.deletedAt && which === 'THERE')) throw refuse('NOT_FOUND')
    if (seen !== undefined && row.revision !== seen) return undefined
    const before = fieldsOf(row)
    const after = change(before)
    if (before.isDeleted && after.isDeleted) return row
    const written = await updateFaq(tx, id, columnsOf(after, row.deletedAt ?? act.at))
    const revisions = { revisionFrom: row.revision, revisionTo: written.revision }
    await recordEdit(tx, act, { ...logged(id), ...revisions, before, after, undoes })
    return written
  })
  return saved ?? refuseOvertaken(db, { ...logged(id), seen: seen ?? 0 })
}

const columnsOf = ({ isDeleted, ...words }: Fields, deletedAt: Date) => ({
  ...words,
  deletedAt: isDeleted ? deletedAt : null,
})

/** Puts back what an entry has changed; a new question goes. */
export const undoFaq: Editor['undo'] = async ({ db }, act, entry) => {
  const seen = { id: Number(entry.entityId), undoes: entry.id }
  const former = (before: Fields) =>
    entry.kind === 'CREATE' ? { ...before, isDeleted: true } : formerFields(before, entry)
  await save(db, act, seen, former, 'GONE_OR_NOT')
}

const ORDER = { entity: 'FAQ_ORDER', entityId: 'all' }

/** Puts the questions of a category in another order. Refuses where they are others, or stand otherwise, than was seen. */
export const orderFaqs = (db: Db, act: Act, { category, seen, order }: FaqOrder, undoes?: number) =>
  transact(db, async (tx) => {
    const positions = await lockPositions(tx, category)
    const ids = positions.map(({ id }) => id)
    if (!isOrderOf(ids, { seen, order }))
      throw refuse(undoes === undefined ? 'FAQ_ORDER_CHANGED' : 'UNDO_OVERTAKEN')
    for (const [index, { position }] of positions.entries()) {
      const moved = order[index]
      if (moved !== undefined && moved !== ids[index]) await updatePosition(tx, moved, position)
    }
    const [before, after] = [{ [category]: ids }, { [category]: order }]
    await recordEdit(tx, act, { ...ORDER, revisionFrom: 0, revisionTo: 0, before, after, undoes })
  })

/** Whether these are the questions as they were seen, and the same ones in the new order. */
const isOrderOf = (ids: readonly number[], { seen, order }: Pick<FaqOrder, 'seen' | 'order'>): boolean =>
  ids.length === seen.length &&
  order.length === ids.length &&
  ids.every((id, index) => id === seen[index] && order.includes(id))

/** Puts the questions of a category back in the order that they had. */
export const undoFaqOrder: Editor['undo'] = async ({ db }, act, { id, diff }) => {
  for (const [category, { from, to }] of Object.entries(diff))
    await orderFaqs(db, act, { category, seen: to as number[], order: from as number[] }, id)
}
