import type { Picture, PictureCut } from '@self/contract/picture'
import { hashOf, PICTURE_WIDTHS, pictureUrl } from '@self/contract/picture-address'
import { addMinutes } from '@self/contract/time'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { transact } from '../platform/database/transaction.ts'
import { refuse } from '../platform/errors.ts'
import { type PictureStore, PictureStoreAway } from '../providers/picture/store.ts'
import { encode } from './encode.ts'
import {
  deleteOtherUses,
  deletePicture,
  insertUses,
  lockPictures,
  markForDeletion,
  updateUnused,
  upsertPicture,
} from './queries.ts'

type Context = { db: Db; pictures: PictureStore; now: Clock }

/** In minutes: as long as an edit that lets go of a picture can be undone with it. */
const UNUSED_FOR = 30 * 24 * 60

/** Stores an upload in every width. The same picture comes to the same address. */
export async function addPicture(
  { db, pictures, now }: Context,
  upload: Buffer,
  cut: PictureCut,
): Promise<Picture> {
  const { files, ...measured } = await encode(upload, cut)
  // Before its files: from here on nobody deletes them.
  if (!(await upsertPicture(db, { ...measured, unusedSince: now() }))) throw refuse('PICTURE_BUSY')
  await stored(Promise.all(files.map(({ width, body }) => pictures.put(`${measured.hash}-${width}`, body))))
  const { width, height } = measured
  return { url: pictureUrl(measured.hash), width, height }
}

/** What is served under a name. */
export async function readPicture(pictures: PictureStore, name: string): Promise<Buffer> {
  const body = await stored(pictures.get(name))
  if (!body) throw refuse('NOT_FOUND')
  return body
}

/**
 * Within the transaction of an edit: a holder shows the pictures at these addresses and no others any more. Addresses
 * of anything else are none of it; a picture that has been deleted meanwhile is refused.
 */
export async function usePictures(
  tx: Db,
  { holder, urls, at }: { holder: string; urls: readonly string[]; at: Date },
): Promise<void> {
  const hashes = [...new Set(urls.flatMap((url) => hashOf(url) ?? []))]
  const released = (await deleteOtherUses(tx, holder, hashes)).map(({ hash }) => hash)
  if (released.length > 0) await updateUnused(tx, released, at)
  if (hashes.length === 0) return
  const usable = await lockPictures(tx, hashes)
  if (usable.length < hashes.length) throw refuse('PICTURE_GONE')
  await insertUses(tx, holder, hashes)
}

/** Deletes pictures that nobody has shown for thirty days, files first; what broke off is gone on with. */
export async function deleteUnusedPictures({ db, pictures, now }: Context): Promise<void> {
  const at = now()
  const marked = await transact(db, (tx) => markForDeletion(tx, { before: addMinutes(at, -UNUSED_FOR), at }))
  for (const { hash } of marked) {
    await Promise.all(PICTURE_WIDTHS.map((width) => pictures.delete(`${hash}-${width}`)))
    await deletePicture(db, hash)
  }
}

const stored = <Result>(asking: Promise<Result>): Promise<Result> =>
  asking.catch((error: unknown) => {
    throw error instanceof PictureStoreAway ? refuse('PICTURES_AWAY') : error
  })
