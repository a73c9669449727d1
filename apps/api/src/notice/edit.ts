import type { NoticeBody, StaffNotice } from '@self/contract/staff-notice'
import { toKst } from '@self/contract/time'
import type { Selectable } from 'kysely'
import type { Editor } from '../change-log/editor.ts'
import { formerFields, makeOnce, recordEdit, refuseOvertaken } from '../change-log/service.ts'
import { usePictures } from '../picture/service.ts'
import type { Staff } from '../platform/caller.ts'
import type { Db } from '../platform/database/db.ts'
import type { Notice } from '../platform/database/schema.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { passId } from '../platform/keys/next-id.ts'
import { findNotice, insertNotice, listAll, updateNotice } from './queries.ts'
import { columnsOf, showingOf } from './showing.ts'

type Act = { actor: Staff; at: Date }
type Fields = NoticeBody & { isDeleted: boolean }
type New = NoticeBody & { key?: string | undefined }
type Seen = { id: number; revision: number; undoes?: number }

const logged = (id: number) => ({ entity: 'NOTICE', entityId: String(id) })

const fieldsOf = (row: Selectable<Notice>): Fields => ({
  noticeType: row.noticeType,
  noticeTitle: row.title,
  contents: row.contents,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt ?? '',
  isPinned: row.isPinned,
  isOnStrip: row.isOnStrip,
  ...showingOf(row),
  isDeleted: row.deletedAt !== null,
})

async function rowOf(db: Db, fields: NoticeBody) {
  const { noticeType, noticeTitle: title, contents, imageUrl, imageAlt, isPinned, isOnStrip } = fields
  if (imageUrl && !imageAlt) throw refuse('ALT_MISSING')
  return {
    noticeType,
    title,
    contents,
    imageUrl,
    imageAlt,
    isPinned,
    isOnStrip,
    ...(await columnsOf(db, fields)),
  }
}

/** Every notice that there is or was, the newest first. */
export async function listStaffNotices(db: Db): Promise<StaffNotice[]> {
  return (await listAll(db)).map((row) => ({
    ...fieldsOf(row),
    noticeId: row.id,
    revision: row.revision,
    createDate: toKst(row.createdAt).date,
  }))
}

/** A new notice, once for a press; gives its id, which it may bring along. */
export const addNotice = (db: Db, act: Act, { key, ...body }: New, number?: number): Promise<number> =>
  makeOnce(db, { entity: 'NOTICE', requestKey: key }, async (tx) => {
    if (number !== undefined) await passId(tx, 'notice_id_seq', number)
    const own = number !== undefined && { id: number }
    const { id } = await insertNotice(tx, { ...(await rowOf(tx, body)), ...own, createdAt: act.at })
    const after = { ...body, isDeleted: false }
    await showPicture(tx, act, id, body.imageUrl)
    const made = { revisionFrom: null, revisionTo: 0, before: null, after, requestKey: key }
    await recordEdit(tx, act, { ...logged(id), ...made })
    return id
  })

/** Saves a notice as it was seen. */
export const changeNotice = (db: Db, act: Act, seen: Seen, body: NoticeBody): Promise<void> =>
  save(db, act, seen, (before) => ({ ...body, isDeleted: before.isDeleted }))

/** Takes a notice away from everybody who reads, or brings it back as it was. */
export const deleteNotice = (db: Db, act: Act, seen: Seen, isDeleted: boolean): Promise<void> =>
  save(db, act, seen, (before) => ({ ...before, isDeleted }))

/** The same once more, hidden; gives its id. */
export async function copyNotice(db: Db, act: Act, id: number): Promise<number> {
  const row = await findNotice(db, id)
  if (!row) throw refuse('NOT_FOUND')
  const { isDeleted: _, ...body } = fieldsOf(row)
  return addNotice(db, act, { ...body, viewStatus: 'N' })
}

async function save(db: Db, act: Act, { id, revision, undoes }: Seen, change: (before: Fields) => Fields) {
  const isSaved = await transact(db, async (tx) => {
    const row = await findNotice(tx, id)
    if (!row) throw refuse('NOT_FOUND')
    const before = fieldsOf(row)
    const after = change(before)
    const deletedAt = after.isDeleted ? (row.deletedAt ?? act.at) : null
    if (!(await updateNotice(tx, { id, revision }, { ...(await rowOf(tx, after)), deletedAt }))) return false
    await showPicture(tx, act, id, after.imageUrl)
    const revisions = { revisionFrom: revision, revisionTo: revision + 1 }
    await recordEdit(tx, act, { ...logged(id), ...revisions, before, after, undoes })
    return true
  })
  if (!isSaved) await refuseOvertaken(db, { ...logged(id), seen: revision })
}

/** Marks the picture as used by this notice, also while the notice is deleted: it may be restored. */
const showPicture = (tx: Db, { at }: Act, id: number, url: string | null) =>
  usePictures(tx, { holder: `NOTICE:${id}`, urls: url ? [url] : [], at })

/** Puts back what an entry of the change log has changed; a new notice goes. */
export const undoNotice: Editor['undo'] = async ({ db }, act, entry) => {
  const row = await findNotice(db, Number(entry.entityId))
  if (!row) throw refuse('NOT_FOUND')
  const { id, revision } = row
  await save(db, act, { id, revision, undoes: entry.id }, (before) =>
    entry.kind === 'CREATE' ? { ...before, isDeleted: true } : formerFields(before, entry),
  )
}
