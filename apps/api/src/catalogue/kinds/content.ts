import { addBanner, changeBanner, deleteBanner, listStaffBanners } from '../../banner/edit.ts'
import { createFaq, editFaq, listStaffFaqs, orderFaqs, restoreFaq } from '../../faq/edit.ts'
import { addNotice, changeNotice, deleteNotice, listStaffNotices } from '../../notice/edit.ts'
import type { Acting, Kind } from '../kind.ts'

type Seen = { id: number; revision: number }

/** What is deleted comes back first, which is a revision more. */
async function livingOf(
  { id, revision }: Seen,
  isDeleted: boolean | undefined,
  restore: (seen: Seen) => Promise<unknown>,
) {
  if (isDeleted) await restore({ id, revision })
  return { id, revision: isDeleted ? revision + 1 : revision }
}

export const notices: Kind<'notices'> = {
  async list({ context }) {
    const all = await listStaffNotices(context.db)
    return all
      .toSorted((one, other) => one.noticeId - other.noticeId)
      .map(({ noticeId, revision, createDate: _, isDeleted, ...body }) => ({
        row: { noticeId, ...body },
        revision,
        isDeleted,
      }))
  },
  async save({ context: { db }, ...act }, { noticeId, ...body }, before) {
    if (!before) {
      await addNotice(db, act, body, noticeId)
      return 'ADD'
    }
    const seen = { id: before.row.noticeId, revision: before.revision }
    const living = await livingOf(seen, before.isDeleted, (gone) => deleteNotice(db, act, gone, false))
    await changeNotice(db, act, living, body)
    return 'CHANGE'
  },
  nameOf: ({ noticeTitle }) => noticeTitle,
}

export const banners: Kind<'banners'> = {
  async list({ context }) {
    const all = await listStaffBanners(context.db)
    return all
      .toSorted((one, other) => one.bannerId - other.bannerId)
      .map(({ bannerId, revision, isDeleted, ...body }) => ({
        row: { bannerId, ...body },
        revision,
        isDeleted,
      }))
  },
  async save({ context: { db }, ...act }, { bannerId, ...body }, before) {
    if (!before) {
      await addBanner(db, act, body, bannerId)
      return 'ADD'
    }
    const seen = { id: before.row.bannerId, revision: before.revision }
    const living = await livingOf(seen, before.isDeleted, (gone) => deleteBanner(db, act, gone, false))
    await changeBanner(db, act, living, body)
    return 'CHANGE'
  },
  nameOf: ({ title }) => title.replace('\n', ' '),
}

/** In the order in which visitors read: that of the lines. */
export const faqs: Kind<'faqs'> = {
  async list({ context }) {
    const all = await listStaffFaqs(context.db)
    return all.map(({ revision, isDeleted, ...row }) => ({ row, revision, isDeleted }))
  },
  async save({ context: { db }, ...act }, { id, ...body }, before) {
    if (!before) {
      await createFaq(db, act, body, id)
      return 'ADD'
    }
    const seen = { id: before.row.id, revision: before.revision }
    const living = await livingOf(seen, before.isDeleted, (gone) => restoreFaq(db, act, gone))
    await editFaq(db, act, living, body)
    return 'CHANGE'
  },
  async finish(acting, rows) {
    for (const category of new Set(rows.map((row) => row.category)))
      await orderCategory(acting, category, rows)
  },
  nameOf: ({ question }) => question,
}

/** Those of the file stand in its order; the others stay where they are. */
async function orderCategory(
  { context: { db }, ...act }: Acting,
  category: string,
  rows: readonly { id?: number; category: string }[],
): Promise<void> {
  const seen = (await listStaffFaqs(db)).filter((faq) => faq.category === category).map(({ id }) => id)
  const named = rows.flatMap(({ id }) => (id !== undefined && seen.includes(id) ? [id] : []))
  const inTurn = named.values()
  const order = seen.map((id) => (named.includes(id) ? (inTurn.next().value ?? id) : id))
  if (order.some((id, index) => id !== seen[index])) await orderFaqs(db, act, { category, seen, order })
}
