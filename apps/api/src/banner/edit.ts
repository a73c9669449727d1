import type { BannerBody, StaffBanner } from '@self/contract/staff-banner'
import type { Selectable } from 'kysely'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, makeOnce, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { columnsOf, showingOf } from '../notice/showing.ts'
import { usePictures } from '../picture/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import type { Banner } from '../platform/database/schema.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { passId } from '../platform/keys/next-id.ts'
import { findBanner, insertBanner, listAll, updateBanner } from './queries.ts'

type Act = { actor: Staff; at: Date }
type Fields = BannerBody & { isDeleted: boolean }
type New = BannerBody & { key?: string | undefined }
type Seen = { id: number; revision: number; undoes?: number }

const logged = (id: number) => ({ entity: 'BANNER', entityId: String(id) })

const fieldsOf = (row: Selectable<Banner>): Fields => ({
  title: row.title,
  action: row.action,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  target: row.target,
  tone: row.tone,
  ...showingOf(row),
  isDeleted: row.deletedAt !== null,
})

/** What is written of a picture may be '': the words beside it say the same. */
async function rowOf(db: Db, fields: BannerBody) {
  const { title, action, imageUrl, imageAlt, target, tone } = fields
  return { title, action, imageUrl, imageAlt, target, tone, ...(await columnsOf(db, fields)) }
}

/** Every slide that there is or was, in their order. */
export async function listStaffBanners(db: Db): Promise<StaffBanner[]> {
  return (await listAll(db)).map((row) => ({
    ...fieldsOf(row),
    bannerId: row.id,
    revision: row.revision,
  }))
}

/** A new slide, once for a press; gives its id, which it may bring along. */
export const addBanner = (db: Db, act: Act, { key, ...body }: New, number?: number): Promise<number> =>
  makeOnce(db, { entity: 'BANNER', requestKey: key }, async (tx) => {
    if (number !== undefined) await passId(tx, 'banner_id_seq', number)
    const own = number !== undefined && { id: number }
    const { id } = await insertBanner(tx, { ...(await rowOf(tx, body)), ...own, createdAt: act.at })
    const after = { ...body, isDeleted: false }
    await showPicture(tx, act, id, body.imageUrl)
    const made = { revisionFrom: null, revisionTo: 0, before: null, after, requestKey: key }
    await recordEdit(tx, act, { ...logged(id), ...made })
    return id
  })

/** Saves a slide as it was seen. */
export const changeBanner = (db: Db, act: Act, seen: Seen, body: BannerBody): Promise<void> =>
  save(db, act, seen, (before) => ({ ...body, isDeleted: before.isDeleted }))

/** Takes a slide away from everybody who reads, or brings it back as it was. */
export const deleteBanner = (db: Db, act: Act, seen: Seen, isDeleted: boolean): Promise<void> =>
  save(db, act, seen, (before) => ({ ...before, isDeleted }))

async function save(db: Db, act: Act, { id, revision, undoes }: Seen, change: (before: Fields) => Fields) {
  const isSaved = await transact(db, async (tx) => {
    const row = await findBanner(tx, id)
    if (!row) throw refuse('NOT_FOUND')
    const before = fieldsOf(row)
    const after = change(before)
    const deletedAt = after.isDeleted ? (row.deletedAt ?? act.at) : null
    if (!(await updateBanner(tx, { id, revision }, { ...(await rowOf(tx, after)), deletedAt }))) return false
    await showPicture(tx, act, id, after.imageUrl)
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, act, { ...logged(id), ...revisions, before, after, undoes })
    return true
  })
  if (!isSaved) await refuseOvertaken(db, { ...logged(id), seen: revision })
}

/** Marks the picture as used by this slide, also while the slide is deleted: it may be restored. */
const showPicture = (tx: Db, { at }: Act, id: number, url: string | null) =>
  usePictures(tx, { holder: `BANNER:${id}`, urls: url ? [url] : [], at })

/** Puts back what an entry of the change log has changed; a new slide goes. */
export const undoBanner: Editor['undo'] = async ({ db }, act, entry) => {
  const row = await findBanner(db, Number(entry.entityId))
  if (!row) throw refuse('NOT_FOUND')
  const { id, revision } = row
  await save(db, act, { id, revision, undoes: entry.id }, (before) =>
    entry.kind === 'CREATE' ? { ...before, isDeleted: true } : formerFields(before, entry),
  )
}
