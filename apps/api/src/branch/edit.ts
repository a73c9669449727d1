import type { BranchFields } from '@self/contract/branch-editing'
import { isSame } from '@self/contract/change-log'
import type { LatLng } from '@self/contract/map'
import type { Reach } from '@self/contract/task'
import type { Db } from '../platform/database/db.ts'
import { findWithin, insertBranch, listWithin, replacePhones, updateBranch } from './edit-queries.ts'
import { listPhones } from './queries.ts'

/** What somebody may edit, by branch. */
export const listEditable = listWithin

export type Editable = { revision: number; fields: BranchFields; found: LatLng | null }

/** A branch with every field that is edited; undefined of one that is out of reach. */
export async function findEditable(db: Db, reach: Reach, code: string): Promise<Editable | undefined> {
  const row = await findWithin(db, reach, code)
  if (!row) return undefined
  const { revision, lat, lng, isPinned, images, ...rest } = row
  const found = lat === null || lng === null ? null : { lat, lng }
  const notifyPhones = (await listPhones(db, code)).map(({ phone }) => phone)
  const pictures = (images as { url: string; alt: string }[]).map(({ url, alt }) => ({ url, alt }))
  const fields = { ...rest, position: isPinned ? found : null, images: pictures, notifyPhones }
  return { revision, fields, found }
}

/** Another branch, with a first seat; false where its code is taken. */
export async function openBranch(tx: Db, code: string, fields: BranchFields): Promise<boolean> {
  if (!(await insertBranch(tx, code, fields))) return false
  await replacePhones(tx, code, fields.notifyPhones)
  return true
}

/** Writes every field as it was seen; false where it has changed since. */
export async function writeBranch(
  tx: Db,
  { code, revision, before }: { code: string; revision: number; before: BranchFields },
  fields: BranchFields,
): Promise<boolean> {
  const isMoved = before.addr !== fields.addr || !isSame(before.position, fields.position)
  if (!(await updateBranch(tx, { code, revision, isMoved }, fields))) return false
  await replacePhones(tx, code, fields.notifyPhones)
  return true
}
